import assert from 'node:assert/strict'
import {
  type Client,
  type ClientOptions,
  createClient,
  type Fetch,
  RateLimitedError,
  type RequestOptions,
  SdkError,
  ServerError,
  TimeoutError,
} from '../../client-sdk/src/index.ts'
import { apiKey, fails, faultyServers, hangsUp, soon, stalls, success } from './faulty-server.ts'
import { content, ids, reasonOf } from './ways-to-send.ts'

const send = (client: Client, own?: RequestOptions) =>
  client.conversations.messages.send(ids, { content }, own)

const busy = fails(503, 'UNAVAILABLE', soon)

async function failureOf(call: PromiseLike<unknown>): Promise<SdkError> {
  const error = await reasonOf(call)
  assert.ok(error instanceof SdkError, String(error))
  return error
}

describe('retries', () => {
  const serve = faultyServers()

  for (const status of [408, 425, 429, 500, 502, 503, 504]) {
    it(`follow a ${String(status)}`, async () => {
      const server = await serve(fails(status, 'UNAVAILABLE', soon))
      const { attempts } = await send(server.client())
      assert.deepEqual([attempts, server.asked.length], [2, 2])
    })
  }

  for (const status of [400, 401, 402, 403, 404, 405, 406, 409, 410, 413, 415, 422]) {
    it(`do not follow a ${String(status)}`, async () => {
      const server = await serve(fails(status, 'VALIDATION_FAILED', soon))
      const { attempts, retryable } = await failureOf(send(server.client()))
      assert.deepEqual([attempts, retryable, server.asked.length], [1, false, 1])
    })
  }

  it('are two without a word, and then throw the last failure', async () => {
    const server = await serve(busy, busy, fails(500, 'INTERNAL'))
    const error = await failureOf(send(server.client()))
    assert.ok(error instanceof ServerError)
    assert.deepEqual(
      [error.status, error.attempts, error.requestId, error.retryable],
      [500, 3, 'req_3', true],
    )
    assert.equal(server.asked.length, 3)
  })

  it('are as many as maxRetries of the client, or of the call', async () => {
    const server = await serve(busy, busy, busy)
    assert.equal((await failureOf(send(server.client({ maxRetries: 0 })))).attempts, 1)
    assert.equal((await failureOf(send(server.client({ maxRetries: 0 }), { maxRetries: 1 }))).attempts, 2)
    assert.equal(server.asked.length, 3)
  })

  it('are told of in a success, with the id of the last request', async () => {
    const server = await serve(busy, busy)
    const { attempts, requestId, status, headers } = await send(server.client())
    assert.deepEqual([attempts, requestId, status], [3, 'req_3', 200])
    assert.equal(headers.get('X-Request-Id'), 'req_3')
  })
})

describe('the wait before a retry', () => {
  const serve = faultyServers()

  /** What is announced before an attempt that follows so many failures. None of it is waited for. */
  async function announcedAfter(failures: number): Promise<number> {
    const controller = new AbortController()
    let announced: number | undefined
    let answered = 0
    const client = createClient({
      baseUrl: 'https://assistant.example.com/v1',
      apiKey,
      maxRetries: failures,
      fetch() {
        answered += 1
        const headers = answered < failures ? soon.headers : {}
        return Promise.resolve(new Response('', { status: 503, headers }))
      },
      logger({ attempt, retryInMs }) {
        if (attempt < failures) return
        announced = retryInMs
        controller.abort()
      },
    })
    await reasonOf(send(client, { signal: controller.signal }))
    assert.ok(announced !== undefined)
    return announced
  }

  it('doubles up to eight seconds, from half of it to all of it', async () => {
    const bounds = [500, 1000, 2000, 4000, 8000, 8000]
    const waits = await Promise.all(bounds.map((_, index) => announcedAfter(index + 1)))
    for (const [index, longest] of bounds.entries()) {
      const wait = waits[index] ?? 0
      assert.ok(wait >= longest / 2 && wait <= longest, `${String(wait)} of ${String(longest)}`)
    }
  })

  it('differs from client to client', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => announcedAfter(1)))
    assert.ok(new Set(waits).size > 10, waits.join(', '))
  })

  /** What is announced after an answer that says when to come back. */
  async function announcedFor(retryAfter: string, options?: Partial<ClientOptions>) {
    const controller = new AbortController()
    let announced: number | undefined
    const server = await serve(fails(429, 'RATE_LIMITED', { headers: { 'Retry-After': retryAfter } }))
    const client = server.client({
      ...options,
      logger({ retryInMs }) {
        announced = retryInMs
        controller.abort()
      },
    })
    await reasonOf(send(client, { signal: controller.signal }))
    return announced
  }

  it('is at least what the server asks for, as a number or as a date', async () => {
    const asNumber = await announcedFor('40')
    assert.ok(asNumber !== undefined && asNumber >= 40_000 && asNumber < 41_000, String(asNumber))
    const asDate = await announcedFor(new Date(Date.now() + 40_000).toUTCString())
    assert.ok(asDate !== undefined && asDate > 30_000 && asDate < 41_000, String(asDate))
  })

  it('is short where the date is over', async () => {
    const announced = await announcedFor(new Date(Date.now() - 40_000).toUTCString())
    assert.ok(announced !== undefined && announced <= 250, String(announced))
  })

  it('is the usual one where the server asks for nonsense', async () => {
    const announced = await announcedFor('later')
    assert.ok(announced !== undefined && announced >= 250 && announced <= 500, String(announced))
  })

  it('is as long as maxRetryAfterSeconds at most: what asks for more is thrown', async () => {
    assert.ok(((await announcedFor('60')) ?? 0) >= 60_000)
    assert.equal(await announcedFor('61'), undefined)
    assert.equal(await announcedFor('6', { maxRetryAfterSeconds: 5 }), undefined)
    assert.ok(((await announcedFor('3600', { maxRetryAfterSeconds: 3600 })) ?? 0) >= 3_600_000)
  })

  it('is told in seconds by the error, where it was asked for by a date', async () => {
    const headers = { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() }
    const server = await serve(fails(429, 'RATE_LIMITED', { headers }))
    const error = await failureOf(send(server.client()))
    assert.ok(error instanceof RateLimitedError)
    const { retryAfterSeconds = 0 } = error
    assert.ok(retryAfterSeconds > 3_500 && retryAfterSeconds <= 3_600, String(retryAfterSeconds))
  })
})

