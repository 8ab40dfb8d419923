import assert from 'node:assert/strict'
import { Client } from 'pg'
import { freePort } from '../../scripts/services/processes.mjs'
import { usualDurations } from '../../server/src/durations.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { type Sending, type Sent, send } from '../support/send.ts'
import { conversationsOf } from '../support/conversation.ts'
import { fixedPriceMillicredits, scriptedEngine } from '../support/scripted-engine.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { unhurried } from '../support/durations.ts'
import { type ServiceOptions, startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { describeWhen } from '../support/when.ts'
import { serverUrl } from '../support/fresh-database.ts'

const shortStatementMs = 1_000

/** Somebody else's connection to the service's database, with none of the service's limits. */
async function openBeside({ service }: TestService): Promise<Client> {
  const client = new Client({ connectionString: service.config.databaseUrl })
  await client.connect()
  return client
}

/** What comes of it while nobody gets at a table. */
async function whileLocked<Came>(beside: Client, table: string, work: () => Promise<Came>): Promise<Came> {
  await beside.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    return await work()
  } finally {
    await beside.query('rollback')
  }
}

/** A reading of the catalogue, a writing visitor and the operator: each asks the database on another way. */
function requestsOf(tenant: Tenant, adminToken: string): readonly { path: string; sending: Sending }[] {
  const { apiKey, knowledgeBaseId, widgetId, accountId } = tenant
  const operator = { Authorization: `Bearer ${adminToken}` }
  const visitor = { visitorId: 'other' }
  return [
    { path: `/v1/knowledge-bases/${knowledgeBaseId}/products`, sending: { apiKey } },
    { path: `/v1/widgets/${widgetId}/conversations`, sending: { apiKey, json: visitor } },
    { path: `/admin/v1/accounts/${accountId}`, sending: { headers: operator } },
  ]
}

