import { withoutMarkup } from './claims.ts'

/**
 * The words of a text of CommonMark as they are compared: lower case, without marks and the targets of links. Parts of
 * a number count as words of their own: "1,349.50" is three.
 */
export function wordsOf(markdown: string): string[] {
  const shown = withoutMarkup(markdown.replaceAll(/(?<=\])\([^()\s]+\)/gu, ' '))
  return Array.from(
    shown.normalize('NFC').matchAll(/\p{N}+|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu),
    ([word]) => word.toLowerCase().replaceAll('’', "'"),
  )
}
