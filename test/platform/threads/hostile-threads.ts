import { systemClock } from '../../../server/src/clock.ts'
import { openThreads, type Threads } from '../../../server/src/platform/threads/open-threads.ts'
import { threadEntry } from '../../../server/src/platform/threads/thread-entry.ts'
import type { HostileTask } from './hostile-task.ts'

/** Threads for a process of its own, which nothing else keeps: whoever started it sees how it ends. */
export function openHostileThreads(): Threads {
  return openThreads({
    entry: threadEntry('./hostile-thread', import.meta.url),
    clock: systemClock,
    most: 1,
    memoryMb: 64,
    // Near its limit of memory a thread mostly collects garbage, for long on a busy machine.
    computeMs: { shared: 60_000, alone: 60_000 },
  })
}

/** Has a task done that asks for nothing. A thread at work keeps no process, so this does: a server has its socket. */
export async function runIn(threads: Threads, input: HostileTask): Promise<unknown> {
  const work = setInterval(() => undefined, 1_000)
  try {
    return await threads.run({
      input,
      signal: new AbortController().signal,
      begin: () => () => undefined,
    })
  } finally {
    clearInterval(work)
  }
}
