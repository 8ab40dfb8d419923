import assert from 'node:assert/strict'
import {
  ConnectionError,
  InvalidArgumentError,
  InvalidResponseError,
  RedirectError,
  TimeoutError,
} from '../../client-sdk/src/index.ts'
import { until } from '../support/until.ts'
import {
  beginAnswer,
  breaksOff,
  fails,
  type FaultyServer,
  faultyServers,
  hangsUp,
  says,
  soon,
  stalls,
  staysSilent,
  success,
} from './faulty-server.ts'
import { content, ids, reasonOf, waysToSend } from './ways-to-send.ts'

/** Milliseconds that some work takes. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work
  return performance.now() - startedAt
}

const keysOf = ({ asked }: FaultyServer) => asked.map(({ headers }) => headers['idempotency-key'])

for (const { way, send } of waysToSend) {
  describe(`the client on a faulty network, by ${way}`, () => {
    const serve = faultyServers()

    it('sends a POST again after two 503, each time with one Idempotency-Key and body', async () => {
      const server = await serve(fails(503, 'UNAVAILABLE'), fails(503, 'UNAVAILABLE'), success)
      await send(server.client())
      assert.equal(server.asked.length, 3)
      const [key] = keysOf(server)
      assert.match(String(key), /^[\da-f-]{36}$/)
      assert.deepEqual(keysOf(server), [key, key, key])
      for (const { body } of server.asked) assert.deepEqual(JSON.parse(body), { content })
    })

    it('waits as long as Retry-After asks for', async () => {
      const server = await serve(fails(503, 'UNAVAILABLE', { headers: { 'Retry-After': '1' } }), success)
      const tookMs = await timeOf(send(server.client()))
      assert.ok(tookMs >= 1000 && tookMs < 5000, String(tookMs))
      assert.equal(server.asked.length, 2)
    })

    it('sends a POST again whose connection was dropped, with the same key and body', async () => {
      const server = await serve(hangsUp, success)
      await send(server.client())
      const [key] = keysOf(server)
      assert.ok(key)
      assert.deepEqual(keysOf(server), [key, key])
      for (const { body } of server.asked) assert.deepEqual(JSON.parse(body), { content })
    })

    it('tells of a connection that stays broken, with what fetch threw as the cause', async () => {
      const server = await serve(hangsUp)
      const error = await reasonOf(send(server.client({ maxRetries: 0 })))
      assert.ok(error instanceof ConnectionError)
      assert.ok(error.cause instanceof TypeError)
      assert.deepEqual([error.status, error.attempts, error.retryable], [undefined, 1, true])
    })

    it('sends again while the first run of the same request is still at work', async () => {
      const server = await serve(fails(409, 'IDEMPOTENCY_IN_PROGRESS', soon), success)
      await send(server.client())
      const [key] = keysOf(server)
      assert.deepEqual(keysOf(server), [key, key])
    })

    for (const [what, mediaType, body] of [
      ['broken JSON', 'application/json', '{"data":{"content":"Yes, th'],
      ['nothing', 'application/json', ''],
      ['a page', 'text/html', '<html>Log in to the airport network</html>'],
      ["JSON that is not the service's", 'application/json', '{"ok":true}'],
      ['a list', 'application/json', '["data"]'],
      ['null', 'application/json', 'null'],
    ] as const) {
      it(`throws an InvalidResponseError for a 200 with ${what}, and does not send again`, async () => {
        const server = await serve(says(200, mediaType, body))
        const error = await reasonOf(send(server.client()))
        assert.ok(error instanceof InvalidResponseError, String(error))
        assert.deepEqual([error.status, error.requestId, error.attempts], [200, 'req_1', 1])
        assert.equal(server.asked.length, 1)
      })
    }

    it('sends again what was answered in half', async () => {
      const server = await serve(breaksOff, success)
      await send(server.client())
      const [key] = keysOf(server)
      assert.deepEqual(keysOf(server), [key, key])
    })

    it('takes an answer in half for a broken connection', async () => {
      const server = await serve(breaksOff)
      assert.ok((await reasonOf(send(server.client({ maxRetries: 0 })))) instanceof ConnectionError)
    })

    for (const [what, behaviour] of [
      ['no answer begins', staysSilent],
      ['an answer stalls', stalls],
    ] as const) {
      it(`throws a TimeoutError after timeoutMs where ${what}, and does not send again`, async () => {
        const server = await serve(behaviour)
        const thrown = reasonOf(send(server.client({ timeoutMs: 150 })))
        const tookMs = await timeOf(thrown)
        const error = await thrown
        assert.ok(error instanceof TimeoutError)
        assert.ok(tookMs >= 140 && tookMs < 5000, String(tookMs))
        assert.equal(error.attempts, 1)
        // None where the time was over before the server had read the request.
        assert.ok(server.asked.length <= 1)
      })
    }

    it('rejects with the reason of the signal when it is aborted before', async () => {
      const server = await serve()
      const reason = new Error('The visitor left.')
      assert.equal(await reasonOf(send(server.client(), AbortSignal.abort(reason))), reason)
      assert.equal(server.asked.length, 0)
    })

    it('rejects with the reason of the signal when it is aborted before an answer, and hangs up', async () => {
      const reason = new Error('The visitor left.')
      const controller = new AbortController()
      let isClosed = false
      const server = await serve((response) => {
        response.on('close', () => {
          isClosed = true
        })
        controller.abort(reason)
      })
      assert.equal(await reasonOf(send(server.client(), controller.signal)), reason)
      await until(() => isClosed, 'the connection is closed')
      assert.equal(server.asked.length, 1)
    })

    it('rejects with the reason of the signal when it is aborted in the middle of an answer', async () => {
      const reason = new Error('The visitor left.')
      const controller = new AbortController()
      const server = await serve((response) => {
        beginAnswer(response, () => {
          controller.abort(reason)
        })
      })
      assert.equal(await reasonOf(send(server.client(), controller.signal)), reason)
      assert.equal(server.asked.length, 1)
    })

    it('ends at once when it is aborted while it waits to send again', async () => {
      const reason = new Error('The visitor left.')
      const controller = new AbortController()
      const server = await serve(fails(503, 'UNAVAILABLE', { headers: { 'Retry-After': '30' } }))
      const client = server.client({
        // Told before the wait; this comes in the middle of it.
        logger: () =>
          void setImmediate(() => {
            controller.abort(reason)
          }),
      })
      const thrown = reasonOf(send(client, controller.signal))
      assert.ok((await timeOf(thrown)) < 20_000)
      assert.equal(await thrown, reason)
      assert.equal(server.asked.length, 1)
    })

    for (const status of [301, 302, 303, 307, 308]) {
      it(`does not follow a ${String(status)} to another origin, where the key would go along`, async () => {
        const other = await serve()
        const server = await serve(
          says(status, 'text/plain', 'Over there.', { Location: `${other.baseUrl}/widgets` }),
        )
        const error = await reasonOf(send(server.client()))
        assert.ok(error instanceof RedirectError)
        assert.equal(error.status, status)
        assert.deepEqual([server.asked.length, other.asked.length], [1, 0])
      })
    }

    it('lets go of the connection of a redirect', async () => {
      let isClosed = false
      const server = await serve((response) => {
        response.on('close', () => {
          isClosed = true
        })
        response.writeHead(302, { Location: '/elsewhere' }).write('This never ends.')
      })
      assert.ok((await reasonOf(send(server.client()))) instanceof RedirectError)
      await until(() => isClosed, 'the connection is closed')
    })
  })
}

describe('the ids in a path', () => {
  const serve = faultyServers()

  const waysToGet = [
    {
      way: 'a method',
      get: (server: FaultyServer, sessionId: string) =>
        server.client().conversations.get({ widgetId: ids.widgetId, sessionId }),
    },
    {
      way: 'raw',
      get: (server: FaultyServer, sessionId: string) =>
        server.client().raw.GET('/widgets/{widgetId}/conversations/{sessionId}', {
          params: { path: { widgetId: ids.widgetId, sessionId } },
        }),
    },
  ]

  for (const { way, get } of waysToGet) {
    // A caller without types can pass anything.
    for (const id of ['..', '.', '', undefined, null, 7] as string[]) {
      it(`by ${way}, refuse the ${typeof id} "${id}" before anything is sent`, async () => {
        const server = await serve()
        const error = await reasonOf(get(server, id))
        assert.ok(error instanceof InvalidArgumentError)
        assert.match(error.message, /^sessionId must be an id/)
        assert.deepEqual([error.attempts, server.asked.length], [0, 0])
      })
    }

    for (const id of ['%2e%2e', '%2E.', '..%2f', 'a/b', '../..', 'a?b=c#d', '...', 'käse 🧀']) {
      it(`by ${way}, keep ${id} in its place`, async () => {
        const server = await serve()
        await get(server, id)
        assert.deepEqual(
          server.asked.map(({ url }) => url),
          [`/v1/widgets/${ids.widgetId}/conversations/${encodeURIComponent(id)}`],
        )
      })
    }
  }
})
