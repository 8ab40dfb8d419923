import assert from 'node:assert/strict'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { newKeyText } from '../../server/src/secrets/index.ts'
import { operationsUnder, exampleRequest } from '../../scripts/lab/contract/example-request.ts'
import { newEmail, newLink } from '../members/browser.ts'
import type { TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { addressOf, proxiedService } from '../support/proxied-service.ts'
import { openShop } from '../support/shop.ts'
import { type Sending, send } from '../support/send.ts'

const perMinute = 3

describe('wrong credentials', () => {
  let service: TestService
  let tenant: Tenant
  let products: string
  let networks = 0
  let lookUps = 0

  before(async () => {
    service = await proxiedService({ config: { wrongCredentialsPerMinute: perMinute } })
    const { callers } = service.service
    const recall = callers.recall.bind(callers)
    Object.assign(callers, {
      recall: ((key, read) =>
        recall(key, () => {
          lookUps += 1
          return read()
        })) satisfies typeof callers.recall,
    })
    tenant = await service.newTenant()
    products = `/v1/knowledge-bases/${tenant.knowledgeBaseId}/products`
  })
  after(() => service.stop())

  /** Requests of one network that has not been heard of before. */
  const fromNewNetwork = () => {
    networks += 1
    const from = addressOf(networks)
    return async (path: string, sending: Sending = {}) => {
      const headers = { ...sending.headers, 'X-Forwarded-For': from }
      return send(service.origin, path, { ...sending, headers })
    }
  }
  const wrongKey = (): string => newKeyText('sk')
  /** Uses up what a network may get wrong in a minute. */
  const close = async (ask: ReturnType<typeof fromNewNetwork>): Promise<void> => {
    for (let tried = 0; tried < perMinute; tried += 1) {
      assert.equal((await ask(products, { apiKey: wrongKey() })).status, 401)
    }
  }

  it('a link is good where so many were wrong, and a wrong one is none the less', async () => {
    const token = await newLink(service, tenant.accountId, { email: newEmail() })
    const ask = fromNewNetwork()
    await close(ask)
    const open = (given: string) =>
      ask('/console/auth/link', {
        method: 'POST',
        headers: { Origin: consoleOrigin(service.origin) },
        json: { token: given },
      })
    assert.equal((await open(`${token.slice(1)}_`)).status, 429)
    assert.equal((await open(token)).status, 200)
  })

  it('429 answers further ones of one network, and says when to come back', async () => {
    const ask = fromNewNetwork()
    await close(ask)
    const { status, headers, body } = await ask(products, { apiKey: wrongKey() })
    assert.deepEqual([status, body.code], [429, 'RATE_LIMITED'])
    const seconds = Number(headers.get('Retry-After'))
    assert.ok(seconds >= 1 && seconds <= 60)
    assert.equal(headers.get('RateLimit-Policy'), `"network-credentials";q=${String(perMinute)};w=60`)
    assert.match(headers.get('RateLimit') ?? '', /^"network-credentials";r=0;t=\d+$/)
    assert.equal((await fromNewNetwork()(products, { apiKey: wrongKey() })).status, 401)
  })

  it('200 goes on for a right key of the same network', async () => {
    const ask = fromNewNetwork()
    const { apiKey } = tenant
    assert.equal((await ask(products, { apiKey })).status, 200)
    await close(ask)
    assert.equal((await ask(products, { apiKey: wrongKey() })).status, 429)
    for (let asked = 0; asked < 5; asked += 1) assert.equal((await ask(products, { apiKey })).status, 200)
  })

  it('200 goes on for a right key that was first used elsewhere', async () => {
    const { apiKey } = await tenant.newKey()
    assert.equal((await fromNewNetwork()(products, { apiKey })).status, 200)
    const ask = fromNewNetwork()
    await close(ask)
    assert.equal((await ask(products, { apiKey: wrongKey() })).status, 429)
    assert.equal((await ask(products, { apiKey })).status, 200)
  })

  it('are looked up once each, and not at all from a network that has tried too many or where the checksum is wrong', async () => {
    const ask = fromNewNetwork()
    const apiKey = wrongKey()
    const before = lookUps
    await ask(products, { apiKey })
    assert.equal(lookUps - before, 1)
    await ask(products, { apiKey })
    const mistyped = `sk_${'0'.repeat(43)}${apiKey.slice(-6)}`
    await ask(products, { apiKey: mistyped })
    assert.equal(lookUps - before, 1)
    for (let tried = 0; tried < 3; tried += 1) {
      assert.equal((await ask(products, { apiKey: wrongKey() })).status, 429)
    }
    assert.equal(lookUps - before, 1)
  })

  it('counts visitor tokens, and the right one goes on', async () => {
    const shop = await openShop(service)
    const browser = shop.browser()
    await browser.begin()
    const ask = fromNewNetwork()
    const read = (token: string) =>
      ask('/v1/widget/messages', {
        apiKey: shop.publicKey,
        headers: { Authorization: `Bearer ${token}` },
      })
    for (let tried = 0; tried < perMinute; tried += 1) assert.equal((await read('a.b.c')).status, 401)
    assert.equal((await read('a.b.c')).status, 429)
    assert.equal((await read(browser.token())).status, 200)
  })

  it('counts no request without credentials', async () => {
    const ask = fromNewNetwork()
    for (let asked = 0; asked < perMinute * 2; asked += 1) assert.equal((await ask(products)).status, 401)
    assert.equal((await ask(products, { apiKey: wrongKey() })).status, 401)
  })

  it('429 refuses the frame of a widget to a network that has tried too many keys', async () => {
    const ask = fromNewNetwork()
    await close(ask)
    const refused = await ask(`/widget/frame?key=${newKeyText('pk')}`)
    assert.equal(refused.status, 429)
    const { publicKey } = await openShop(service)
    await fromNewNetwork()(`/widget/frame?key=${publicKey}`)
    assert.equal((await ask(`/widget/frame?key=${publicKey}`)).status, 200)
  })

  it('429 refuses every operation of the operator to a network that has tried too many tokens, and the right one goes on', async () => {
    const ask = fromNewNetwork()
    const guess = { Authorization: 'Bearer guessed' }
    for (let tried = 0; tried < perMinute; tried += 1) {
      assert.equal((await ask('/admin/v1/accounts', { headers: guess })).status, 401)
    }
    for (const operation of operationsUnder('/admin/v1')) {
      const { url, method, body } = exampleRequest('/admin/v1', operation, { accountId: tenant.accountId })
      const sending = { method, headers: guess, ...(body !== undefined && { json: body }) }
      const { status, body: answer } = await ask(url, sending)
      assert.deepEqual([status, answer.code], [429, 'RATE_LIMITED'], operation.operationId)
    }
    const headers = { Authorization: `Bearer ${service.adminToken}` }
    assert.equal((await ask('/admin/v1/accounts', { headers })).status, 200)
  })
})
