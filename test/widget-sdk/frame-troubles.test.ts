import assert from 'node:assert/strict'
import type { FrameLocator } from 'playwright-core'
import { until, untilEqual } from '../support/until.ts'
import { askFor } from '../support/booking-form.ts'
import { pairs } from '../support/when.ts'
import { frameFixture } from './frame-fixture.ts'

describe('a frame in trouble', () => {
  const fixture = frameFixture()
  const { script } = fixture

  it('keeps a message that did not get through, over a reload too, and sends it once more on demand', async () => {
    const { publicKey } = await fixture.shop()
    const { page, frame, say, sees, told } = await fixture.visitor({ publicKey })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await page.route('**/v1/widget/messages', (route) => route.abort())
    await say('Is anybody there?')
    await frame.getByText('There is no connection to the assistant.').waitFor()
    assert.deepEqual((await told()).at(-1)?.type, 'error')
    await page.reload()
    const field = frame.getByRole('textbox')
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await untilEqual(() => field.inputValue(), 'Is anybody there?')
    await field.press('Enter')
    const again = frame.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute('**/v1/widget/messages')
    await again.click()
    await sees('You said: Is anybody there?')
    await untilEqual(() => frame.locator('.entry.user').count(), 1)
  })

  it('begins when the service is back', async () => {
    const { publicKey } = await fixture.shop()
    const { page, frame, say, sees } = await fixture.visitor({ publicKey, start: { mode: 'chatbox' } })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await page.route('**/v1/widget/sessions', (route) => route.abort())
    await page.reload()
    await frame.getByText('There is no connection to the assistant.').waitFor()
    await page.unroute('**/v1/widget/sessions')
    await frame.getByRole('button', { name: 'Try again' }).click()
    await say('Hello')
    await sees('You said: Hello')
  })

  it('says that there are too many, and asks again when the service may be asked', async () => {
    const { publicKey } = await fixture.shop()
    const start = { mode: 'chatbox', locale: 'de' } as const
    const { page, frame, say, sees, told } = await fixture.visitor({ publicKey, start })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await page.clock.install()
    let asked = 0
    await page.route('**/v1/widget/sessions', (route) => {
      asked += 1
      const problem = { type: 'about:blank', title: 'Too many.', status: 429, code: 'RATE_LIMITED' }
      const headers = { 'Retry-After': '30', 'Content-Type': 'application/problem+json' }
      return route.fulfill({ status: 429, headers, body: JSON.stringify(problem) })
    })
    await page.reload()
    await frame.getByRole('alert').getByText('zu viele Anfragen').waitFor()
    const last = (await told()).at(-1)
    assert.equal(last?.type === 'error' && last.code, 'RATE_LIMITED')
    const again = frame.getByRole('button', { name: 'Noch einmal versuchen' })
    await untilEqual(() => again.getAttribute('aria-disabled'), 'true')
    await again.dispatchEvent('click')
    assert.equal(asked, 1)
    await page.unroute('**/v1/widget/sessions')
    await page.clock.fastForward(30_000)
    await until(async () => (await again.getAttribute('aria-disabled')) === 'false', 'the page shows it')
    await again.click()
    await say('Hallo')
    await sees('You said: Hallo')
  })

  it('says within seconds that a service which takes the call does not answer', async () => {
    const { publicKey } = await fixture.shop()
    const { page, frame } = await fixture.visitor({ publicKey })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await page.clock.install()
    let asked = 0
    await page.route('**/v1/widget/sessions', () => {
      asked += 1
    })
    await page.reload()
    await until(() => asked === 1, 'the request arrives')
    await frame.getByRole('status').getByText('One moment').waitFor()
    await page.clock.fastForward(8_000)
    await frame.getByRole('alert').getByText('There is no connection to the assistant.').waitFor()
    await frame.getByRole('button', { name: 'Try again' }).waitFor()
  })

  it('puts a message back into the field when the conversation was over', async () => {
    const shop = await fixture.shop()
    const { frame, say, sees } = await fixture.visitor({
      publicKey: shop.publicKey,
      visitorId: 'customer-42',
    })
    await say('Hello')
    await sees('You said: Hello')
    const elsewhere = shop.browser()
    await elsewhere.begin({ visitorId: 'customer-42' })
    await elsewhere.end()
    await say('Are you still there?')
    await frame.getByRole('button', { name: 'Start a new conversation' }).click()
    await frame.getByRole('textbox').waitFor()
    await untilEqual(() => frame.getByRole('textbox').inputValue(), 'Are you still there?')
  })

  it('says that it is offline for as long as it is', async () => {
    const { publicKey } = await fixture.shop()
    const { page, frame } = await fixture.visitor({ publicKey })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await page.context().setOffline(true)
    await frame.getByRole('status').getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await frame.getByText('You are offline.').waitFor({ state: 'detached' })
  })

  it('sends once on a slow network, however often Enter is pressed', async () => {
    const { publicKey } = await fixture.shop()
    const { page, frame, sees } = await fixture.visitor({ publicKey })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const slow = { latency: 300, downloadThroughput: 20_000, uploadThroughput: 20_000, offline: false }
    await network.send('Network.emulateNetworkConditions', slow)
    const field = frame.getByRole('textbox')
    script.hold(true)
    await field.fill('Hello')
    await field.press('Enter')
    await field.press('Enter')
    await frame.getByRole('img', { name: 'The assistant is writing' }).waitFor()
    await field.fill('More')
    await field.press('Enter')
    const held = await script.nextMessage()
    held.answer('You said: Hello')
    await sees('You said: Hello')
    assert.deepEqual(await frame.locator('.bubble').allTextContents(), ['Hello', 'You said: Hello'])
    await untilEqual(() => field.inputValue(), 'More')
  })

  it('answers a form', async () => {
    const { publicKey } = await fixture.shop()
    const { frame, say, sees, complaints } = await fixture.visitor({ publicKey })
    script.ask(askFor('name', 'Who are you?'))
    await say('Hello')
    await frame.locator('.form input').fill('Mara')
    await frame.locator('.form input').press('Enter')
    await sees('Who are you? Mara')
    await untilEqual(() => frame.locator('.form').count(), 0)
    assert.deepEqual(complaints, [])
  })
})

