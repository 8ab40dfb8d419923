import type { Stretch } from './line.ts'

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** So much text behind the last possible cut is looked at to tell whether it is one. */
const lookAhead = 64

interface Place {
  readonly text: string
  /** What must not be cut. */
  readonly whole: readonly Stretch[]
  /** The cut is there or before. */
  readonly room: number
}

/** The last place in reach where a sentence ends. */
export function findSentenceEnd({ text, whole, room }: Place): number | undefined {
  return lastOf(edges(sentences, text, room), whole)
}

/**
 * The last place in reach where the text can be cut: between words, else inside of one, else inside of an address,
 * but never inside of what the eye takes for one character, unless that alone is longer than the room.
 */
export function findAnyCut({ text, whole, room }: Place): number {
  const betweenWords = lastOf(spaces(text, room), whole) ?? lastOf(edges(words, text, room), whole)
  const insideOfOne = () => edges(graphemes, text, room).at(-1) ?? Math.max(codePointEdge(text, room), 1)
  return betweenWords ?? insideOfOne()
}

function lastOf(places: readonly number[], whole: readonly Stretch[]): number | undefined {
  const last = places.at(-1) ?? 0
  const near = whole.filter(({ from }) => from < last)
  return places.findLast((place) => !near.some(({ from, to }) => from < place && place < to))
}

function edges(segmenter: Intl.Segmenter, text: string, room: number): number[] {
  return Array.from(segmenter.segment(text.slice(0, room + lookAhead)), ({ index }) => index).filter(
    (index) => index > 0 && index <= room,
  )
}

/** Spaces that forbid a line break are not among them. */
function spaces(text: string, room: number): number[] {
  return Array.from(
    text.slice(0, room + 1).matchAll(/[^\S\u00a0\u202f\ufeff]/g),
    ({ index }) => index,
  ).filter((index) => index > 0)
}

/** The last place in reach that is not between the halves of a surrogate pair. */
export function codePointEdge(text: string, room: number): number {
  const isInside = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(room - 1, room + 1))
  return isInside && room > 1 ? room - 1 : room
}
