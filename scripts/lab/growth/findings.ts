import type { Run } from '../report/run.ts'
import type { ColdFigure } from './measure-cold.ts'
import type { OperationFigure } from './measure-operations.ts'
import type { TableSize } from './measure-sizes.ts'
import type { UpkeepFigure } from './measure-upkeep.ts'
import type { WatchedStatement } from './watch-statements.ts'

/** Everything that was measured at one size. */
export interface StepFindings {
  /** Sizes that were kept and sizes measured now may be of different days. */
  readonly date: string
  /** Of all knowledge bases. */
  readonly items: number
  readonly knowledgeBases: number
  readonly accounts: number
  readonly databaseBytes: number
  /** Share of the pages looked at that were in the server's memory. */
  readonly hitRatio: number
  readonly operations: readonly OperationFigure[]
  readonly cold: readonly ColdFigure[]
  /** What a worker and an API do every second while nobody asks for anything. */
  readonly idle: { readonly seconds: number; readonly statements: readonly WatchedStatement[] }
  readonly sizes: readonly TableSize[]
  readonly upkeep: readonly UpkeepFigure[]
}

/** What `results/` keeps. */
export interface GrowthResult extends Omit<Run, 'date'> {
  readonly engine: string
  readonly settings: string
  readonly steps: readonly StepFindings[]
}
