/** A limit of time for work that may not end by itself. */
export interface Deadline {
  /** Aborted when the time is over, or when the signal it was made with is. */
  readonly signal: AbortSignal
  /** The result of the work, or the reason of the signal as soon as that is aborted. Work that goes on is left alone. */
  readonly within: <Value>(work: Promise<Value>) => Promise<Value>
  /** Takes the limit away. The outer signal still counts. */
  readonly lift: () => void
  /** Lets go of the outer signal, too. */
  readonly settle: () => void
}

/** A timer with more, such as `Infinity`, would be over at once. */
const longestTimerMs = 2 ** 31 - 1

/** @param timeoutReason what the signal is aborted with when the time is over */
export function deadline(outer: AbortSignal, timeoutMs: number, timeoutReason: () => Error): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  const forward = (): void => {
    controller.abort(outer.reason)
  }
  const timer = setTimeout(
    () => {
      controller.abort(timeoutReason())
    },
    Math.min(timeoutMs, longestTimerMs),
  )
  const lift = (): void => {
    clearTimeout(timer)
  }
  outer.addEventListener('abort', forward)
  if (outer.aborted) forward()
  return {
    signal,
    within: (work) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          reject(signal.reason as Error)
        }
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
        work.then(resolve, reject)
      }),
    lift,
    settle() {
      lift()
      outer.removeEventListener('abort', forward)
    },
  }
}
