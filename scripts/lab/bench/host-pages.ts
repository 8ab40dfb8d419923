import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop's pages that differ in one script tag: that of an empty script, the widget's. */
export const hostPages = ['empty', 'widget'] as const
export type HostPage = (typeof hostPages)[number]

export interface HostPages {
  readonly origin: string
  /** Where the widget comes from, once there is a service. */
  serve(widget: { readonly origin: string; readonly publicKey: string }): void
  stop(): Promise<void>
}

const product = (index: number): string =>
  `<li><h2>Tent ${String(index)}</h2><p>Free-standing, two doors, 1.9 kg.</p><a href="#${String(index)}">More</a></li>`
const products = Array.from({ length: 60 }, (_, index) => product(index)).join('')

export async function openHostPages(): Promise<HostPages> {
  const tags: Record<HostPage, string> = {
    empty: '<script async src="/empty.js"></script>',
    widget: '',
  }
  const server = createServer(({ url = '' }, response) => {
    const page = hostPages.find((name) => url === `/${name}`)
    response.setHeader('Content-Type', page === undefined ? 'text/javascript' : 'text/html; charset=utf-8')
    const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><main><ul>${products}</ul></main>`
    response.end(page === undefined ? '' : `${html}${tags[page]}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has one.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    serve({ origin, publicKey }) {
      tags.widget = `<script async src="${origin}/widget.js" data-api-key="${publicKey}"></script>`
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
