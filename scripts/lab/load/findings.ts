import type { Run } from '../report/run.ts'
import type { LoadFigure } from './run-load.ts'

/** Requests of one kind, as many at a time as both sides were given. */
export interface ThroughputFigure {
  readonly operation: string
  readonly side: 'service' | 'bare'
  /** Of each role. */
  readonly processes: number
  readonly lanes: number
  /** In the order of the rounds: blocks of one round stand side by side in time. */
  readonly blocks: readonly LoadFigure[]
}

export type Phase = 'before' | 'stopped' | 'after'

export interface OutageFigure {
  readonly operation: string
  readonly phase: Phase
  readonly figure: LoadFigure
  /** What failures said, each once. */
  readonly complaints: readonly string[]
}

/** What was held against the rows of the database when everything had come to its end. */
export interface Evidence {
  readonly what: string
  readonly found: string
  readonly isRight: boolean
}

export interface Outage {
  readonly manner: 'frozen' | 'killed'
  readonly stoppedSeconds: number
  readonly figures: readonly OutageFigure[]
  readonly evidence: readonly Evidence[]
}

export interface NeighbourFigure {
  readonly operation: string
  readonly perSecond: number
  /** The quiet tenants while the load is spread over all tenants evenly. */
  readonly even: LoadFigure
  /** The same tenants with the same requests, while a single one causes the rest of the same load. */
  readonly quiet: LoadFigure
  /** That one. */
  readonly busy: LoadFigure
}

export interface Neighbours {
  readonly tenants: number
  readonly quietTenants: number
  /** Of the load that the fleet can bear. */
  readonly share: number
  /** How long the engine takes for an answer. */
  readonly engineMs: number
  readonly figures: readonly NeighbourFigure[]
}

/** What a part of the load test found; what `results/` keeps, by part. */
export interface LoadResult extends Run {
  readonly throughput?: readonly ThroughputFigure[]
  readonly outages?: readonly Outage[]
  readonly neighbours?: Neighbours
}
