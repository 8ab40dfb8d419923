import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Client, createClient, type LogEntry } from '../../client-sdk/src/index.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'

/** A way to a service that loses the first answer to a POST after the service has given all of it. */
interface LossyWay {
  readonly baseUrl: string
  /** The answers that were lost. */
  readonly lost: readonly { readonly path: string; readonly status: number; readonly body: string }[]
  stop(): void
}

async function lossyWayTo(origin: string): Promise<LossyWay> {
  const lost: LossyWay['lost'][number][] = []
  const server: Server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '', headers } = request
      const sent = await text(request)
      const answer = await fetch(`${origin}${path}`, {
        method,
        ...(sent !== '' && { body: sent }),
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          // The rest belongs to the connection, and this is another one.
          ['x-api-key', 'content-type', 'idempotency-key'].includes(name) ? [[name, String(value)]] : [],
        ),
      })
      const body = await answer.text()
      if (method === 'POST' && lost.length === 0) {
        lost.push({ path, status: answer.status, body })
        request.socket.destroy()
        return
      }
      response.writeHead(answer.status, Object.fromEntries(passedOn(answer.headers))).end(body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${String(port)}/v1`,
    lost,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What says something about the answer, and not about the connection it came over. */
const passedOn = (headers: Headers): [string, string][] =>
  [...headers].filter(([name]) => ['content-type', 'x-request-id', 'retry-after'].includes(name))

/** The balance is a decimal of thousandths, and a difference of two need not be. */
const thousandths = (credits: number): number => Math.round(credits * 1000)

describe('a connection that dies after the service has done its work', () => {
  let service: SharedService
  let tenant: Tenant
  let way: LossyWay
  let client: Client
  let entries: LogEntry[]

  before(async () => {
    service = await sharedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    way = await lossyWayTo(service.origin)
    entries = []
    client = createClient({
      baseUrl: way.baseUrl,
      apiKey: tenant.apiKey,
      logger: (entry) => entries.push(entry),
    })
  })
  afterEach(() => {
    way.stop()
  })

  /** What a call costs, by the balance. */
  async function costOf<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; cost: number }> {
    const { balance } = await tenant.balance()
    const answer = await call()
    const after = await tenant.balance()
    assert.equal(after.reserved, 0)
    return { answer, cost: thousandths(balance) - thousandths(after.balance) }
  }

  const wasRepeated = (): void => {
    assert.equal(way.lost.length, 1)
    assert.deepEqual(
      entries.map(({ attempt, error }) => [attempt, error instanceof Error ? error.name : undefined]),
      [
        [1, 'ConnectionError'],
        [2, undefined],
      ],
    )
  }

  it('leaves one message, one reply and one charge', async () => {
    const { widgetId } = tenant
    const direct = createClient({ baseUrl: service.baseUrl, apiKey: tenant.apiKey })
    const { sessionId } = (await direct.conversations.create({ widgetId }, { visitorId: 'v1' })).data
    const ids = { widgetId, sessionId }
    const { answer, cost } = await costOf(() =>
      client.conversations.messages.send(ids, { content: 'Hello!' }),
    )
    wasRepeated()
    assert.deepEqual([answer.attempts, answer.status], [2, 200])
    const [lost] = way.lost
    assert.ok(lost?.body.includes(answer.data.messageId), 'the reply is that of the first run')
    const { data: history } = await client.conversations.messages.list(ids)
    assert.deepEqual(
      history.map(({ role }) => role),
      ['user', 'assistant'],
    )
    assert.equal(history[1]?.messageId, answer.data.messageId)
    assert.ok(cost > 0)
    assert.equal(cost, thousandths(answer.meta.creditsConsumed))
  })

  it('leaves rows that were created once and charged once', async () => {
    const { products } = client.knowledgeBases
    const kbId = tenant.knowledgeBaseId
    const items = ['a', 'b', 'c'].map((sku) => ({ sku, name: `Tent ${sku}` }))
    const { answer, cost } = await costOf(() => products.upsert({ kbId }, { matchBy: 'sku', items }))
    wasRepeated()
    assert.deepEqual([answer.data.summary.created, answer.data.summary.updated], [3, 0])
    assert.equal((await products.list({ kbId })).pagination.total, 3)
    assert.ok(cost > 0)
    assert.equal(cost, thousandths(answer.meta.creditsConsumed))
  })

  it('leaves one session', async () => {
    const { widgetId } = tenant
    const { answer, cost } = await costOf(() =>
      client.conversations.create({ widgetId }, { visitorId: 'v1' }),
    )
    wasRepeated()
    assert.deepEqual([answer.status, answer.data.resumed], [201, false])
    const { data, pagination } = await client.conversations.list({ widgetId })
    assert.equal(pagination.total, 1)
    assert.equal(data[0]?.sessionId, answer.data.sessionId)
    assert.equal(cost, thousandths(answer.meta.creditsConsumed))
  })
})
