import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { type RedisServer, startRedis } from '../../scripts/services/redis.mjs'
import { type MadeDatabase, makeDatabase, serverUrl } from '../support/fresh-database.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { killLeftovers } from '../start/server-process.ts'
import type { Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { describeWhen } from '../support/when.ts'
import { call } from './call.ts'
import { serverGroup, type StartedServer } from './server-group.ts'

// A minute with `npm run test:faults`.
const outageMs = process.env['FAULT_SIZE'] === 'full' ? 60_000 : 3_000

const outages = {
  hangs: {
    begin: (redis: RedisServer) => {
      redis.freeze()
      return Promise.resolve()
    },
    end: (redis: RedisServer) => {
      redis.thaw()
      return Promise.resolve()
    },
  },
  'is gone': {
    begin: (redis: RedisServer) => redis.kill(),
    end: (redis: RedisServer) => redis.restart(),
  },
}

for (const [what, outage] of Object.entries(outages)) {
  describeWhen(serverUrl !== undefined)(`a server whose Redis ${what}`, function () {
    this.timeout(300_000)
    let redis: RedisServer
    let database: MadeDatabase
    let receiver: Receiver
    let server: StartedServer
    let tenant: Tenant
    let conversation: string

    before(async () => {
      redis = await startRedis()
      database = await makeDatabase('migrated')
      receiver = await openReceiver()
      const group = serverGroup({ databaseUrl: database.databaseUrl ?? '', redisUrl: redis.url })
      server = await group.start()
      tenant = await group.newTenant(server.origin, { key: { callbackUrl: receiver.url } })
      const conversations = `${server.origin}/v1/widgets/${tenant.widgetId}/conversations`
      conversation = `${conversations}/outage`
      await call(conversations, tenant.apiKey, { visitorId: 'visitor', sessionId: 'outage' })
    })
    after(async () => {
      await killLeftovers()
      await receiver.close()
      await database.drop()
      await redis.stop()
    })

    const send = (fields: object) =>
      call(`${conversation}/messages`, tenant.apiKey, { content: 'Hello', ...fields })
    const checks = async () => call(`${server.origin}/readyz`, '')
    const calledBack = async (): Promise<void> => {
      const before = receiver.posts.length
      assert.equal((await send({ response_type: 'callback' })).status, 202)
      await until(() => receiver.posts.length > before, 'the event is posted')
    }

    it('goes on answering, does its work in the background, and says that its queue is down', async () => {
      await calledBack()
      await outage.begin(redis)
      const isOver = wait(outageMs).then(() => true)
      do {
        assert.equal((await send({})).status, 200)
        assert.equal((await call(conversation, tenant.apiKey)).status, 200)
        await calledBack()
      } while (!(await Promise.race([isOver, Promise.resolve(false)])))
      const { status, body } = await checks()
      assert.equal(status, 503)
      assert.deepEqual(body, {
        status: 'unavailable',
        checks: { serving: true, database: true, queue: false, migrations: true },
      })
    })

    it('uses it again once it is back', async () => {
      await outage.end(redis)
      await until(async () => (await checks()).status === 200, 'the server is ready')
      await calledBack()
    })

    it('ends in time and well when it is told to meanwhile', async () => {
      await outage.begin(redis)
      assert.equal((await send({ response_type: 'callback' })).status, 202)
      server.process.kill('SIGTERM')
      const { code, stdout } = await server.process.ended
      // A process whose time to end is over ends itself with another code.
      assert.equal(code, 0, stdout)
    })
  })
}
