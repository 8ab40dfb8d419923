import type { Series } from './compare.ts'
import type { Side } from './contender.ts'

/** How fast a knowledge base was embedded. */
export interface SyncFigure {
  readonly items: number
  readonly others: number
  readonly side: Side
  readonly repetitions: number
  /** Of the median run. */
  readonly rowsPerSecond: number
  /** How long a run takes that finds nothing to do; null where there is no such thing. */
  readonly unchangedMs: number | null
}

/** Resident memory of the service's process. */
export interface MemoryFigure {
  readonly items: number
  readonly others: number
  readonly requestsPerStretch: number
  readonly beforeMiB: number
  readonly afterStretchMiB: readonly number[]
  readonly afterRestMiB: number
}

/** What a part of the benchmark brings home. */
export interface Findings {
  readonly series: readonly Series[]
  readonly syncs: readonly SyncFigure[]
  readonly memories: readonly MemoryFigure[]
}

export function joinFindings(parts: readonly Partial<Findings>[]): Findings {
  return {
    series: parts.flatMap(({ series = [] }) => series),
    syncs: parts.flatMap(({ syncs = [] }) => syncs),
    memories: parts.flatMap(({ memories = [] }) => memories),
  }
}
