import assert from 'node:assert/strict'
import type { FrameLocator, Page, Route } from 'playwright-core'
import { frameFixture } from './frame-fixture.ts'
import type { Visitor } from './frame-page.ts'
import { untilEqual } from '../support/until.ts'

describe('a visitor with two tabs', () => {
  const fixture = frameFixture()
  const { script } = fixture

  /** The same page in another tab of the same browser. */
  async function anotherTab({ page }: Visitor): Promise<{ readonly frame: FrameLocator }> {
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    return { frame: tab.frameLocator('iframe') }
  }
  /** The browsers of the specs show every tab at all times: that one is looked at has to be said. */
  const lookAt = ({ frame }: Pick<Visitor, 'frame'>): Promise<unknown> =>
    frame.locator('html').evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  /** The `nth` list from here on. Asked for before what leads to it: the page asks again as soon as it has one that is outdated. */
  const listed = (page: Page, nth = 1) => {
    let left = nth
    return page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/v1/widget/messages' && --left === 0,
    )
  }
  const said = (frame: FrameLocator) => frame.locator('.bubble').allTextContents()

  it('sees in the first what was said in the second, once it is looked at again', async () => {
    const { publicKey } = await fixture.shop()
    const first = await fixture.visitor({ publicKey })
    await first.say('One')
    await first.sees('You said: One')
    const second = await anotherTab(first)
    await second.frame.getByRole('log').getByText('You said: One').waitFor()
    await second.frame.getByRole('textbox').fill('Two')
    await second.frame.getByRole('textbox').press('Enter')
    await second.frame.getByRole('log').getByText('You said: Two').waitFor()
    await first.frame.getByRole('textbox').fill('Three, begun before')
    await lookAt(first)
    await first.sees('You said: Two')
    assert.deepEqual(await said(first.frame), ['One', 'You said: One', 'Two', 'You said: Two'])
    await untilEqual(() => first.frame.getByRole('textbox').inputValue(), 'Three, begun before')
    await first.frame.getByRole('textbox').press('Enter')
    await first.sees('You said: Three, begun before')
    await untilEqual(() => first.frame.locator('.entry.user').count(), 3)
  })

  it('keeps in the first what is under way there', async () => {
    const { publicKey } = await fixture.shop()
    const first = await fixture.visitor({ publicKey })
    script.hold(true)
    await first.say('One')
    const held = await script.nextMessage()
    held.write('The Alpen')
    await first.sees('The Alpen')
    const list = listed(first.page)
    await lookAt(first)
    await (await list).finished()
    held.write('glow.')
    await first.sees('The Alpenglow.')
    held.answer()
    await first.frame.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    assert.deepEqual(await said(first.frame), ['One', 'The Alpenglow.'])
  })

  it('keeps in the first what was said there while it looked', async () => {
    const { publicKey } = await fixture.shop()
    const first = await fixture.visitor({ publicKey })
    await first.say('One')
    await first.sees('You said: One')
    const late = await new Promise<() => Promise<void>>((resolve, reject) => {
      let isFirst = true
      // Those that come later go on from here, too: a request that is under way when a route is taken away is told of no more.
      const hold = async (route: Route): Promise<void> => {
        if (!isFirst) return route.continue()
        isFirst = false
        const response = await route.fetch()
        resolve(() => route.fulfill({ response }))
      }
      first.page
        .route('**/v1/widget/messages?*', hold)
        .then(() => lookAt(first))
        .catch(reject)
    })
    await first.say('Two')
    await first.sees('You said: Two')
    await first.frame.locator('.feedback').nth(1).waitFor()
    const list = listed(first.page, 2)
    await late()
    await (await list).finished()
    assert.deepEqual(await said(first.frame), ['One', 'You said: One', 'Two', 'You said: Two'])
  })

  it('keeps in the first a message that could not be sent, and says nothing where the service is away', async () => {
    const { publicKey } = await fixture.shop()
    const first = await fixture.visitor({ publicKey })
    await first.frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    const asked = first.page.waitForEvent('requestfailed')
    await first.page.route('**/v1/widget/messages*', (route) => route.abort())
    await lookAt(first)
    await asked
    await untilEqual(() => first.frame.getByRole('alert').textContent(), '')
    await first.say('Is anybody there?')
    const again = first.frame.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await first.page.unroute('**/v1/widget/messages*')
    const list = listed(first.page)
    await lookAt(first)
    await (await list).finished()
    await again.click()
    await first.sees('You said: Is anybody there?')
    assert.deepEqual(await said(first.frame), ['Is anybody there?', 'You said: Is anybody there?'])
  })
})
