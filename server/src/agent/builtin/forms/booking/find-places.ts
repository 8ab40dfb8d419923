import type { LocationRecord } from '../../../tools/read-record.ts'
import { findScope, type Scope } from '../../locations/find-scope.ts'
import type { Task } from '../../task.ts'
import type { Need } from '../../understand/need.ts'
import { understand } from '../../understand/understand.ts'

/** Places that a wish may be fulfilled at, the likeliest first. */
export interface FoundPlaces {
  readonly places: readonly LocationRecord[]
  /** `named`: the visitor means these. `nowhere`: the visitor named a place where there is none. */
  readonly by: 'named' | 'nowhere' | 'any'
}

const mostPlaces = 60

/** The places that a message names or leans on, else all of them, the nearest first. Without those closed for good. */
export async function findPlaces(task: Task, need: Need): Promise<FoundPlaces> {
  const scope = await scopeOf(task, need, 'address')
  if (scope?.kind === 'nowhere') return { places: await findAllPlaces(task, need), by: 'nowhere' }
  const isNamed = scope?.kind === 'named' || scope?.kind === 'namesakes'
  return { places: placesOf(scope), by: isNamed ? 'named' : 'any' }
}

/** The places that words of the visitor mean, else all of them, the nearest first. */
export async function findPlacesMeant(task: Task, words: string): Promise<readonly LocationRecord[]> {
  const [need] = understand(words, task.turn.history, task.language).needs
  return need === undefined ? [] : (await findPlaces(task, need)).places
}

/** All places, the nearest first, whatever a message names. */
export async function findAllPlaces(task: Task, need: Need): Promise<readonly LocationRecord[]> {
  const anywhere = { ...need, place: undefined, refersBack: undefined, text: '', query: '' }
  return placesOf(await scopeOf(task, anywhere, 'locations'))
}

/** @param asks an `address` may be that of the place spoken of last, `locations` are those that are named or all */
function scopeOf(
  { ctx, turn, memory, language }: Task,
  need: Need,
  asks: 'address' | 'locations',
): Promise<Scope | undefined> {
  const about = { ...need, about: 'location' } as const
  const request = { asks, need: about, whenText: undefined, service: undefined, isReply: false }
  return findScope({ ctx, turn, request, memory, language })
}

function placesOf(scope: Scope | undefined): readonly LocationRecord[] {
  const found = ((): readonly LocationRecord[] => {
    switch (scope?.kind) {
      case 'named':
      case 'all':
        return scope.locations
      case 'namesakes':
        return scope.groups.flat()
      case 'near':
        return scope.locations.map(({ location }) => location)
      case 'nowhere':
      case 'unknownPosition':
      case undefined:
        return []
    }
  })()
  return found.filter(({ status }) => status !== 'permanently_closed').slice(0, mostPlaces)
}
