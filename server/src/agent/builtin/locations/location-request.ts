import { languageOf } from '../../../language/language-of.ts'
import type { Memory, RememberedTurn } from '../memory.ts'
import { isLocationAsk } from '../understand/location-ask.ts'
import type { Task } from '../task.ts'
import type { Ask, Need } from '../understand/need.ts'
import { type LanguageCode, languageCodes } from '../../../language/language-code.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import type { LocationRecord } from '../../tools/read-record.ts'

/** What is asked about locations, with what an earlier message of the session adds to it. */
export interface LocationRequest {
  readonly asks: LocationAsk
  readonly need: Need
  /** The words that tell when, on the clock of each location. Undefined: no time was spoken of. */
  readonly whenText: string | undefined
  /** What is wanted of the place ("boot fitting"). */
  readonly service: string | undefined
  /** The reply before asked for a place, and this message names it. */
  readonly isReply: boolean
}

export type LocationAsk = Extract<
  Ask,
  'anything' | 'openingHours' | 'nearest' | 'address' | 'contact' | 'services' | 'locations'
>

/**
 * What a need asks of locations. One that only names a place, in reply to the question which one, or that leans on
 * what was asked before ("and on Sunday?"), asks for the same as that. Undefined: it asks for something else.
 */
export function locationRequest(
  need: Need,
  { memory, language }: Pick<Task, 'memory' | 'language'>,
): LocationRequest | undefined {
  if (need.about === 'product' || need.about === 'faq') return undefined
  const [last] = memory.turns
  const isReply = last !== undefined && asksForPlace(last) && (need.asks === 'anything' || picksOne(need))
  const isContinued = need.refersBack?.kind === 'continuation' || picksOne(need)
  const leansOn = isReply || isContinued ? earlierNeed(memory, language) : undefined
  if (isLocationAsk(need.asks)) {
    const isSame = leansOn?.asks === need.asks
    const whenText = need.hasTime ? need.text : isSame ? leansOn.whenText : undefined
    return { asks: need.asks, need, whenText, service: need.service, isReply }
  }
  if (leansOn !== undefined && (isReply || last?.locations.length !== 0)) {
    const whenText = need.hasTime ? need.text : leansOn.whenText
    const asks = need.hasTime ? 'openingHours' : leansOn.asks
    return { asks, need, whenText, service: leansOn.service, isReply }
  }
  if (isAboutShown(need, last)) {
    // "Does it have parking?" of a location asks for what it offers.
    return { asks: 'services', need, whenText: undefined, service: need.attribute?.text, isReply: false }
  }
  if (need.asks !== 'anything') return undefined
  return {
    asks: need.hasTime ? 'openingHours' : 'anything',
    need,
    whenText: need.hasTime ? need.text : undefined,
    service: undefined,
    isReply,
  }
}

function picksOne({ refersBack }: Need): boolean {
  return refersBack?.kind === 'ordinal' || refersBack?.kind === 'described'
}

function isAboutShown({ asks, attribute, refersBack }: Need, last: RememberedTurn | undefined): boolean {
  const isOfLocation = last !== undefined && last.locations.length > 0 && last.products.length === 0
  return isOfLocation && refersBack !== undefined && asks === 'attribute' && attribute?.asksFor === 'presence'
}

/** Whether a reply asked which place is meant, or where the visitor is. */
export function asksForPlace({ reply }: Pick<RememberedTurn, 'reply'>): boolean {
  return questionsForPlace.some((question) => reply.includes(question))
}

/** An earlier reply may have been in any language. */
const questionsForPlace = languageCodes.flatMap((language) => {
  const words = languageOf(language).locationReplies
  const [beforePlaces = ''] = words.whichPlace('\n').split('\n')
  return [beforePlaces, words.whereAreYou, words.whichCity, words.someOpen]
})

type EarlierNeed = Pick<Need, 'service'> & {
  readonly asks: Exclude<LocationAsk, 'anything'>
  /** The latest words since for when: "and Sundays?" */
  readonly whenText: string | undefined
}

/** How many turns back a question is still the one spoken of. */
const rememberedTurns = 4

function earlierNeed(memory: Memory, language: LanguageCode): EarlierNeed | undefined {
  const needs = memory.turns.slice(0, rememberedTurns).flatMap((turn) => turn.needs(language))
  for (const [at, { asks, service }] of needs.entries()) {
    if (!isLocationAsk(asks)) continue
    return { asks, service, whenText: needs.slice(0, at + 1).find(({ hasTime }) => hasTime)?.text }
  }
  return undefined
}

/** "Do you do alterations?" asks for a service where some place lists one that has all its words. Undefined: none does. */
export function asPutOfService(need: Need, locations: readonly LocationRecord[]): Need | undefined {
  if (need.asks !== 'anything' || need.refersBack !== undefined || need.about !== undefined) return undefined
  const asked = contentTerms(need.text)
  const service = locations
    .flatMap(({ services }) => services)
    .find((each) => asked.every((term) => contentTerms(each).includes(term)))
  return asked.length === 0 || service === undefined
    ? undefined
    : { ...need, asks: 'services', service, about: 'location' }
}
