import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop's site. */
export interface ShopSite {
  readonly origin: string
  /** The address of a page with the widget's script tag; the attributes are those after `data-`. */
  page(attributes?: Readonly<Record<string, string>>): string
  close(): Promise<void>
}

/**
 * Serves pages that are as strict as can be with the widget, on another site than the service: browsers keep what a
 * frame stores there apart, or block it.
 */
export async function openShopSite(service: string): Promise<ShopSite> {
  const policy = [
    "default-src 'none'",
    `script-src ${service}`,
    `frame-src ${service}`,
    'img-src data:',
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const server = createServer(({ url = '/' }, response) => {
    const attributes = [...new URL(url, 'http://shop').searchParams]
      .map(([name, value]) => ` data-${name}="${value}"`)
      .join('')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', policy)
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<main><h1>Tents</h1><a href="#more">More</a></main><script async src="${service}/widget.js"${attributes}></script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has one.
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${String(port)}`
  return {
    origin,
    page: (attributes = {}) => `${origin}/?${new URLSearchParams(attributes).toString()}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
