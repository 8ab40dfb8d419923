import { withDeadline } from '../../deadline.ts'
import { ModelError } from './model.ts'
import type { ProviderAccess } from './provider-access.ts'
import { translateFailure } from './translate-failure.ts'

/** One request to a provider: it ends when its time is up or its caller has gone, whether or not the library notices. */
export interface Attempt {
  /**
   * Waits for a part of the answer, but no longer than this.
   * @throws ModelError when the provider fails or takes too long, and the caller's own reason once the caller has gone
   */
  within<Part>(waitMs: number, ask: (bound: RequestBound) => Promise<Part>): Promise<Part>
  /** Drops the connection if an answer is still coming in. */
  end(): void
}

/** What the library is told about the end of a request. */
export interface RequestBound {
  readonly signal: AbortSignal
  /**
   * The signal comes first. This is here only because libraries leave a timer of their own running after a request that
   * failed, for minutes unless told otherwise: the process could not end before.
   */
  readonly timeoutMs: number
}

export function startAttempt(
  { name, clock }: Pick<ProviderAccess, 'name' | 'clock'>,
  caller: AbortSignal | undefined,
): Attempt {
  const ending = new AbortController()

  async function within<Part>(waitMs: number, ask: (bound: RequestBound) => Promise<Part>): Promise<Part> {
    const limits = {
      clock,
      ms: waitMs,
      signals: [caller, ending.signal],
      timeUp: new ModelError(`${name} did not answer in time.`, { wasSilent: true }),
    }
    try {
      return await withDeadline(limits, () => ask({ signal: ending.signal, timeoutMs: waitMs + 1_000 }))
    } catch (error) {
      ending.abort(error)
      caller?.throwIfAborted()
      throw translateFailure(error, { name, now: clock.now() })
    }
  }

  return {
    within,
    end() {
      ending.abort()
    },
  }
}
