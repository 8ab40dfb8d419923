import assert from 'node:assert/strict'
import { type PostgresServer, startPostgres } from '../../scripts/services/postgres.mjs'
import { type RedisServer, startRedis } from '../../scripts/services/redis.mjs'
import { serverUrl } from '../support/fresh-database.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { killLeftovers } from '../start/server-process.ts'
import type { Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { describeWhen } from '../support/when.ts'
import { call } from './call.ts'
import { serverGroup, type StartedServer } from './server-group.ts'

describeWhen(serverUrl !== undefined)('a server whose PostgreSQL is killed', function () {
  this.timeout(300_000)
  let postgres: PostgresServer
  let redis: RedisServer
  let receiver: Receiver
  let server: StartedServer
  let tenant: Tenant
  let conversations: string

  before(async () => {
    postgres = await startPostgres()
    redis = await startRedis()
    receiver = await openReceiver()
    const group = serverGroup({ databaseUrl: postgres.url, redisUrl: redis.url })
    server = await group.start()
    tenant = await group.newTenant(server.origin, { key: { callbackUrl: receiver.url } })
    conversations = `${server.origin}/v1/widgets/${tenant.widgetId}/conversations`
    await create('outage')
  })
  after(async () => {
    await killLeftovers()
    await receiver.close()
    await redis.stop()
    await postgres.stop()
  })

  const create = (sessionId: string) =>
    call(conversations, tenant.apiKey, { visitorId: 'visitor', sessionId })
  const send = (fields: object) =>
    call(`${conversations}/outage/messages`, tenant.apiKey, { content: 'Hello', ...fields })
  const read = () => call(`${conversations}/outage`, tenant.apiKey)

  for (const time of ['once', 'again']) {
    it(`503 answers UNAVAILABLE with Retry-After while it is away, and all is well when it is back, ${time}`, async () => {
      assert.equal((await send({})).status, 200)
      await postgres.kill()
      for (const request of [read, () => send({}), () => send({ response_type: 'callback' })]) {
        const { status, retryAfter, body } = await request()
        assert.equal(status, 503)
        assert.ok(Number(retryAfter) >= 1)
        assert.equal((body as { code: string }).code, 'UNAVAILABLE')
      }
      const { status, body } = await call(`${server.origin}/readyz`, '')
      assert.equal(status, 503)
      assert.deepEqual(body, {
        status: 'unavailable',
        checks: { serving: true, database: false, queue: true, migrations: false },
      })

      await postgres.restart()
      await until(
        async () => (await call(`${server.origin}/readyz`, '')).status === 200,
        'the server is ready',
      )
      assert.equal((await create(`after-${time}`)).status, 201)
      assert.equal((await send({})).status, 200)
      const posted = receiver.posts.length
      assert.equal((await send({ response_type: 'callback' })).status, 202)
      await until(() => receiver.posts.length > posted, 'the event is posted')
    })
  }

  it('ends in time and well when it is told to meanwhile', async () => {
    await postgres.kill()
    server.process.kill('SIGTERM')
    const { code, stdout } = await server.process.ended
    // A process whose time to end is over ends itself with another code.
    assert.equal(code, 0, stdout)
  })
})
