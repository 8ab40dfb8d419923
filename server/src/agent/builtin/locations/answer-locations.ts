import { languageOf } from '../../../language/language-of.ts'
import { distanceKm } from '../../../retrieval/index.ts'
import {
  type DistantLocation,
  findLocationOfEachCity,
  findFirstLocations,
  findLocationsByWords,
  findLocationsNear,
} from '../../tools/find-locations.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import type { Voice } from '../../../language/voice.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Task } from '../task.ts'
import type { Need, When } from '../understand/need.ts'
import { readWhen } from '../understand/read-when.ts'
import { cityNames, locationAnswer, nameOf, placeName, whereabouts } from './answer-parts.ts'
import { type Asked, composeHours, composeOpenOnes, type HoursOptions } from './compose-hours.ts'
import { composeAddresses, composeContacts, composeList, composeOne } from './compose-list.ts'
import { behindCount } from './behind-count.ts'
import { composeNearest } from './compose-nearest.ts'
import { composeOffering, composeServices, servicesAsked, servicesNamed } from './compose-services.ts'
import { describeHours, type Here } from './describe-hours.ts'
import { findScope, positionOf, type Scope, type ScopeQuery } from './find-scope.ts'
import { formatDistance } from './format-distance.ts'
import { isElsewhereInTime, localTime } from './local-time.ts'
import { locationRequest } from './location-request.ts'
import { mayBeIn } from './region-names.ts'
import { isOfOthers } from './hours-of-others.ts'
import { isBeyond } from './is-beyond.ts'

/**
 * Answers what a need asks about locations: whether and when they are open, which is nearest, where they are, how to
 * reach them and what they offer. Undefined: the need is not about locations, or there are none.
 */
export async function answerLocations(task: Task, need: Need): Promise<NeedAnswer | undefined> {
  task.turn.signal.throwIfAborted()
  const request = locationRequest(need, task)
  if (request === undefined) return undefined
  const query: Query = { ...task, request }
  const scope = await findScope(query)
  if (scope === undefined || isOfOthers(scope, query)) return undefined
  const { locationReplies } = languageOf(task.language)
  switch (scope.kind) {
    case 'named':
      return answerNamed(query, scope.locations)
    case 'namesakes':
      return askWhich(scope.groups, task)
    case 'near':
      return scope.locations.length === 0 ? undefined : answerNear(query, scope.locations)
    case 'all':
      return behindCount(task, need, await answerAll(query, scope))
    case 'nowhere':
      return answerNowhere(query)
    case 'unknownPosition':
      return locationAnswer([locationReplies.whereAreYou], [], [{ type: 'collect_location' }])
  }
}

/** What is asked, of whom, and how it is answered. */
type Query = ScopeQuery & Voice

async function answerNamed(query: Query, locations: readonly LocationRecord[]): Promise<NeedAnswer> {
  const answer = composeNamed(query, locations)
  const [only] = locations
  if (only === undefined || locations.length > 1 || only.status === 'open') return answer
  if (query.request.asks === 'contact') return answer
  const other = await nearestOther(query, only)
  if (other === undefined) return answer
  const { location, distanceKm } = other
  const distance = formatDistance(distanceKm, query.locale)
  const more = locationAnswer(
    [
      languageOf(query.language).locationReplies.nearestOther(
        nameOf(location),
        distance,
        whereabouts(location),
      ),
    ],
    [location],
  )
  return {
    ...answer,
    content: `${answer.content}\n\n${more.content}`,
    sources: [...answer.sources, ...more.sources],
  }
}