describe('the limit of time', () => {
  const serve = faultyServers()

  it('of a call counts instead of that of the client', async () => {
    const server = await serve(stalls)
    const error = await failureOf(send(server.client(), { timeoutMs: 50 }))
    assert.ok(error instanceof TimeoutError)
    assert.match(error.message, /\b50 ms/)
  })

  it('counts for each attempt, and for a fetch that ignores its signal', async () => {
    let sent = 0
    const fetch: Fetch = () => {
      sent += 1
      return sent === 1
        ? Promise.resolve(new Response('', { status: 503, headers: soon.headers }))
        : new Promise(() => undefined)
    }
    const client = createClient({
      baseUrl: 'https://assistant.example.com/v1',
      apiKey,
      fetch,
      timeoutMs: 1_500,
    })
    const error = await failureOf(send(client))
    assert.ok(error instanceof TimeoutError)
    assert.deepEqual([error.attempts, error.retryable], [2, false])
  })

  it('counts for a body that ignores the signal, as a signal of the caller does', async () => {
    // Never gives anything, and never ends.
    const fetch: Fetch = () => Promise.resolve(new Response(new ReadableStream()))
    const client = createClient({ baseUrl: 'https://assistant.example.com/v1', apiKey, fetch })
    assert.ok((await reasonOf(send(client, { timeoutMs: 50 }))) instanceof TimeoutError)
    const controller = new AbortController()
    const thrown = reasonOf(send(client, { signal: controller.signal }))
    await new Promise(setImmediate)
    const reason = new Error('The visitor left.')
    controller.abort(reason)
    assert.equal(await thrown, reason)
  })

  it('is none where it is infinite', async () => {
    const fetch: Fetch = async () => {
      // A timer that took Infinity for a millisecond would be over by now.
      for (const startedAt = performance.now(); performance.now() < startedAt + 5;);
      await new Promise(setImmediate)
      await new Promise(setImmediate)
      return Response.json({ data: {} })
    }
    const client = createClient({ baseUrl: 'https://assistant.example.com/v1', apiKey, fetch })
    assert.equal((await send(client, { timeoutMs: Infinity })).status, 200)
  })
})

describe('the idempotency key', () => {
  const serve = faultyServers()

  it('is another for each call', async () => {
    const server = await serve()
    const client = server.client()
    await Promise.all([send(client), send(client), client.conversations.end(ids)])
    assert.equal(new Set(server.asked.map(({ headers }) => headers['idempotency-key'])).size, 3)
  })

  it('of the caller is kept over all attempts', async () => {
    const server = await serve(busy, hangsUp)
    await send(server.client(), { idempotencyKey: 'order-4711/question-1' })
    assert.deepEqual(
      server.asked.map(({ headers }) => headers['idempotency-key']),
      Array.from({ length: 3 }, () => 'order-4711/question-1'),
    )
  })

  it('of the caller is kept as a parameter of raw', async () => {
    const server = await serve()
    await server.client().raw.POST('/widgets/{widgetId}/conversations', {
      params: { path: ids, header: { 'Idempotency-Key': 'order-4711' } },
      body: { visitorId: 'customer-42' },
    })
    assert.equal(server.asked[0]?.headers['idempotency-key'], 'order-4711')
  })

  it('goes with no GET, PUT and DELETE, which repeat safely without', async () => {
    const server = await serve()
    const { conversations, knowledgeBases } = server.client()
    const record = { kbId: 'kb_01m1e095y0e5kar83svys96sfc', id: 'faq_01m1gnhem0fh197w7avwz29jp1' }
    await conversations.get(ids)
    await knowledgeBases.faqs.update(record, { category: null })
    await knowledgeBases.faqs.delete(record)
    assert.deepEqual(
      server.asked.map(({ method, headers }) => [method, headers['idempotency-key']]),
      [
        ['GET', undefined],
        ['PUT', undefined],
        ['DELETE', undefined],
      ],
    )
  })
})

describe('own headers', () => {
  const serve = faultyServers()

  it('of the client and of the call go along, in each attempt', async () => {
    const server = await serve(busy, success)
    const client = server.client({ headers: { 'X-Shop': 'tents', 'X-Page': 'start' } })
    await send(client, { headers: { 'X-Page': 'checkout' } })
    assert.deepEqual(
      server.asked.map(({ headers }) => [headers['x-shop'], headers['x-page'], headers['x-api-key']]),
      Array.from({ length: 2 }, () => ['tents', 'checkout', apiKey]),
    )
  })
})
