import type { Findings } from './findings.ts'
import type { Ground } from './ground.ts'
import { benchClientSdk } from './operations/client-sdk.ts'
import { benchFirstSync } from './operations/first-sync.ts'
import { benchInFlight } from './operations/in-flight.ts'
import { benchList } from './operations/list.ts'
import { benchLongSession } from './operations/long-session.ts'
import { benchMemory } from './operations/memory.ts'
import { benchMessage } from './operations/message.ts'
import { benchRetrieval } from './operations/retrieval.ts'
import { benchSearch } from './operations/search.ts'
import { benchStart } from './operations/start.ts'
import { benchTurn } from './operations/turn.ts'
import { benchUpsert } from './operations/upsert.ts'
import { benchWidget } from './operations/widget.ts'
import type { Stage } from './stage.ts'

/** Parts that are measured for every size of the knowledge base, in this order: those that only read come first. */
const stagedNames = ['list', 'search', 'message', 'upsert', 'memory'] as const
/** Parts that need none of those knowledge bases. They are measured once, after the others. */
const apartNames = [
  'retrieval',
  'first-sync',
  'turn',
  'long-session',
  'in-flight',
  'client-sdk',
  'widget',
  'start',
] as const

/** The parts that can be run alone, in the order in which a whole run takes them. */
export const partNames = [...stagedNames, ...apartNames] as const
export type StagedPartName = (typeof stagedNames)[number]
export type ApartPartName = (typeof apartNames)[number]
export type PartName = StagedPartName | ApartPartName

export const stagedParts: Readonly<Record<StagedPartName, (stage: Stage) => Promise<Partial<Findings>>>> = {
  list: benchList,
  search: benchSearch,
  message: benchMessage,
  upsert: benchUpsert,
  memory: benchMemory,
}

export const apartParts: Readonly<Record<ApartPartName, (ground: Ground) => Promise<Partial<Findings>>>> = {
  retrieval: benchRetrieval,
  'first-sync': benchFirstSync,
  turn: benchTurn,
  'long-session': benchLongSession,
  'in-flight': benchInFlight,
  'client-sdk': benchClientSdk,
  widget: benchWidget,
  start: benchStart,
}

export function isStaged(name: PartName): name is StagedPartName {
  return stagedNames.some((each) => each === name)
}

export function isApart(name: PartName): name is ApartPartName {
  return !isStaged(name)
}