describe('the look of the frame', () => {
  const fixture = frameFixture()

  const contentWidth = (frame: FrameLocator): Promise<number> =>
    frame.locator('html').evaluate('document.documentElement.scrollWidth')
  /** What is wider than its place hides behind a scroll bar of the log. */
  const logWidth = (frame: FrameLocator): Promise<number> =>
    frame.locator('html').evaluate('document.querySelector("[role=log]").scrollWidth')

  for (const [theme, locale] of pairs(['light', 'dark'] as const, ['de', 'ar'] as const)) {
    it(`keeps nobody out: ${theme}, ${locale}, on a narrow screen`, async () => {
      const accentColor = theme === 'light' ? '#ffd400' : '#1f6f5c'
      const shop = await fixture.shop({ greeting: 'Hello!', suggestions: ['A tent?'], accentColor })
      const { barriers, frame, say, sees, complaints } = await fixture.visitor({
        publicKey: shop.publicKey,
        start: { theme, locale },
        browser: { viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' },
      })
      await frame.getByRole('button', { name: 'A tent?' }).waitFor()
      assert.deepEqual(await barriers(), [])
      const price = { id: 'prod_1', name: 'Alpenglow 2', price: 349, currency: 'EUR' }
      const kinds = { products: [{ ...price, url: 'https://shop.example/p/1' }] }
      const source = { kind: 'location', id: 'loc_1', title: 'Hamburg' } as const
      const link = { type: 'open_url', url: 'https://shop.example/', label: 'The shop' } as const
      fixture.adorn({ ...kinds, sources: [source], actions: [link, { type: 'collect_location' }] })
      await say('One\n\n| a | b |\n|---|---|\n| c | d |')
      await frame.getByRole('link', { name: 'The shop' }).waitFor()
      await frame.getByText('Hamburg').waitFor()
      const price_ = await frame.locator('.price').textContent()
      assert.equal(price_?.replace(/[\s\u200f]/g, ''), locale === 'de' ? '349,00€' : '349.00€')
      assert.deepEqual(await barriers(), [])
      await untilEqual(() => frame.locator('html').getAttribute('dir'), locale === 'ar' ? 'rtl' : 'ltr')
      assert.ok((await contentWidth(frame)) <= 320)
      await say(`https://shop.example/${'long'.repeat(100)}`)
      await frame.locator('.feedback').nth(1).waitFor()
      assert.ok((await contentWidth(frame)) <= 320)
      assert.ok((await logWidth(frame)) <= 320)
      await say('Goodbye.')
      await sees('You said: Goodbye.')
      assert.deepEqual(await barriers(), [])
      assert.deepEqual(complaints, [])
    })
  }
})
