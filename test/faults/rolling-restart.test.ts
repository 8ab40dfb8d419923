import assert from 'node:assert/strict'
import { type RedisServer, startRedis } from '../../scripts/services/redis.mjs'
import { type MadeDatabase, makeDatabase, serverUrl } from '../support/fresh-database.ts'
import { killLeftovers } from '../start/server-process.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { describeWhen, isFullRun } from '../support/when.ts'
import { openBalancer } from './balancer.ts'
import { type ServerGroup, serverGroup } from './server-group.ts'

const atOnce = 6
const leastRequests = isFullRun ? 2_000 : 500
/** One request in so many is a message; the others read. */
const messageEvery = 10

describeWhen(serverUrl !== undefined)('restarting servers one after the other', function () {
  this.timeout(300_000)
  let redis: RedisServer
  let database: MadeDatabase
  let group: ServerGroup
  let closeBalancer = (): Promise<void> => Promise.resolve()

  before(async () => {
    redis = await startRedis()
    database = await makeDatabase('migrated')
    group = serverGroup({ databaseUrl: database.databaseUrl ?? '', redisUrl: redis.url })
  })
  after(async () => {
    await killLeftovers()
    await closeBalancer()
    await database.drop()
    await redis.stop()
  })

  it('serves on for a moment after SIGTERM, says that it will not, and lets go of its connections', async () => {
    const { origin, process } = await group.start()
    const tenant = await group.newTenant(origin)
    process.kill('SIGTERM')
    await process.line(/"stopping"/)
    const ready = await fetch(`${origin}/readyz`)
    const checks = { serving: false, database: true, migrations: true, queue: true }
    assert.deepEqual([ready.status, await ready.json()], [503, { status: 'unavailable', checks }])
    const served = await fetch(`${origin}/v1/knowledge-bases/${tenant.knowledgeBaseId}/products`, {
      headers: { 'X-API-Key': tenant.apiKey },
    })
    assert.equal(served.status, 200)
    for (const response of [ready, served]) assert.equal(response.headers.get('Connection'), 'close')
    assert.equal((await process.ended).code, 0)
  })

  it(`loses none of ${String(leastRequests)} requests, and stores each message once`, async () => {
    const servers = await Promise.all([group.start(), group.start()])
    const balancer = await openBalancer(servers.map(({ origin }) => origin))
    closeBalancer = () => balancer.close()
    const tenant = await group.newTenant(balancer.origin)
    let isDone = false
    let requests = 0
    const load = Array.from({ length: atOnce }, async (_, worker) => {
      const caller = callerOf(tenant, `session-${String(worker)}`)
      await caller.open()
      let messages = 0
      while (!isDone || requests < leastRequests) {
        requests += 1
        if (requests % messageEvery !== 0) await caller.read()
        else {
          await caller.send()
          messages += 1
        }
      }
      assert.equal(await caller.countMessages(), 2 * messages)
      return messages
    })
    const restarts = async (): Promise<void> => {
      for (const { origin, process } of servers) {
        process.kill('SIGTERM')
        assert.equal((await process.ended).code, 0)
        const next = await group.start()
        balancer.replace(origin, next.origin)
        await until(async () => (await fetch(`${next.origin}/readyz`)).ok, 'the server is ready')
      }
      isDone = true
    }
    const [, ...messages] = await Promise.all([restarts(), ...load])
    assert.ok(requests >= leastRequests)
    assert.ok(messages.every((count) => count > 0))
  })
})

/** The client throws at anything but success. */
function callerOf({ client, widgetId, knowledgeBaseId: kbId }: Tenant, sessionId: string) {
  const session = { path: { widgetId, sessionId } }
  return {
    open: () =>
      client.POST('/widgets/{widgetId}/conversations', {
        params: { path: { widgetId } },
        body: { visitorId: 'visitor', sessionId },
      }),
    read: () => client.GET('/knowledge-bases/{kbId}/products', { params: { path: { kbId } } }),
    send: () =>
      client.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
        params: session,
        body: { content: 'Hello' },
      }),
    async countMessages() {
      return dataOf(await client.GET('/widgets/{widgetId}/conversations/{sessionId}', { params: session }))
        .messageCount
    },
  }
}
