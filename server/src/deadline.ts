import type { Clock } from './clock.ts'

/** How long work is waited for, by which clock. Nothing: for as long as it takes. */
export type TimeLimit =
  | { readonly ms: number; readonly clock: Clock }
  | { readonly ms?: undefined; readonly clock?: undefined }

/** What ends the wait for work that may not end by itself. */
export type WaitLimits = TimeLimit & {
  /** Each of them ends the wait, too, with its own reason. */
  readonly signals?: readonly (AbortSignal | undefined)[]
  /** Why the wait has ended when the time is over: a `TimeoutError` when absent. */
  readonly timeUp?: Error
}

/** What parts of some work hear that go on after its end. One for all: to note where each was made takes longer than to wait. */
const workEnded = new DOMException('The work has ended.', 'AbortError')

/**
 * What the work comes to, or the reason of its signal as soon as that fires. Work that does not heed the signal is left
 * alone: nobody waits for it any longer.
 */
export function withDeadline<Result>(
  limits: WaitLimits,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withSignal(limits, (signal) => {
    signal.throwIfAborted()
    return unlessAborted(work(signal), signal)
  })
}

/**
 * Lends a signal to work that ends by itself once that fires, and waits for this end. It fires at the limits, and when
 * the work has ended, so that no part of it goes on alone. Whoever waits holds the timer and listens, and leaves nothing
 * on signals that live longer: what `AbortSignal.any` makes holds its sources weakly in Node.js 20, and never fires once
 * one that is held nowhere else, such as a timeout, has been collected as garbage.
 */
export async function withSignal<Result>(
  { ms, clock, signals = [], timeUp }: WaitLimits,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const control = new AbortController()
  const leaves = signals.map((source) => forward(source, control))
  if (ms !== undefined) {
    const end = (): void => {
      control.abort(timeUp ?? new DOMException('The time is over.', 'TimeoutError'))
    }
    clock.wait(ms, { signal: control.signal }).then(end, () => undefined)
  }
  try {
    return await work(control.signal)
  } finally {
    for (const leave of leaves) leave()
    control.abort(workEnded)
  }
}

/** What the work comes to, or the reason of the signal as soon as that fires. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      // Whatever a signal fires with is thrown as it is, here as by `throwIfAborted`.
      reject(signal.reason as Error)
    }
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', leave)
    })
  })
}

/** Hands the end of a signal on, until what it returns is called. */
function forward(source: AbortSignal | undefined, control: AbortController): () => void {
  const end = (): void => {
    control.abort(source?.reason)
  }
  if (source?.aborted === true) end()
  source?.addEventListener('abort', end, { once: true })
  return () => source?.removeEventListener('abort', end)
}
