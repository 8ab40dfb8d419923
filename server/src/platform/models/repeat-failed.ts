import pRetry from 'p-retry'
import { ModelError } from './model.ts'
import type { ProviderAccess } from './provider-access.ts'

/** Waits are up to this much shorter or longer, so that requests that failed together do not come back together. */
const jitter = 0.2

/**
 * Makes an attempt again after failures that may pass, as long as that is worth the wait.
 * @throws ModelError that says `wasRepeated`, unless the provider has refused the first attempt
 */
export async function repeatFailed<Answer>(
  attempt: (number: number) => Promise<Answer>,
  { clock, patience }: Pick<ProviderAccess, 'clock' | 'patience'>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const beganAt = clock.elapsedMs()
  let attempts = 0
  try {
    return await pRetry(
      () => {
        attempts += 1
        return attempt(attempts)
      },
      {
        retries: patience.repeatWaitsMs.length,
        // The wait depends on what the provider asks for, so it is made below.
        minTimeout: 0,
        ...(signal && { signal }),
        shouldRetry: async ({ error, retriesConsumed }) => {
          const waitMs = waitBeforeRepeat(error, retriesConsumed, patience)
          const elapsedMs = clock.elapsedMs() - beganAt
          if (waitMs === undefined || elapsedMs + waitMs > patience.lastRepeatMs) return false
          await clock.wait(waitMs, { signal })
          return true
        },
      },
    )
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof ModelError && (attempts > 1 || error.failure !== 'refused')
      ? asRepeated(error)
      : error
  }
}

/** The same failure of a call that has had its repeats. */
export function asRepeated({ message, failure, retryAfterMs }: ModelError): ModelError {
  return new ModelError(message, { failure, retryAfterMs, wasRepeated: true })
}

function waitBeforeRepeat(
  error: Error,
  repeats: number,
  patience: ProviderAccess['patience'],
): number | undefined {
  if (!(error instanceof ModelError) || error.failure === 'refused') return undefined
  const usualMs = patience.repeatWaitsMs[repeats]
  if (error.retryAfterMs === undefined)
    return usualMs === undefined ? undefined : usualMs * (1 - jitter + 2 * jitter * Math.random())
  return error.retryAfterMs > patience.longestRetryAfterMs ? undefined : error.retryAfterMs
}