/** It says that the service is not available, when to try again, and nothing else. */
function assertUnavailable({ status, headers, text }: Sent, origin: string): void {
  const { requestId, ...rest } = JSON.parse(text) as Record<string, unknown>
  const title = 'The service is not available now.'
  assert.deepEqual(rest, {
    type: `${origin}/docs/errors#UNAVAILABLE`,
    title,
    status: 503,
    detail: 'Try again after the time in Retry-After.',
    code: 'UNAVAILABLE',
    meta: { creditsConsumed: 0 },
  })
  assert.equal(status, 503)
  assert.equal(requestId, headers.get('X-Request-Id'))
  assert.match(headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
}

describeWhen(serverUrl !== undefined)('a service whose connections are all taken', () => {
  let service: TestService
  let beside: Client
  let tenant: Tenant
  let metrics: string

  before(async () => {
    const metricsPort = await freePort()
    metrics = `http://127.0.0.1:${String(metricsPort)}`
    service = await startService({
      // No limit on statements comes before those on waiting for a connection, a row or a table.
      config: { databasePoolSize: 2, roles: ['api'], metricsPort, statementTimeoutMs: 3_600_000 },
      durations: usualDurations,
    })
    tenant = await service.newTenant()
    beside = await openBeside(service)
    // A session of such a name is not stored before the gate is opened.
    await beside.query(`
      create table gate (is_open boolean not null);
      insert into gate values (false);
      create function wait_at_gate() returns trigger language plpgsql security definer as $$
        begin
          while not (select is_open from public.gate) loop perform pg_sleep(0.02); end loop;
          return new;
        end $$;
      create trigger wait_at_gate before insert on session
        for each row when (new.session_id like 'held-%') execute function wait_at_gate()`)
  })
  after(async () => {
    await beside.end()
    await service.stop()
  })

  const waitingAtGate = async (): Promise<number> => {
    const { rows } = await beside.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`,
    )
    return rows[0]?.count ?? 0
  }
  /** What the metrics say of the pool, by name and state. */
  const poolMetrics = async (): Promise<Record<string, number>> => {
    const text = await (await fetch(`${metrics}/metrics`)).text()
    const samples = text.matchAll(
      /^assistant_database_(up|connections_max|connections_awaited|connections\{state="\w+"\}) (\d+)$/gm,
    )
    return Object.fromEntries(Array.from(samples, ([, name = '', value]) => [name, Number(value)]))
  }
  const sendAll = (): Promise<Sent[]> =>
    Promise.all(
      requestsOf(tenant, service.adminToken).map(({ path, sending }) => send(service.origin, path, sending)),
    )

  it('503 answers who waits for one in vain, says so to those who watch, and serves again once they are given back', async () => {
    const conversations = conversationsOf(tenant)
    const held = ['held-1', 'held-2'].map((sessionId) =>
      conversations.create({ visitorId: sessionId, sessionId }),
    )
    await until(async () => (await waitingAtGate()) === held.length, 'the request arrives')

    const answering = sendAll()
    // Two requests with the same key look it up once.
    await until(async () => ((await poolMetrics())['connections_awaited'] ?? 0) >= 2, 'the metrics show it')
    const { connections_awaited: _, ...pool } = await poolMetrics()
    assert.deepEqual(pool, {
      up: 0,
      connections_max: 2,
      'connections{state="busy"}': 2,
      'connections{state="idle"}': 0,
    })
    for (const origin of [service.origin, metrics]) {
      assert.equal((await fetch(`${origin}/healthz`)).status, 200)
      const ready = await fetch(`${origin}/readyz`)
      const { checks } = (await ready.json()) as { checks: Record<string, boolean> }
      assert.deepEqual([ready.status, checks['serving'], checks['database']], [503, true, false])
    }

    for (const answer of await answering) assertUnavailable(answer, service.origin)
    assert.equal(await waitingAtGate(), held.length)

    await beside.query('update gate set is_open = true')
    for (const { sessionId } of (await Promise.all(held)).map(dataOf)) assert.match(sessionId, /^held-/)
    assert.deepEqual(
      (await sendAll()).map(({ status }) => status),
      [200, 201, 200],
    )
    assert.equal((await fetch(`${service.origin}/readyz`)).status, 200)
    await until(async () => (await poolMetrics())['up'] === 1, 'the metrics show it')
    assert.equal((await poolMetrics())['connections_awaited'], 0)
  })

  it('503 answers who waits too long for a table that somebody else holds', async () => {
    const [reading] = requestsOf(tenant, service.adminToken)
    assert.ok(reading)
    const ask = (): Promise<Sent> => send(service.origin, reading.path, reading.sending)
    const refused = await whileLocked(beside, 'item', ask)
    assertUnavailable(refused, service.origin)
    assert.equal((await ask()).status, 200)
  })
})

describeWhen(serverUrl !== undefined)('a statement that takes longer than it may', () => {
  const lines: string[] = []
  const script = scriptedEngine()
  let service: TestService
  let beside: Client
  let receiver: Receiver
  let tenant: Tenant

  before(async () => {
    receiver = await openReceiver()
    const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } })
    const options: ServiceOptions = {
      log,
      engine: script.engine,
      // A turn that breaks off is begun anew in the time that production takes; no other limit ends a statement.
      durations: { ...usualDurations, database: unhurried.database },
      sweeps: true,
      config: { statementTimeoutMs: shortStatementMs, databasePoolSize: 4, allowPrivateCallbacks: true },
    }
    service = await startService(options)
    tenant = await service.newTenant({ key: { callbackUrl: receiver.url } })
    beside = await openBeside(service)
  })
  after(async () => {
    await beside.end()
    await service.stop()
    await receiver.close()
  })

  it('503 answers whoever asked for it, and the connection serves others', async () => {
    // As many as there are connections, and as many again.
    const [reading] = requestsOf(tenant, service.adminToken)
    assert.ok(reading)
    const askAll = () =>
      Promise.all(Array.from({ length: 8 }, () => send(service.origin, reading.path, reading.sending)))
    for (const answer of await whileLocked(beside, 'item', askAll)) assertUnavailable(answer, service.origin)
    assert.deepEqual(new Set((await askAll()).map(({ status }) => status)), new Set([200]))
  })

  it('503 leaves nothing of a message behind, which may be sent again', async () => {
    const conversations = conversationsOf(tenant)
    const sessionId = 'sent-again'
    await conversations.create({ visitorId: 'visitor', sessionId })
    const before = await tenant.balance()
    const refused = whileLocked(beside, 'message', () =>
      conversations.send(sessionId, { content: 'Hello' }, 'once'),
    )
    await assert.rejects(refused, { status: 503, code: 'UNAVAILABLE' })
    assert.equal(dataOf(await conversations.get(sessionId)).messageCount, 0)
    assert.deepEqual(await tenant.balance(), before)
    await conversations.send(sessionId, { content: 'Hello' }, 'once')
    assert.equal(dataOf(await conversations.get(sessionId)).messageCount, 2)
  })

  it('loses no turn of a worker: its reply is posted once, later, and charged once', async () => {
    const conversations = conversationsOf(tenant)
    const sessionId = 'called-back'
    await conversations.create({ visitorId: 'visitor', sessionId })
    const { balance } = await tenant.balance()
    script.hold(true)
    const accepted = await conversations.send(sessionId, { content: 'Hello', response_type: 'callback' })
    assert.equal(accepted.response.status, 202)
    const first = await script.nextMessage()
    await whileLocked(beside, 'message', () => {
      first.answer('Too early.')
      return until(() => lines.some((line) => line.includes('a turn broke off')), 'the line is there')
    })
    assert.equal(receiver.posts.length, 0)

    const second = await script.nextMessage()
    script.hold(false)
    second.answer('Here you are.')
    await until(() => receiver.posts.length > 0, 'the event is posted')
    const messages = dataOf(await conversations.list(sessionId))
    assert.deepEqual(
      messages.map(({ role, content, status }) => [role, content, status]),
      [
        ['user', 'Hello', 'completed'],
        ['assistant', 'Here you are.', 'completed'],
      ],
    )
    const posted = receiver.posts.map(({ body }) => JSON.parse(body) as { event: string })
    assert.deepEqual(
      posted.map(({ event }) => event),
      ['message.completed'],
    )
    assert.deepEqual(await tenant.balance(), {
      balance: balance - fixedPriceMillicredits / 1_000,
      reserved: 0,
    })
  })
})
