import assert from 'node:assert/strict'
import { type Client, createClient, type Fetch, InvalidArgumentError } from '../../client-sdk/src/index.ts'
import { apiKey, faultyServers } from './faulty-server.ts'
import { ids, reasonOf } from './ways-to-send.ts'

const baseUrl = 'https://assistant.example.com/v1'
const secretKey = 'sk_secretOfTheShop'

const get = (client: Client) => client.conversations.get(ids)

describe('createClient', () => {
  for (const address of ['', 'assistant.example.com', '/v1', 'ftp://example.com', 'https://', ' https://a']) {
    it(`refuses "${address}" as baseUrl`, () => {
      assert.throws(() => createClient({ baseUrl: address, apiKey }), InvalidArgumentError)
    })
  }

  for (const address of [`${baseUrl}?page=1`, `${baseUrl}#top`]) {
    it(`refuses the baseUrl ${address}, which no path can follow`, () => {
      assert.throws(() => createClient({ baseUrl: address, apiKey }), InvalidArgumentError)
    })
  }

  for (const key of [
    '',
    `${secretKey}\n`,
    ` ${secretKey}`,
    `Bearer ${secretKey}`,
    'sk_käse',
    'sk_a\r\nX: y',
  ]) {
    it(`refuses ${JSON.stringify(key)} as apiKey, and does not show it`, () => {
      assert.throws(
        () => createClient({ baseUrl, apiKey: key }),
        (error) => error instanceof InvalidArgumentError && !error.message.includes(secretKey),
      )
    })
  }

  it('refuses a key that is missing', () => {
    // A program without types may pass a variable of its environment that is not set.
    const missing = undefined as unknown as string
    assert.throws(() => createClient({ baseUrl, apiKey: missing }), InvalidArgumentError)
    assert.throws(() => createClient({ baseUrl: missing, apiKey }), InvalidArgumentError)
  })

  describe('on the network', () => {
    const serve = faultyServers()

    it('takes a baseUrl with and without a slash at its end', async () => {
      const server = await serve()
      await get(server.client())
      await get(server.client({ baseUrl: `${server.baseUrl}/` }))
      const url = `/v1/widgets/${ids.widgetId}/conversations/${ids.sessionId}`
      assert.deepEqual(
        server.asked.map((asked) => asked.url),
        [url, url],
      )
    })

    it('uses the fetch that is there when a call is made', async () => {
      const server = await serve()
      const client = server.client()
      const original = globalThis.fetch
      const urls: string[] = []
      globalThis.fetch = (input, init) => {
        urls.push(new Request(input, init).url)
        return original(input, init)
      }
      try {
        await get(client)
      } finally {
        globalThis.fetch = original
      }
      assert.equal(urls.length, 1)
    })
  })

  it('sends through a fetch of your own, with whole requests', async () => {
    const asked: Request[] = []
    const fetch: Fetch = (request) => {
      asked.push(request)
      return Promise.resolve(Response.json({ data: { rating: 'positive' } }))
    }
    const client = createClient({ baseUrl, apiKey, fetch })
    const { data } = await client.conversations.rate(ids, { rating: 'positive' })
    assert.deepEqual(data, { rating: 'positive' })
    const [request] = asked
    assert.ok(request)
    assert.deepEqual(
      [request.method, request.url, request.redirect, request.headers.get('X-API-Key'), await request.json()],
      [
        'POST',
        `${baseUrl}/widgets/${ids.widgetId}/conversations/${ids.sessionId}/rate`,
        'manual',
        apiKey,
        { rating: 'positive' },
      ],
    )
  })

  describe('in a browser', () => {
    // What Node.js has not, and browsers have.
    beforeEach(() => {
      Object.assign(globalThis, { window: globalThis, document: {} })
    })
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'window')
      Reflect.deleteProperty(globalThis, 'document')
    })

    it('refuses a secret key', () => {
      assert.throws(
        () => createClient({ baseUrl, apiKey: secretKey }),
        (error) =>
          error instanceof InvalidArgumentError &&
          error.message.includes('browser') &&
          !error.message.includes(secretKey),
      )
    })

    it('takes a secret key where it is allowed in so many words', () => {
      assert.ok(createClient({ baseUrl, apiKey: secretKey, allowSecretKeyInBrowser: true }))
    })

    it('takes the public key of a widget', () => {
      assert.ok(createClient({ baseUrl, apiKey: 'pk_ofTheWidget' }))
    })
  })

  it('takes a secret key where only one of window and document is there, as in a worker', () => {
    Object.assign(globalThis, { window: globalThis })
    try {
      assert.ok(createClient({ baseUrl, apiKey: secretKey }))
    } finally {
      Reflect.deleteProperty(globalThis, 'window')
    }
  })

  it('throws what a fetch of your own throws as the cause of a ConnectionError', async () => {
    const cause = new Error('The proxy is off.')
    const client = createClient({ baseUrl, apiKey, maxRetries: 0, fetch: () => Promise.reject(cause) })
    const error = await reasonOf(get(client))
    assert.ok(error instanceof Error)
    assert.deepEqual([error.name, error.cause], ['ConnectionError', cause])
  })
})