function composeNamed(query: Query, locations: readonly LocationRecord[]): NeedAnswer {
  const { asks, need, service, whenText } = query.request
  const [first, ...more] = locations
  switch (asks) {
    case 'openingHours':
      // "How many tents are there in Hamburg right now?" speaks of a time, but not of opening hours.
      return need.asks === 'anything' && first !== undefined && more.length === 0 && isOfNow(query, first)
        ? unlessBeyond(composeOne(hereAt(query, first)), query, first)
        : composeHours(askedOf(query, locations), hoursOptions(query, locations))
    case 'contact':
      return composeContacts(locations, need.text, query)
    case 'services':
      return composeServices(locations, service, query)
    case 'nearest':
    case 'address':
      if (whenText === undefined) {
        const answer = composeAddresses(locations, query)
        // "Is there parking near the shop in York?" seeks no shop.
        const isOne = asks === 'nearest' && first !== undefined && more.length === 0
        return isOne ? unlessBeyond(answer, query, first) : answer
      }
      return composeOpenOnes(askedOf(query, locations), {
        ...hoursOptions(query, locations),
        isComplete: true,
      })
    case 'locations':
    case 'anything':
      // "Can I rent snowshoes there?"
      if (locations.some((each) => servicesAsked(each, need.query).length > 0)) {
        return composeServices(locations, need.text, query)
      }
      return first !== undefined && more.length === 0
        ? unlessBeyond(composeOne(hereAt(query, first)), query, first)
        : composeList(locations, query)
  }
}

/** What is known of a location, behind that it does not tell what is asked where that is so. */
function unlessBeyond(
  answer: NeedAnswer,
  { request, language }: Query,
  location: LocationRecord,
): NeedAnswer {
  if (!isBeyond(request.need, location, language)) return answer
  const gap = languageOf(language).replies.attributeNotTold(nameOf(location))
  return { ...answer, content: `${gap}\n\n${answer.content}`, outcome: 'declined' }
}

function isOfNow(query: Query, location: LocationRecord): boolean {
  return (
    askedOf(query, [location])[0]?.when?.kind === 'now' &&
    isBeyond(query.request.need, location, query.language)
  )
}

/** Distances are known: whatever is asked, the nearest locations of which it holds are named. */
async function answerNear(query: Query, near: readonly DistantLocation[]): Promise<NeedAnswer | undefined> {
  const { asks, need, whenText, service } = query.request
  const words = languageOf(query.language).locationReplies
  if (asks === 'services' && service !== undefined) return answerOffering(query, service)
  const [nearest] = near
  if (asks === 'contact' && nearest !== undefined)
    return composeContacts([nearest.location], need.text, query)
  const whenOf = (location: LocationRecord): When | undefined => askedOf(query, [location])[0]?.when
  const remark = (location: LocationRecord): string | undefined => {
    const { clause } = describeHours(hereAt(query, location), whenOf(location) ?? { kind: 'now' })
    return clause === words.isUnknownNow ? undefined : words.remark(clause)
  }
  const lead = need.refersBack?.kind === 'other' ? words.nearestOther : words.nearest
  if (whenText === undefined) return composeNearest(near, { voice: query, remark, lead })
  const open = near.filter(({ location }) => {
    const when = whenOf(location)
    return when !== undefined && describeHours(hereAt(query, location), when).isOpen
  })
  if (open.length > 0)
    return composeNearest(open.slice(0, mostNear), { voice: query, remark, lead: words.nearestSuch })
  const locations = near.slice(0, mostNear).map(({ location }) => location)
  const { content, ...rest } = composeHours(askedOf(query, locations), hoursOptions(query, locations))
  return { ...rest, content: `${words.noneNearIsOpen}\n\n${content}` }
}

const mostNear = 3

async function answerAll(
  query: Query,
  { locations, isComplete }: Extract<Scope, { kind: 'all' }>,
): Promise<NeedAnswer | undefined> {
  const { asks, need, service, whenText } = query.request
  if (asks === 'services' && service !== undefined) return answerOffering(query, service)
  if (locations.length === 0) return locationAnswer([languageOf(query.language).locationReplies.noOther], [])
  if (isComplete && locations.length === 1) return answerNamed(query, locations)
  if (asks === 'openingHours' && whenText !== undefined && isComplete) {
    return composeOpenOnes(askedOf(query, locations), { ...hoursOptions(query, locations), isComplete })
  }
  const isShort = isComplete && locations.length <= mostAtOnce
  if (!isShort) return listCities(query)
  if (asks === 'openingHours') return composeHours(askedOf(query, locations), hoursOptions(query, locations))
  return asks === 'contact' ? composeContacts(locations, need.text, query) : composeList(locations, query)
}

