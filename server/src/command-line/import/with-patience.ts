import { ServiceError } from '@catalogue-assistant/client-sdk'

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
      const seconds = (error instanceof ServiceError ? error.retryAfterSeconds : undefined) ?? usualWait
      if (seconds > longestWaitSeconds) throw error
      onWait(seconds, error instanceof ServiceError ? error.message : 'The service cannot be reached.')
      await pause(seconds * 1000, signal)
    }
  }
  signal.throwIfAborted()
  return call()
}

const passingStatuses = new Set([408, 429, 500, 502, 503, 504])

/** Whether the same call may succeed a little later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ServiceError) {
    return passingStatuses.has(error.status) || error.code === 'IDEMPOTENCY_IN_PROGRESS'
  }
  return hasNoAnswer(error)
}

/** What the client throws without an answer: no connection, a broken one, none in time, or half of one. */
export function hasNoAnswer(error: unknown): error is Error {
  return (
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  )
}
