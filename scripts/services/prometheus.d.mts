/** A series as Prometheus's HTTP API tells it: seconds and a number as text. */
export interface Series {
  readonly metric: Readonly<Record<string, string>>
  readonly values: readonly (readonly [seconds: number, value: string])[]
}

export interface Sample {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [seconds: number, value: string]
}

/** In seconds since 1970. */
export interface TimeRange {
  readonly start: number
  readonly end: number
  readonly stepSeconds: number
}

export interface Prometheus {
  readonly url: string
  query(query: string): Promise<readonly Sample[]>
  queryRange(query: string, range: TimeRange): Promise<readonly Series[]>
  stop(): Promise<void>
}

export function startPrometheus(targets: readonly string[]): Promise<Prometheus>
export function checkWithPromtool(what: 'config' | 'rules', file: string): Promise<void>
