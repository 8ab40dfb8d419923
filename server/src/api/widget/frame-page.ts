import { createHash } from 'node:crypto'
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
  const { name, baseUrl, apiKey, visitorId, embedders, entry, imported } = page
  const visitor = visitorId === undefined ? html`` : html` data-visitor-id="${visitorId}"`
  return documentOf({
    attributes: html` data-api="${baseUrl}" data-key="${apiKey}"${visitor}
    data-origins="${embedders.join(' ')}"`,
    title: name,
    head: html`${imported.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
      <script type="module" src="${entry}"></script>`,
    body: html`<noscript>This chat needs JavaScript.</noscript>`,
  })
}

/** Colours are the browser's own, light or dark as the visitor has it. */
const refusalStyle =
  'body{margin:0;min-block-size:100vh;display:grid;place-content:center;box-sizing:border-box;padding:24px;' +
  'font:16px/1.5 system-ui,sans-serif;text-align:center}h1{font-size:1.125rem;margin:0 0 8px}' +
  'p{margin:0;max-inline-size:28em;overflow-wrap:anywhere}'
/** To the letter what the policy allows. */
const styleElement: Html = { html: `<style>${refusalStyle}</style>` }

/** What the page that comes in place of the conversation says. */
export interface Refusal {
  /** For whoever builds the page around it. */
  readonly sentence: string
  readonly code: string
  readonly retryAfterSeconds: number
  /** Address of the script that tells the page around it. */
  readonly script: string
}

/** In place of the conversation: one sentence, and a script that hands it to the page around it. */
export function refusalPage({ sentence, code, retryAfterSeconds, script }: Refusal): string {
  return documentOf({
    attributes: html` data-code="${code}" data-retry-after="${String(retryAfterSeconds)}"`,
    title: 'Chat not available',
    head: html`${styleElement}
      <script type="module" src="${script}"></script>`,
    body: html`<main>
      <h1>Chat not available</h1>
      <p>${sentence}</p>
    </main>`,
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

const noTextBecomesCode = ["require-trusted-types-for 'script'", "trusted-types 'none'"]

/**
 * Nothing but the service's own files and API, no style that comes as text, no text that becomes code; pictures of
 * products from wherever the shop keeps them. Only the given origins may show the page.
 */
export function framePolicy(embedders: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'none'",
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embedders.length === 0 ? "'none'" : embedders.join(' ')}`,
    ...noTextBecomesCode,
  ].join('; ')
}

/**
 * For a page that says why there is no chat: its one style is named by its content, its one script by its address. Any
 * page may show it, since whoever has a wrong key has no origin of his own, and there is nothing in it that a click could do.
 * @param script its whole address
 */
export function refusalPolicy(script: string): string {
  const digest = createHash('sha256').update(refusalStyle).digest('base64')
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src 'sha256-${digest}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...noTextBecomesCode,
  ].join('; ')
}
