/** One attempt that came to its end. Holds no key, no body and no query. */
export interface LogEntry {
  readonly method: string
  /** As the contract writes it: `/widgets/{widgetId}/conversations`. */
  readonly path: string
  /** 1 for the first. */
  readonly attempt: number
  readonly durationMs: number
  /** Missing when no answer came. */
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** Why the attempt failed: an `SdkError`, the reason of the call's signal, or what a middleware threw. */
  readonly error?: unknown
  /** Milliseconds until the next attempt; missing when there is none. */
  readonly retryInMs?: number | undefined
}

/**
 * Told about every attempt.
 *
 * @example
 * const logger: Logger = ({ method, path, status, attempt, durationMs }) =>
 *   console.info(`${method} ${path} ${status ?? 'no answer'}, attempt ${attempt}, ${durationMs} ms`)
 */
export type Logger = (entry: LogEntry) => void
