import { languageOf } from '../../../language/language-of.ts'
import { hasSubject } from '../understand/has-subject.ts'
import type { EngineContext } from '../../../context.ts'
import type { Position } from '../../../retrieval/index.ts'
import type { EngineTurn } from '../../../engine.ts'
import {
  type DistantLocation,
  findFirstLocations,
  findLocationsByWords,
  findLocationsNear,
} from '../../tools/find-locations.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import type { Memory } from '../memory.ts'
import type { BackReference } from '../understand/need.ts'
import { isLocationAsk } from '../understand/location-ask.ts'
import { asksForPlace, type LocationRequest } from './location-request.ts'
import { endsWithCity } from '../../../language/city-names.ts'
import { holds, phraseOf } from '../../../language/phrase.ts'
import { otherSpellings } from './region-names.ts'
import { namesakesAmong, type ResolvedPlace, resolvePlace } from './resolve-place.ts'

/** Which locations an answer is about. */
export type Scope =
  /** Those that the message names, or that were shown before. */
  | { readonly kind: 'named'; readonly locations: readonly LocationRecord[] }
  /** Cities of one name: which one is meant has to be asked. */
  | { readonly kind: 'namesakes'; readonly groups: readonly (readonly LocationRecord[])[] }
  /** All of them, by their distance from the visitor. */
  | { readonly kind: 'near'; readonly locations: readonly DistantLocation[] }
  /** Some of all of them. */
  | { readonly kind: 'all'; readonly locations: readonly LocationRecord[]; readonly isComplete: boolean }
  /** A place is named where there is none. */
  | { readonly kind: 'nowhere' }
  /** The nearest one is wanted, and where the visitor is, is not known. */
  | { readonly kind: 'unknownPosition' }

export interface ScopeQuery {
  readonly ctx: EngineContext
  readonly turn: EngineTurn
  readonly request: LocationRequest
  readonly memory: Memory
  readonly language: LanguageCode
}

/** How many locations that hold words of a message are looked at. */
const mostCandidates = 100
/** Without a place, no more are looked at. */
const mostOfAll = 60

/** Finds out which locations are meant. Undefined: the message is not about locations. */
export async function findScope(query: ScopeQuery): Promise<Scope | undefined> {
  const { request, turn } = query
  const { need, asks, isReply } = request
  const shown = shownBefore(query)
  if (isReply || need.refersBack?.kind === 'described') {
    const among = resolvePlace(
      isReply ? need.text : describedBy(need.refersBack),
      query.memory.turns[0]?.locations ?? [],
      true,
    )
    if (among !== undefined) return { kind: 'named', locations: among.locations }
  }
  const named = await findNamed(query)
  if (named !== undefined) return scopeOf(withoutGone(named))
  if (need.place?.kind === 'named' || endsWithCity(need.text))
    return isLocationAsk(asks) || need.about === 'location' ? ifAny(query, { kind: 'nowhere' }) : undefined
  if (isReply && need.refersBack === undefined) return findWhereShared(query)
  if (shown.length > 0 && need.place === undefined) return { kind: 'named', locations: shown }
  if (need.about !== 'location' && isAnsweredElsewhere(query)) return undefined
  // A word of a place in a question for anything else: "when are the classes?"
  if (asks === 'anything') return undefined
  const position = positionOf(turn) ?? positionShown(query)
  if (position !== undefined) return findNear(query, position)
  if (asks === 'nearest' || need.place?.kind === 'visitor') return ifAny(query, { kind: 'unknownPosition' })
  return findAll(query)
}

/** Who has no place at all neither asks where a visitor is nor says that there is none in that one place. */
async function ifAny({ ctx, turn }: ScopeQuery, scope: Scope): Promise<Scope | undefined> {
  const any = await findFirstLocations(ctx, { knowledgeBaseId: turn.knowledgeBaseId, limit: 1 })
  return any.length === 0 ? undefined : scope
}

/** Where no place is named, what is asked for may be known to other records ("Do you repair tents?"). */
function isAnsweredElsewhere({ request: { asks, need }, language }: ScopeQuery): boolean {
  if (asks === 'anything') return true
  const { asksWhere } = languageOf(language).asks
  return (asks === 'contact' || asks === 'services') && need.place === undefined && !asksWhere.test(need.text)
}

/** Where the visitor is, when the visitor told. */
export function positionOf({
  visitor: { latitude, longitude },
}: Pick<EngineTurn, 'visitor'>): Position | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

function scopeOf(place: ResolvedPlace): Scope {
  const groups = namesakesAmong(place)
  return groups.length > 0 ? { kind: 'namesakes', groups } : { kind: 'named', locations: place.locations }
}

/** What is closed for good is shown only to those who ask for it by its name, or where there is nothing else. */
function withoutGone({ locations, by }: ResolvedPlace): ResolvedPlace {
  const left = locations.filter(({ status }) => status !== 'permanently_closed')
  return by === 'name' || left.length === 0 ? { locations, by } : { locations: left, by }
}

async function findNamed(query: ScopeQuery): Promise<ResolvedPlace | undefined> {
  const { need, asks } = query.request
  const resolved =
    need.place?.kind === 'named' ? await findPlace(query, need.place.text) : await findIn(query, need.text)
  if (resolved === undefined) return undefined
  return asks === 'anything' && need.about !== 'location' && !isAllExplained(query, resolved)
    ? undefined
    : resolved
}

