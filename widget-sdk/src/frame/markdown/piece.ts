/**
 * What Markdown is made of, by the element that shows it. Text is a string, in which nothing is markup any more.
 * Addresses are as they were written: nobody has judged them yet.
 */
export type Piece =
  | string
  | { readonly tag: PlainTag; readonly pieces: readonly Piece[] }
  | { readonly tag: 'ol'; readonly pieces: readonly Piece[]; readonly start: number }
  | { readonly tag: 'th' | 'td'; readonly pieces: readonly Piece[]; readonly side: Side }
  | { readonly tag: 'a' | 'img'; readonly pieces: readonly Piece[]; readonly address: string }

type PlainTag = BlockTag | 'strong' | 'em' | 'del' | 'code' | 'br'
type BlockTag = 'p' | 'h2' | 'blockquote' | 'ul' | 'li' | 'hr' | 'pre' | 'table' | 'thead' | 'tbody' | 'tr'

/** Where the text of a cell stands. */
export type Side = '' | 'center' | 'right'

/** Nobody writes deeper by honest means. What is deeper is shown as it was written. */
export const deepest = 24
