import type { Clock } from '../clock.ts'

/** Has an `LRUCache` go by the clock when it looks how old something is. */
export function agingBy(clock: Clock) {
  return { perf: { now: clock.elapsedMs }, ttlResolution: 0 }
}
