import assert from 'node:assert/strict'
import { getEventListeners, once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { systemClock as clock } from '../server/src/clock.ts'
import { withDeadline, withSignal } from '../server/src/deadline.ts'
import { collectGarbage } from './support/collect-garbage.ts'

/** As many as may listen to one signal before Node.js takes it for a leak. */
const many = Array.from({ length: 10 }, (_, index) => index)
const reason = new Error('nobody wants it any more')
const never = (): Promise<never> => new Promise(() => undefined)

describe('withDeadline', () => {
  it('ends each of many waits in time, although garbage is collected meanwhile', async () => {
    const outer = new AbortController()
    const waits = many.map(() =>
      withDeadline({ clock, ms: 200, signals: [outer.signal] }, never).catch(
        (error: unknown) => error instanceof Error && error.name,
      ),
    )
    await collectGarbage()
    assert.deepEqual(new Set(await Promise.all(waits)), new Set(['TimeoutError']))
  })

  it('says why the time is over in the words of whoever waits', async () => {
    const timeUp = new Error('Cohere did not answer in time.')
    await assert.rejects(withDeadline({ clock, ms: 1, timeUp }, never), timeUp)
  })

  it('gives what the work comes to, and leaves nothing on a signal that lives longer', async () => {
    const outer = new AbortController()
    const limits = { clock, ms: 60_000, signals: [outer.signal, undefined] }
    const waits = many.map((each) => withDeadline(limits, () => Promise.resolve(each)))
    assert.equal(getEventListeners(outer.signal, 'abort').length, many.length)
    assert.deepEqual(await Promise.all(waits), many)
    await assert.rejects(
      withDeadline(limits, () => Promise.reject(reason)),
      reason,
    )
    await assert.rejects(withDeadline({ ...limits, ms: 1 }, never))
    assert.equal(getEventListeners(outer.signal, 'abort').length, 0)
  })

  it('does not begin what nobody wants any more', async () => {
    let hasBegun = false
    const begin = (): Promise<void> => {
      hasBegun = true
      return Promise.resolve()
    }
    await assert.rejects(withDeadline({ signals: [AbortSignal.abort(reason)] }, begin), reason)
    assert.equal(hasBegun, false)
  })
})

describe('withSignal', () => {
  /** What the signal of a wait has fired with. */
  const firedWith = (signals: readonly AbortSignal[]): Promise<unknown> =>
    withSignal({ signals }, async (signal) => {
      await once(signal, 'abort')
      return signal.reason as unknown
    })

  it('hands on the end of each signal with its reason, although garbage is collected meanwhile', async () => {
    for (const which of [0, 1]) {
      const sources = [new AbortController(), new AbortController()]
      const fired = many.map(() => firedWith(sources.map(({ signal }) => signal)))
      await collectGarbage()
      sources[which]?.abort(reason)
      assert.deepEqual(new Set(await Promise.all(fired)), new Set([reason]))
    }
  })

  it('waits for the end of the work after its time', async () => {
    const ended = withSignal({ clock, ms: 1 }, async (signal) => {
      await once(signal, 'abort')
      await nextTurn()
      return 'handed back'
    })
    assert.equal(await ended, 'handed back')
  })

  it('ends what is left of the work when one part of it fails', async () => {
    let hasEnded = false
    const working = withSignal({}, (signal) => {
      signal.addEventListener('abort', () => (hasEnded = true))
      return Promise.all([never(), Promise.reject(reason)])
    })
    await assert.rejects(working, reason)
    assert.equal(hasEnded, true)
  })
})
