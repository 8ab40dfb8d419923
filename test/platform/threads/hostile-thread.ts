import { serveTasks, type TaskInThread } from '../../../server/src/platform/threads/serve-tasks.ts'
import type { HostileTask } from './hostile-task.ts'

/** Characters, in single bytes. */
const largestPiece = 100_000_000
let warmUps = 0

serveTasks(runTask, () => {
  warmUps += 1
  return Promise.resolve()
})

async function runTask(input: unknown, { call, signal }: TaskInThread): Promise<unknown> {
  // The specs send what `HostileTask` says.
  const task = input as HostileTask
  switch (task.kind) {
    case 'echo':
      return task.text
    case 'ask':
      return call(task.method, task)
    case 'spin':
      await call('spinning', undefined)
      for (;;);
    case 'devour':
      return devour[task.what]()
    case 'break':
      throw new RangeError('This task is broken.')
    case 'waitForAbort':
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          resolve('aborted')
        })
        void call('waiting', undefined)
      })
    case 'countWarmUps':
      return warmUps
  }
}

/** Each keeps what it takes, so nothing can be collected. */
const devour: Readonly<Record<Extract<HostileTask, { kind: 'devour' }>['what'], () => never>> = {
  'small pieces'() {
    const kept: string[][] = []
    for (;;)
      kept.push(Array.from({ length: 100_000 }, (_, index) => `word ${String(index)} ${String(kept.length)}`))
  },
  // Ever larger pieces, each of which V8 has to have at once.
  'a piece that grows'() {
    const kept = new Map<string, number>()
    for (;;) kept.set(`word ${String(kept.size)}`, kept.size)
  },
  // The last piece is larger than the whole limit, and than what Node lets pass there.
  'a text that is joined'() {
    for (let text = 'twelve words'; ; text = text.length > largestPiece ? 'twelve words' : text.repeat(6))
      // Looking at it joins its parts.
      Buffer.byteLength(text)
  },
}
