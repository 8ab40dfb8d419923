import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { frameOf, openSite, type Site, visit, welcomed } from './loader-site.ts'
import { until } from '../support/until.ts'

const hello = "{ type: 'catalogue-assistant:hello', version: 1 }"
const inner = "document.querySelector('catalogue-assistant').shadowRoot.querySelector('iframe')"

describe('the handshake of page and frame', () => {
  let browser: Browser
  let site: Site

  before(async function () {
    browser = await browserOf(this)
    const script = (service: string) => `<script src="${service}/widget.js"></script>`
    site = await openSite({
      '/': script,
      '/stranger': () => '',
      '/hostile': (service) => `${script(service)}<iframe name="hostile" src="${service}/stranger"></iframe>`,
    })
  })
  // Undefined when the specs are skipped.
  after(async () => {
    await (site as Site | undefined)?.close()
  })

  const open = (path = '/', look = {}) => visit(browser, `${site.origin}${path}`, look)
  /** From here on time passes only when it is told to. */
  const stopClock = async (page: Page) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000)
  }
  const leave = (page: Page) => page.context().close()

  it('welcomes nobody but the frame of the widget, on the origin of the service', async () => {
    const { page } = await open()
    await page.evaluate("Service.chatbox({ apiKey: 'pk_silent' })")
    const frame = await frameOf(page)
    await frame.evaluate("welcomes = 0; addEventListener('message', () => { welcomes += 1 })")
    await page.evaluate(`answers = 0
      addEventListener('message', ({ data }) => { if (data?.type?.endsWith('welcome')) answers += 1 })
      const inner = ${inner}.contentWindow
      for (const init of [
        { source: window, origin: '${site.service}' },
        { source: inner, origin: '${site.origin}' },
        { source: inner, origin: 'null' },
        { source: inner, origin: '${site.service}', data: { ...${hello}, version: 2 } },
        { source: inner, origin: '${site.service}', data: null },
        { source: inner, origin: '${site.service}', data: 'catalogue-assistant:hello' },
        { source: null, origin: '${site.service}' },
      ]) dispatchEvent(new MessageEvent('message', { data: ${hello}, ...init }))`)
    await frame.evaluate(`parent.postMessage(${hello}, '*')`)
    // One that is answered, after those that were not: messages arrive in order.
    await until(() => frame.evaluate('Boolean(globalThis.start)'), 'the news arrives')
    assert.equal(await frame.evaluate('welcomes'), 1)
    assert.equal(await page.evaluate('answers'), 0)
    await leave(page)
  })

  it('does not welcome another frame of the service in the same page, nor a window that the page opened', async () => {
    const { page } = await open('/hostile')
    await page.evaluate("Service.chatbox({ apiKey: 'pk_a' })")
    const opening = page.waitForEvent('popup')
    await page.evaluate(`void window.open('${site.service}/stranger')`)
    const popup = await opening
    const hostile = page.frame({ name: 'hostile' })
    assert.ok(hostile)
    for (const stranger of [hostile, popup.mainFrame()]) {
      await stranger.waitForLoadState()
      await stranger.evaluate(`heard = []; addEventListener('message', ({ data }) => heard.push(data))
        ;(window.opener ?? parent).postMessage(${hello}, '*')`)
    }
    // The page answers in order: what comes back now was sent after the strangers' hellos were heard.
    await welcomed(page)
    await page.evaluate("frames.hostile.postMessage('last', '*')")
    await until(() => hostile.evaluate('heard.length > 0'), 'the news arrives')
    assert.deepEqual(await hostile.evaluate('heard'), ['last'])
    assert.deepEqual(await popup.evaluate('heard'), [])
    await leave(page)
  })

  it('keeps the welcome from what was loaded into the frame meanwhile', async () => {
    const { page } = await open('/', { bypassCSP: true })
    await page.evaluate(
      `Service.identify({ visitorId: 'mara', name: 'Mara' }); Service.chatbox({ apiKey: 'pk_silent' })`,
    )
    await frameOf(page)
    // The hello was sent by the service's page; the welcome finds a page of another origin in its place.
    await page.evaluate(`new Promise((resolve) => {
      ${inner}.onload = resolve
      ${inner}.src = '${site.origin}/stranger'
    })`)
    const stranger = page.frames().find((frame) => frame.url().endsWith('/stranger'))
    assert.ok(stranger)
    await stranger.evaluate("heard = []; addEventListener('message', ({ data }) => heard.push(data))")
    await page.evaluate(`dispatchEvent(new MessageEvent('message', {
        data: ${hello}, source: ${inner}.contentWindow, origin: '${site.service}',
      }))
      ${inner}.contentWindow.postMessage('last', '*')`)
    await until(() => stranger.evaluate('heard.length > 0'), 'the news arrives')
    assert.deepEqual(await stranger.evaluate('heard'), ['last'])
    await leave(page)
  })

  it('sends one port and nothing about anybody to a window; the rest goes through that port', async () => {
    const { page } = await open()
    await page.evaluate(`Service.identify({ visitorId: 'mara', name: 'Mara Lindqvist', email: 'mara@example.com', phone: '+43 1',
        company: 'Fernweh', latitude: 48.2, longitude: 16.3, shopifyCustomerToken: 'shcat_1',
        shopifyCartId: 'gid://cart', identityToken: 'proof' })
      Service.chatbox({ apiKey: 'pk_silent' })`)
    const frame = await frameOf(page)
    await frame.evaluate(`windowMessages = []
      addEventListener('message', ({ data, ports }) => windowMessages.push([data, ports.length]))
      parent.postMessage(${hello}, '*')`)
    await welcomed(page)
    assert.deepEqual(await frame.evaluate('windowMessages'), [
      [{ type: 'catalogue-assistant:welcome', version: 1 }, 1],
    ])
    assert.equal(await frame.evaluate('start.visitor.shopifyCustomerToken'), 'shcat_1')
    assert.equal(frame.url(), `${site.service}/widget/frame?key=pk_silent&visitorId=mara`)
    await leave(page)
  })

  it('takes an identity token as text or from a function, a fresh one each time, and tells of one that fails', async () => {
    const tokens = {
      "'fixed'": { first: 'fixed', second: 'fixed', failures: [] },
      "() => 'token ' + ++count": { first: 'token 1', second: 'token 2', failures: [] },
      "async () => { throw new Error('backend is down') }": {
        first: undefined,
        second: undefined,
        failures: Array.from({ length: 2 }, () => ({
          code: 'IDENTITY_TOKEN_FAILED',
          message: 'Error: backend is down',
        })),
      },
    }
    for (const [identityToken, { first, second, failures }] of Object.entries(tokens)) {
      const { page } = await open()
      await page.evaluate(`count = 0; failures = []
        Service.identify({ visitorId: 'mara', identityToken: ${identityToken} })
        Service.chatbox({ apiKey: 'pk_a', onError: (failure) => failures.push(failure) })`)
      const frame = await welcomed(page)
      assert.equal(await frame.evaluate('start.visitor.identityToken'), first)
      await frame.evaluate("port.postMessage({ type: 'identity-token-wanted' })")
      await until(() => frame.evaluate('heard.length > 0'), 'the news arrives')
      assert.deepEqual(await frame.evaluate('heard'), [{ type: 'identity-token', token: second }])
      assert.deepEqual(await page.evaluate('failures'), failures)
      await leave(page)
    }
  })

  it('says that a frame which never answers is unreachable, and loads it anew when it is opened again', async () => {
    for (const answer of ['', `parent.postMessage({ ...${hello}, version: 2 }, '*')`]) {
      const { page } = await open()
      await stopClock(page)
      await page.evaluate(`failures = []; hasLoaded = false
        bubble = Service.bubble({ apiKey: 'pk_silent', onError: (failure) => failures.push(failure) })
        bubble.open()
        ${inner}.addEventListener('load', () => { hasLoaded = true })`)
      await (await frameOf(page)).evaluate(answer)
      await until(() => page.evaluate('hasLoaded'), 'the page shows it')
      const asked = () => site.asked.filter((path) => path.startsWith('/widget/frame?')).length
      const before = asked()
      await page.clock.fastForward(900)
      assert.deepEqual(await page.evaluate('failures'), [])
      await page.clock.fastForward(200)
      const [failure, ...others] = await page.evaluate<{ code: string; message: string }[]>('failures')
      assert.deepEqual([failure?.code, others], ['UNREACHABLE', []])
      for (const origin of [site.service, site.origin]) assert.ok(failure?.message.includes(origin), origin)
      await page.evaluate('bubble.close()')
      await page.clock.fastForward(60_000)
      assert.equal(asked(), before)
      const loaded = page.waitForEvent('framenavigated')
      await page.evaluate('bubble.open()')
      await loaded
      assert.equal(asked(), before + 1)
      const frame = await frameOf(page)
      await frame.evaluate(`parent.postMessage(${hello}, '*')`)
      await until(() => frame.evaluate('Boolean(globalThis.start)'), 'the news arrives')
      await page.evaluate('bubble.close(); bubble.open()')
      await page.clock.fastForward(60_000)
      assert.equal(asked(), before + 1)
      assert.equal(await page.evaluate('failures.length'), 1)
      await leave(page)
    }
  })

  it('is unreachable too while the page owes the proof of identity', async () => {
    const { page } = await open()
    await stopClock(page)
    await page.evaluate(`failures = []
      Service.identify({ visitorId: 'mara', identityToken: () => new Promise(() => {}) })
      Service.bubble({ apiKey: 'pk_a', onError: ({ code }) => failures.push(code) }).open()`)
    const frame = await frameOf(page)
    await until(() => frame.evaluate('Boolean(globalThis.welcome)'), 'the news arrives')
    await page.clock.fastForward(7_100)
    assert.deepEqual(await page.evaluate('failures'), ['UNREACHABLE'])
    await leave(page)
  })
})
