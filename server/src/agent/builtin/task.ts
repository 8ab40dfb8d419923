import type { EngineContext } from '../../context.ts'
import type { EngineTurn } from '../../engine.ts'
import type { Plugins } from '../plugins/open-plugins.ts'
import type { Voice } from '../../language/voice.ts'
import type { Memory } from './memory.ts'
import type { Trail } from '../trail.ts'
import type { Searches } from '../tools/searches.ts'

/** What it takes to answer one need of a message. */
export interface Task extends Voice {
  readonly ctx: EngineContext
  /** With the message as it is read. */
  readonly turn: EngineTurn
  /** The message as the visitor wrote it. */
  readonly written: string
  readonly memory: Memory
  readonly searches: Searches
  readonly plugins: Plugins
  readonly trail: Trail
}

/** Who is answered, and how: enough where no record is looked for. */
export type Addressee = Pick<Task, 'turn' | 'written' | keyof Voice>
