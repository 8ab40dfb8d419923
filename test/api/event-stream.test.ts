import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express, { type Response } from 'express'
import { sendEvents } from '../../server/src/api/event-stream.ts'
import type { StreamedEvent } from '../../server/src/contract/handler.ts'
import { usualDurations } from '../../server/src/durations.ts'
import { ApiError } from '../../server/src/errors.ts'
import { quietLog } from '../support/fresh-database.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { eventsIn } from '../../scripts/lab/contract/events-in.ts'

describe('an event stream', () => {
  const clock = virtualClock()
  let server: Server | undefined

  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  /** Streams what the iteration gives, and returns a reader of what arrives. */
  async function streaming(
    events: AsyncIterable<StreamedEvent> | ((response: Response) => AsyncIterable<StreamedEvent>),
  ) {
    const app = express().get('/', (_request, response) => {
      const sent = typeof events === 'function' ? events(response) : events
      return sendEvents(response, sent, {
        problem: ({ code }) => ({ code }),
        clock,
        durations: usualDurations,
        log: quietLog,
      })
    })
    server = createServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A listening TCP server has an address with a port.
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${String(port)}/`)
    assert.ok(response.body)
    return response.body.pipeThrough(new TextDecoderStream()).getReader()
  }

  async function all(reader: ReadableStreamDefaultReader<string>): Promise<string> {
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return text
      text += value
    }
  }

  const started = { sessionId: 's', userMessageId: 'msg_01m7pzvwq2em0srvhxfxq6zadb' }
  const first: StreamedEvent = { id: '1', event: 'message.started', data: started }

  it('sends a comment every ten seconds while nothing happens', async () => {
    const quiet = withResolvers()
    async function* events(): AsyncGenerator<StreamedEvent> {
      await quiet.promise
      yield first
    }
    const reader = await streaming(events())
    for (let beat = 0; beat < 3; beat += 1) {
      await clock.advance(10_000)
      assert.equal((await reader.read()).value, ': still here\n\n')
    }
    quiet.resolve(undefined)
    assert.deepEqual(eventsIn(await all(reader)), [first])
  })

  it('leaves no listener behind, however often it waits for the client', async () => {
    const text = 'x'.repeat(500_000)
    const listening: number[] = []
    let waits = 0
    async function* events(response: Response): AsyncGenerator<StreamedEvent> {
      response.on('drain', () => (waits += 1))
      for (let number = 1; number <= 50; number += 1) {
        listening.push(response.listenerCount('drain') + response.listenerCount('close'))
        yield { id: String(number), event: 'message.delta', data: { text } }
        await nextTurn()
      }
    }
    await all(await streaming(events))
    assert.ok(waits > 10, `${String(waits)} full buffers`)
    assert.deepEqual(new Set(listening), new Set([listening[0]]))
  })

  it('ends with the problem of a turn that is gone', async () => {
    async function* events(): AsyncGenerator<StreamedEvent> {
      yield first
      await Promise.reject(new ApiError('SESSION_NOT_FOUND'))
    }
    const sent = eventsIn(await all(await streaming(events())))
    assert.deepEqual(sent.slice(1), [
      { id: '2', event: 'message.failed', data: { code: 'SESSION_NOT_FOUND' } },
    ])
  })

  it('is cut off when it breaks, so that nobody takes what came for the whole', async () => {
    async function* events(): AsyncGenerator<StreamedEvent> {
      yield first
      await Promise.reject(new Error('the database is away'))
    }
    await assert.rejects(all(await streaming(events())))
  })
})

function withResolvers() {
  let resolve: (value: undefined) => void = () => undefined
  const promise = new Promise<undefined>((done) => (resolve = done))
  return { promise, resolve }
}
