import type { Clock } from '../../clock.ts'
import { withDeadline } from '../../deadline.ts'
import { ModelError } from './model.ts'
import { translateFailure } from './translate-failure.ts'

/** One request to Cohere: it ends when its time is up or its caller has gone, whether or not the library notices. */
export interface Attempt {
  /**
   * Waits for a part of the answer, but no longer than this.
   * @throws ModelError when Cohere fails or takes too long, and the caller's own reason once the caller has gone
   */
  within<Part>(waitMs: number, ask: (bound: RequestBound) => Promise<Part>): Promise<Part>
  /** Drops the connection if an answer is still coming in. */
  end(): void
}

/** What the library is told about the end of a request. */
export interface RequestBound {
  readonly abortSignal: AbortSignal
  /**
   * The signal comes first. This is here only because the library leaves its own timer running after a request that
   * failed, for five minutes unless told otherwise: the process could not end before.
   */
  readonly timeoutInSeconds: number
}

export function startAttempt(clock: Clock, caller: AbortSignal | undefined): Attempt {
  const ending = new AbortController()

  async function within<Part>(waitMs: number, ask: (bound: RequestBound) => Promise<Part>): Promise<Part> {
    const limits = {
      clock,
      ms: waitMs,
      signals: [caller, ending.signal],
      timeUp: new ModelError('Cohere did not answer in time.', { wasSilent: true }),
    }
    try {
      return await withDeadline(limits, () =>
        ask({ abortSignal: ending.signal, timeoutInSeconds: waitMs / 1_000 + 1 }),
      )
    } catch (error) {
      ending.abort(error)
      caller?.throwIfAborted()
      throw translateFailure(error, clock)
    }
  }

  return {
    within,
    end() {
      ending.abort()
    },
  }
}
