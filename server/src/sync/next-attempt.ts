import type { Durations } from '../durations.ts'
import { ModelError } from '../platform/models/model.ts'

/** Runs that were refused together come back one by one. */
const jitter = 0.2

/**
 * How long to wait before the next attempt at a batch that failed `attempts` times in a row: longer each time, and
 * never less than the provider asked for. Nothing: there is to be no other attempt.
 */
export function nextAttempt(
  waits: Durations['sync'],
  error: unknown,
  attempts: number,
  random: () => number,
): number | undefined {
  const failure = failureOf(error)
  if (failure?.failure === 'refused') return undefined
  const usualMs =
    waits[failure?.failure === 'rateLimited' ? 'rateLimitWaitsMs' : 'retryWaitsMs'][attempts - 1]
  if (usualMs === undefined) return undefined
  const leastMs = Math.max(usualMs, failure?.retryAfterMs ?? 0)
  return leastMs > waits.longestWaitMs ? undefined : Math.round(leastMs * (1 + jitter * random()))
}

function failureOf(error: unknown): ModelError | undefined {
  if (error instanceof ModelError) return error
  return error instanceof Error && error.cause !== undefined ? failureOf(error.cause) : undefined
}
