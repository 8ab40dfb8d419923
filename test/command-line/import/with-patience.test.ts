import assert from 'node:assert/strict'
import {
  ConnectionError,
  InvalidResponseError,
  ServiceError,
  TimeoutError,
} from '@catalogue-assistant/client-sdk'
import { withPatience } from '../../../server/src/command-line/import/with-patience.ts'

function failure(status: number, retryAfter?: string): ServiceError {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter }
  return new ServiceError(new Response(null, { status, headers }), undefined)
}

/** Calls something that fails in these ways first; answers how long was waited and how often it was called. */
async function attempt(failures: readonly Error[], signal = new AbortController().signal) {
  const waits: number[] = []
  let calls = 0
  const pause = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds / 1000)
    return Promise.resolve()
  }
  const call = (): Promise<string> => {
    const error = failures[calls]
    calls += 1
    return error === undefined ? Promise.resolve('done') : Promise.reject(error)
  }
  const outcome = await withPatience({ pause, signal, onWait: () => undefined }, call).catch(
    (error: unknown) => error,
  )
  return { waits, calls, outcome }
}

describe('withPatience', () => {
  it('waits as long as the service says', async () => {
    const { waits, outcome } = await attempt([failure(429, '12'), failure(503, '3')])
    assert.deepEqual(waits, [12, 3])
    assert.equal(outcome, 'done')
  })

  it('understands a date that a proxy sends', async () => {
    const { waits } = await attempt([failure(503, 'Wed, 21 Oct 2015 07:28:00 GMT')])
    assert.deepEqual(waits, [0])
  })

  it('waits longer and longer where nothing is said, and gives up in the end', async () => {
    const failures = Array.from({ length: 20 }, () => failure(503))
    const { waits, outcome } = await attempt(failures)
    assert.deepEqual(waits, [1, 2, 5, 10, 30, 60, 60])
    assert.equal(outcome, failures[7])
  })

  it('tries again when there was no answer', async () => {
    const { calls, outcome } = await attempt([
      new ConnectionError('The service cannot be reached.'),
      new TimeoutError('No complete answer within 60000 ms.'),
      new InvalidResponseError('The server answered 200 with something that is not JSON.'),
    ])
    assert.equal(outcome, 'done')
    assert.equal(calls, 4)
  })

  it('does not try again what would fail again', async () => {
    for (const status of [307, 400, 401, 402, 403, 404, 413, 422]) {
      assert.equal((await attempt([failure(status, '1')])).calls, 1, String(status))
    }
  })

  it('does not wait for hours', async () => {
    const { waits, outcome } = await attempt([failure(429, '3600')])
    assert.deepEqual(waits, [])
    assert.ok(outcome instanceof ServiceError)
  })

  it('does not call once it is interrupted', async () => {
    const { calls } = await attempt([], AbortSignal.abort())
    assert.equal(calls, 0)
  })
})
