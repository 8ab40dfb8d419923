import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/services/processes.mjs'
import { type RedisServer, startRedis } from '../../scripts/services/redis.mjs'
import { type MadeDatabase, makeDatabase, serverUrl } from '../support/fresh-database.ts'
import { newTenant } from '../support/tenant.ts'
import { describeWhen } from '../support/when.ts'
import { type Assembled, assembleImage, type Listed, listFiles } from './assemble-image.ts'
import { type Container, startContainer } from './container.ts'
import { probedPaths } from './manifests.ts'

/** What the service adds to the base image at most. */
const mostBytes = 100_000_000

describeWhen(serverUrl !== undefined)('what the image holds', function () {
  this.timeout(300_000)
  let image: Assembled
  let packed: Listed
  let redis: RedisServer
  let database: MadeDatabase
  let temporary: string
  let api: Container
  let worker: Container
  let origin: string
  const metrics = { api: '', worker: '' }
  const adminToken = randomBytes(16).toString('hex')

  before(async () => {
    image = await assembleImage()
    packed = await listFiles(image.root)
    redis = await startRedis()
    database = await makeDatabase('migrated')
    temporary = await mkdtemp(join(tmpdir(), 'container-'))
    await chmod(temporary, 0o777)
    const port = await freePort()
    origin = `http://127.0.0.1:${String(port)}`
    const shared = {
      HOST: '127.0.0.1',
      TMPDIR: temporary,
      DATABASE_URL: database.databaseUrl ?? '',
      REDIS_URL: redis.url,
      ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    }
    const ports = { api: String(await freePort()), worker: String(await freePort()) }
    metrics.api = `http://127.0.0.1:${ports.api}`
    metrics.worker = `http://127.0.0.1:${ports.worker}`
    ;[api, worker] = await Promise.all([
      startContainer(image, {
        ...shared,
        ROLES: 'api',
        PORT: String(port),
        METRICS_PORT: ports.api,
        ADMIN_TOKEN: adminToken,
      }),
      startContainer(image, { ...shared, ROLES: 'worker', METRICS_PORT: ports.worker }),
    ])
  })
  after(async () => {
    await Promise.all([api.stop(), worker.stop()])
    await database.drop()
    await redis.stop()
    await rm(temporary, { recursive: true, force: true })
    await image.remove()
  })

  it('is small, and none of it is for development', async () => {
    assert.ok(packed.bytes < mostBytes, String(packed.bytes))
    const packages = await readdir(join(image.workdir, 'node_modules'))
    const needless = ['typescript', 'mocha', 'eslint', 'tsx', 'esbuild', '.bin/mocha'].filter((name) =>
      packages.includes(name),
    )
    assert.deepEqual(needless, [])
    const sources = packed.entries.filter((entry) => /\.([mc]?ts|map|tsbuildinfo) /.test(entry))
    assert.deepEqual(sources, [])
    for (const name of ['.git', 'test', 'server/src', '.env', '.data'])
      assert.ok(!existsSync(join(image.workdir, name)))
  })

  it('serves the API, its reference, the contract and the widget', async () => {
    assert.equal((await fetch(`${origin}/readyz`)).status, 200)
    for (const path of [
      '/docs',
      '/docs/errors',
      '/openapi.json',
      '/openapi.yaml',
      '/widget.js',
      '/admin/openapi.json',
    ]) {
      const headers = { Authorization: `Bearer ${adminToken}` }
      assert.equal((await fetch(`${origin}${path}`, { headers })).status, 200, path)
    }
    const { client, widgetId } = await newTenant({ origin, baseUrl: `${origin}/v1`, adminToken })
    const body = { visitorId: 'visitor', sessionId: 'first' }
    await client.POST('/widgets/{widgetId}/conversations', { params: { path: { widgetId } }, body })
    const path = { widgetId, sessionId: 'first' }
    const answer = await client.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
      params: { path },
      body: { content: 'Hello' },
    })
    assert.equal(answer.response.status, 200)
  })

  it('is healthy in both roles, by its own check and where Kubernetes looks', async () => {
    for (const container of [api, worker]) {
      assert.equal(await container.healthCheck(), 0)
      assert.equal(await container.healthCheck('/readyz'), 0)
      assert.equal(await container.healthCheck('/nowhere'), 1)
    }
    for (const address of Object.values(metrics))
      for (const path of [...probedPaths(), '/metrics'])
        assert.equal((await fetch(`${address}${path}`)).status, 200, path)
  })

  it("has the operator's command line", async () => {
    const script = await readFile(join(image.root, 'usr/local/bin/admin'), 'utf8')
    const program = /node (\/app\S+)/.exec(script)?.[1] ?? ''
    assert.ok(existsSync(join(image.root, program)), program)
  })

  it('ends well when it is told to, is unhealthy from then on, and has written nothing', async () => {
    assert.deepEqual(await Promise.all([api.stop(), worker.stop()]), [0, 0])
    for (const container of [api, worker]) assert.equal(await container.healthCheck(), 1)
    assert.deepEqual((await listFiles(image.root)).entries, packed.entries)
    assert.deepEqual(await readdir(temporary), [])
  })
})
