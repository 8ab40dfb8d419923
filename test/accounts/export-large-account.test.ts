import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type KyselyPlugin, sql } from 'kysely'
import type { Pool } from 'pg'
import { tenantDb } from '../../server/src/db/tenant.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { conversationsOf } from '../support/conversation.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'

/** Far more than the operating system keeps for a reader that does not read. */
const copies = 20_000
const charactersOfEach = 4_000
/** How many messages an export reads at once. */
const messagesOfPage = 100

interface Entry {
  readonly level: string
  readonly msg: string
  readonly operationId?: string
  readonly status?: number
}

describe('exportAccount of a large account', () => {
  const entries: Entry[] = []
  /** What Node.js says of listeners that pile up. */
  const leaks: string[] = []
  const onWarning = ({ name, message }: Error): void => {
    if (name === 'MaxListenersExceededWarning') leaks.push(message)
  }
  /** How many statements each account has asked of the database, and of which pool. */
  const statements = new Map<string, number>()
  let pool: Pool | undefined
  let service: TestService
  let large: Tenant
  let other: Tenant

  before(async () => {
    process.on('warning', onWarning)
    const destination = { write: (line: string) => entries.push(JSON.parse(line) as Entry) }
    service = await startService({
      engine: scriptedEngine().engine,
      log: createLog({ level: 'debug', destination }),
      accountDb: (its, accountId) => {
        pool = its
        return tenantDb(its, accountId).withPlugin(countingFor(accountId))
      },
    })
    large = await service.newTenant()
    other = await service.newTenant()
    await fill(service, large)
  })
  after(async () => {
    process.off('warning', onWarning)
    await service.stop()
  })

  const countingFor = (accountId: string): KyselyPlugin => ({
    transformQuery: ({ node }) => {
      statements.set(accountId, statementsOf(accountId) + 1)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const statementsOf = (accountId: string): number => statements.get(accountId) ?? 0

  /** An export whose answer has begun. Nothing of it is read unless the test does. */
  const begin = async (): Promise<IncomingMessage> => {
    const request = get(`${service.origin}/admin/v1/accounts/${large.accountId}/export`, {
      headers: { Authorization: `Bearer ${service.adminToken}` },
      agent: false,
    })
    // It breaks off together with its answer.
    request.on('error', () => undefined)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    assert.equal(response.statusCode, 200)
    return response
  }
  /** Requests of another account, in whose time an export that waits for nobody would come to its end. */
  const serveOthers = async (): Promise<void> => {
    for (let request = 0; request < 400; request += 1) {
      const { response } = await other.client.GET('/knowledge-bases/{kbId}/products', {
        params: { path: { kbId: other.knowledgeBaseId } },
      })
      assert.equal(response.status, 200)
    }
  }

  it('200 reads no further than its client does, and keeps nobody else waiting meanwhile', async () => {
    const before = statementsOf(large.accountId)
    const response = await begin()
    await serveOthers()
    const pagesRead = statementsOf(large.accountId) - before
    const pages = copies / messagesOfPage
    assert.ok(pagesRead > 0 && pagesRead < pages / 2, `${String(pagesRead)} pages of ${String(pages)}`)

    const { lines, last } = await readToTheEnd(response)
    assert.deepEqual(JSON.parse(last), { type: 'end', data: { lines: lines - 1 } })
    assert.ok(lines > copies)
    assert.ok(statementsOf(large.accountId) - before > pages)
    assert.deepEqual(leaks, [])
  })

  it('stops when its client leaves, gives back its connection, and calls that no error', async () => {
    entries.length = 0
    const ended = (): Entry[] => entries.filter(({ operationId }) => operationId === 'exportAccount')
    const responses = await Promise.all([begin(), begin(), begin()])
    // In the middle of it, whoever reads and whoever does not.
    await once(responses[0], 'data')
    for (const response of responses) response.destroy()
    await until(() => ended().length === responses.length, 'the connection is closed')
    // Nothing: the client left before the end.
    assert.deepEqual(new Set(ended().map(({ status }) => status)), new Set([499]))

    const before = statementsOf(large.accountId)
    await serveOthers()
    // What was on its way to the database when the client left, of each at most.
    assert.ok(statementsOf(large.accountId) - before <= 2 * responses.length)
    const opened = pool
    assert.ok(opened)
    await until(
      () => opened.totalCount === opened.idleCount && opened.waitingCount === 0,
      'the connections are given back',
    )
    assert.deepEqual(
      entries.filter(({ level }) => ['warn', 'error', 'fatal'].includes(level)),
      [],
    )
  })
})

/** One message in a conversation, and many more like it. */
async function fill({ service }: TestService, tenant: Tenant): Promise<void> {
  const conversations = conversationsOf(tenant)
  await conversations.create({ visitorId: 'visitor', sessionId: 'long' })
  await conversations.send('long', { content: 'Hello' })
  await sql`
    insert into message (account_id, widget_id, session_id, message_id, position, turn_id, role, status, content,
      result, created_at)
    select account_id, widget_id, session_id, left(message_id, 25) || lpad(number::text, 5, '0'), number + 1000,
      turn_id, role, status, repeat('x', ${charactersOfEach}::integer), result, created_at
    from message, generate_series(1, ${copies}::integer) as number
    where account_id = ${tenant.accountId} and position = 1`.execute(service.db)
}

async function readToTheEnd(response: IncomingMessage): Promise<{ lines: number; last: string }> {
  let lines = 0
  let rest = ''
  let last = ''
  for await (const chunk of response.setEncoding('utf8')) {
    const whole = `${rest}${String(chunk)}`.split('\n')
    rest = whole.pop() ?? ''
    lines += whole.length
    last = whole.at(-1) ?? last
  }
  assert.equal(rest, '')
  return { lines, last }
}
