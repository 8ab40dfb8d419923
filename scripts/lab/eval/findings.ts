import { bootstrap, type Estimate } from '../numbers/bootstrap.ts'
import { percentile } from '../numbers/percentile.ts'

import type { RefusalCurve } from './refusal-curve.ts'

/** What else was asked the same in the same run. */
export const contenders = [
  'PostgreSQL, every word',
  'PostgreSQL, any word',
  'MiniSearch',
  'MiniSearch, prefixes and slips',
] as const
export type Contender = (typeof contenders)[number]

/** What was measured: the ranked list of the retrieval, what a chat turn answers with, or a rule by itself. */
export type Means = 'search' | 'chat' | 'rule' | Contender

export interface Figure extends Estimate {
  readonly set: string
  readonly measure: string
  readonly by: Means
}

export interface Load {
  readonly set: string
  readonly kind: string
  readonly rows: number
  readonly loadSeconds: number
  readonly syncSeconds: number
  readonly credits: number
  /** Resident memory of the whole process once the sync was over. */
  readonly memoryMiB: number
}

export interface Timing {
  readonly what: string
  readonly count: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly slowestMs: number
}

/** What one part of the evaluation brings home. */
export interface Findings {
  readonly loads: readonly Load[]
  readonly figures: readonly Figure[]
  readonly timings: readonly Timing[]
  readonly curves?: readonly RefusalCurve[]
}

export function figure(name: Pick<Figure, 'set' | 'measure' | 'by'>, values: readonly number[]): Figure {
  return { ...name, ...bootstrap(values) }
}

export function timing(what: string, milliseconds: readonly number[]): Timing {
  return {
    what,
    count: milliseconds.length,
    p50Ms: percentile(milliseconds, 0.5),
    p95Ms: percentile(milliseconds, 0.95),
    slowestMs: percentile(milliseconds, 1),
  }
}

/** A set that several parts use was loaded once. */
export function joinFindings(parts: readonly Partial<Findings>[]): Required<Findings> {
  return {
    loads: [...new Set(parts.flatMap((part) => part.loads ?? []))],
    figures: parts.flatMap((part) => part.figures ?? []),
    timings: parts.flatMap((part) => part.timings ?? []),
    curves: parts.flatMap((part) => part.curves ?? []),
  }
}
