import { systemClock } from '../../../server/src/clock.ts'
import { openThreads } from '../../../server/src/platform/threads/open-threads.ts'
import { threadEntry } from '../../../server/src/platform/threads/thread-entry.ts'

// Opens a thread, and comes to an end without closing it.
const threads = openThreads({
  entry: threadEntry('./hostile-thread', import.meta.url),
  clock: systemClock,
  most: 1,
  memoryMb: 64,
  computeMs: { shared: 60_000, alone: 60_000 },
})
// Nothing else keeps this process while its thread is made ready.
await threads.load()
// A server has its socket: a thread at work keeps no process either.
const work = setInterval(() => undefined, 1_000)
const signal = new AbortController().signal
console.log(
  await threads.run({ input: { kind: 'echo', text: 'hello' }, signal, begin: () => () => undefined }),
)
clearInterval(work)