const mostAtOnce = 6
const mostCities = 30

/** Too many to name each: the cities, or the question where the visitor is. */
async function listCities(query: Query): Promise<NeedAnswer> {
  const { ctx, turn } = query
  const { knowledgeBaseId } = turn
  const words = languageOf(query.language).locationReplies
  const ofCities = await findLocationOfEachCity(ctx, { knowledgeBaseId, limit: mostCities })
  const actions = [{ type: 'collect_location' }] as const
  if (ofCities.length === 0) return locationAnswer([words.whereAreYou], [], actions)
  return locationAnswer([words.weAreIn(words.and(cityNames(ofCities))), words.whichCity], ofCities, actions)
}

async function answerNowhere(query: Query): Promise<NeedAnswer> {
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
  const answer = nearest ?? (await listCities(query))
  const { place } = query.request.need
  const cities = await findLocationOfEachCity(query.ctx, { knowledgeBaseId, limit: mostCities })
  // "In Scotland?": which of ours are there no record tells.
  if (place?.kind === 'named' && mayBeIn(place.text, cities)) return answer
  const { notThere } = languageOf(query.language).locationReplies
  return { ...answer, content: `${notThere}\n\n${answer.content}`, outcome: 'declined' }
}

const mostOfEachPlace = 3

function askWhich(groups: readonly (readonly LocationRecord[])[], voice: Voice): NeedAnswer {
  const words = languageOf(voice.language).locationReplies
  const places = groups.flatMap(([first]) => (first === undefined ? [] : [placeName(first)]))
  const shown = groups.flatMap((group) => group.slice(0, mostOfEachPlace))
  return locationAnswer([words.whichPlace(words.or(places))], shown)
}

/** Where a service is offered, nearest first when the visitor's position is known. Undefined: nowhere. */
async function answerOffering(query: Query, service: string): Promise<NeedAnswer | undefined> {
  const { ctx, turn } = query
  const key = { knowledgeBaseId: turn.knowledgeBaseId, limit: mostOffering }
  const offersIt = ({ status, services }: LocationRecord): boolean =>
    status === 'open' && servicesNamed({ services }, service).length > 0
  const byWords = (await findLocationsByWords(ctx, { ...key, text: service })).filter(offersIt)
  // What "rents out" is found by no word of "rental".
  const offering = byWords.length > 0 ? byWords : (await findFirstLocations(ctx, key)).filter(offersIt)
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
      distance:
        km === undefined
          ? undefined
          : languageOf(query.language).locationReplies.away(formatDistance(km, query.locale)),
    })),
    service,
    query,
  )
}

const mostOffering = 100

async function nearestOther(
  { ctx, turn: { knowledgeBaseId } }: Query,
  closed: LocationRecord,
): Promise<DistantLocation | undefined> {
  const { position } = closed
  if (position === undefined) return undefined
  const near = await findLocationsNear(ctx, { knowledgeBaseId, position, limit: mostNear * 2 })
  return near.find(({ location }) => location.status === 'open' && location.id !== closed.id)
}

function hereAt(query: Query, location: LocationRecord): Here {
  return { location, now: localTime(query.ctx, query.turn, location), voice: query }
}

/** The locations with the time asked for, each read on its own clock. */
function askedOf(query: Query, locations: readonly LocationRecord[]): Asked[] {
  const { whenText } = query.request
  const inZone = new Map<string, When | undefined>()
  return locations.map((location) => {
    const here = hereAt(query, location)
    const { timeZoneId } = here.now
    if (whenText !== undefined && !inZone.has(timeZoneId))
      inZone.set(timeZoneId, readWhen(whenText, here.now, query.language))
    return { here, when: inZone.get(timeZoneId) }
  })
}

function hoursOptions(query: Query, locations: readonly LocationRecord[]): HoursOptions {
  const isElsewhere = locations.some((each) =>
    isElsewhereInTime(query.turn, localTime(query.ctx, query.turn, each)),
  )
  return {
    voice: query,
    localTimes: isElsewhere ? languageOf(query.language).locationReplies.localTimes : undefined,
  }
}
