import { availableParallelism } from 'node:os'
import { systemClock } from '../../clock.ts'
import { openThreads, type Threads } from '../../platform/threads/open-threads.ts'
import { threadEntry } from '../../platform/threads/thread-entry.ts'

/**
 * What a turn may take of its thread. The code and words of the engine themselves fill 100 MB; an honest message adds a
 * few, and computes for some ten milliseconds without a pause; a long reply of a language model is judged for some hundred.
 */
const limits = { memoryMb: 256, computeMs: { shared: 500, alone: 1_000 } }

/**
 * Threads for the engine. One more than can run at once would only take memory. What a thread computes takes the time of
 * the machine, whatever clock the service goes by.
 * @param entry the module of the threads
 */
export function openTurnThreads(entry = threadEntry('./turn-thread', import.meta.url)): Threads {
  const most = Math.min(4, Math.max(2, availableParallelism()))
  return openThreads({ entry, most, clock: systemClock, ...limits })
}
