import type { Context } from '../../../context.ts'
import { distanceKm } from '../../../retrieval/index.ts'
import type { EngineTurn } from '../../../engine.ts'
import {
  type DistantLocation,
  findLocationOfEachCity,
  findLocationsByWords,
  findLocationsNear,
} from '../../tools/find-locations.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import { markdownText } from '../markdown-text.ts'
import type { Memory } from '../memory.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Need, When } from '../understand/need.ts'
import { readWhen } from '../understand/read-when.ts'
import { locationAnswer, nameOf, whereabouts } from './answer-parts.ts'
import { type Asked, composeHours, composeOpenOnes } from './compose-hours.ts'
import { composeAddresses, composeContacts, composeList, composeOne } from './compose-list.ts'
import { composeNearest } from './compose-nearest.ts'
import { composeOffering, composeServices, servicesNamed } from './compose-services.ts'
import { describeHours, type Here } from './describe-hours.ts'
import { findScope, positionOf, type Scope, type ScopeQuery } from './find-scope.ts'
import { formatDistance } from './format-distance.ts'
import { isElsewhereInTime, localTime } from './local-time.ts'
import { locationRequest } from './location-request.ts'
import { regionLabel } from './region-names.ts'
import { en } from './words/en.ts'

/**
 * Answers what a need asks about locations: whether and when they are open, which is nearest, where they are, how to
 * reach them and what they offer. Undefined: the need is not about locations, or there are none.
 */
export async function answerLocations(
  ctx: Context,
  turn: EngineTurn,
  need: Need,
  memory: Memory,
): Promise<NeedAnswer | undefined> {
  turn.signal.throwIfAborted()
  const request = locationRequest(need, memory)
  if (request === undefined) return undefined
  const query: ScopeQuery = { ctx, turn, request, memory }
  const scope = await findScope(query)
  if (scope === undefined) return undefined
  switch (scope.kind) {
    case 'named':
      return answerNamed(query, scope.locations)
    case 'namesakes':
      return askWhich(scope.groups)
    case 'near':
      return scope.locations.length === 0 ? undefined : answerNear(query, scope.locations)
    case 'all':
      return answerAll(query, scope)
    case 'nowhere':
      return answerNowhere(query)
    case 'unknownPosition':
      return locationAnswer([en.whereAreYou], [], [{ type: 'collect_location' }])
  }
}

async function answerNamed(query: ScopeQuery, locations: readonly LocationRecord[]): Promise<NeedAnswer> {
  const answer = composeNamed(query, locations)
  const [only] = locations
  if (only === undefined || locations.length > 1 || only.status === 'open') return answer
  if (query.request.asks === 'contact') return answer
  const other = await nearestOther(query, only)
  if (other === undefined) return answer
  const { location, distanceKm } = other
  const distance = formatDistance(distanceKm, query.turn.language)
  const more = locationAnswer(
    [en.nearestOther(nameOf(location), distance, whereabouts(location))],
    [location],
  )
  return {
    ...answer,
    content: `${answer.content}\n\n${more.content}`,
    sources: [...answer.sources, ...more.sources],
  }
}

function composeNamed(query: ScopeQuery, locations: readonly LocationRecord[]): NeedAnswer {
  const { asks, need, service, whenText } = query.request
  const [first, ...more] = locations
  switch (asks) {
    case 'openingHours':
      return composeHours(askedOf(query, locations), localTimesNote(query, locations))
    case 'contact':
      return composeContacts(locations, need.text)
    case 'services':
      return composeServices(locations, service)
    case 'nearest':
    case 'address':
      return whenText === undefined
        ? composeAddresses(locations)
        : composeOpenOnes(askedOf(query, locations), {
            isComplete: true,
            localTimes: localTimesNote(query, locations),
          })
    case 'locations':
    case 'anything':
      // "Can I rent snowshoes there?"
      if (locations.some((each) => servicesNamed(each, need.text).length > 0)) {
        return composeServices(locations, need.text)
      }
      return first !== undefined && more.length === 0
        ? composeOne(hereAt(query, first))
        : composeList(locations, true)
  }
}

/** Distances are known: whatever is asked, the nearest locations of which it holds are named. */
async function answerNear(
  query: ScopeQuery,
  near: readonly DistantLocation[],
): Promise<NeedAnswer | undefined> {
  const { asks, need, whenText, service } = query.request
  const { language } = query.turn
  if (asks === 'services' && service !== undefined) return answerOffering(query, service)
  const [nearest] = near
  if (asks === 'contact' && nearest !== undefined) return composeContacts([nearest.location], need.text)
  const whenOf = (location: LocationRecord): When | undefined => askedOf(query, [location])[0]?.when
  const remark = (location: LocationRecord): string | undefined => {
    const { clause } = describeHours(hereAt(query, location), whenOf(location) ?? { kind: 'now' })
    return clause === en.isUnknownNow ? undefined : en.remark(clause)
  }
  const lead = need.refersBack?.kind === 'other' ? en.nearestOther : en.nearest
  if (whenText === undefined) return composeNearest(near, { language, remark, lead })
  const open = firstOf(near, mostNear, ({ location }) => {
    const when = whenOf(location)
    return when !== undefined && describeHours(hereAt(query, location), when).isOpen
  })
  if (open.length > 0) return composeNearest(open, { language, remark, lead: en.nearestSuch })
  const locations = near.slice(0, mostNear).map(({ location }) => location)
  const { content, ...rest } = composeHours(askedOf(query, locations), localTimesNote(query, locations))
  return { ...rest, content: `${en.noneNearIsOpen}\n\n${content}` }
}

const mostNear = 3

