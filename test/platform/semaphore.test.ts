import assert from 'node:assert/strict'
import { createSemaphore } from '../../server/src/platform/semaphore.ts'
import { until } from '../support/until.ts'

describe('createSemaphore', () => {
  const never = new AbortController().signal

  /** Work that ends when it is told to. */
  function gatedWork() {
    const started: string[] = []
    const endings = new Map<string, () => void>()
    const work = (name: string) => (): Promise<string> => {
      started.push(name)
      return new Promise((resolve) => {
        endings.set(name, () => {
          resolve(name)
        })
      })
    }
    return { started, work, end: (name: string): void => endings.get(name)?.() }
  }

  it('runs so many at a time, the others in the order they came', async () => {
    const take = createSemaphore(2)
    const { started, work, end } = gatedWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => take(never, work(name)))
    await until(() => started.length > 1, 'the jobs are under way')
    assert.deepEqual(started, ['a', 'b'])
    end('b')
    await until(() => started.length > 2, 'the jobs are under way')
    assert.deepEqual(started, ['a', 'b', 'c'])
    end('a')
    await until(() => started.length > 3, 'the jobs are under way')
    assert.deepEqual(started, ['a', 'b', 'c', 'd'])
    end('c')
    end('d')
    assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd'])
  })

  it('lets the next one in when one fails', async () => {
    const take = createSemaphore(1)
    const failing = take(never, () => Promise.reject(new Error('broken')))
    const next = take(never, () => Promise.resolve('done'))
    await assert.rejects(failing, /broken/)
    assert.equal(await next, 'done')
  })

  it('gives no turn to whoever has given up waiting', async () => {
    const take = createSemaphore(1)
    const { started, work, end } = gatedWork()
    const giveUp = new AbortController()
    const first = take(never, work('first'))
    const second = take(giveUp.signal, work('second'))
    const third = take(never, work('third'))
    giveUp.abort()
    await assert.rejects(second)
    end('first')
    await until(() => started.length > 1, 'the jobs are under way')
    end('third')
    assert.deepEqual(await Promise.all([first, third]), ['first', 'third'])
    await assert.rejects(take(giveUp.signal, work('late')))
    assert.deepEqual(started, ['first', 'third'])
  })
})
