import { type Html, html } from '../docs/html.ts'
import type { FrameFiles } from './files.ts'

/** What the page tells the script in it, which reads it from the attributes of `<html>`. */
export interface FramePage extends FrameFiles {
  readonly name: string
  /** Address of the API, version included. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly visitorId: string | undefined
  readonly embedders: readonly string[]
}

/** The page in which the conversation is shown. */
export function framePage(page: FramePage): string {
  const { name, baseUrl, apiKey, visitorId, embedders, entry, imported, styles } = page
  const visitor = visitorId === undefined ? html`` : html` data-visitor-id="${visitorId}"`
  return documentOf({
    attributes: html` data-api="${baseUrl}" data-key="${apiKey}"${visitor}
    data-origins="${embedders.join(' ')}"`,
    title: name,
    head: html`${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      ${imported.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
      <script type="module" src="${entry}"></script>`,
    body: html`<noscript>This chat needs JavaScript.</noscript>`,
  })
}

/** In place of the conversation: one sentence, for whoever builds the page around it. */
export function refusalPage(sentence: string): string {
  return documentOf({
    attributes: html``,
    title: 'Chat not available',
    head: html``,
    body: html`<p>${sentence}</p>`,
  })
}

interface Parts {
  readonly attributes: Html
  readonly title: string
  readonly head: Html
  readonly body: Html
}

function documentOf({ attributes, title, head, body }: Parts): string {
  const document = html`<!doctype html>
    <html lang="en" ${attributes}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `
  return document.html
}

/**
 * Nothing but the service's own files and API, no inline script or style, no text that becomes code; pictures of
 * products from wherever the shop keeps them. Only the given origins may show the page.
 */
export function framePolicy(embedders: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embedders.length === 0 ? "'none'" : embedders.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
