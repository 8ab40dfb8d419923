import { ModelError } from '../model.ts'
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

export function startAttempt(caller: AbortSignal | undefined): Attempt {
  const ending = new AbortController()
  const signal = caller === undefined ? ending.signal : AbortSignal.any([caller, ending.signal])
  const end = (): void => {
    ending.abort()
  }

  async function within<Part>(waitMs: number, ask: (bound: RequestBound) => Promise<Part>): Promise<Part> {
    signal.throwIfAborted()
    const answer = ask({ abortSignal: signal, timeoutInSeconds: waitMs / 1_000 + 1 })
    const timer = setTimeout(() => {
      ending.abort(new ModelError('Cohere did not answer in time.'))
    }, waitMs)
    const watching = new AbortController()
    try {
      return await Promise.race([answer, abortOf(signal, watching.signal)])
    } catch (error) {
      // Whatever the library makes of it, a request that was ended failed for the reason that it was ended for.
      signal.throwIfAborted()
      throw translateFailure(error)
    } finally {
      clearTimeout(timer)
      watching.abort()
    }
  }

  return { within, end }
}

/** Fails when `signal` fires, until nobody is watching any more. */
function abortOf(signal: AbortSignal, watching: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(new ModelError('The request has ended.'))
      },
      { signal: watching },
    )
  })
}
