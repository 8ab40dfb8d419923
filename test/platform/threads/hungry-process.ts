import assert from 'node:assert/strict'
import { systemClock } from '../../../server/src/clock.ts'
import { openThreads } from '../../../server/src/platform/threads/open-threads.ts'
import { TaskLimitError } from '../../../server/src/platform/threads/thread-ended-error.ts'
import { threadEntry } from '../../../server/src/platform/threads/thread-entry.ts'
import { type HostileTask, waysToDevour } from './hostile-task.ts'

// Has threads devour what there is, in each way: whoever started this process sees whether it outlives them.
const threads = openThreads({
  entry: threadEntry('./hostile-thread', import.meta.url),
  clock: systemClock,
  most: 1,
  memoryMb: 64,
  // Near its limit a thread mostly collects garbage, for long on a busy machine.
  computeMs: { shared: 60_000, alone: 60_000 },
})
const run = (input: HostileTask): Promise<unknown> =>
  threads.run({ input, signal: new AbortController().signal, begin: () => () => undefined })
const work = setInterval(() => undefined, 1_000)
for (const what of waysToDevour) {
  await assert.rejects(
    run({ kind: 'devour', what }),
    (error) => error instanceof TaskLimitError && error.limit === 'memory',
  )
  console.log(await run({ kind: 'echo', text: what }))
}
clearInterval(work)
