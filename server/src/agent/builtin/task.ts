import type { Context } from '../../context.ts'
import type { EngineTurn } from '../../engine.ts'
import type { Plugins } from '../plugins/open-plugins.ts'
import type { Memory } from './memory.ts'
import type { Searches } from './searches.ts'

/** What it takes to answer one need of a message. */
export interface Task {
  readonly ctx: Context
  readonly turn: EngineTurn
  readonly memory: Memory
  readonly searches: Searches
  readonly plugins: Plugins
  /** BCP 47: how amounts are written. */
  readonly language: string
}
