import type { Findings } from './findings.ts'

/** Everything a run found out, as a file of `results/` holds it. */
export interface Result extends Findings {
  readonly date: string
  /** What was called. */
  readonly command: string
  readonly machine: string
  readonly engine: string
  /** Processes that wanted a core in the minute before the run and at its end. */
  readonly loadBefore: number
  readonly loadAfter: number
  readonly seconds: number
  readonly rounds: number
}
