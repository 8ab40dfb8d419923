import assert from 'node:assert/strict'
import { TaskLimitError } from '../../../server/src/platform/threads/thread-ended-error.ts'
import { waysToDevour } from './hostile-task.ts'
import { openHostileThreads, runIn } from './hostile-threads.ts'

// Has threads devour what there is, in each way, and goes on after each.
const threads = openHostileThreads()
for (const what of waysToDevour) {
  await assert.rejects(
    runIn(threads, { kind: 'devour', what }),
    (error) => error instanceof TaskLimitError && error.limit === 'memory',
  )
  console.log(await runIn(threads, { kind: 'echo', text: what }))
}
