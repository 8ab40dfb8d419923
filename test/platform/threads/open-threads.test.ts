import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { systemClock } from '../../../server/src/clock.ts'
import { openThreads, type Threads } from '../../../server/src/platform/threads/open-threads.ts'
import { TaskLimitError } from '../../../server/src/platform/threads/thread-ended-error.ts'
import { threadEntry } from '../../../server/src/platform/threads/thread-entry.ts'
import { type HostileTask, waysToDevour } from './hostile-task.ts'

const execute = promisify(execFile)

/** @throws Error when the process does not end well */
async function outputOf(module: string): Promise<string> {
  const path = fileURLToPath(new URL(module, import.meta.url))
  return (await execute(process.execPath, ['--import', 'tsx', path])).stdout
}

type Answer = (method: string, argument: unknown) => unknown

const computeMs = { shared: 300, alone: 400 }

describe('openThreads', () => {
  const options = {
    entry: threadEntry('./hostile-thread', import.meta.url),
    clock: systemClock,
    most: 1,
    memoryMb: 64,
    computeMs,
  }
  let threads: Threads
  beforeEach(() => {
    threads = openThreads(options)
  })
  afterEach(() => threads.close())

  const nothing: Answer = () => undefined
  const run = (input: HostileTask, answer: Answer = nothing, signal = new AbortController().signal) =>
    threads.run({ input, signal, begin: () => answer })

  it('does a task, and what the task asks for', async () => {
    assert.equal(await run({ kind: 'echo', text: 'hello' }), 'hello')
    const asked = await run({ kind: 'ask', method: 'double' }, (method, argument) => ({ method, argument }))
    assert.deepEqual(asked, { method: 'double', argument: { kind: 'ask', method: 'double' } })
  })

  it('warms up once, however many services share them', async () => {
    await threads.load()
    for (let service = 0; service < 3; service += 1) threads.warmUp()
    assert.equal(await run({ kind: 'countWarmUps' }), 1)
  })

  it('fails a task with the very failure of what it asked for', async () => {
    const failure = new Error('the database is gone')
    await assert.rejects(
      run({ kind: 'ask', method: 'query' }, () => Promise.reject(failure)),
      (error) => error === failure,
    )
  })

  it('fails a task with its own failure, and goes on with others', async () => {
    await assert.rejects(run({ kind: 'break' }), { name: 'RangeError', message: 'This task is broken.' })
    assert.equal(await run({ kind: 'echo', text: 'still here' }), 'still here')
  })

  it('answers what a task asks for as a part of the request that the task belongs to', async () => {
    const requests = new AsyncLocalStorage<string>()
    const asked = (name: string) =>
      requests.run(name, () => run({ kind: 'ask', method: 'who' }, () => requests.getStore()))
    assert.deepEqual(await Promise.all([asked('first'), asked('second')]), ['first', 'second'])
  })

  it('tells a task that it is not wanted any longer', async () => {
    const leaving = new AbortController()
    const leave = (): void => {
      leaving.abort()
    }
    const waiting = run({ kind: 'waitForAbort' }, leave, leaving.signal)
    assert.equal(await waiting, 'aborted')
  })

  it('ends a thread that stands still, and does its other tasks elsewhere', async () => {
    const begun: string[] = []
    let release: (() => void) | undefined
    const held = new Promise<string>((resolve) => {
      release = () => {
        resolve('answered late')
      }
    })
    const other = threads.run({
      input: { kind: 'ask', method: 'hold' } satisfies HostileTask,
      signal: new AbortController().signal,
      begin() {
        begun.push('other')
        // The first attempt is answered only when its thread has ended.
        return () => (begun.length === 1 ? new Promise(() => undefined) : held)
      },
    })
    const spinning = run({ kind: 'spin' }, () => {
      begun.push('spin')
    })
    await assert.rejects(spinning, (error) => error instanceof TaskLimitError && error.limit === 'time')
    release?.()
    assert.equal(await other, 'answered late')
    assert.equal(
      begun.filter((each) => each === 'spin').length,
      2,
      'what stood still is tried once more, alone',
    )
    assert.equal(begun.filter((each) => each === 'other').length, 2)
  })

  it('ends a thread that wants too much memory, and not the process', async () => {
    assert.equal(await outputOf('./hungry-process.ts'), `${waysToDevour.join('\n')}\n`)
  })

  it('never keeps its process from ending', async () => {
    assert.equal(await outputOf('./leaving-process.ts'), 'hello\n')
  })

  it('takes no task when it is closed', async () => {
    await threads.close()
    await assert.rejects(run({ kind: 'echo', text: 'too late' }), { name: 'ThreadEndedError', end: 'closed' })
  })
})
