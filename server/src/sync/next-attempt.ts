import { ModelError } from '../platform/model.ts'

/** Waits between attempts at the same batch. */
const retryWaitsMs = [1_000, 2_000, 5_000, 10_000, 30_000]
/** The same where the provider wants a rest: its windows are a minute long, or several. */
const rateLimitWaitsMs = [15_000, 30_000, 60_000, 120_000, 300_000]
export const mostAttempts = retryWaitsMs.length + 1

/** A provider that wants to be left alone for longer is met by the next sync. */
const longestWaitMs = 15 * 60_000
/** Runs that were refused together come back one by one. */
const jitter = 0.2

/**
 * How long to wait before the next attempt at a batch that failed `attempts` times in a row: longer each time, and
 * never less than the provider asked for. Nothing: there is to be no other attempt.
 */
export function nextAttempt(error: unknown, attempts: number, random: () => number): number | undefined {
  const failure = failureOf(error)
  if (failure?.failure === 'refused') return undefined
  const waits = failure?.failure === 'rateLimited' ? rateLimitWaitsMs : retryWaitsMs
  const usualMs = waits[attempts - 1]
  if (usualMs === undefined) return undefined
  const leastMs = Math.max(usualMs, failure?.retryAfterMs ?? 0)
  return leastMs > longestWaitMs ? undefined : Math.round(leastMs * (1 + jitter * random()))
}

function failureOf(error: unknown): ModelError | undefined {
  if (error instanceof ModelError) return error
  return error instanceof Error && error.cause !== undefined ? failureOf(error.cause) : undefined
}
