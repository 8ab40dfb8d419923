import type { Findings } from './findings.ts'
import { benchList } from './operations/list.ts'
import { benchMemory } from './operations/memory.ts'
import { benchMessage } from './operations/message.ts'
import { benchReconcile } from './operations/reconcile.ts'
import { benchSearch } from './operations/search.ts'
import { benchSync } from './operations/sync.ts'
import { benchUpsert } from './operations/upsert.ts'
import type { Stage } from './stage.ts'

/** The parts that can be run alone, in the order in which a whole run takes them: those that only read come first. */
export const partNames = ['list', 'search', 'message', 'upsert', 'reconcile', 'memory', 'sync'] as const
export type PartName = (typeof partNames)[number]

export const parts: Readonly<Record<PartName, (stage: Stage) => Promise<Partial<Findings>>>> = {
  list: benchList,
  search: benchSearch,
  message: benchMessage,
  upsert: benchUpsert,
  reconcile: benchReconcile,
  memory: benchMemory,
  sync: benchSync,
}

export function isPart(name: string): name is PartName {
  return partNames.some((each) => each === name)
}
