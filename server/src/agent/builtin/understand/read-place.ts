import type { Place } from './need.ts'
import { type Span, spanOf } from '../../../language/read/span.ts'
import type { LanguageWords, PlaceWords } from '../../../language/language-words.ts'

export interface PlaceRead extends Span {
  readonly place: Place
}

/**
 * Where a text asks about. A name is taken for a place when it is written with a capital letter, when words of nearness
 * stand before it, or when the rest of the text asks for places (`isOfPlaces`): "in red" is none.
 */
export function readPlace(
  text: string,
  isOfPlaces: boolean,
  { places }: LanguageWords,
): PlaceRead | undefined {
  const own = places.visitorPlace.exec(text)
  if (own !== null) return { ...spanOf(own), place: { kind: 'visitor' } }
  const named = readNamed(text, isOfPlaces, places)
  if (named !== undefined) return named
  const nearest = places.nearestPlace.exec(text)
  return nearest === null
    ? undefined
    : { start: nearest.index, end: nearest.index, place: { kind: 'visitor' } }
}

function readNamed(text: string, isOfPlaces: boolean, places: PlaceWords): PlaceRead | undefined {
  const { namedPlace, noPlace, placeArticle, weakPlaceLead, capitalsMarkNames } = places
  for (const match of text.matchAll(namedPlace)) {
    const { name = '', near } = match.groups ?? {}
    const words = nameWords(name, places)
    const first = bare(words[0] ?? '')
    const isCapital = capitalsMarkNames && /^\p{Lu}/u.test(first)
    const isArticle = placeArticle.test(first) && (near !== undefined || isCapital)
    if (first === '' || (noPlace.test(first) && !isArticle)) continue
    if (!isCapital && near === undefined && !isOfPlaces) continue
    if (weakPlaceLead.test(match[0]) && !(isOfPlaces && (isCapital || !capitalsMarkNames))) continue
    const start = match.index
    const place = text
      .slice(start + match[0].length - name.length)
      .slice(0, words.join('').length)
      .trim()
    return {
      start,
      end: start + match[0].length - name.length + words.join('').length,
      place: { kind: 'named', text: bare(place) },
    }
  }
  return undefined
}

/** The words of a name with what divides them, up to one that no name goes on with. */
function nameWords(name: string, { afterPlace, nameParticle }: PlaceWords): string[] {
  const words = name.match(/[^\s,]+[\s,]*/g) ?? []
  const isCapital = /^\p{Lu}/u.test(words[0] ?? '')
  const end = words.findIndex((word, index) => {
    const said = bare(word)
    return (
      index > 0 && (afterPlace.test(said) || (isCapital && /^\p{Ll}/u.test(said) && !nameParticle.test(said)))
    )
  })
  return end === -1 ? words : words.slice(0, end)
}

/** A word without what divides it from the next: "in February, what…". */
function bare(word: string): string {
  return word.replace(/(?<![\s,.])[\s,.]+$/, '')
}
