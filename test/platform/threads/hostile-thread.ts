import { serveTasks, type TaskInThread } from '../../../server/src/platform/threads/serve-tasks.ts'

/** What the specs have a thread do. */
export type HostileTask =
  | { readonly kind: 'echo'; readonly text: string }
  /** Asks the process for something, and answers with what it gets. */
  | { readonly kind: 'ask'; readonly method: string }
  /** Never comes to an end, once the process has answered. */
  | { readonly kind: 'spin' }
  | { readonly kind: 'devour' }
  | { readonly kind: 'break' }
  | { readonly kind: 'waitForAbort' }
  /** Answers how often it was warmed up. */
  | { readonly kind: 'countWarmUps' }

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
      return devour()
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

/** Keeps what it takes, so nothing can be collected. */
function devour(): number {
  const kept: string[][] = []
  for (;;)
    kept.push(Array.from({ length: 100_000 }, (_, index) => `word ${String(index)} ${String(kept.length)}`))
}