async function findPlace(query: ScopeQuery, place: string): Promise<ResolvedPlace | undefined> {
  const { text } = query.request.need
  const inPlace = await findIn(query, place, true)
  // The name of a location may stand beside that of its place: "the airport branch in Lisbon".
  if (inPlace !== undefined) return resolvePlace(text, inPlace.locations, false) ?? inPlace
  // The place may be only a part of a longer name: "City" of "City of Industry".
  const part = phraseOf(place)
  const whole = await findIn(query, text)
  if (whole?.locations.every(({ name, city = '' }) => holds(phraseOf(`${name} ${city}`), part))) return whole
  // "We are on holiday in Cornwall, is the Hamburg shop open?"
  const { placeNounWord } = languageOf(query.language).places
  const ofOurs = text
    .replace(place, '')
    .split(/[,;.!?]\s/u)
    .find((each) => placeNounWord.test(each))
  return ofOurs === undefined ? undefined : findIn(query, ofOurs)
}

async function findIn(query: ScopeQuery, text: string, isPlace = false): Promise<ResolvedPlace | undefined> {
  const written = resolvePlace(text, await candidatesFor(query, text), isPlace)
  if (written !== undefined) return written
  // Records may call the area that is named by another name: "Missouri" is "MO" in most addresses.
  const others = otherSpellings(text)
  return others.length === 0
    ? undefined
    : resolvePlace(text, await candidatesFor(query, others.join('\n')), isPlace)
}

function candidatesFor({ ctx, turn }: ScopeQuery, text: string): Promise<LocationRecord[]> {
  const { knowledgeBaseId } = turn
  return findLocationsByWords(ctx, { knowledgeBaseId, text, limit: mostCandidates })
}

/** Whether a message asks for nothing beyond the names of locations: "tents in Hamburg" does. */
function isAllExplained({ request: { need }, language }: ScopeQuery, { locations }: ResolvedPlace): boolean {
  const known = new Set(
    locations.flatMap(({ name, city = '', region = '', country = '', postalCode = '', address }) =>
      phraseOf(`${name} ${city} ${region} ${country} ${postalCode} ${address}`).split(' '),
    ),
  )
  const rest = phraseOf(need.query)
    .split(' ')
    .filter((word) => !known.has(word))
  return !hasSubject(languageOf(language), rest.join(' '), 'location')
}

/** The locations of an earlier reply that the message leans on; of the last one alone when it names none itself. */
function shownBefore({ request, memory }: ScopeQuery): readonly LocationRecord[] {
  const { refersBack } = request.need
  const [last] = memory.turns
  if (refersBack === undefined) {
    const isSpokenOf =
      request.asks !== 'nearest' && request.asks !== 'locations' && last?.locations.length === 1
    return isSpokenOf ? last.locations : []
  }
  const shown = memory.turns.find(({ locations }) => locations.length > 0)?.locations ?? []
  switch (refersBack.kind) {
    case 'ordinal':
      return chosenBefore(memory, refersBack.position)
    case 'it':
      return shown.slice(0, 1)
    case 'they':
    case 'continuation':
      return shown
    case 'described':
    case 'cheaper':
    case 'dearer':
    case 'other':
      return []
  }
}

/** The location at this place of the latest list; where it was cities to choose from, all of that city. */
function chosenBefore({ turns }: Memory, position: number): readonly LocationRecord[] {
  for (const turn of turns) {
    const areas = asksForPlace(turn) ? namesakesAmong({ locations: turn.locations, by: 'city' }) : []
    const choices = areas.length > 0 ? areas : turn.locations.map((each) => [each])
    const chosen = choices.at(position > 0 ? position - 1 : position)
    // One alone is no list: who counts means an earlier one.
    if (chosen !== undefined && choices.length > 1) return chosen
  }
  return []
}

/** What "another one" must not be. */
function passedOver({ request, memory }: ScopeQuery): ReadonlySet<string> {
  const isOther = request.need.refersBack?.kind === 'other'
  return new Set(isOther ? memory.turns.flatMap(({ locations }) => locations.map(({ id }) => id)) : [])
}

/** "Another one" is looked for around the one shown last. */
function positionShown({ request, memory }: ScopeQuery): Position | undefined {
  if (request.need.refersBack?.kind !== 'other') return undefined
  return memory.turns.find(({ locations }) => locations.length > 0)?.locations[0]?.position
}

function describedBy(reference: BackReference | undefined): string {
  return reference?.kind === 'described' ? reference.words : ''
}

/** The visitor was asked for a position and has shared it. */
async function findWhereShared(query: ScopeQuery): Promise<Scope | undefined> {
  const position = positionOf(query.turn)
  return position !== undefined &&
    languageOf(query.language).asks.sharesPosition.test(query.request.need.text)
    ? findNear(query, position)
    : undefined
}

async function findNear(query: ScopeQuery, position: Position): Promise<Scope> {
  const { ctx, turn } = query
  const found = await findLocationsNear(ctx, {
    knowledgeBaseId: turn.knowledgeBaseId,
    position,
    limit: mostOfAll,
  })
  const shown = passedOver(query)
  const locations = found.filter(
    ({ location: { status, id } }) => status !== 'permanently_closed' && !shown.has(id),
  )
  return { kind: 'near', locations }
}

async function findAll(query: ScopeQuery): Promise<Scope | undefined> {
  const { ctx, turn } = query
  const found = await findFirstLocations(ctx, { knowledgeBaseId: turn.knowledgeBaseId, limit: mostOfAll + 1 })
  if (found.length === 0) return undefined
  const shown = passedOver(query)
  const locations = found
    .slice(0, mostOfAll)
    .filter(({ status, id }) => status !== 'permanently_closed' && !shown.has(id))
  return { kind: 'all', locations, isComplete: found.length <= mostOfAll }
}
