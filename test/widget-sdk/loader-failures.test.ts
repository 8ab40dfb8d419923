import assert from 'node:assert/strict'
import type { Browser, Locator, Page } from 'playwright-core'
import { barriersIn } from '../browser/barriers.ts'
import { browserOf } from '../browser/browser-of.ts'
import { pairs } from '../support/when.ts'
import { openSite, type Site, visit, welcomed } from './loader-site.ts'
import { until, untilEqual } from '../support/until.ts'

const frames = '**/widget/frame?*'

/** The ways to answer a request of a page's frame. */
type Fault = (page: Page) => Promise<unknown>

const faults: Readonly<Record<string, Fault>> = {
  'nobody answers at its address': (page) => page.route(frames, (route) => route.abort('connectionrefused')),
  'its host is blocked': (page) => page.route(frames, (route) => route.abort('blockedbyclient')),
  'there is no network': (page) => page.context().setOffline(true),
  'it is not found': (page) => page.route(frames, (route) => route.fulfill({ status: 404, body: 'No.' })),
  'the service is down': (page) => page.route(frames, (route) => route.fulfill({ status: 503, body: '' })),
  'it may not be shown here': (page) =>
    page.route(frames, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': "frame-ancestors 'none'" },
        body: '<h1>Chat</h1>',
      }),
    ),
}

const said = {
  en: { wait: 'One moment …', failed: 'The chat could not be loaded.', retry: 'Try again' },
  de: {
    wait: 'Einen Moment …',
    failed: 'Der Chat konnte nicht geladen werden.',
    retry: 'Noch einmal versuchen',
  },
  fr: { wait: 'Un instant…', failed: 'Le chat n’a pas pu être chargé.', retry: 'Réessayer' },
  es: { wait: 'Un momento…', failed: 'No se ha podido cargar el chat.', retry: 'Intentar de nuevo' },
} as const

