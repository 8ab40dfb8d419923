import assert from 'node:assert/strict'
import { type LogEntry, type Middleware, ServiceError } from '../../client-sdk/src/index.ts'
import { fails, faultyServers, hangsUp, soon } from './faulty-server.ts'
import { reasonOf, waysToSend } from './ways-to-send.ts'

for (const { way, send } of waysToSend) {
  describe(`middleware, by ${way}`, () => {
    const serve = faultyServers()

    it('goes around every attempt, the first one outermost', async () => {
      const told: string[] = []
      const tells =
        (name: string): Middleware =>
        async (request, next) => {
          told.push(`${name} asks`)
          const response = await next(request)
          told.push(`${name} has ${String(response.status)}`)
          return response
        }
      const server = await serve(fails(503, 'UNAVAILABLE', soon))
      await send(server.client({ middleware: [tells('outer'), tells('inner')] }))
      const round = (status: string) => [
        'outer asks',
        'inner asks',
        `inner has ${status}`,
        `outer has ${status}`,
      ]
      assert.deepEqual(told, [...round('503'), ...round('200')])
    })

    it('is told the path as the contract writes it, and the number of the attempt', async () => {
      const told: unknown[] = []
      const server = await serve(hangsUp)
      const middleware: Middleware = (request, next, context) => {
        told.push({ ...context })
        return next(request)
      }
      await send(server.client({ middleware: [middleware] }))
      const path = '/widgets/{widgetId}/conversations/{sessionId}/messages'
      assert.deepEqual(told, [
        { path, attempt: 1 },
        { path, attempt: 2 },
      ])
    })

    it('may change the request of one attempt, without a trace in the next', async () => {
      const server = await serve(fails(503, 'UNAVAILABLE', soon))
      const middleware: Middleware = (request, next, { attempt }) => {
        request.headers.set(`X-Attempt-${String(attempt)}`, 'yes')
        return next(request)
      }
      await send(server.client({ middleware: [middleware] }))
      assert.deepEqual(
        server.asked.map(({ headers }) => [headers['x-attempt-1'], headers['x-attempt-2']]),
        [
          ['yes', undefined],
          [undefined, 'yes'],
        ],
      )
    })

    it('may answer by itself', async () => {
      const server = await serve()
      const problem = { status: 404, code: 'SESSION_NOT_FOUND', detail: 'Known from before.' }
      const middleware: Middleware = () =>
        Promise.resolve(
          Response.json(problem, { status: 404, headers: { 'Content-Type': 'application/problem+json' } }),
        )
      const error = await reasonOf(send(server.client({ middleware: [middleware] })))
      assert.ok(error instanceof ServiceError)
      assert.equal(error.code, 'SESSION_NOT_FOUND')
      assert.equal(server.asked.length, 0)
    })

    for (const [when, throws] of [
      ['before', (reason: Error) => () => Promise.reject(reason)],
      [
        'after',
        (reason: Error): Middleware =>
          async (request, next) => {
            await next(request)
            throw reason
          },
      ],
    ] as const) {
      it(`is not run again when it throws ${when} the request, and what it throws is passed on`, async () => {
        const reason = new Error('No trace can be made.')
        const server = await serve()
        assert.equal(await reasonOf(send(server.client({ middleware: [throws(reason)] }))), reason)
        assert.equal(server.asked.length, when === 'before' ? 0 : 1)
      })
    }

    it('sees what breaks, and may pass it on to be repeated', async () => {
      const seen: unknown[] = []
      const server = await serve(hangsUp)
      const middleware: Middleware = async (request, next) => {
        try {
          return await next(request)
        } catch (error) {
          seen.push(error)
          throw error
        }
      }
      await send(server.client({ middleware: [middleware] }))
      assert.equal(server.asked.length, 2)
      assert.match(String(seen), /^ConnectionError/)
    })
  })

  describe(`the logger, by ${way}`, () => {
    const serve = faultyServers()

    it('is told about every attempt', async () => {
      const entries: LogEntry[] = []
      const server = await serve(hangsUp, fails(503, 'UNAVAILABLE', soon))
      await send(server.client({ logger: (entry) => entries.push(entry) }))
      const path = '/widgets/{widgetId}/conversations/{sessionId}/messages'
      assert.deepEqual(
        entries.map(({ method, path, attempt, status, requestId, error }) => ({
          method,
          path,
          attempt,
          status,
          requestId,
          error: error instanceof Error ? error.name : undefined,
        })),
        [
          {
            method: 'POST',
            path,
            attempt: 1,
            status: undefined,
            requestId: undefined,
            error: 'ConnectionError',
          },
          { method: 'POST', path, attempt: 2, status: 503, requestId: 'req_2', error: 'ServerError' },
          { method: 'POST', path, attempt: 3, status: 200, requestId: 'req_3', error: undefined },
        ],
      )
      assert.deepEqual(
        entries.map(({ retryInMs }) => retryInMs !== undefined),
        [true, true, false],
      )
      for (const { durationMs } of entries) assert.ok(durationMs >= 0 && durationMs < 10_000)
    })

    it('is told of the last failure without a word of a retry', async () => {
      const entries: LogEntry[] = []
      const server = await serve(fails(503, 'UNAVAILABLE', soon), fails(503, 'UNAVAILABLE', soon))
      const error = await reasonOf(
        send(server.client({ maxRetries: 1, logger: (entry) => entries.push(entry) })),
      )
      assert.deepEqual(
        entries.map(({ retryInMs }) => retryInMs === undefined),
        [false, true],
      )
      assert.equal(entries[1]?.error, error)
    })

    it('is told of an attempt that the caller has ended', async () => {
      const entries: LogEntry[] = []
      const server = await serve()
      const reason = new Error('enough')
      await reasonOf(
        send(server.client({ logger: (entry) => entries.push(entry) }), AbortSignal.abort(reason)),
      )
      assert.deepEqual(
        entries.map(({ attempt, error }) => [attempt, error]),
        [[1, reason]],
      )
      assert.deepEqual(server.asked, [])
    })
  })
}
