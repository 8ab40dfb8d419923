import { hasSubject } from '../../../retrieval/index.ts'
import { cutOut } from './cut-out.ts'
import { isLocationAsk } from './location-ask.ts'
import type { Ask, Need } from './need.ts'
import { findOperands } from './find-operands.ts'
import { readRanges } from './read-ranges.ts'
import { readAbout, readLocationAsk, readProductAsk, readService } from './read-ask.ts'
import { readAttribute } from './read-attribute.ts'
import { type BackReferenceRead, readBackReference } from './read-back-reference.ts'
import { readComparison } from './read-comparison.ts'
import { readMeasures } from './read-measures.ts'
import { readOrder } from './read-order.ts'
import { type PlaceRead, readPlace } from './read-place.ts'
import { readPrice } from './read-price.ts'
import type { Span } from './span.ts'
import { timeSpans } from './times/time-spans.ts'
import { clauseLead, nearWords, placeNounWord } from './words/en-grammar.ts'

/** Nobody puts a question in more characters than these; what comes after them is searched for, but not read. */
const longestRead = 600

/** What one clause asks for, read by itself. */
export function readNeed(text: string): Need {
  const words = text.slice(0, longestRead)
  const ranges = readRanges(words, findOperands(words))
  const price = readPrice(words, ranges)
  const { measures, spans: measureSpans } = readMeasures(words, ranges)
  const comparison = readComparison(words)
  const isWhole = (comparison?.names.length ?? 0) > 1
  const back = isWhole ? undefined : readBackReference(words)
  const order = readOrder(words)

  const place = readPlaceOf(words)
  const asks = comparison === undefined ? readAsk(words, place) : 'comparison'
  const attribute = asks === 'anything' && order === undefined ? readAttribute(words) : undefined
  const isOfPlaces = isLocationAsk(asks)
  const need = {
    asks: attribute === undefined ? asks : ('attribute' as const),
    price: price?.price,
    measures,
    order: order?.order ?? comparison?.order ?? back?.order,
    place: place?.place,
  }
  return {
    ...need,
    text,
    query: queryOf(
      text,
      [
        ...(price?.spans ?? []),
        ...measureSpans,
        ...(order === undefined ? [] : [order]),
        ...(back?.spans ?? []),
        ...(attribute?.spans ?? []),
        ...(isOfPlaces ? timeSpans(words) : []),
        ...(place?.place.kind === 'visitor' ? [place] : []),
      ],
      isOfPlaces,
    ),
    about: readAbout(words, need),
    refersBack: backReferenceOf(back, comparison?.names.length === 0),
    leansOnNeed: undefined,
    attribute: attribute?.attribute,
    comparison: comparison && { names: comparison.names },
    service: asks === 'services' ? readService(words, true) : undefined,
    hasTime: timeSpans(words).length > 0,
  }
}

function readPlaceOf(words: string): PlaceRead | undefined {
  const isOfPlaces = readLocationAsk(words, true) !== undefined || placeNounWord.test(words)
  return readPlace(words, isOfPlaces)
}

function readAsk(words: string, place: PlaceRead | undefined): Ask {
  const asks = readLocationAsk(words, place !== undefined || placeNounWord.test(words))
  const isOpen = asks === undefined || asks === 'locations' || asks === 'address'
  if (isOpen && place !== undefined && isNearness(words, place)) return 'nearest'
  return asks ?? readProductAsk(words) ?? 'anything'
}

/** "Shops near Berlin" and "what is closest to me?" ask for places; "cheap flights near me" asks for flights. */
function isNearness(words: string, { place, start, end }: PlaceRead): boolean {
  if (!nearWords.test(words)) return false
  if (placeNounWord.test(words)) return true
  return place.kind === 'visitor' && !hasSubject(cutOut(words, [{ start, end }]), 'location')
}

function backReferenceOf(back: BackReferenceRead | undefined, comparesShown: boolean): Need['refersBack'] {
  return back?.refersBack ?? (comparesShown ? { kind: 'they' } : undefined)
}

/** Nothing is left to search for when the words around the slots name nothing: "What do you have under 50 euros?" */
function queryOf(text: string, spans: readonly Span[], isOfPlaces: boolean): string {
  const query = cutOut(text, spans).replace(clauseLead, '')
  return spans.length === 0 || isOfPlaces || hasSubject(query, 'product') ? query : ''
}
