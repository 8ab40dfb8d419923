import { setTimeout as wait } from 'node:timers/promises'
import { newTypeId } from '../../server/src/platform/ids.ts'
import type { Outside } from '../../server/src/start-server.ts'
import { sweep } from '../../server/src/worker/sweeper.ts'

const intervalMs = 1_000
/** Longer than any spec waits without asking the service for something. */
const restsAfterMs = 30_000

/**
 * For a service that many specs share: it sweeps as often as the real one while it is used, and rests while specs run
 * that have no use for it. On the embedded database a sweep takes its time from theirs. Every request counts as a use,
 * and so does whatever else takes an id.
 */
export function sweepingWhileUsed(): Required<Pick<Outside, 'newId' | 'startSweeper'>> {
  let usedAt = performance.now()
  return {
    newId(kind) {
      usedAt = performance.now()
      return newTypeId(kind)
    },
    startSweeper(service) {
      const stopping = new AbortController()
      const { signal } = stopping
      const sweepOn = async (): Promise<void> => {
        while (!signal.aborted) {
          if (performance.now() - usedAt < restsAfterMs) await sweep(service)
          await wait(intervalMs, undefined, { signal }).catch(() => undefined)
        }
      }
      const done = sweepOn()
      return {
        async stop() {
          stopping.abort()
          await done
        },
      }
    },
  }
}
