import assert from 'node:assert/strict'
import type { Browser, FrameLocator } from 'playwright-core'
import { barriersIn } from '../browser/barriers.ts'
import { browserOf } from '../browser/browser-of.ts'
import type { SharedService } from '../support/shared-service.ts'
import { openShopSite } from './engines/shop-site.ts'
import { frameFixture, serviceOfFrames } from './frame-fixture.ts'

describe('the look of the frame and the wishes of its visitor', () => {
  const fixture = frameFixture()
  const { script } = fixture

  const background = (frame: FrameLocator): Promise<string> =>
    frame.locator('html').evaluate('getComputedStyle(document.body).backgroundColor')
  const light = 'rgb(255, 255, 255)'
  const dark = 'rgb(22, 24, 29)'

  it('follows the system while it is open, where the page leaves that to it', async () => {
    const { publicKey } = await fixture.shop()
    const start = { theme: 'auto' } as const
    const { page, frame } = await fixture.visitor({ publicKey, start, browser: { colorScheme: 'light' } })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    assert.equal(await background(frame), light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await frame.locator('html[data-theme=dark]').waitFor()
    assert.equal(await background(frame), dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await frame.locator('html[data-theme=light]').waitFor()
    assert.equal(await background(frame), light)
  })

  it('stays as the page has chosen, whatever the system says', async () => {
    const { publicKey } = await fixture.shop()
    const start = { theme: 'dark' } as const
    const { page, frame } = await fixture.visitor({ publicKey, start, browser: { colorScheme: 'dark' } })
    await frame.getByRole('heading', { name: 'Fernweh' }).waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    // Told to the frame before it answers this.
    assert.equal(
      await frame.locator('html').evaluate("matchMedia('(prefers-color-scheme: light)').matches"),
      true,
    )
    assert.equal(await background(frame), dark)
  })

  for (const { reducedMotion, animations } of [
    { reducedMotion: 'no-preference', animations: 3 },
    { reducedMotion: 'reduce', animations: 0 },
  ] as const) {
    it(`has ${String(animations)} dots that move for a visitor whose wish is ${reducedMotion}`, async () => {
      const { publicKey } = await fixture.shop()
      const { frame, say } = await fixture.visitor({ publicKey, browser: { reducedMotion } })
      script.hold(true)
      await say('Hello')
      await frame.getByRole('img', { name: 'The assistant is writing' }).waitFor()
      assert.equal(await frame.locator('html').evaluate('document.getAnimations().length'), animations)
      ;(await script.nextMessage()).answer('There you are.')
      await frame.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
      assert.equal(await frame.locator('html').evaluate('document.getAnimations().length'), 0)
    })
  }
})

describe('the page in place of a chat that is refused', () => {
  let browser: Browser
  let service: SharedService

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has its style under its policy, and keeps nobody out: ${colorScheme}`, async () => {
      const page = await browser.newPage({ colorScheme, viewport: { width: 320, height: 640 } })
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      const response = await page.goto(`${service.origin}/widget/frame?key=pk_nobody`)
      assert.equal(response?.status(), 401)
      await page.getByRole('heading', { level: 1, name: 'Chat not available' }).waitFor()
      const look: unknown = await page.evaluate(`(() => {
        const { display, placeContent, textAlign, color } = getComputedStyle(document.body)
        return [display, placeContent, textAlign, color, getComputedStyle(document.querySelector('h1')).fontSize]
      })()`)
      const color = colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)'
      assert.deepEqual(look, ['grid', 'center', 'center', color, '18px'])
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
      assert.deepEqual(await barriersIn(page.mainFrame()), [])
      assert.doesNotMatch(complaints.join('\n'), /policy/i)
      await page.close()
    })
  }

  it('says so in the page that it was meant for', async () => {
    const shop = await openShopSite(service.origin)
    const page = await browser.newPage()
    await page.goto(shop.page({ 'api-key': 'pk_nobody' }))
    await page.getByRole('button', { name: 'Open chat' }).click()
    const frame = page.frameLocator('catalogue-assistant iframe')
    await frame.getByText('its key is not a valid public key').waitFor()
    await page.close()
    await shop.close()
  })
})
