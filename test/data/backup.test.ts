import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type PostgresServer, startPostgres } from '../../scripts/services/postgres.mjs'
import { type RedisServer, startRedis } from '../../scripts/services/redis.mjs'
import { createClient } from '../../client-sdk/src/index.ts'
import { systemClock } from '../../server/src/clock.ts'
import { readConfig } from '../../server/src/config.ts'
import { tenantDb } from '../../server/src/db/tenant.ts'
import { connectDatabase } from '../../server/src/db/connect.ts'
import { generateKeyRing } from '../../server/src/platform/seal.ts'
import { type RunningServer, startServer } from '../../server/src/start-server.ts'
import { bikeShop } from '../agent/forms/bike-shop.ts'
import { conversationsOf } from '../support/conversation.ts'
import { quietLog, serverUrl } from '../support/fresh-database.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { find, publish } from '../retrieval/search.ts'
import { adminClient, dataOf, newTenant, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { describeWhen } from '../support/when.ts'
import { isSignedWith } from './is-signed-with.ts'
import { sharedEncoder } from '../support/shared-encoder.ts'
import { sharedThreads } from '../support/shared-threads.ts'

const exec = promisify(execFile)
const adminToken = 'operator-of-what-is-kept-in-the-backup'
/** Messages under way at a time while a backup is taken. */
const mostUnanswered = 40
const encryptionKeys = generateKeyRing('kept-elsewhere')

function start(place: Readonly<Record<string, string>>): Promise<RunningServer> {
  return startServer(
    readConfig({
      PORT: '0',
      ADMIN_TOKEN: adminToken,
      ENCRYPTION_KEYS: encryptionKeys,
      DEMO: 'false',
      ALLOW_PRIVATE_CALLBACKS: 'true',
      ...place,
    }),
    quietLog,
    { threads: sharedThreads(), encoder: sharedEncoder() },
  )
}

const addressOf = ({ origin }: RunningServer) => ({ origin, baseUrl: `${origin}/v1`, adminToken })

/** The same customer with the same keys, where the service is now. */
function movedTo(server: RunningServer, tenant: Tenant): Tenant {
  return { ...tenant, client: clientAt(server, tenant.apiKey) }
}

/** A shop with a catalogue, a visitor who has asked something, and a key with a callback URL. */
async function openShop(server: RunningServer, receiver: Receiver) {
  const tenant = await newTenant(addressOf(server), { credits: 100_000 })
  await publish(tenant, bikeShop)
  const { key, secret, callbackSecret } = dataOf(
    await adminClient(addressOf(server)).POST('/accounts/{accountId}/keys', {
      params: { path: { accountId: tenant.accountId } },
      body: {
        kind: 'secret',
        name: 'Backend',
        scopes: ['conversations:chat'],
        callbackUrl: receiver.url,
        requestsPerMinute: 100_000,
        turnsPerMinute: 100_000,
      },
    }),
  )
  const conversations = conversationsOf(tenant)
  await conversations.create({ visitorId: 'visitor', sessionId: 'kept', visitorContext: { name: 'Ann' } })
  await conversations.send('kept', { content: 'Do you have city bikes?' })
  return { tenant, keyId: key.keyId, apiKey: secret, callbackSecret: callbackSecret?.secret ?? '' }
}

/** What a customer sees of its data: to be the same after a restore. */
async function stateOf(tenant: Tenant) {
  const { client, knowledgeBaseId: kbId } = tenant
  const conversations = conversationsOf(tenant)
  const path = { params: { path: { kbId } } }
  return {
    session: dataOf(await conversations.get('kept')),
    messages: dataOf(await conversations.list('kept')),
    visitor: dataOf(await conversations.exportVisitor({ visitorId: 'visitor' })),
    knowledgeBase: dataOf(await client.GET('/knowledge-bases/{kbId}', path)),
    products: dataOf(await client.GET('/knowledge-bases/{kbId}/products', path)),
    found: await find(tenant, { query: 'a light bicycle for the city' }),
  }
}

async function booksAgree(server: RunningServer, { accountId }: Tenant): Promise<void> {
  const usage = dataOf(
    await adminClient(addressOf(server)).GET('/accounts/{accountId}/usage', {
      params: { path: { accountId }, query: {} },
    }),
  )
  assert.equal(usage.ledgerBalance, usage.balance)
  assert.equal(usage.reserved, 0)
  assert.ok(usage.balance < 100_000)
}

describeWhen(serverUrl !== undefined)('a backup of PostgreSQL', () => {
  let clusters: PostgresServer[]
  let redis: RedisServer
  let receiver: Receiver
  let folder: string
  const running: RunningServer[] = []

  before(async () => {
    clusters = [await startPostgres(), await startPostgres()]
    redis = await startRedis()
    receiver = await openReceiver()
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
  })
  after(async () => {
    await Promise.all(running.map((server) => server.stop()))
    await Promise.all([...clusters.map((cluster) => cluster.stop()), redis.stop(), receiver.close()])
    await rm(folder, { recursive: true })
  })

  it('taken under load, is a whole service again on another server', async () => {
    const [from, to] = clusters
    assert.ok(from && to)
    const dump = join(folder, 'assistant.dump')
    const source = await start({ DATABASE_URL: from.url, REDIS_URL: redis.url })
    running.push(source)
    const shop = await openShop(source, receiver)
    const { tenant, callbackSecret } = shop
    const before = await stateOf(tenant)

    // Messages come in while the dump is taken; the dump ends in the middle of some of them.
    const calledBack = conversationsOf({
      client: clientAt(source, shop.apiKey),
      widgetId: tenant.widgetId,
    })
    let isDumping = true
    let sent = 0
    const load = Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        const sessionId = `under-load-${String(lane)}`
        await calledBack.create({ visitorId: sessionId, sessionId })
        while (isDumping) {
          // What is not answered yet when the dump ends is answered on the other server, and takes its time there.
          await until(
            () => !isDumping || sent - receiver.posts.length < mostUnanswered,
            'the event is posted',
          )
          sent += 1
          await calledBack.send(sessionId, { content: 'And racing bikes?', response_type: 'callback' })
        }
      }),
    )
    await until(() => receiver.posts.length > 10, 'the event is posted')
    const psql = (cluster: PostgresServer, url: string, ...statements: string[]) =>
      exec(join(cluster.programs, 'psql'), [
        ...['-q', '-v', 'ON_ERROR_STOP=1', '-d', url],
        ...statements.flatMap((statement) => ['-c', statement]),
      ])
    const as = (user: string, url: string): string => url.replace('//assistant@', `//${user}@`)
    await psql(
      from,
      as('postgres', from.url),
      'create role backup login bypassrls',
      'grant pg_read_all_data to backup',
    )
    await exec(join(from.programs, 'pg_dump'), ['-Fc', '-f', dump, '-d', as('backup', from.url)])
    isDumping = false
    await load
    await source.stop()
    await redis.kill()
    await redis.restart()

    const postsBefore = receiver.posts.length
    await psql(to, to.url, 'create role assistant_tenant', 'create role assistant_system')
    const restoring = ['--no-owner', '--no-comments', '--exit-on-error', '-d', to.url, dump]
    await exec(join(to.programs, 'pg_restore'), restoring)
    const restored = await start({ DATABASE_URL: to.url, REDIS_URL: redis.url })
    running.push(restored)
    const moved = movedTo(restored, tenant)

    assert.deepEqual(await stateOf(moved), before)
    // Whatever the dump has caught in the middle comes to its end.
    const unfinished = async (table: 'turn' | 'delivery'): Promise<number> => {
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from ${sql.table(table)} where status in ('accepted', 'running', 'pending')`.execute(
        restored.service.db,
      )
      return rows[0]?.left ?? -1
    }
    await until(
      async () => (await unfinished('turn')) === 0 && (await unfinished('delivery')) === 0,
      'nothing is under way',
    )
    const client = clientAt(restored, shop.apiKey)
    const again = conversationsOf({ client, widgetId: tenant.widgetId })
    await again.send('kept', { content: 'And now?', response_type: 'callback' })
    await until(
      () => receiver.posts.some(({ body }) => body.includes('"sessionId":"kept"')),
      'the event is posted',
    )
    const posts = receiver.posts.slice(postsBefore)
    assert.ok(posts.length > 0)
    for (const post of posts) assert.ok(isSignedWith(callbackSecret, post))
    await until(async () => (await unfinished('turn')) === 0, 'no turn is under way')
    await booksAgree(restored, moved)
    await wallsStand(to.url, tenant)
  })

  /** A query without any condition sees one account, and of another one nothing. */
  async function wallsStand(url: string, { accountId }: Tenant): Promise<void> {
    const database = await connectDatabase({
      databaseUrl: url,
      dataDir: '',
      clock: systemClock,
      log: quietLog,
    })
    try {
      const seenBy = async (id: string): Promise<number> =>
        (await tenantDb(database.pool, id).selectFrom('session').select('session_id').execute()).length
      assert.ok((await seenBy(accountId)) > 1)
      assert.equal(await seenBy(`acc_${'z'.repeat(26)}`), 0)
    } finally {
      await database.close()
    }
  }
})

describeWhen(serverUrl === undefined)('a backup of the embedded database', () => {
  it('is a copy of its directory, made while nobody has it open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'))
    const receiver = await openReceiver()
    const [original, copy] = [join(folder, 'data'), join(folder, 'copy')]
    let server: RunningServer | undefined
    try {
      server = await start({ DATA_DIR: original })
      const { tenant, callbackSecret, apiKey } = await openShop(server, receiver)
      const before = await stateOf(tenant)
      await server.stop()
      await cp(original, copy, { recursive: true })
      server = await start({ DATA_DIR: copy })
      const moved = movedTo(server, tenant)
      assert.deepEqual(await stateOf(moved), before)
      const client = clientAt(server, apiKey)
      const content = 'And now?'
      await conversationsOf({ client, widgetId: tenant.widgetId }).send('kept', {
        content,
        response_type: 'callback',
      })
      await until(() => receiver.posts.length > 0, 'the event is posted')
      for (const post of receiver.posts) assert.ok(isSignedWith(callbackSecret, post))
      await until(
        async () => dataOf(await conversationsOf(moved).get('kept')).messageCount === 4,
        'the reply is in the history',
      )
      await booksAgree(server, moved)
    } finally {
      await server?.stop()
      await receiver.close()
      await rm(folder, { recursive: true })
    }
  })
})

function clientAt(server: RunningServer, apiKey: string) {
  return createClient({ baseUrl: `${server.origin}/v1`, apiKey }).raw
}
