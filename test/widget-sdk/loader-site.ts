import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Frame, Page } from 'playwright-core'
import { shippedWidget } from './shipped-widget.ts'
import { until } from '../support/until.ts'

/** Speaks the frame's half of the protocol, and keeps what it hears for the test to read. */
const stub = `
heard = []
addEventListener('message', ({ data, origin, ports }) => {
  if (globalThis.port) return
  welcome = data
  host = origin
  port = ports[0]
  port.onmessage = (event) => {
    if (event.data.type === 'start') start = event.data.start
    else heard.push(event.data)
  }
})
const [kind] = /silent|refused|limited/.exec(location.search) ?? ['usual']
const refusal = { type: 'catalogue-assistant:refusal', message: 'No.' }
const first = {
  usual: { type: 'catalogue-assistant:hello', version: 1 },
  refused: { ...refusal, code: 'UNAUTHENTICATED', retryAfter: 0 },
  limited: { ...refusal, code: 'RATE_LIMITED', retryAfter: 30 },
}[kind]
if (first) parent.postMessage(first, '*')
addEventListener('keydown', ({ key }) => key === 'Escape' && port.postMessage({ type: 'close' }))
`

type Pages = Readonly<Record<string, { readonly type: string; readonly body: string }>>

/** A page's site and the service's, on two origins. */
export interface Site {
  readonly origin: string
  readonly service: string
  /** Everything the service was asked for, in order. */
  readonly asked: string[]
  close(): Promise<void>
}

/** @param tags by path, what is in the page's body; every page has the strictest policy that lets the widget in */
export async function openSite(tags: Readonly<Record<string, (service: string) => string>>): Promise<Site> {
  const asked: string[] = []
  const page = '<!doctype html><html lang="en"><title>Page</title><main><h1>Shop</h1>'
  const service = await listen(
    {
      '/widget.js': { type: 'text/javascript', body: shippedWidget().loader },
      '/widget/frame': {
        type: 'text/html',
        body: `${page}<button>Say</button></main><script src="/stub.js"></script>`,
      },
      '/stranger': { type: 'text/html', body: page },
      '/stub.js': { type: 'text/javascript', body: stub },
    },
    { asked },
  )
  const address = addressOf(service)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${address}`,
    `frame-src ${address}`,
    "img-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const pages: Pages = {
    '/early.js': {
      type: 'text/javascript',
      body: `window.Service ??= { q: [] }
Service.q.push((service) => { throw new Error('of the page') })
Service.q.push((service) => { bubble = service.bubble({ apiKey: 'pk_queue' }) })`,
    },
    '/auto.js': {
      type: 'text/javascript',
      body: "window.Service ??= { q: [] }\nService.q.push((service) => service.bubble({ apiKey: 'pk_a' }).open())",
    },
    ...Object.fromEntries(
      Object.entries(tags).map(([path, body]) => [
        path,
        { type: 'text/html', body: `${page}<p id="box"></p></main>${body(address)}` },
      ]),
    ),
  }
  const host = await listen(pages, { policy })
  return {
    origin: addressOf(host),
    service: address,
    asked,
    close: async () => {
      for (const server of [host, service]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

function listen(pages: Pages, { asked, policy }: { asked?: string[]; policy?: string }): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const found = pages[url.replace(/\?.*/, '')]
    asked?.push(url)
    // Every other time, nobody answers.
    if (url.includes('pk_late') && asked && asked.filter((each) => each === url).length % 2 === 1) return
    if (found === undefined) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('Content-Type', `${found.type}; charset=utf-8`)
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policy)
    response.end(found.body)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(server)
    })
  })
}

function addressOf(server: Server): string {
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${String(port)}`
}

export interface Visit {
  readonly page: Page
  /** Exceptions and refusals by the page's policy. */
  readonly complaints: string[]
}

export async function visit(
  browser: Browser,
  address: string,
  look: { width?: number; locale?: string; reducedMotion?: 'reduce'; bypassCSP?: boolean } = {},
): Promise<Visit> {
  const { width = 1280, ...rest } = look
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-US', ...rest })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
      complaints.push(message.text())
  })
  await page.goto(address)
  return { page, complaints }
}

/** The frame's page, welcomed or not. */
export async function frameOf(page: Page): Promise<Frame> {
  const find = () => page.frames().find((each) => each.url().includes('/widget/frame?'))
  await until(find, 'the page shows it')
  const frame = find()
  if (frame === undefined) throw new Error('no frame')
  await frame.waitForLoadState()
  await until(() => frame.evaluate('Boolean(globalThis.heard)'), 'the news arrives')
  return frame
}

/** The frame, once it has been welcomed and told how to start. */
export async function welcomed(page: Page): Promise<Frame> {
  const frame = await frameOf(page)
  await until(() => frame.evaluate('Boolean(globalThis.start)'), 'the news arrives')
  return frame
}
