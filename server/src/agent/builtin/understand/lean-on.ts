import { hasSubject } from '../../../retrieval/index.ts'
import { cutOut } from './cut-out.ts'
import type { BackReference, Need } from './need.ts'
import { isLocationAsk } from './location-ask.ts'
import { subjectOf } from './subject-of.ts'
import { timeSpans } from './times/time-spans.ts'
import {
  bareContinuation,
  continuationLead,
  continuationStart,
  ofEverything,
  placeNounWord,
  questionStart,
  verbs,
  wishStart,
} from './words/en-grammar.ts'

/** These point at one thing or at all that was spoken of: what another clause of the same message names will do. */
const plainReferences: ReadonlySet<BackReference['kind']> = new Set(['it', 'they', 'described'])

/** A need that is about what an earlier clause of its message names; undefined when it stands by itself. */
export function leanOnNeed(need: Need, earlier: readonly Need[]): Need | undefined {
  const index = earlier.length - 1
  const last = earlier[index]
  if (last === undefined) return undefined
  if (need.refersBack === undefined && continues(need))
    return { ...continued(need, last), refersBack: undefined }
  const pointsAt = need.refersBack !== undefined && plainReferences.has(need.refersBack.kind)
  if (pointsAt && last.refersBack === undefined) return completed(need, last, index)
  const isOfSamePlace =
    need.refersBack === undefined &&
    isLocationAsk(need.asks) &&
    need.place === undefined &&
    isLocationAsk(last.asks) &&
    !hasSubject(need.query, 'location')
  return isOfSamePlace ? { ...completed(need, last, index), place: last.place } : undefined
}

function completed(need: Need, last: Need, leansOnNeed: number): Need {
  return { ...need, query: joined(thingOf(last), need.query), refersBack: undefined, leansOnNeed }
}

/** What a question is about, without the property that it asks for: "which material is the mug made of" */
function thingOf({ query, attribute }: Need): string {
  const subject = subjectOf(query)
  const isLed = attribute !== undefined && subject.toLowerCase().startsWith(attribute.text.toLowerCase())
  return isLed ? subjectOf(subject.slice(attribute.text.length).trim()) || subject : subject
}

/** A need with what it takes over from the question before it in the session, if it leans on that at all. */
export function leanOnHistory(need: Need, earlierNeed: () => Need | undefined): Need {
  const isContinued = need.refersBack === undefined && continues(need)
  if (need.refersBack === undefined && !isContinued) return need
  const earlier = earlierNeed()
  if (earlier === undefined) return need
  if (isContinued) return continued(need, earlier)
  const query = joined(thingOf(earlier), hasSubject(need.query, 'product') ? need.query : '')
  if (need.refersBack?.kind !== 'other')
    return isFragment(need) ? { ...need, ...sameQuestion(need, earlier), query } : { ...need, query }
  return {
    ...need,
    query,
    price: need.price ?? earlier.price,
    measures: need.measures.length > 0 ? need.measures : earlier.measures,
  }
}

const longestFragment = 6

/** "And on Sunday?", "what about Berlin?", "under 100 euros": part of a question, to be put into the one before. */
function continues(need: Need): boolean {
  if (isOrderOfEarlier(need)) return true
  if (!isFragment(need)) return false
  const text = fragmentOf(need)
  if (continuationStart.test(need.text)) return true
  const isAsking = questionStart.test(text) || isLocationAsk(need.asks)
  return !isAsking && (bareContinuation.test(text) || isOnlySlots(need))
}

function isFragment(need: Need): boolean {
  const text = fragmentOf(need)
  return text.split(/\s+/).length <= longestFragment && !verbs.test(text) && !wishStart.test(text)
}

function fragmentOf(need: Need): string {
  return need.text.replace(continuationLead, '').trim()
}

/** "Which is the brightest?" */
function isOrderOfEarlier({ order, query, text }: Need): boolean {
  return order !== undefined && query === '' && !ofEverything.test(text)
}

function isOnlySlots(need: Need): boolean {
  const hasSlot =
    need.price !== undefined ||
    need.measures.length > 0 ||
    need.order !== undefined ||
    need.hasTime ||
    need.place !== undefined
  return hasSlot && !hasSubject(need.query, 'product')
}

/** "And the second one?" asks the same of another one. */
function sameQuestion(
  need: Need,
  { asks, attribute, service }: Need,
): Pick<Need, 'asks' | 'attribute' | 'service'> {
  return need.asks === 'anything' ? { asks, attribute, service } : need
}

/** These only name what the earlier question asks about. */
function isVague(asks: Need['asks']): boolean {
  return asks === 'anything' || asks === 'nearest' || asks === 'locations'
}

/** The earlier question with what the message says instead. */
function continued(need: Need, earlier: Need): Need {
  const asks = isVague(need.asks) ? earlier.asks : need.asks
  const own = (isLocationAsk(asks) ? cutOut(need.query, timeSpans(need.query)) : need.query).replace(
    continuationLead,
    '',
  )
  return {
    ...need,
    asks,
    query: queryOf(need, earlier, own),
    about: need.about ?? earlier.about,
    refersBack: { kind: 'continuation' },
    price: need.price ?? earlier.price,
    measures: need.measures.length > 0 ? need.measures : earlier.measures,
    order: need.order ?? earlier.order,
    attribute: need.attribute ?? earlier.attribute,
    place: need.place ?? (placeNounWord.test(own) ? undefined : (placeOf(own, asks) ?? earlier.place)),
    service: need.service ?? earlier.service,
  }
}

/** A name takes the place of what was asked about: "What about the Alpha?"; anything else narrows it: "in red?" */
function queryOf(need: Need, earlier: Need, own: string): string {
  const name = need.text.replace(continuationLead, '')
  if (!hasSubject(own, isLocationAsk(earlier.asks) ? 'location' : 'product')) return earlier.query
  if (need.place?.kind === 'named' && isLocationAsk(earlier.asks)) return own
  const isName = !bareContinuation.test(name) && /^(?:the|your)\s|^\p{Lu}|\d/u.test(name)
  return isName ? own : joined(earlier.query.replace(/[\s?!.]+$/, ''), own)
}

/** "What about Hamburg?", where places were asked for. */
function placeOf(own: string, asks: Need['asks']): Need['place'] {
  const name = own.replace(/^the\s+/i, '').replace(/[\s?!.]+$/, '')
  return isLocationAsk(asks) && hasSubject(name, 'location') ? { kind: 'named', text: name } : undefined
}

function joined(first: string, second: string): string {
  return [first, second]
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(' ')
}
