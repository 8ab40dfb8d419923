import { createServer, request as send, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import type { HostOpening } from '../../widget-sdk/src/protocol/handshake.ts'
import type { FrameMessage, HostMessage } from '../../widget-sdk/src/protocol/port-messages.ts'
import { frameAddress } from '../../widget-sdk/src/protocol/frame-address.ts'
import { barriersIn } from '../browser/barriers.ts'
import { type Files, shippedWidget } from './shipped-widget.ts'

/** As strict as a page can be: whatever it does not name is refused, and so is every text that becomes HTML or script. */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Where the frame is served, and a page of another origin that has it in an iframe. */
export interface FrameServer {
  readonly origin: string
  readonly hostOrigin: string
  /** Breaks off every answer of the service that is under way. */
  cut(): void
  /** While it is away, no call reaches the service. */
  goAway(whether: boolean): void
  stop(): Promise<void>
}

/** Serves the frame over the service's API, and pages that embed it. `extra` are more pages of the frame's origin. */
export async function startFrameServer(
  serviceOrigin: string,
  extra: Files = new Map(),
): Promise<FrameServer> {
  const { frame: files } = shippedWidget()
  let hostOrigin = ''
  let isAway = false
  const underWay = new Set<ServerResponse>()
  const frame = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://frame')
    const file = files.get(pathname.slice(1)) ?? extra.get(pathname.slice(1))
    if (file !== undefined) answer(response, pathname, file)
    else if (pathname.startsWith('/v1/') && isAway) response.destroy()
    else if (pathname.startsWith('/v1/')) {
      underWay.add(response)
      response.on('close', () => underWay.delete(response))
      forward(serviceOrigin, request, response)
    } else
      answer(
        response,
        '/frame.html',
        framePage(`http://${request.headers.host ?? ''}`, searchParams, hostOrigin),
      )
  })
  const host = await listen((request, response) => {
    const isScript = request.url === '/host.js'
    answer(
      response,
      isScript ? '/host.js' : '/host.html',
      isScript ? hostScript : hostPage,
      "script-src 'self'",
    )
  })
  hostOrigin = host.origin
  return {
    origin: frame.origin,
    hostOrigin,
    cut() {
      for (const response of underWay) response.destroy()
    },
    goAway(whether) {
      isAway = whether
    },
    async stop() {
      await frame.stop()
      await host.stop()
    },
  }
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
}

function answer(
  response: ServerResponse,
  path: string,
  body: string | Uint8Array,
  policy: string = strictPolicy,
): void {
  response.setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain')
  response.setHeader('Content-Security-Policy', policy)
  response.end(body)
}

function framePage(origin: string, query: URLSearchParams, hostOrigin: string): string {
  const visitorId = query.get('visitorId')
  const visitor = visitorId === null ? '' : ` data-visitor-id="${visitorId}"`
  return `<!doctype html>
<html lang="en" data-api="${origin}/v1" data-key="${query.get('key') ?? ''}"${visitor} data-origins="https://shop.example ${hostOrigin}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chat</title><body><script type="module" src="/main.js"></script>`
}

const hostPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<body><iframe title="Chat" width="100%" height="640" allow="geolocation"></iframe><script src="/host.js"></script>`

/** The least that a page has to do: let the frame in, keep what it says. */
const hostScript = `
const { address, start, proofs } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const iframe = document.querySelector('iframe')
const told = []
addEventListener('message', ({ data, origin, source }) => {
  if (source !== iframe.contentWindow || origin !== new URL(address).origin) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    told.push(data)
    if (data.type === 'identity-token-wanted') port1.postMessage({ type: 'identity-token', token: proofs.shift() })
  }
  window.tellFrame = (message) => port1.postMessage(message)
  source.postMessage({ type: 'catalogue-assistant:welcome', version: data.version }, origin, [port2])
  port1.postMessage({ type: 'start', start })
})
iframe.src = address
`

type Incoming = Parameters<RequestListener>[0]

function forward(origin: string, incoming: Incoming, response: ServerResponse): void {
  const { method, url = '', headers } = incoming
  const { host } = new URL(origin)
  const outgoing = send(
    new URL(url, origin),
    // The frame is served by the service itself, so that its calls come from there.
    { method, headers: { ...headers, host, ...(headers.origin !== undefined && { origin }) } },
    (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    },
  )
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has one.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

export interface Visit {
  readonly publicKey: string
  readonly visitorId?: string
  readonly start?: Partial<HostOpening['start']>
  /** Proofs of identity that the page hands out, one after the other. */
  readonly proofs?: readonly string[]
  readonly browser?: BrowserContextOptions
  /** Whether the browser keeps pages from remembering anything. */
  readonly blocksStorage?: boolean
  /** Who serves the frame, where it is not made for the spec. */
  readonly frameOrigin?: string
}

/** A visitor in front of a page with the frame. */
export interface Visitor {
  readonly page: Page
  readonly frame: FrameLocator
  /** What was refused by a policy or written to the console as a mistake. */
  readonly complaints: readonly string[]
  /** Addresses of other hosts that were asked for anything. */
  readonly strangers: readonly string[]
  /** What the frame has told its page so far. */
  readonly told: () => Promise<readonly FrameMessage[]>
  readonly tell: (message: HostMessage) => Promise<void>
  /** Waits for words in the log. */
  readonly sees: (text: string) => Promise<void>
  /** Writes and sends. */
  readonly say: (text: string) => Promise<void>
  /** What keeps people out of the frame. */
  readonly barriers: () => Promise<readonly string[]>
  readonly leave: () => Promise<void>
}

/** As browsers have it: asking for it is what fails. */
const blockedStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })`

const usualStart: HostOpening['start'] = {
  ...{ mode: 'bubble', theme: 'light', locale: 'en' },
  ...{ isOpen: true, epoch: '0' },
}

/** Opens a page of a browser of its own, with nothing kept from before. */
export async function visit(server: FrameServer, browser: Browser, given: Visit): Promise<Visitor> {
  const { publicKey, visitorId, start, proofs = [] } = given
  const { hostOrigin } = server
  const { frameOrigin = server.origin, blocksStorage = false } = given
  const context = await browser.newContext(given.browser)
  if (blocksStorage) await context.addInitScript(blockedStorage)
  const page = await context.newPage()
  const complaints: string[] = []
  const strangers: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOurs = [frameOrigin, hostOrigin].includes(origin) || protocol === 'data:'
    if (!isOurs) strangers.push(request.url())
  })
  const address = frameAddress(frameOrigin, publicKey, visitorId)
  const settings = JSON.stringify({ address, start: { ...usualStart, ...start }, proofs })
  await page.goto(`${hostOrigin}/#${encodeURIComponent(settings)}`)
  const frame = page.frameLocator('iframe')
  return {
    ...{ page, frame, complaints, strangers },
    // What the page's script has.
    told: () => page.evaluate('told'),
    tell: (message) => page.evaluate(`tellFrame(${JSON.stringify(message)})`),
    sees: (text) => frame.getByRole('log').getByText(text, { exact: true }).waitFor(),
    async say(text) {
      await frame.getByRole('textbox').fill(text)
      await frame.getByRole('textbox').press('Enter')
    },
    async barriers() {
      const [, chat] = page.frames()
      if (chat === undefined) throw new Error('The page has no chat')
      return barriersIn(chat)
    },
    leave: () => context.close(),
  }
}
