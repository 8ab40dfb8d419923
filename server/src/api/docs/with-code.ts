import { type Html, html } from './html.ts'

/** What stands between backticks is code, as in Markdown. */
export function withCode(text: string): Html[] {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))
}
