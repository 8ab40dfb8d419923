import { hasSubject } from './has-subject.ts'
import { cutOut } from '../../../language/read/cut-out.ts'
import { isLocationAsk } from './location-ask.ts'
import type { Ask, Need } from './need.ts'
import { findOperands } from '../../../language/read/find-operands.ts'
import { readRanges } from '../../../language/read/read-ranges.ts'
import { readAbout, readLocationAsk, readProductAsk, readService } from './read-ask.ts'
import { readAttribute } from './read-attribute.ts'
import { type BackReferenceRead, readBackReference } from './read-back-reference.ts'
import { readComparison } from './read-comparison.ts'
import { readMeasures } from './read-measures.ts'
import { readNumbers } from './read-numbers.ts'
import { readOrder } from './read-order.ts'
import { type PlaceRead, readPlace } from './read-place.ts'
import { readPrice } from './read-price.ts'
import type { Span } from '../../../language/read/span.ts'
import { timeSpans } from '../../../language/read/times/time-spans.ts'
import type { LanguageWords } from '../../../language/language-words.ts'

/** What one clause asks for, read by itself. */
export function readNeed(text: string, language: LanguageWords): Need {
  const ranges = readRanges(text, findOperands(text, language), language)
  const price = readPrice(text, ranges, language)
  const { measures, spans: measureSpans } = readMeasures(text, ranges, language)
  const comparison = readComparison(text, language)
  const isWhole = (comparison?.names.length ?? 0) > 1
  const order = readOrder(text, language)
  const back = isWhole || order?.order.isMild === true ? undefined : readBackReference(text, language)

  const place = readPlaceOf(text, language)
  const asks = comparison === undefined ? readAsk(text, place, language) : 'comparison'
  const attribute = asks === 'anything' && order === undefined ? readAttribute(text, language) : undefined
  const isOfPlaces = isLocationAsk(asks)
  const times = timeSpans(text, language)
  const need = {
    asks: attribute === undefined ? asks : ('attribute' as const),
    price: price?.price,
    measures,
    numbers: readNumbers(text, ranges),
    order: order?.order ?? comparison?.order ?? back?.order,
    place: place?.place,
  }
  const query = queryOf(text, { isOfPlaces, language }, [
    ...(price?.spans ?? []),
    ...measureSpans,
    ...(order === undefined ? [] : [order, ...(order.counted === undefined ? [] : [order.counted])]),
    ...(back?.spans ?? []),
    ...(attribute?.spans ?? []),
    ...(isOfPlaces ? times : []),
    ...(place?.place.kind === 'visitor' ? [place] : []),
  ])
  return {
    ...need,
    text,
    query,
    about: readAbout(text, need, language),
    refersBack: backReferenceOf(back, { comparesShown: comparison?.names.length === 0, query }),
    leansOnNeed: undefined,
    attribute: attribute?.attribute,
    comparison: comparison && { names: comparison.names },
    service: asks === 'services' ? serviceIn(text, language) : undefined,
    hasTime: times.length > 0,
  }
}

/** The service asked for; undefined when it is any. */
function serviceIn(words: string, language: LanguageWords): string | undefined {
  const service = readService(words, true, language)
  return service === '' ? undefined : service
}

function readPlaceOf(words: string, language: LanguageWords): PlaceRead | undefined {
  const isOfPlaces =
    readLocationAsk(words, true, language) !== undefined || language.places.placeNounWord.test(words)
  return readPlace(words, isOfPlaces, language)
}

function readAsk(words: string, place: PlaceRead | undefined, language: LanguageWords): Ask {
  const hasPlace = place !== undefined || language.places.placeNounWord.test(words)
  const asks = readLocationAsk(words, hasPlace, language) ?? askOfPlace(words, place, language)
  const isOpen = asks === undefined || asks === 'locations' || asks === 'address'
  if (isOpen && place !== undefined && isNearness(words, place, language)) return 'nearest'
  return asks ?? readProductAsk(words, language) ?? 'anything'
}

/** "Quel est le téléphone à Berlin ?" asks of a place what "Quel est le téléphone ?" asks of the business. */
function askOfPlace(words: string, read: PlaceRead | undefined, language: LanguageWords): Ask | undefined {
  if (read?.place.kind !== 'named') return undefined
  const asks = readLocationAsk(`${words.slice(0, read.start)}${words.slice(read.end)}`, true, language)
  return asks === 'contact' || asks === 'address' ? asks : undefined
}

/** "Shops near Berlin" and "what is closest to me?" ask for places; "cheap flights near me" asks for flights. */
function isNearness(words: string, { place, start, end }: PlaceRead, language: LanguageWords): boolean {
  const { nearWords, placeNounWord } = language.places
  if (!nearWords.test(words)) return false
  if (placeNounWord.test(words)) return true
  const rest = cutOut(words, [{ start, end }], language)
  return place.kind === 'visitor' && !hasSubject(language, rest, 'location')
}

/** "The one under 200" is described by its limit alone. */
function backReferenceOf(
  back: BackReferenceRead | undefined,
  { comparesShown, query }: { readonly comparesShown: boolean; readonly query: string },
): Need['refersBack'] {
  const isOfLimits = back?.refersBack.kind === 'described' && query === ''
  if (back !== undefined && !isOfLimits) return back.refersBack
  return isOfLimits || comparesShown ? { kind: 'they' } : undefined
}

/** Nothing is left to search for when the words around the slots name nothing: "What do you have under 50 euros?" */
function queryOf(
  text: string,
  { isOfPlaces, language }: { readonly isOfPlaces: boolean; readonly language: LanguageWords },
  spans: readonly Span[],
): string {
  const query = cutOut(text, spans, language).replace(language.clauses.clauseLead, '')
  return spans.length === 0 || isOfPlaces || hasSubject(language, query, 'product') ? query : ''
}
