import assert from 'node:assert/strict'
import { startFleet, type Fleet } from '../../scripts/fleet/start-fleet.mjs'
import { createClient } from '../../client-sdk/src/index.ts'
import { type MadeDatabase, makeDatabase, serverUrl } from '../support/fresh-database.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { eventsIn } from '../../scripts/lab/contract/events-in.ts'
import { dataOf, newTenant, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { describeWhen } from '../support/when.ts'

/** Longer than the proxy needs to notice that a server is not ready. */
const outageMs = 2_000

describeWhen(serverUrl !== undefined)('the fleet', function () {
  this.timeout(300_000)
  let database: MadeDatabase
  let receiver: Receiver
  let fleet: Fleet
  let tenant: Tenant

  before(async () => {
    receiver = await openReceiver()
    database = await makeDatabase('migrated')
    fleet = await startFleet({
      databaseUrl: database.databaseUrl,
      environment: { ALLOW_PRIVATE_CALLBACKS: 'true' },
    })
    const address = {
      origin: fleet.operatorOrigin,
      baseUrl: `${fleet.origin}/v1`,
      adminToken: fleet.adminToken,
    }
    tenant = await newTenant(address, { credits: 1_000_000, key: { callbackUrl: receiver.url } })
  })
  after(async () => {
    await fleet.stop()
    await database.drop()
    await receiver.close()
  })

  const [api, worker] = [
    (index: number) => memberAt(fleet.apis, index),
    (index: number) => memberAt(fleet.workers, index),
  ]
  const open = async (sessionId: string): Promise<string> => {
    const { client, widgetId } = tenant
    const body = { visitorId: 'visitor', sessionId }
    await client.POST('/widgets/{widgetId}/conversations', { params: { path: { widgetId } }, body })
    return `${fleet.origin}/v1/widgets/${widgetId}/conversations/${sessionId}/messages`
  }
  const send = (messages: string, fields: object = {}): Promise<Response> =>
    fetch(messages, {
      method: 'POST',
      headers: { 'X-API-Key': tenant.apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: 'Hello', ...fields }),
    })
  /** How many answers of each server the proxy has passed on. */
  const answersByServer = async (): Promise<Record<string, number>> => {
    const text = await (await fetch(`${fleet.monitorOrigin}/metrics`)).text()
    const lines = text.matchAll(
      /^haproxy_server_http_responses_total\{proxy="ready",server="(\w+)",code="2xx"\} (\d+)/gm,
    )
    return Object.fromEntries(
      Array.from(lines, ([, server, count]) => [server ?? '', Number(count)] as const),
    )
  }

  it('answers through the proxy from every API process', async () => {
    const before = await answersByServer()
    const readings = Array.from({ length: 20 }, () => fetch(`${fleet.origin}/openapi.json`))
    for (const { status } of await Promise.all(readings)) assert.equal(status, 200)
    const after = await answersByServer()
    assert.deepEqual(Object.keys(after), ['api1', 'api2'])
    for (const [server, count] of Object.entries(after)) assert.ok(count > (before[server] ?? 0), server)
  })

  it('streams a reply through the proxy, whole and in order', async () => {
    const response = await send(await open('streamed'), { response_type: 'stream' })
    assert.equal(response.headers.get('Content-Type'), 'text/event-stream; charset=utf-8')
    const events = eventsIn(await response.text())
    assert.deepEqual([events[0]?.event, events.at(-1)?.event], ['message.started', 'message.completed'])
    const deltas = events.flatMap((each) => (each.event === 'message.delta' ? [each.data.text] : []))
    const last = events.at(-1)
    assert.ok(last?.event === 'message.completed')
    assert.equal(deltas.join(''), last.data.data.content)
  })

  it('workers serve metrics, and nothing to the public', async () => {
    for (const { origin, metricsOrigin } of fleet.workers) {
      await assert.rejects(fetch(`${origin}/healthz`), /fetch failed/)
      assert.equal((await fetch(`${metricsOrigin}/readyz`)).status, 200)
    }
    assert.equal((await fetch(`${fleet.origin}/metrics`)).status, 404)
  })

  it('a callback turn that an API process has accepted is run by a worker', async () => {
    await Promise.all(fleet.workers.map((each) => each.stop()))
    const messages = await open('called-back')
    assert.equal((await send(messages, { response_type: 'callback' })).status, 202)
    // A turn of another conversation, which its API process runs itself, has begun later and is done.
    assert.equal((await send(await open('meanwhile'))).status, 200)
    assert.equal(receiver.posts.length, 0)
    await worker(1).start()
    await until(() => receiver.posts.length === 1, 'the event is posted')
    await worker(0).start()
  })

  it('loses no accepted turn when a worker is killed', async () => {
    const before = receiver.posts.length
    const sessions = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open(`killed-${String(index)}`)),
    )
    const accepted = await Promise.all(
      sessions.map((messages) => send(messages, { response_type: 'callback' })),
    )
    await worker(0).kill()
    const ids = new Set<string>()
    for (const response of accepted) {
      assert.equal(response.status, 202)
      ids.add(((await response.json()) as { data: { userMessageId: string } }).data.userMessageId)
    }
    assert.equal(ids.size, sessions.length)
    await until(() => {
      const called = receiver.posts.slice(before).map(({ body }) => JSON.parse(body) as CallbackBody)
      return new Set(called.map(({ userMessageId }) => userMessageId)).size === ids.size
    }, 'the call arrives')
    await worker(0).start()
  })

  it('loses no request that is tried again when an API process is killed, and stores each message once', async () => {
    const { apiKey, widgetId } = tenant
    const service = createClient({ baseUrl: `${fleet.origin}/v1`, apiKey })
    const names = Array.from({ length: 12 }, (_, index) => `survivor-${String(index)}`)
    for (const name of names) await open(name)
    const sent = names.map(async (sessionId) => {
      const path = { widgetId, sessionId }
      for (let message = 0; message < 3; message += 1)
        await service.raw.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
          params: { path, header: { 'Idempotency-Key': `${sessionId}-${String(message)}` } },
          body: { content: 'Hello' },
        })
      const { messageCount } = dataOf(
        await service.raw.GET('/widgets/{widgetId}/conversations/{sessionId}', { params: { path } }),
      )
      return messageCount
    })
    await api(0).kill()
    for (const count of await Promise.all(sent)) assert.equal(count, 6)
    await api(0).start()
  })

  it('serves every request while Redis hangs', async () => {
    const messages = await open('without-redis')
    fleet.redis.freeze()
    const end = performance.now() + outageMs
    try {
      do assert.equal((await send(messages)).status, 200)
      while (performance.now() < end)
      for (const { origin } of fleet.apis) {
        assert.equal((await fetch(`${origin}/readyz`)).status, 503)
        assert.equal((await fetch(`${origin}/readyz?exclude=queue`)).status, 200)
      }
    } finally {
      fleet.redis.thaw()
    }
    await until(async () => (await fetch(`${fleet.origin}/readyz`)).status === 200, 'the server is ready')
  })

  it('fails no request while every process is restarted, one after the other', async () => {
    const kbPath = `${fleet.origin}/v1/knowledge-bases/${tenant.knowledgeBaseId}/products`
    let isDone = false
    const statuses: number[] = []
    const callers = Array.from({ length: 4 }, async (_, index) => {
      const messages = await open(`restarted-${String(index)}`)
      while (!isDone) {
        statuses.push((await fetch(kbPath, { headers: { 'X-API-Key': tenant.apiKey } })).status)
        statuses.push((await send(messages)).status)
      }
    })
    for (const member of [...fleet.apis, ...fleet.workers])
      assert.deepEqual(await member.restart(), { code: 0, signal: null })
    isDone = true
    await Promise.all(callers)
    assert.ok(statuses.length > 40, String(statuses.length))
    assert.deepEqual(new Set(statuses), new Set([200]))
  })

  it('leaves no process behind when it is stopped', async () => {
    const pids = [...fleet.apis, ...fleet.workers].map(({ pid }) => pid ?? 0)
    const isThere = (pid: number): boolean => {
      try {
        return pid > 0 && process.kill(pid, 0)
      } catch {
        return false
      }
    }
    assert.ok([...pids, fleet.proxyPid].every(isThere))
    await fleet.stop()
    assert.ok(![...pids, fleet.proxyPid].some(isThere))
  })
})

interface CallbackBody {
  readonly userMessageId: string
}

function memberAt(members: Fleet['apis'], index: number): Fleet['apis'][number] {
  const member = members[index]
  assert.ok(member !== undefined)
  return member
}
