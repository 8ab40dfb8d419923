import assert from 'node:assert/strict'
import { parse } from 'yaml'
import { operationsUnder } from '../../scripts/lab/contract/example-request.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { send } from '../support/send.ts'
import { serveApp } from './serve-app.ts'

const problemType = /^application\/problem\+json/

describe('the HTTP surface', () => {
  let service: SharedService
  let tenant: Tenant
  let products: string

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
    products = `/v1/knowledge-bases/${tenant.knowledgeBaseId}/products`
  })

  it('200 /healthz says that the process is up', async () => {
    const { status, text } = await send(service.origin, '/healthz')
    assert.deepEqual([status, JSON.parse(text)], [200, { status: 'up' }])
  })

  it('200 /readyz says that every part works', async () => {
    // It is not for a moment where this process has stood still while it asked.
    await until(async () => (await send(service.origin, '/readyz')).status === 200, 'the server is ready')
    const { status, text } = await send(service.origin, '/readyz')
    const checks = { serving: true, database: true, queue: true, migrations: true }
    assert.deepEqual([status, JSON.parse(text)], [200, { status: 'ready', checks }])
  })

  it('200 /openapi.json and /openapi.yaml serve the contract with the address of this server', async () => {
    const json = await send(service.origin, '/openapi.json')
    const yaml = await send(service.origin, '/openapi.yaml')
    const document = JSON.parse(json.text) as { servers: unknown; paths: object }
    assert.deepEqual(document.servers, [{ url: service.baseUrl }])
    assert.ok(Object.keys(document.paths).length > 20)
    assert.deepEqual(parse(yaml.text), document)
    assert.match(yaml.headers.get('Content-Type') ?? '', /^application\/yaml/)
    const admin = await send(service.origin, '/admin/openapi.json')
    const { servers } = JSON.parse(admin.text) as { servers: unknown }
    assert.deepEqual(servers, [{ url: `${service.origin}/admin/v1` }])
  })

  it('200 answers as a whole, whatever the client says that it has', async () => {
    const headers = { 'If-None-Match': '*' }
    const { status, text } = await send(service.origin, products, { apiKey: tenant.apiKey, headers })
    assert.equal(status, 200)
    assert.notEqual(text, '')
  })

  it('lets pages of any origin read the contract, and nothing else', async () => {
    const headers = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'GET' }
    const open = 'Access-Control-Allow-Origin'
    assert.equal((await send(service.origin, '/openapi.json', { headers })).headers.get(open), '*')
    assert.equal((await send(service.origin, '/openapi.yaml', { headers })).headers.get(open), '*')
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      for (const path of [products, '/admin/v1/accounts', '/admin/openapi.json', '/nowhere']) {
        const answer = await send(service.origin, path, { method, apiKey: tenant.apiKey, headers })
        const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
        assert.deepEqual(names, [], `${method} ${path}`)
      }
    }
  })

  it('404 answers every unknown address with a problem', async () => {
    const unknown = ['/nowhere', '/v1', '/v1/nowhere', '/admin', '/admin/v1/nowhere', '/v2/widgets']
    const spelledOddly = [`${products}/`, products.toUpperCase(), `//${products.slice(1)}`, '/healthz/']
    for (const path of [...unknown, ...spelledOddly]) {
      const { status, body, headers } = await send(service.origin, path, { apiKey: tenant.apiKey })
      assert.deepEqual([status, body.code], [404, 'ROUTE_NOT_FOUND'], path)
      assert.match(headers.get('Content-Type') ?? '', problemType)
      assert.equal(body.requestId, headers.get('X-Request-Id'))
    }
  })

  it('405 names the methods an address answers, before it looks at the key', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, body, headers } = await send(service.origin, products, { method })
      assert.deepEqual([status, body.code], [405, 'METHOD_NOT_ALLOWED'])
      assert.equal(headers.get('Allow'), 'GET, POST, HEAD')
    }
    const { status, headers } = await send(service.origin, '/admin/v1/accounts', { method: 'DELETE' })
    assert.deepEqual([status, headers.get('Allow')], [405, 'GET, POST, HEAD'])
  })

  it('405 answers every method that an address does not serve, also where an id could stand there', async () => {
    for (const basePath of ['/v1', '/admin/v1'] as const) {
      const operations = operationsUnder(basePath)
      for (const path of new Set(operations.map((each) => each.path))) {
        const served = operations
          .filter((each) => each.path === path)
          .map(({ method }) => method.toUpperCase())
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PURGE']) {
          if (served.includes(method) || (method === 'HEAD' && served.includes('GET'))) continue
          const address = `${basePath}${path.replace(/\{\w+\}/g, 'some-id')}`
          const { status, body, headers } = await send(service.origin, address, {
            method,
            apiKey: tenant.apiKey,
          })
          const code = method === 'HEAD' ? undefined : 'METHOD_NOT_ALLOWED'
          assert.deepEqual([status, body.code], [405, code], `${method} ${address}`)
          const allowed = served.includes('GET') ? [...served, 'HEAD'] : served
          assert.equal(headers.get('Allow'), allowed.join(', '), address)
        }
      }
    }
  })

  it('200 answers HEAD like GET, without the body', async () => {
    const { apiKey } = tenant
    const get = await send(service.origin, products, { apiKey })
    const head = await send(service.origin, products, { apiKey, method: 'HEAD' })
    assert.deepEqual([head.status, head.text], [200, ''])
    for (const name of ['Content-Type', 'Content-Length', 'RateLimit-Policy']) {
      assert.equal(head.headers.get(name), get.headers.get(name), name)
    }
    assert.equal((await send(service.origin, products, { method: 'HEAD' })).status, 401)
  })

  it('400 refuses an address that is not valid percent-encoding', async () => {
    for (const path of ['/v1/knowledge-bases/%zz/products', '/v1/knowledge-bases/%ed%a0%80/products']) {
      const { status, body } = await send(service.origin, path, { apiKey: tenant.apiKey })
      assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION_FAILED', 'path'])
    }
  })

  it('gives every answer an id of its own, and tells nothing about what it is made with', async () => {
    const ids = new Set<string | null>()
    const paths = ['/healthz', '/healthz', '/nowhere', '/openapi.json', products, products, '/v1/%zz']
    for (const path of paths) {
      const { headers } = await send(service.origin, path, { headers: { 'X-Request-Id': 'req_chosen' } })
      ids.add(headers.get('X-Request-Id'))
      for (const name of ['X-Powered-By', 'ETag', 'Server']) assert.equal(headers.get(name), null, name)
      assert.equal(headers.get('X-Content-Type-Options'), 'nosniff')
      assert.equal(headers.get('Cache-Control'), 'no-store')
    }
    assert.equal(ids.size, paths.length)
    for (const id of ids) assert.match(id ?? '', /^req_[0-9a-z]{26}$/)
  })

  describe('with a part missing', () => {
    let app: Awaited<ReturnType<typeof serveApp>>
    let parts = { serving: true, database: true, queue: true, migrations: true }

    before(async () => {
      const config = { ...service.service.config, adminToken: undefined }
      app = await serveApp({
        service: { ...service.service, config },
        readiness: () => Promise.resolve(parts),
      })
    })
    after(() => app.close())

    it('503 /readyz names the part, and /healthz still says that the process is up', async () => {
      for (const part of ['serving', 'database', 'queue', 'migrations']) {
        parts = { serving: true, database: true, queue: true, migrations: true, [part]: false }
        const { status, text } = await send(app.origin, '/readyz')
        assert.deepEqual([status, JSON.parse(text)], [503, { status: 'unavailable', checks: parts }])
        assert.equal((await send(app.origin, '/healthz')).status, 200)
      }
    })

    it('200 /readyz leaves out the parts that it is told to, and still says how they are', async () => {
      parts = { serving: true, database: false, queue: false, migrations: true }
      for (const query of [
        'exclude=queue&exclude=database',
        'exclude=database&exclude=queue&exclude=serving',
      ]) {
        const { status, text } = await send(app.origin, `/readyz?${query}`)
        assert.deepEqual([status, JSON.parse(text)], [200, { status: 'ready', checks: parts }], query)
      }
    })

    it('503 /readyz leaves out no more than that, and takes no notice of names that are no part', async () => {
      parts = { serving: true, database: false, queue: false, migrations: true }
      const tooLittle = ['exclude=queue', 'exclude=database', 'exclude=migrations']
      const unknown = [
        'exclude=',
        'exclude=Queue',
        'exclude=queue,database',
        'exclude[]=queue',
        'include=queue',
      ]
      for (const query of [...tooLittle, ...unknown]) {
        const { status, text } = await send(app.origin, `/readyz?${query}`)
        assert.deepEqual([status, JSON.parse(text)], [503, { status: 'unavailable', checks: parts }], query)
      }
      parts = { serving: true, database: true, queue: true, migrations: true }
      assert.equal((await send(app.origin, '/readyz?exclude=queue&exclude=nothing')).status, 200)
    })

    it('404 hides the whole API of the operator while there is no token for it', async () => {
      const paths = operationsUnder('/admin/v1').map(({ path }) => `/admin/v1${path.replace(/[{}]/g, '')}`)
      for (const path of new Set([...paths, '/admin/openapi.json'])) {
        for (const token of ['', 'undefined', service.adminToken]) {
          const headers = { Authorization: `Bearer ${token}` }
          // Not held against the contract, which describes an API that is switched on.
          const response = await fetch(`${app.origin}${path}`, { headers })
          const { code } = (await response.json()) as { code: string }
          assert.deepEqual([response.status, code], [404, 'ROUTE_NOT_FOUND'], path)
        }
      }
    })
  })
})

describe('the HTTP surface without Redis', () => {
  let service: TestService
  before(async () => {
    // Nobody listens there.
    service = await startService({ config: { redisUrl: 'redis://127.0.0.1:1' }, jobs: 'as in production' })
  })
  after(() => service.stop())

  it('503 /readyz misses the queue, and 200 says that requests are served for balancers that leave it out', async () => {
    const checks = { serving: true, database: true, queue: false, migrations: true }
    const all = await send(service.origin, '/readyz')
    assert.deepEqual([all.status, JSON.parse(all.text)], [503, { status: 'unavailable', checks }])
    const served = await send(service.origin, '/readyz?exclude=queue')
    assert.deepEqual([served.status, JSON.parse(served.text)], [200, { status: 'ready', checks }])
    const { apiKey, knowledgeBaseId } = await service.newTenant()
    const path = `/v1/knowledge-bases/${knowledgeBaseId}/products`
    assert.equal((await send(service.origin, path, { apiKey })).status, 200)
  })
})