async function answerAll(
  query: ScopeQuery,
  { locations, isComplete }: Extract<Scope, { kind: 'all' }>,
): Promise<NeedAnswer | undefined> {
  const { asks, need, service, whenText } = query.request
  if (asks === 'services' && service !== undefined) return answerOffering(query, service)
  if (locations.length === 0) return locationAnswer([en.noOther], [])
  if (isComplete && locations.length === 1) return answerNamed(query, locations)
  if (asks === 'openingHours' && whenText !== undefined && isComplete) {
    const localTimes = localTimesNote(query, locations)
    return composeOpenOnes(askedOf(query, locations), { isComplete, localTimes })
  }
  const isShort = isComplete && locations.length <= mostAtOnce
  if (!isShort) return listCities(query)
  if (asks === 'openingHours')
    return composeHours(askedOf(query, locations), localTimesNote(query, locations))
  return asks === 'contact' ? composeContacts(locations, need.text) : composeList(locations, true)
}

const mostAtOnce = 6
const mostCities = 30

/** Too many to name each: the cities, or the question where the visitor is. */
async function listCities({ ctx, turn }: ScopeQuery): Promise<NeedAnswer> {
  const { knowledgeBaseId } = turn
  const ofCities = await findLocationOfEachCity(ctx, { knowledgeBaseId, limit: mostCities })
  const actions = [{ type: 'collect_location' }] as const
  if (ofCities.length === 0) return locationAnswer([en.whereAreYou], [], actions)
  return locationAnswer([en.weAreIn(en.and(cityNames(ofCities))), en.whichCity], ofCities, actions)
}

/** Names of cities; with the region or country where another city has the same one. */
function cityNames(locations: readonly LocationRecord[]): string[] {
  return locations.map((location) => {
    const { city = location.name } = location
    const isAlone = locations.filter((other) => other.city === location.city).length === 1
    return markdownText(isAlone ? city : `${city} (${areaName(location)})`)
  })
}

function placeName(location: LocationRecord): string {
  return markdownText(`${location.city ?? location.name}, ${areaName(location)}`)
}

function areaName(location: LocationRecord): string {
  return regionLabel(location) ?? location.country ?? location.address
}

async function answerNowhere(query: ScopeQuery): Promise<NeedAnswer> {
  const position = positionOf(query.turn)
  const { knowledgeBaseId } = query.turn
  const near =
    position && (await findLocationsNear(query.ctx, { knowledgeBaseId, position, limit: mostNear * 2 }))
  const nearest =
    near &&
    (await answerNear(
      query,
      near.filter(({ location }) => location.status === 'open'),
    ))
  const { content, ...rest } = nearest ?? (await listCities(query))
  return { ...rest, content: `${en.notThere}\n\n${content}` }
}

const mostOfEachPlace = 3

function askWhich(groups: readonly (readonly LocationRecord[])[]): NeedAnswer {
  const places = groups.flatMap(([first]) => (first === undefined ? [] : [placeName(first)]))
  const shown = groups.flatMap((group) => group.slice(0, mostOfEachPlace))
  return locationAnswer([en.whichPlace(en.or(places))], shown)
}

/** Where a service is offered, nearest first when the visitor's position is known. Undefined: nowhere. */
async function answerOffering({ ctx, turn }: ScopeQuery, service: string): Promise<NeedAnswer | undefined> {
  const { knowledgeBaseId } = turn
  const found = await findLocationsByWords(ctx, { knowledgeBaseId, text: service, limit: mostOffering })
  const offering = found.filter((each) => each.status === 'open' && servicesNamed(each, service).length > 0)
  const position = positionOf(turn)
  const distances = offering
    .map((location) => ({
      location,
      km: position && location.position && distanceKm(position, location.position),
    }))
    .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0)
  if (offering.length === 0) return undefined
  return composeOffering(
    distances.map(({ location, km }) => ({
      location,
      distance: km === undefined ? undefined : en.away(formatDistance(km, turn.language)),
    })),
    service,
  )
}

const mostOffering = 100

async function nearestOther(
  { ctx, turn: { knowledgeBaseId } }: ScopeQuery,
  closed: LocationRecord,
): Promise<DistantLocation | undefined> {
  const { position } = closed
  if (position === undefined) return undefined
  const near = await findLocationsNear(ctx, { knowledgeBaseId, position, limit: mostNear * 2 })
  return near.find(({ location }) => location.status === 'open' && location.id !== closed.id)
}

function hereAt({ ctx, turn }: ScopeQuery, location: LocationRecord): Here {
  return { location, now: localTime(ctx, turn, location), language: turn.language }
}

/** The locations with the time asked for, each read on its own clock. */
function askedOf(query: ScopeQuery, locations: readonly LocationRecord[]): Asked[] {
  const { whenText } = query.request
  const inZone = new Map<string, When | undefined>()
  return locations.map((location) => {
    const here = hereAt(query, location)
    const { timeZoneId } = here.now
    if (whenText !== undefined && !inZone.has(timeZoneId))
      inZone.set(timeZoneId, readWhen(whenText, here.now))
    return { here, when: inZone.get(timeZoneId) }
  })
}

function localTimesNote(query: ScopeQuery, locations: readonly LocationRecord[]): string | undefined {
  const isElsewhere = locations.some((each) =>
    isElsewhereInTime(query.turn, localTime(query.ctx, query.turn, each)),
  )
  return isElsewhere ? en.localTimes : undefined
}

function firstOf<Item>(items: readonly Item[], most: number, isWanted: (item: Item) => boolean): Item[] {
  const wanted: Item[] = []
  for (const item of items) {
    if (wanted.length === most) break
    if (isWanted(item)) wanted.push(item)
  }
  return wanted
}
