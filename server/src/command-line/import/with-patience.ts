import {
  ConnectionError,
  InvalidResponseError,
  SdkError,
  ServiceError,
  TimeoutError,
} from '@catalogue-assistant/client-sdk'

/** Waits; rejects as soon as the signal is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

export interface Patience {
  readonly pause: Pause
  readonly signal: AbortSignal
  /** Told before each wait. */
  readonly onWait: (seconds: number, reason: string) => void
}

/** Where the service does not say how long to wait. Seven waits in a row are three minutes without any success. */
const usualWaitsSeconds = [1, 2, 5, 10, 30, 60, 60]
const longestWaitSeconds = 600

/**
 * Repeats a call that failed for a reason which passes: too many requests, a service or a network that is down for a
 * moment. The call must be the same each time, so that its idempotency key makes it count once.
 * @throws whatever the call threw last
 */
export async function withPatience<Result>(
  { pause, signal, onWait }: Patience,
  call: () => Promise<Result>,
): Promise<Result> {
  for (const usualWait of usualWaitsSeconds) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error)) throw error
      const seconds = error.retryAfterSeconds ?? usualWait
      if (seconds > longestWaitSeconds) throw error
      onWait(seconds, error instanceof ServiceError ? error.message : 'The service cannot be reached.')
      await pause(seconds * 1000, signal)
    }
  }
  signal.throwIfAborted()
  return call()
}

/** Whether the same call may succeed a little later. */
export function isPassing(error: unknown): error is SdkError {
  return error instanceof SdkError && (error.retryable || hasNoAnswer(error))
}

/** No connection, a broken one, no answer in time, or one that nobody can read. */
export function hasNoAnswer(error: unknown): error is SdkError {
  return (
    error instanceof ConnectionError || error instanceof TimeoutError || error instanceof InvalidResponseError
  )
}