describe('a frame that does not come', () => {
  let browser: Browser
  let site: Site

  before(async function () {
    browser = await browserOf(this)
    site = await openSite({ '/': (service) => `<script src="${service}/widget.js"></script>` })
  })
  // Undefined when the specs are skipped.
  after(async () => {
    await (site as Site | undefined)?.close()
  })

  /** A bubble that was opened, or a box, and what the page was told of it. */
  async function open(
    kind: 'bubble' | 'chatbox',
    { apiKey = 'pk_a', locale = 'en', fault = none, look = {} } = {},
  ) {
    const { page, complaints } = await visit(browser, `${site.origin}/`, look)
    page.setDefaultTimeout(15_000)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000)
    await fault(page)
    const config = `{ apiKey: '${apiKey}', locale: '${locale}', onError: (failure) => failures.push(failure) }`
    await page.evaluate(`failures = []; widget = Service.${kind}(${config}); widget.open?.()`)
    return {
      page,
      complaints,
      warnings,
      status: page.getByRole('status').filter({ hasText: /./ }),
      alert: page.getByRole('alert').filter({ hasText: /./ }),
      failures: () => page.evaluate<readonly unknown[]>('failures'),
    }
  }
  /** As far as can be known: a page that may not be shown is as silent as one that is not there. */
  const unreachable = () => ({
    code: 'UNREACHABLE',
    message:
      `No chat came from ${site.service}. If it answers, ${site.origin} may not be among the pages that may ` +
      'embed this widget. Add it in the console, under Widgets.',
  })
  const none: Fault = () => Promise.resolve()
  /** Lets time pass until it is so. At most the seconds that a visitor may be left without a word. */
  const within = async (page: Page, seconds: number, shown: Locator): Promise<void> => {
    let passed = 0
    await until(async () => {
      if (passed < seconds) await page.clock.fastForward(500)
      passed += 0.5
      return shown.isVisible()
    }, 'the page shows it')
  }

  for (const [kind, { wait, failed, retry }] of Object.entries(said)) {
    it(`says at once that it is being loaded, and after 7 s that it is not, ${kind}`, async () => {
      const { page, status, alert, failures } = await open('bubble', {
        apiKey: `pk_late_${kind}`,
        locale: kind,
      })
      await untilEqual(() => status.textContent(), wait)
      await page.clock.fastForward(6_900)
      await untilEqual(() => alert.count(), 0)
      await page.clock.fastForward(200)
      await untilEqual(() => alert.textContent(), failed)
      assert.deepEqual(await failures(), [unreachable()])
      await page.getByRole('button', { name: retry }).press('Enter')
      await welcomed(page)
      await until(() => alert.isHidden(), 'the page shows it')
      await untilEqual(() => page.getByRole('button', { name: retry }).count(), 0)
      await page.clock.fastForward(60_000)
      assert.equal((await failures()).length, 1)
      await page.context().close()
    })
  }

  for (const [title, fault] of Object.entries(faults)) {
    it(`is told of within two seconds where ${title}, and comes once it can`, async () => {
      const { page, alert, failures, warnings } = await open('chatbox', { fault })
      await within(page, 2, alert)
      await untilEqual(() => alert.textContent(), said.en.failed)
      assert.deepEqual(await failures(), [unreachable()])
      assert.ok(warnings.includes(unreachable().message))
      await page.unroute(frames)
      // What waits for a network does not wait for the visitor.
      await page.context().setOffline(false)
      const retry = page.getByRole('button', { name: 'Try again' })
      if (title !== 'there is no network') await retry.press('Enter')
      await welcomed(page)
      await until(() => alert.isHidden(), 'the page shows it')
      await page.context().close()
    })
  }

  it('leaves the service alone for as long as it asks, and says that there are too many', async () => {
    const { page, alert, failures } = await open('bubble', { apiKey: 'pk_limited', locale: 'de' })
    await alert.waitFor()
    assert.match((await alert.textContent()) ?? '', /zu viele Anfragen\. Bitte versuchen Sie es später/)
    assert.deepEqual(await failures(), [{ code: 'RATE_LIMITED', message: 'No.' }])
    const asked = () => site.asked.filter((path) => path.startsWith('/widget/frame?key=pk_limited')).length
    const before = asked()
    const retry = page.getByRole('button', { name: 'Noch einmal versuchen' })
    assert.ok(await retry.isDisabled())
    await page.clock.fastForward(29_000)
    await page.evaluate("widget.close(); widget.open(); dispatchEvent(new Event('online'))")
    assert.ok(await retry.isDisabled())
    await page.clock.fastForward(1_000)
    assert.equal(asked(), before)
    await retry.press('Enter')
    await until(() => asked() === before + 1, 'the request arrives')
    await page.context().close()
  })

  it('says beside it why the service refuses a page, for whoever builds that', async () => {
    const { page, alert, failures, warnings } = await open('chatbox', { apiKey: 'pk_refused' })
    await alert.waitFor()
    await untilEqual(() => alert.textContent(), `${said.en.failed} No.`)
    assert.deepEqual(await failures(), [{ code: 'UNAUTHENTICATED', message: 'No.' }])
    assert.deepEqual(warnings, ['No.'])
    await page.context().close()
  })

  it('gives the focus to the button where the keyboard is used, and to the chat once that is there', async () => {
    const fault = faults['it is not found'] ?? none
    const { page, alert } = await open('bubble', { fault })
    await page.evaluate('widget.close()')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await within(page, 2, alert)
    const focused = () =>
      page.evaluate("document.querySelector('catalogue-assistant').shadowRoot.activeElement?.localName")
    await until(async () => (await focused()) === 'button', 'the page shows it')
    assert.ok(await page.getByRole('button', { name: 'Try again' }).isVisible())
    await page.unroute(frames)
    await page.keyboard.press('Enter')
    await welcomed(page)
    assert.equal(await focused(), 'iframe')
    await page.context().close()
  })

  for (const [width, scheme] of pairs([1280, 360], ['light', 'dark'] as const)) {
    it(`keeps nobody out: ${scheme}, ${String(width)} px wide`, async () => {
      const apiKey = `pk_late_${scheme}_${String(width)}`
      const { page, alert, complaints } = await open('bubble', {
        apiKey,
        look: { width, bypassCSP: true },
      })
      // Whoever looks for barriers waits now and then.
      await page.clock.resume()
      await page.emulateMedia({ colorScheme: scheme })
      assert.deepEqual(await barriersIn(page.mainFrame()), [])
      await page.clock.fastForward(7_000)
      await alert.waitFor()
      assert.deepEqual(await barriersIn(page.mainFrame()), [])
      assert.deepEqual(complaints, [])
      await page.context().close()
    })
  }
})
