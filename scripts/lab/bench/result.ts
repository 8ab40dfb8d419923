import type { Run } from '../report/run.ts'
import type { Findings } from './findings.ts'

/** Everything a run found out, as a file of `results/` holds it. */
export interface Result extends Findings, Run {
  readonly engine: string
  /** Processes that wanted a core in the minute before its end. */
  readonly loadAfter: number
  readonly seconds: number
  readonly rounds: number
}
