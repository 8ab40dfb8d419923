import { escapeHtml } from '../escape-html.ts'
import type { Letter } from './mail.ts'

export interface LetterParts {
  readonly to: string
  readonly subject: string
  readonly before: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/** A letter that is there for its link, as text and as HTML. What it is made of may hold anything. */
export function writeLetter({ to, subject, before, link, after }: LetterParts): Letter {
  const paragraphs = (texts: readonly string[]): string[] => texts.map((text) => `<p>${escapeHtml(text)}</p>`)
  const url = escapeHtml(link.url)
  return {
    to,
    subject: oneLine(subject),
    text: `${[...before, link.url, ...after].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en">',
      `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body>',
      ...paragraphs(before),
      `<p><a href="${url}">${escapeHtml(link.label)}</a></p>`,
      `<p>Or open this address: ${url}</p>`,
      ...paragraphs(after),
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  }
}

/** What customers have named stands in a line and is no longer than one: no break of a line begins another header. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line
}

const longestLine = 150
