import { type Html, html } from './html.ts'
import type { Assets } from './assets.ts'

export interface Page {
  readonly title: string
  readonly path: string
  /** What belongs into the head besides title and styles. */
  readonly head?: Html
  readonly body: Html
}

export interface Frame {
  readonly assets: Assets
  /** Whether the operator's API is on, and so has a reference. */
  readonly hasAdmin: boolean
}

/** A whole document of the reference: its head, the bar with the ways to the other pages, and its body. */
export function page({ title, path, head = html``, body }: Page, { assets, hasAdmin }: Frame): string {
  const places = [
    { href: '/docs', name: 'API' },
    ...(hasAdmin ? [{ href: '/docs/admin', name: 'Operator API' }] : []),
    { href: '/docs/errors', name: 'Errors' },
  ]
  const links = places.map(({ href, name }) =>
    href === path
      ? html`<li><a href="${href}" aria-current="page">${name}</a></li>`
      : html`<li><a href="${href}">${name}</a></li>`,
  )
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Catalogue Assistant</title>
        <link rel="icon" type="image/svg+xml" href="${assets.addressOf('icon.svg')}" />
        ${head}
        <link rel="stylesheet" href="${assets.addressOf('docs.css')}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <p class="brand">Catalogue Assistant</p>
          <nav aria-label="Reference">
            <ul>
              ${links}
            </ul>
          </nav>
        </header>
        ${body}
      </body>
    </html> `
  return document.html
}
