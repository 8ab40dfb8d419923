import assert from 'node:assert/strict'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { barriersIn } from '../browser/barriers.ts'
import { browserOf } from '../browser/browser-of.ts'
import { frameOf, openSite, type Site, visit, welcomed } from './loader-site.ts'
import { shippedWidget } from './shipped-widget.ts'
import { until, untilEqual } from '../support/until.ts'

const mostBytes = 5_000

const script = (attributes: string) => (service: string) =>
  `<script ${attributes} src="${service}/widget.js"></script>`

describe('the loader', () => {
  let browser: Browser
  let site: Site

  before(async function () {
    browser = await browserOf(this)
    site = await openSite({
      '/': script(''),
      '/tag': script('data-api-key="pk_tag" data-visitor-id="mara" data-visitor-name="Mara"'),
      '/logged-out': script('data-api-key="pk_tag" data-visitor-id=""'),
      '/auto': (service) => `<script src="/auto.js"></script>${script('')(service)}`,
      '/field': (service) => `<input aria-label="Note">${script('')(service)}`,
      '/queue': (service) => `<script src="/early.js"></script>${script('')(service)}`,
    })
  })
  // Undefined when the specs are skipped.
  after(async () => {
    await (site as Site | undefined)?.close()
  })

  const open = (path = '/', look = {}) => visit(browser, `${site.origin}${path}`, look)

  /** What a call throws, as `property: message`. */
  const refusal = (call: string) => `(() => {
    try { ${call} } catch (error) { return error.name + ' ' + error.property + ': ' + error.message }
    return 'nothing'
  })()`

  it('is one file of 5 KB at most, without a way to make HTML of text', () => {
    const code = shippedWidget().loader
    const bytes = brotliCompressSync(code).length
    assert.ok(bytes <= mostBytes, `${String(bytes)} bytes`)
    assert.doesNotMatch(
      code,
      /innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write|srcdoc|\beval\(/,
    )
  })

  it('asks for nothing, stores nothing and has no frame until the chat is opened', async () => {
    site.asked.length = 0
    const { page, complaints } = await open()
    const globals = 'Object.keys(window).filter((name) => /Service|catalogue/i.test(name))'
    await page.evaluate("window.bubble = Service.bubble({ apiKey: 'pk_a' })")
    assert.deepEqual(await page.evaluate(globals), ['Service'])
    assert.equal(await page.evaluate('localStorage.length'), 0)
    assert.equal(page.frames().length, 1)
    assert.deepEqual(site.asked, ['/widget.js'])
    await page.evaluate('bubble.open()')
    await welcomed(page)
    assert.ok(site.asked.includes('/widget/frame?key=pk_a'), site.asked.join(' '))
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  it('opens, closes, toggles and destroys a bubble, and says so', async () => {
    const { page, complaints } = await open()
    await page.evaluate(`told = []; bubble = Service.bubble({
      apiKey: 'pk_a',
      ...Object.fromEntries(['onReady', 'onOpen', 'onClose', 'onMessage', 'onUnread', 'onError'].map(
        (name) => [name, (value) => told.push([name, value ?? null])],
      )),
    })`)
    const isOpen = () => page.evaluate('bubble.isOpen')
    assert.equal(await isOpen(), false)
    await page.evaluate('bubble.open()')
    assert.equal(await isOpen(), true)
    const frame = await welcomed(page)
    await frame.evaluate(`for (const message of [
      { type: 'ready' },
      { type: 'message', role: 'assistant', messageId: 'msg_1' },
      { type: 'unread', count: 3 },
      { type: 'error', code: 'UNREACHABLE', message: 'No.' },
    ]) port.postMessage(message)`)
    await until(() => page.evaluate('told.length === 5'), 'the page shows it')
    await page.evaluate('bubble.toggle()')
    assert.equal(await isOpen(), false)
    await page.getByText('3 unread').waitFor()
    await page.evaluate('bubble.toggle(); bubble.close()')
    await until(() => frame.evaluate('heard.length === 3'), 'the news arrives')
    assert.deepEqual(await frame.evaluate('heard.map(({ isOpen }) => isOpen)'), [false, true, false])
    await page.evaluate('bubble.destroy(); bubble.open()')
    await untilEqual(() => page.locator('catalogue-assistant').count(), 0)
    assert.equal(await isOpen(), false)
    assert.deepEqual(await page.evaluate('told'), [
      ['onOpen', null],
      ['onReady', null],
      ['onMessage', { role: 'assistant', messageId: 'msg_1' }],
      ['onUnread', 3],
      ['onError', { code: 'UNREACHABLE', message: 'No.' }],
      ['onClose', null],
      ['onOpen', null],
      ['onClose', null],
    ])
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  it('has one widget at a time', async () => {
    const { page } = await open()
    const same = `bubble = Service.bubble({ apiKey: 'pk_a' })
      ;[Service.bubble({ apiKey: 'pk_b' }) === bubble, Service.chatbox({ apiKey: 'pk_b' }) === bubble]`
    assert.deepEqual(await page.evaluate(same), [true, true])
    assert.equal(
      await page.evaluate("bubble.destroy(); Service.bubble({ apiKey: 'pk_a' }) === bubble"),
      false,
    )
    await page.context().close()
  })

  it('places and paints the bubble as it is told, and by default', async () => {
    const { page, complaints } = await open()
    await page.evaluate("bubble = Service.bubble({ apiKey: 'pk_a' })")
    const button = page.getByRole('button', { name: 'Open chat' })
    assert.deepEqual(await button.boundingBox(), { x: 1204, y: 724, width: 56, height: 56 })
    const colour =
      'getComputedStyle(document.querySelector("catalogue-assistant").shadowRoot.querySelector("button"))'
    assert.equal(await page.evaluate(`${colour}.backgroundColor`), 'rgb(99, 102, 241)')
    const drawing = await button.locator('svg').first().boundingBox()
    // A browser measures in 64ths of a pixel.
    assert.ok(Math.abs(Number(drawing?.width) - 56 * 0.43) < 1 / 64, String(drawing?.width))
    await page.evaluate(`bubble.destroy(); bubble = Service.bubble({
      apiKey: 'pk_a', position: 'bottom-left', bubbleColor: '#ffee00', bubbleSize: 80, bubbleIconSize: 30,
      offset: { bottom: 5, left: 7 },
      bubbleIcon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g fill="none"><path d="M1 1h3"/></g></svg>',
    })`)
    assert.deepEqual(await button.boundingBox(), { x: 7, y: 715, width: 80, height: 80 })
    assert.equal(await page.evaluate(`${colour}.backgroundColor`), 'rgb(255, 238, 0)')
    assert.equal(await page.evaluate(`${colour}.color.startsWith('lch(0 ')`), true)
    assert.equal((await button.locator('svg').first().boundingBox())?.width, 30)
    await untilEqual(() => button.locator('svg g[fill=none] path').first().getAttribute('d'), 'M1 1h3')
    await page.evaluate("bubble.destroy(); Service.bubble({ apiKey: 'pk_a', bubbleIcon: '/icon.png' })")
    await untilEqual(() => button.locator('img').getAttribute('src'), '/icon.png')
    assert.deepEqual(
      complaints.filter((text) => !text.includes('404')),
      [],
    )
    await page.context().close()
  })

  it('refuses what is not as documented, and names the property', async () => {
    const { page } = await open()
    const wrong = {
      bubble: {
        apiKey: ['', null, 3, 'sk_secret'],
        position: ['top-left'],
        bubbleColor: ['#fff', 'red', '#6366f1;'],
        bubbleSize: ['56', -1, null],
        bubbleIconSize: [{}],
        offset: [3, null],
        locale: ['not a tag', 4],
        theme: ['sepia'],
        onReady: ['alert'],
        colour: ['#ffffff'],
        bubbleIcon: [
          4,
          '<b>',
          '<svg',
          '<svg></g>',
          '<svg></svg><svg></svg>',
          '<svg>text</svg>',
          '<svg onload="alert(1)"></svg>',
          '<svg style="fill:red"></svg>',
          '<svg><script>alert(1)</script></svg>',
          '<svg><path fill="url(https://evil.example/a)"/></svg>',
          '<svg><use href="#a"/></svg>',
          '<svg><g></svg>',
        ],
      },
      chatbox: { apiKey: [4], container: ['#box', null, {}], position: ['bottom-left'] },
      identify: {
        visitorId: ['', 'a b', 'x'.repeat(129), 7],
        name: ['x'.repeat(101), null],
        email: ['mara', 'mara@', 'a b@c.de'],
        phone: ['1'.repeat(31)],
        company: ['x'.repeat(101)],
        latitude: [91, '5', -90.5],
        longitude: [181, -181],
        shopifyCustomerToken: [4],
        shopifyCartId: [4],
        identityToken: [4],
        age: [40],
      },
    }
    for (const [method, properties] of Object.entries(wrong)) {
      const right = method === 'identify' ? { visitorId: 'mara' } : { apiKey: 'pk_a' }
      for (const [property, values] of Object.entries(properties)) {
        for (const value of values) {
          const call = `Service.${method}(${JSON.stringify({ ...right, [property]: value })})`
          const told = await page.evaluate<string>(refusal(call))
          assert.ok(told.startsWith(`WidgetError ${property}: ${property} `), `${call}: ${told}`)
        }
      }
    }
    const calls = {
      apiKey: 'Service.bubble({})',
      left: "Service.bubble({ apiKey: 'pk_a', offset: { left: 'x' } })",
      latitude: "Service.identify({ visitorId: 'mara', longitude: 3 })",
      longitude: "Service.identify({ visitorId: 'mara', latitude: 3 })",
      identify: "Service.bubble({ apiKey: 'pk_a' }); Service.identify({ visitorId: 'mara' })",
    }
    await untilEqual(() => page.locator('catalogue-assistant').count(), 0)
    for (const [property, call] of Object.entries(calls)) {
      assert.match(await page.evaluate<string>(refusal(call)), new RegExp(`^WidgetError ${property}: `))
    }
    await page.context().close()
  })

  it('tells the frame who is visiting, and its address no more than the id', async () => {
    const { page } = await open()
    await page.evaluate(`asked = 0; Service.identify({
      visitorId: 'mara:1', name: 'Mara', email: '', company: 'Lindqvist', latitude: 1, longitude: 2,
      shopifyCustomerToken: 'secret', identityToken: () => Promise.resolve('token ' + ++asked),
    })
    Service.chatbox({ apiKey: 'pk_a', container: document.querySelector('#box'), locale: 'de-AT', theme: 'dark' })`)
    const frame = await welcomed(page)
    assert.equal(frame.url(), `${site.service}/widget/frame?key=pk_a&visitorId=mara%3A1`)
    assert.equal(await frame.evaluate('host'), site.origin)
    assert.deepEqual(await frame.evaluate('welcome'), { type: 'catalogue-assistant:welcome', version: 1 })
    assert.deepEqual(await frame.evaluate('start'), {
      mode: 'chatbox',
      theme: 'dark',
      isOpen: true,
      epoch: '0',
      locale: 'de-AT',
      visitor: {
        visitorId: 'mara:1',
        name: 'Mara',
        company: 'Lindqvist',
        latitude: 1,
        longitude: 2,
        shopifyCustomerToken: 'secret',
        identityToken: 'token 1',
      },
    })
    await frame.evaluate("port.postMessage({ type: 'identity-token-wanted' })")
    await until(() => frame.evaluate('heard.length === 1'), 'the news arrives')
    assert.deepEqual(await frame.evaluate('heard'), [{ type: 'identity-token', token: 'token 2' }])
    await untilEqual(() => page.locator('#box catalogue-assistant iframe').count(), 1)
    await page.context().close()
  })

  it('fills the viewport with a chat box that has no container, until it is destroyed', async () => {
    const { page, complaints } = await open()
    await page.evaluate("box = Service.chatbox({ apiKey: 'pk_a' })")
    await welcomed(page)
    assert.deepEqual(await page.locator('iframe').boundingBox(), { x: 0, y: 0, width: 1280, height: 800 })
    await page.evaluate('box.destroy()')
    await untilEqual(() => page.locator('iframe').count(), 0)
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  it('makes the bubble of a script tag, with its visitor', async () => {
    const { page, complaints } = await open('/tag')
    await page.getByRole('button', { name: 'Open chat' }).click()
    const frame = await welcomed(page)
    assert.equal(frame.url(), `${site.service}/widget/frame?key=pk_tag&visitorId=mara`)
    assert.deepEqual(await frame.evaluate('start.visitor'), {
      visitorId: 'mara',
      name: 'Mara',
      identityToken: undefined,
    })
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  it('unlinks the visitor who was there before an empty data-visitor-id, once', async () => {
    const { page } = await open('/tag')
    const epochNow = async (path: string): Promise<unknown> => {
      await page.goto(`${site.origin}${path}`)
      await page.getByRole('button', { name: 'Open chat' }).click()
      const frame = await welcomed(page)
      assert.equal(frame.url().includes('visitorId'), path === '/tag')
      return frame.evaluate('start.epoch')
    }
    const loggedIn = await epochNow('/tag')
    const loggedOut = await epochNow('/logged-out')
    assert.notEqual(loggedOut, loggedIn)
    assert.equal(await epochNow('/logged-out'), loggedOut)
    assert.equal(await epochNow('/tag'), loggedOut)
    await page.context().close()
  })

  it('runs the calls of the queue, the later ones too', async () => {
    const { page, complaints } = await open('/queue')
    await page.getByRole('button', { name: 'Open chat' }).waitFor()
    await page.evaluate(
      'Service.q.push((service) => { late = service.bubble({ apiKey: "pk_b" }) === bubble })',
    )
    assert.equal(await page.evaluate('late'), true)
    assert.deepEqual(complaints, ['of the page'])
    await page.context().close()
  })

  it('forgets the visitor at reset(), though no frame was ever loaded and storage is blocked', async () => {
    for (const isBlocked of [false, true]) {
      const { page } = await open()
      if (isBlocked) {
        await page.evaluate(
          `Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })`,
        )
      }
      await page.evaluate(`Service.identify({ visitorId: 'mara' })
        bubble = Service.bubble({ apiKey: 'pk_a' })
        Service.reset()`)
      await untilEqual(() => page.locator('catalogue-assistant').count(), 0)
      await page.evaluate("Service.chatbox({ apiKey: 'pk_a' })")
      const frame = await welcomed(page)
      assert.equal(frame.url(), `${site.service}/widget/frame?key=pk_a`)
      assert.match(await frame.evaluate<string>('start.epoch'), /^0\.\d+$/)
      assert.equal(await frame.evaluate('start.visitor !== undefined'), false)
      await page.context().close()
    }
  })

  it('is opened and closed by keyboard, and gives the focus back', async () => {
    const { page } = await open('/', { reducedMotion: 'reduce' })
    await page.evaluate("Service.bubble({ apiKey: 'pk_a' })")
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const button = page.getByRole('button', { name: 'Close chat' })
    await untilEqual(() => button.getAttribute('aria-expanded'), 'true')
    const frame = await welcomed(page)
    await until(() => frame.evaluate('document.hasFocus()'), 'the page shows it')
    await page.keyboard.press('Tab')
    await until(() => frame.evaluate('document.activeElement.localName === "button"'), 'the page shows it')
    await page.keyboard.press('Escape')
    const focused = page.getByRole('button', { name: 'Open chat', expanded: false })
    await focused.waitFor()
    const active = 'document.querySelector("catalogue-assistant").shadowRoot.activeElement.localName'
    assert.equal(await page.evaluate(active), 'button')
    await page.keyboard.press('Enter')
    await button.waitFor()
    await button.focus()
    await page.keyboard.press('Escape')
    await focused.waitFor()
    assert.equal(await page.evaluate(active), 'button')
    await page.context().close()
  })

  it('says how many replies are unread, as far as there is room', async () => {
    const { page } = await open()
    await page.evaluate("Service.bubble({ apiKey: 'pk_a' }).open()")
    const frame = await welcomed(page)
    for (const [count, said] of Object.entries({
      1: '1 unread',
      99: '99 unread',
      100: '99+ unread',
      0: '',
    })) {
      await frame.evaluate(`port.postMessage({ type: 'unread', count: ${count} })`)
      await until(async () => (await page.getByRole('status').textContent()) === said, 'the page shows it')
    }
    await page.context().close()
  })

  it('calls the frame a chat until it says what it is called', async () => {
    const { page } = await open()
    await page.evaluate("Service.bubble({ apiKey: 'pk_a' }).open()")
    const frame = await welcomed(page)
    await untilEqual(() => page.locator('iframe').getAttribute('title'), 'Chat')
    await frame.evaluate("port.postMessage({ type: 'appearance', name: 'Fernweh', primaryColor: '#00ff00' })")
    await until(
      async () => (await page.locator('iframe').getAttribute('title')) === 'Fernweh',
      'the page shows it',
    )
    await page.context().close()
  })

  it('takes the focus from nobody who is writing, however the page opens the chat', async () => {
    const { page } = await open('/field')
    await page.getByRole('textbox').click()
    await page.keyboard.type('Hello')
    await page.evaluate("bubble = Service.bubble({ apiKey: 'pk_a' }); bubble.open()")
    await welcomed(page)
    await page.evaluate('bubble.close(); bubble.open()')
    await page.keyboard.type(' there')
    await untilEqual(() => page.getByRole('textbox').inputValue(), 'Hello there')
    await page.context().close()
  })

  it('leaves the focus where it is when the page opens the chat of itself', async () => {
    const { page } = await open('/auto')
    await welcomed(page)
    assert.equal(await page.evaluate('document.activeElement === document.body'), true)
    await page.context().close()
  })

  it('speaks four languages, and English to everybody else', async () => {
    const spoken = {
      'en-GB': 'Open chat',
      de: 'Chat öffnen',
      'fr-CA': 'Ouvrir le chat',
      es: 'Abrir el chat',
      fil: 'Open chat',
    }
    const { page } = await open('/', { locale: 'de-DE' })
    await page.evaluate("bubble = Service.bubble({ apiKey: 'pk_a' })")
    await page.getByRole('button', { name: 'Chat öffnen', exact: true }).waitFor()
    for (const [locale, words] of Object.entries(spoken)) {
      await page.evaluate(
        `bubble.destroy(); bubble = Service.bubble({ apiKey: 'pk_a', locale: '${locale}' })`,
      )
      await page.getByRole('button', { name: words, exact: true }).waitFor()
    }
    await page.context().close()
  })

  it('fills a small viewport, above the on-screen keyboard', async () => {
    const { page } = await open('/', { width: 320 })
    await page.evaluate("Service.bubble({ apiKey: 'pk_a' })")
    await page.getByRole('button', { name: 'Open chat' }).click()
    const frame = await welcomed(page)
    const panel = page.locator('iframe')
    assert.deepEqual(await panel.boundingBox(), { x: 0, y: 0, width: 320, height: 800 })
    // The chat has a way out of its own.
    await page.getByRole('button', { name: 'Close chat' }).waitFor({ state: 'hidden' })
    await page.evaluate(`for (const [name, value] of [['height', 400], ['offsetTop', 30]]) {
      Object.defineProperty(visualViewport, name, { value })
    }
    visualViewport.dispatchEvent(new Event('resize'))`)
    assert.deepEqual(await panel.boundingBox(), { x: 0, y: 30, width: 320, height: 400 })
    await frame.evaluate("port.postMessage({ type: 'close' })")
    await page.getByRole('button', { name: 'Open chat' }).waitFor()
    await page.context().close()
  })

  it('keeps its way out of a small viewport for as long as the chat does not come', async () => {
    const { page } = await open('/', { width: 320 })
    await page.evaluate("Service.bubble({ apiKey: 'pk_silent' })")
    await page.getByRole('button', { name: 'Open chat' }).click()
    await frameOf(page)
    await page.getByRole('button', { name: 'Close chat' }).click()
    await page.getByRole('button', { name: 'Open chat' }).waitFor()
    await page.context().close()
  })

  it('keeps nobody out, closed and open, on a desk and at 320 pixels', async () => {
    for (const width of [1280, 320]) {
      const { page } = await open('/', { width, bypassCSP: true })
      await page.evaluate("Service.bubble({ apiKey: 'pk_a' })")
      assert.deepEqual(await barriersIn(page.mainFrame()), [])
      await page.getByRole('button', { name: 'Open chat' }).click()
      const frame = await welcomed(page)
      await frame.evaluate("port.postMessage({ type: 'unread', count: 2 })")
      await page.getByText('2 unread').waitFor()
      assert.deepEqual(await barriersIn(page.mainFrame()), [])
      await page.context().close()
    }
  })
})
