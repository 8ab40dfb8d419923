import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Clock, Stop } from '../../server/src/clock.ts'

/** A clock that stands still until a spec moves it. */
export interface VirtualClock extends Clock {
  /** Moves time. What falls due happens in its order, and what follows from it before the next. */
  advance(ms: number): Promise<void>
  /** Moves time for as long as something takes: what it waits for comes, and its deadlines end it. */
  during<Result>(work: Promise<Result>): Promise<Result>
}

const stepMs = 200

interface Due {
  readonly act: () => void
  readonly everyMs: number | undefined
  atMs: number
}

export function virtualClock(start = new Date('2026-11-20T09:00:00.000Z')): VirtualClock {
  const due = new Set<Due>()
  let passedMs = 0

  const later = (ms: number, act: () => void, everyMs?: number): Stop => {
    const one: Due = { act, everyMs, atMs: passedMs + ms }
    due.add(one)
    return () => {
      due.delete(one)
    }
  }
  const nextUntil = (endMs: number): Due | undefined =>
    [...due].filter(({ atMs }) => atMs <= endMs).toSorted((one, other) => one.atMs - other.atMs)[0]

  const clock: VirtualClock = {
    now: () => new Date(start.getTime() + passedMs),
    // No machine's begins at 0, which caches take for the absence of a time.
    elapsedMs: () => start.getTime() + passedMs,
    timeout: (ms, act) => later(ms, act),
    every: (ms, act) => later(ms, act, ms),
    wait: (ms, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const leave = (): void => {
          stop()
          // Whatever a signal fires with is thrown as it is, here as by `throwIfAborted`.
          reject(signal?.reason as Error)
        }
        const stop = later(ms, () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        })
        if (signal?.aborted === true) leave()
        signal?.addEventListener('abort', leave, { once: true })
      }),
    async advance(ms) {
      const endMs = passedMs + ms
      for (let next = nextUntil(endMs); next !== undefined; next = nextUntil(endMs)) {
        passedMs = next.atMs
        if (next.everyMs === undefined) due.delete(next)
        else next.atMs += next.everyMs
        next.act()
        await nextTurn()
      }
      passedMs = endMs
      await nextTurn()
    },
    async during(work) {
      const over = new AbortController()
      const end = (): void => {
        over.abort()
      }
      work.then(end, end)
      while (!over.signal.aborted) {
        await clock.advance(stepMs)
        // What comes from outside needs some time of the machine's: forty times as fast, a busy one does not run out of minutes.
        await wait(stepMs / 40)
      }
      return work
    },
  }
  return clock
}

export function isVirtual(clock: Clock): clock is VirtualClock {
  return 'during' in clock
}
