import { serveTasks, type TaskInThread } from '../../../server/src/platform/threads/serve-tasks.ts'
import type { HostileTask } from './hostile-task.ts'

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
  'a text that doubles'() {
    const kept: string[] = []
    for (let text = 'word'; ; text += text) {
      // Looking at it joins its halves.
      if (text.charCodeAt(text.length >> 1) > 0) kept.push(text)
      if (text.length > 100_000_000) text = `word ${String(kept.length)}`
    }
  },
}
