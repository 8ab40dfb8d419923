import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The site of a shop, on an origin of its own. */
export interface HostSite {
  readonly origin: string
  stop(): Promise<void>
}

const demo = fileURLToPath(new URL('../../../widget-sdk/demo/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Makes the widget that the address asks for, and notes what the policy refuses. */
const script = `
window.refused = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective))
const { kind, visitorId, config } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
document.querySelector('#chat').hidden = kind !== 'box'
if (visitorId !== undefined) Service.identify({ visitorId })
window.widget =
  kind === 'bubble'
    ? Service.bubble(config)
    : Service.chatbox({ ...config, ...(kind === 'box' && { container: document.querySelector('#chat') }) })
`

const card = (picture: string, name: string, price: string): string =>
  `<li><img src="/demo/${picture}.svg" alt="" width="240" height="160"><h3 lang="en" dir="ltr">${name}</h3><p class="price">${price}</p></li>`
const cards = [
  card('tent', 'Alpenglow 2', '€349.00'),
  card('bag', 'Dormouse 400', '€319.00'),
  card('boots', 'Karst GTX', '€239.00'),
].join('')

const pageOf = (service: string, page: { lang: string; dir: string; title: string; text: string }): string =>
  `<!doctype html><html lang="${page.lang}" dir="${page.dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Fernweh Outfitters</title><link rel="icon" href="/demo/tent.svg"><link rel="stylesheet" href="/demo/shop.css"></head>
<body><header class="bar"><p class="brand">Fernweh Outfitters</p></header>
<main><section class="hero"><h1>${page.title}</h1><p>${page.text}</p></section><section><div id="chat" class="chat" hidden></div>
<h2>${page.title}</h2><ul class="products">${cards}</ul></section></main>
<script src="${service}/widget.js"></script><script src="/page.js"></script></body></html>`

/** Its pages forbid whatever a strict site forbids. `/` is in English, `/he` in Hebrew. */
export async function startHostSite(service: string): Promise<HostSite> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${service}`,
    `frame-src ${service}`,
    "style-src 'self'",
    "img-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const pages: Readonly<Record<string, string>> = {
    '/': pageOf(service, {
      lang: 'en',
      dir: 'ltr',
      title: 'Out there starts in here',
      text: 'Tents, boots and sleeping bags for the way you travel.',
    }),
    '/he': pageOf(service, {
      lang: 'he',
      dir: 'rtl',
      title: 'הדרך מתחילה כאן',
      text: 'אוהלים, נעליים ושקי שינה לכל מסע.',
    }),
  }
  const server = createServer(({ url = '/' }, response) => {
    const page = pages[url]
    const isDemo = /^\/demo\/[\w-]+\.(css|svg)$/.test(url)
    if (page === undefined && url !== '/page.js' && !isDemo) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Content-Type', page === undefined ? (types[extname(url)] ?? '') : 'text/html')
    response.end(page ?? (isDemo ? readFileSync(`${demo}${url.slice('/demo/'.length)}`) : script))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has one.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
