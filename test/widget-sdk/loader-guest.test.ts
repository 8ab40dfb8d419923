import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { openSite, type Site, visit, welcomed } from './loader-site.ts'
import { untilEqual } from '../support/until.ts'

/** What a careless or hostile page does to everything below its root, and names of custom properties that pages have too. */
const hostileStyles = `
  html * { all: unset !important; display: none !important; visibility: hidden !important; font-size: 90px !important;
    position: static !important; opacity: 0 !important; pointer-events: none !important }
  :root, * { --color: red !important; --left: 1px !important; --right: 500px !important; --top: 300px !important;
    --height: 3px !important; --size: 5px !important; --icon: 1px !important; --bottom: 400px !important }`

describe('the loader as a guest of the page', () => {
  let browser: Browser
  let site: Site

  before(async function () {
    browser = await browserOf(this)
    site = await openSite({
      '/': (service) => `<script src="${service}/widget.js"></script>`,
      '/twice': (service) =>
        `<script src="${service}/widget.js"></script><script>first = Service</script><script data-api-key="pk_twice" src="${service}/widget.js"></script>`,
    })
  })
  // Undefined when the specs are skipped.
  after(async () => {
    await (site as Site | undefined)?.close()
  })

  const open = (path = '/', look = {}) => visit(browser, `${site.origin}${path}`, look)
  const adopt = (page: Page, styles: string) =>
    page.evaluate(`(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(${JSON.stringify(styles)})
      document.adoptedStyleSheets.push(sheet)
    })()`)

  it('looks and works the same whatever the styles of the page say', async () => {
    const { page, complaints } = await open()
    await adopt(page, hostileStyles)
    await page.evaluate("Service.bubble({ apiKey: 'pk_a' })")
    const button = page.getByRole('button', { name: 'Open chat' })
    assert.deepEqual(await button.boundingBox(), { x: 1204, y: 724, width: 56, height: 56 })
    const painted = await page.evaluate(
      'getComputedStyle(document.querySelector("catalogue-assistant").shadowRoot.querySelector("button")).backgroundColor',
    )
    assert.equal(painted, 'rgb(99, 102, 241)')
    await button.click()
    await welcomed(page)
    assert.deepEqual(await page.locator('iframe').boundingBox(), { x: 860, y: 16, width: 400, height: 692 })
    await page.keyboard.press('Escape')
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  it('changes no style of the page, and adds one element and one global', async () => {
    const { page } = await open()
    const look = `[...document.querySelectorAll('html, body, main, h1, p')].map((element) => {
      const style = getComputedStyle(element)
      return [...style].map((name) => name + style.getPropertyValue(name)).join()
    })`
    const globals = 'Object.getOwnPropertyNames(window).sort()'
    const [looks, names] = [await page.evaluate(look), await page.evaluate<string[]>(globals)]
    const sheets = 'document.styleSheets.length + document.adoptedStyleSheets.length'
    await page.evaluate("void Service.bubble({ apiKey: 'pk_a' }).open()")
    await welcomed(page)
    assert.deepEqual(await page.evaluate(look), looks)
    assert.deepEqual(await page.evaluate(globals), names)
    assert.equal(names.includes('Service'), true)
    assert.equal(await page.evaluate(sheets), 0)
    assert.deepEqual(
      await page.evaluate('[...document.documentElement.children].map((each) => each.localName)'),
      ['head', 'body', 'catalogue-assistant'],
    )
    await page.context().close()
  })

  it('stays itself when it is included twice', async () => {
    const { page, complaints } = await open('/twice', { bypassCSP: true })
    assert.equal(await page.evaluate('first === Service'), true)
    await untilEqual(() => page.locator('catalogue-assistant').count(), 0)
    await page.evaluate("void Service.bubble({ apiKey: 'pk_a' })")
    await untilEqual(() => page.locator('catalogue-assistant').count(), 1)
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  it('fills the container of a chat box', async () => {
    const { page } = await open()
    await adopt(page, '#box { width: 300px; height: 420px; margin: 0 }')
    await page.evaluate("Service.chatbox({ apiKey: 'pk_a', container: document.querySelector('#box') })")
    await welcomed(page)
    const box = await page.locator('#box').boundingBox()
    assert.equal(box?.height, 420)
    assert.deepEqual(await page.locator('iframe').boundingBox(), box)
    await page.context().close()
  })

  it('leaves nothing behind after a hundred widgets', async () => {
    const { page, complaints } = await open()
    await page.evaluate(`listeners = 0; timers = new Set()
      for (const target of [window, visualViewport]) {
        const add = target.addEventListener
        target.addEventListener = function (type, listener, options) {
          listeners += 1
          options.signal.addEventListener('abort', () => { listeners -= 1 })
          return add.call(this, type, listener, options)
        }
      }
      const { setTimeout: set, clearTimeout: clear } = window
      window.setTimeout = (...args) => { const id = set(...args); timers.add(id); return id }
      window.clearTimeout = (id) => { timers.delete(id); clear(id) }
      before = document.documentElement.outerHTML
      most = 0
      for (let index = 0; index < 100; index += 1) {
        const widget = index % 2 ? Service.bubble({ apiKey: 'pk_a' }) : Service.chatbox({ apiKey: 'pk_a' })
        widget.open()
        most = Math.max(most, listeners)
        widget.destroy()
      }`)
    assert.deepEqual(
      await page.evaluate('[most, listeners, timers.size, document.documentElement.outerHTML === before]'),
      [4, 0, 0, true],
    )
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  it('gives back all nodes, listeners and documents of a hundred chats that were open', async () => {
    const { page } = await open()
    const client = await page.context().newCDPSession(page)
    const counters = async () => {
      await client.send('HeapProfiler.collectGarbage')
      const { documents, nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
      return { documents, nodes, jsEventListeners }
    }
    const live = (times: number) =>
      page.evaluate(`for (let index = 0; index < ${String(times)}; index += 1) {
        const bubble = Service.bubble({ apiKey: 'pk_a', bubbleIcon: '<svg viewBox="0 0 9 9"><path d="M1 1h3"/></svg>' })
        bubble.open()
        bubble.destroy()
      }`)
    await live(2)
    const before = await counters()
    await live(100)
    const after = await counters()
    for (const kind of ['documents', 'nodes', 'jsEventListeners'] as const) {
      assert.ok(
        after[kind] <= before[kind] + 4,
        `${kind}: ${String(before[kind])}, then ${String(after[kind])}`,
      )
    }
    assert.equal(await page.evaluate('localStorage.length + sessionStorage.length'), 0)
    await page.context().close()
  })

  it('leaves nothing in the storage of the page that says who was there', async () => {
    const { page } = await open()
    await page.evaluate(`Service.identify({ visitorId: 'mara-lindqvist', name: 'Mara' })
      void Service.bubble({ apiKey: 'pk_a' }).open()`)
    await welcomed(page)
    const stored = () =>
      page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')
    assert.doesNotMatch(await stored(), /mara/i)
    await page.evaluate('Service.reset()')
    assert.match(await stored(), /^\[\{"catalogue-assistant":"0\.\d+"\},\{\},""\]$/)
    await page.context().close()
  })
})
