import type { Engine } from '../start/open-engine.ts'

/** What parts start from that make databases and servers of their own: they need no knowledge base. */
export interface Ground {
  readonly engine: Engine
  readonly concurrencies: readonly number[]
  readonly rounds: number
}
