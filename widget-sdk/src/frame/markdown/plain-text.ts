import type { Piece } from './piece.ts'
import { readMarkdown } from './read-blocks.ts'

/** The words of Markdown, to be read aloud. */
export function plainText(markdown: string): string {
  return wordsOf(readMarkdown(markdown)).replaceAll(/\s+/g, ' ').trim()
}

/** What stands within a line needs nothing between it. */
const inline: readonly string[] = ['strong', 'em', 'del', 'code', 'a', 'img']

export function wordsOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const words = wordsOf(piece.pieces)
      return inline.includes(piece.tag) ? words : `${words} `
    })
    .join('')
}
