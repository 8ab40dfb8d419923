import type { Clock, Stop } from '../../clock.ts'
import { computedMs } from './computed-ms.ts'
import { place, type ToThread } from './messages.ts'

const lookEveryMs = 50
/** A thread that shares its processor with many others gets so little of it. */
const wallFactor = 20
/** What is done for the first time takes up to so many times as long. */
const coldFactor = 8
const bytesOfMb = 2 ** 20

/** What a thread may take while it handles no message. */
export interface ThreadLimits {
  readonly clock: Clock
  /** How much the process may grow meanwhile before the thread is ended. */
  readonly memoryMb: number
  /** How long it may compute before it is ended, once it is warm. */
  readonly computeMs: number
}

interface WatchParts extends ThreadLimits {
  readonly send: (message: ToThread) => void
  readonly onLimit: (limit: 'stalled' | 'memory') => void
}

/**
 * Looks now and then whether a thread still handles messages, and how long it has computed and how much the process has
 * grown since it did. Where only the clock on the wall is known, what counts is how often this process came to look:
 * while it stands still itself, no thread is blamed.
 */
export function watchThread(shared: Int32Array, { send, onLimit, clock, memoryMb, computeMs }: WatchParts) {
  let stopLooking: Stop = () => undefined
  let seen = -1
  let since = 0
  let leastSize = 0
  let looksInVain = 0
  const computed = (): number => computedMs(Atomics.load(shared, place.systemThread)) ?? 0
  const look = (): void => {
    const handled = Atomics.load(shared, place.handled)
    if (handled !== seen) {
      seen = handled
      since = computed()
      leastSize = process.memoryUsage.rss()
      looksInVain = 0
      send({ type: 'ping' })
      return
    }
    looksInVain += 1
    const size = process.memoryUsage.rss()
    // What an earlier thread took may be given back only now.
    leastSize = Math.min(leastSize, size)
    if (size - leastSize > memoryMb * bytesOfMb) onLimit('memory')
    const mostMs = isWarm ? computeMs : computeMs * coldFactor
    if (computed() - since >= mostMs || looksInVain * lookEveryMs >= mostMs * wallFactor) onLimit('stalled')
  }
  let isReady = false
  let isWarm = false
  let isAtWork = false
  const update = (): void => {
    stopLooking()
    looksInVain = 0
    if (isReady && isAtWork) stopLooking = clock.every(lookEveryMs, look)
  }
  return {
    ready: (): void => {
      isReady = true
      update()
    },
    warm: (): void => {
      isWarm = true
    },
    begin(): void {
      if (isAtWork) return
      isAtWork = true
      update()
    },
    end(): void {
      isAtWork = false
      update()
    },
    state(): 'starting' | 'cold' | 'standing' | 'free' {
      if (!isReady) return 'starting'
      if (looksInVain > 0) return 'standing'
      return isWarm ? 'free' : 'cold'
    },
  }
}
