import type { Place } from './need.ts'
import type { Span } from './span.ts'
import { afterPlace, namedPlace, nearestPlace, noPlace, visitorPlace } from './words/en-grammar.ts'

export interface PlaceRead extends Span {
  readonly place: Place
}

/**
 * Where a text asks about. A name is taken for a place when it is written with a capital letter, when words of nearness
 * stand before it, or when the rest of the text asks for places (`isOfPlaces`): "in red" is none.
 */
export function readPlace(text: string, isOfPlaces: boolean): PlaceRead | undefined {
  const own = visitorPlace.exec(text)
  if (own !== null) return { ...spanOf(own), place: { kind: 'visitor' } }
  const named = readNamed(text, isOfPlaces)
  if (named !== undefined) return named
  const nearest = nearestPlace.exec(text)
  return nearest === null
    ? undefined
    : { start: nearest.index, end: nearest.index, place: { kind: 'visitor' } }
}

function readNamed(text: string, isOfPlaces: boolean): PlaceRead | undefined {
  for (const match of text.matchAll(namedPlace)) {
    const { name = '', near } = match.groups ?? {}
    const words = nameWords(name)
    const first = words[0]?.trim() ?? ''
    const isArticle = near !== undefined && /^the$/i.test(first)
    if (first === '' || (noPlace.test(first) && !isArticle)) continue
    const isCapital = /^\p{Lu}/u.test(first)
    if (!isCapital && near === undefined && !isOfPlaces) continue
    if (/^(?:to|from|for)\s/i.test(match[0]) && !(isOfPlaces && isCapital)) continue
    const start = match.index
    const place = text
      .slice(start + match[0].length - name.length)
      .slice(0, words.join('').length)
      .trim()
    return {
      start,
      end: start + match[0].length - name.length + words.join('').length,
      place: { kind: 'named', text: place.replace(/[,.\s]+$/, '') },
    }
  }
  return undefined
}

/** The words of a name with what divides them, up to one that no name goes on with. */
function nameWords(name: string): string[] {
  const words = name.match(/[^\s,]+[\s,]*/g) ?? []
  const isCapital = /^\p{Lu}/u.test(words[0] ?? '')
  const end = words.findIndex((word, index) => {
    const bare = word.replace(/[\s,.]+$/, '')
    return (
      index > 0 &&
      (afterPlace.test(bare) ||
        (isCapital && /^\p{Ll}/u.test(bare) && !/^(?:am|an|de|del|der|di|la|le|les|of|upon|sur)$/.test(bare)))
    )
  })
  return end === -1 ? words : words.slice(0, end)
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length }
}
