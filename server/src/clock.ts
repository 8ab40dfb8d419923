import { setTimeout as waitOnMachine } from 'node:timers/promises'

/** Ends what a clock was asked to do later. Nothing happens when it is over already. */
export type Stop = () => void

/** The only time that this process goes by. Leases are ruled by the database's clock instead. */
export interface Clock {
  /** The time as records show it. */
  readonly now: () => Date
  /** Milliseconds since some moment: for how long something takes. Never goes back. */
  readonly elapsedMs: () => number
  /**
   * Resolves after so long. The process does not end before.
   * @throws the reason of `signal` as soon as that fires
   */
  readonly wait: (ms: number, options?: { readonly signal?: AbortSignal | undefined }) => Promise<void>
  /** Acts again and again, for as long as the process has something else to do. */
  readonly every: (ms: number, act: () => void) => Stop
  /** Acts once, if the process has something else to do until then. */
  readonly timeout: (ms: number, act: () => void) => Stop
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  wait: (ms, { signal } = {}) =>
    waitOnMachine(ms, undefined, { signal }).catch(() => signal?.throwIfAborted()),
  every(ms, act) {
    const timer = setInterval(act, ms).unref()
    return () => {
      clearInterval(timer)
    }
  },
  timeout(ms, act) {
    const timer = setTimeout(act, ms).unref()
    return () => {
      clearTimeout(timer)
    }
  },
}
