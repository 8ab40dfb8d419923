import assert from 'node:assert/strict'
import { exampleRequest, operationsUnder } from '../../scripts/lab/contract/example-request.ts'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { type Browser, newPerson, openBrowser, type Role } from './browser.ts'

describe('a member who calls', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
    tenant = await service.newTenant()
  })

  const newMember = async (role: Role, { accountId }: Tenant = tenant): Promise<Browser> =>
    (await newPerson(service, accountId, { role })).browser
  const newFaq = { question: 'Do you ship abroad?', answer: 'Yes, to all of Europe.' }
  const faqs = ({ knowledgeBaseId }: Tenant) => `/v1/knowledge-bases/${knowledgeBaseId}/faqs`

  it('reads, chats and changes as their role says, with the cookie alone', async () => {
    const editor = await newMember('editor')
    assert.equal((await editor.ask('POST', faqs(tenant), { json: newFaq })).status, 201)
    const path = `/v1/widgets/${tenant.widgetId}/conversations`
    const created = await editor.ask('POST', path, { json: { visitorId: 'v' } })
    assert.equal(created.status, 201)
    const messages = `${path}/${String(created.data['sessionId'])}/messages`
    const headers = { 'Idempotency-Key': 'once' }
    const said = await editor.ask('POST', messages, { json: { content: 'Hello' }, headers })
    assert.equal(said.status, 200)
    const again = await editor.ask('POST', messages, { json: { content: 'Hello' }, headers })
    assert.equal(again.data['messageId'], said.data['messageId'])
    const posted = { content: 'Hello', response_type: 'callback' }
    assert.equal((await editor.ask('POST', messages, { json: posted })).code, 'CALLBACK_URL_MISSING')
    const viewer = await newMember('viewer')
    for (const readable of [path, messages, faqs(tenant), '/v1/account/keys', '/v1/account/members'])
      assert.equal((await viewer.ask('GET', readable)).status, 200)
  })

  it('403 changes nothing as a viewer', async () => {
    const viewer = await newMember('viewer')
    const { widgetId, knowledgeBaseId } = tenant
    const ids = { widgetId, knowledgeBaseId, kbId: knowledgeBaseId }
    const changing = operationsUnder('/v1').filter(
      ({ method, scopes }) => method !== 'get' && scopes.length > 0,
    )
    assert.ok(changing.length > 40)
    const allowed: string[] = []
    for (const operation of changing) {
      const { method, url, body: json } = exampleRequest('/v1', operation, ids)
      const { status, code } = await viewer.ask(method, url, { ...(json !== undefined && { json }) })
      if (code === 'SCOPE_MISSING' && status === 403) continue
      allowed.push(operation.operationId)
    }
    // Which reads, although its question is too long for an address.
    assert.deepEqual(allowed, ['searchKnowledgeBase'])
  })

  it('403 lets an editor manage no members, and give no key what only owners have', async () => {
    const editor = await newMember('editor')
    const { data } = await editor.ask('GET', '/v1/account/members')
    const [first] = data as unknown as { memberId: string }[]
    const path = `/v1/account/members/${first?.memberId ?? ''}`
    const asked = [
      await editor.ask('POST', '/v1/account/members', { json: { email: 'a@shop.example', role: 'viewer' } }),
      await editor.ask('PATCH', path, { json: { role: 'viewer' } }),
      await editor.ask('DELETE', path),
      await editor.ask('POST', '/v1/account/keys', {
        json: { kind: 'secret', name: 'Mine', scopes: ['members:write'] },
      }),
    ]
    for (const { status, code } of asked) assert.deepEqual([status, code], [403, 'SCOPE_MISSING'])
  })

  it('403 with a stolen cookie changes nothing from elsewhere, and reads only', async () => {
    const owner = await newMember('owner')
    for (const origin of [null, 'null', 'https://evil.example', `${service.origin}.evil.example`]) {
      const thief = openBrowser(service)
      thief.keep(owner.cookie())
      const asked = [
        await thief.ask('POST', faqs(tenant), { json: newFaq, origin }),
        await thief.ask('PATCH', '/v1/account', { json: { name: 'Mine' }, origin }),
        await thief.ask('DELETE', `/v1/account/webhooks/hook_01m1e0xqceecw9tqwj40yjrvx7`, { origin }),
      ]
      for (const { status, code } of asked) assert.deepEqual([status, code], [403, 'ORIGIN_NOT_ALLOWED'])
    }
    assert.equal((await owner.ask('GET', '/v1/account', { origin: null })).status, 200)
  })

  it('is told nothing to scripts of other pages: no answer has headers of CORS', async () => {
    const owner = await newMember('owner')
    const response = await fetch(`${service.origin}/v1/account`, {
      headers: { Cookie: owner.cookie(), Origin: 'https://evil.example' },
    })
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), null)
  })

  it('404 finds nothing of an account that they are not a member of', async () => {
    const other = await service.newTenant()
    const owner = await newMember('owner')
    const { keyId } = await other.newKey()
    assert.equal((await owner.ask('GET', faqs(other))).code, 'KNOWLEDGE_BASE_NOT_FOUND')
    assert.equal((await owner.ask('GET', `/v1/account/keys/${keyId}`)).code, 'RECORD_NOT_FOUND')
    assert.equal(
      (await owner.ask('GET', `/v1/widgets/${other.widgetId}/conversations`)).code,
      'WIDGET_NOT_FOUND',
    )
  })

  it('401 answers an account of others like one that nobody has, and like no session', async () => {
    const owner = await newMember('owner')
    const { accountId } = await service.newTenant()
    const answers = [
      await owner.ask('GET', '/v1/account', { headers: { 'X-Account-Id': accountId } }),
      await owner.ask('GET', '/v1/account', {
        headers: { 'X-Account-Id': 'acc_00000000000000000000000000' },
      }),
      await owner.ask('GET', '/v1/account', { headers: { 'X-Account-Id': "' or 1=1" } }),
      await openBrowser(service).ask('GET', '/v1/account'),
    ]
    for (const { status, code, detail } of answers)
      assert.deepEqual([status, code, detail], [401, 'UNAUTHENTICATED', answers[3]?.detail])
  })

  it('names the account where there are several', async () => {
    const other = await service.newTenant()
    const { browser, email } = await newPerson(service, tenant.accountId)
    await newPerson(service, other.accountId, { email, role: 'viewer' })
    // The link has signed in elsewhere and has changed the password, which ended this session.
    const again = openBrowser(service)
    const json = { email, password: 'correct horse battery' }
    assert.equal((await again.ask('POST', '/console/auth/sign-in', { json })).status, 200)
    assert.equal((await browser.ask('GET', '/v1/account')).status, 401)
    const unnamed = await again.ask('GET', '/v1/account')
    assert.deepEqual([unnamed.status, unnamed.field], [400, 'X-Account-Id'])
    for (const { accountId } of [tenant, other]) {
      const { data } = await again.ask('GET', '/v1/account', { headers: { 'X-Account-Id': accountId } })
      assert.equal(data['accountId'], accountId)
    }
    const rename = { json: { name: 'Mine' }, headers: { 'X-Account-Id': other.accountId } }
    assert.equal((await again.ask('PATCH', '/v1/account', rename)).code, 'SCOPE_MISSING')
  })

  it('is a key where a key is sent: a cookie beside it gives nothing', async () => {
    const owner = await newMember('owner')
    const { apiKey } = await tenant.newKey({ scopes: ['knowledge:read'] })
    const headers = { 'X-API-Key': apiKey }
    assert.equal((await owner.ask('GET', '/v1/account/keys', { headers })).code, 'SCOPE_MISSING')
    const wrong = { 'X-API-Key': 'sk_wrong' }
    assert.equal((await owner.ask('GET', '/v1/account', { headers: wrong })).status, 401)
  })

  it('401 opens no operation of the widget or of the operator', async () => {
    const owner = await newMember('owner')
    assert.equal((await owner.ask('POST', '/v1/widget/sessions', { json: {} })).status, 401)
    assert.equal((await owner.ask('GET', '/admin/v1/accounts')).status, 401)
  })

  it('may ask 600 times a minute', async () => {
    const owner = await newMember('owner')
    const response = await fetch(`${service.origin}/v1/account`, { headers: { Cookie: owner.cookie() } })
    assert.match(response.headers.get('RateLimit-Policy') ?? '', /"requests";q=600;w=60/)
  })

  it('stands in the log of requests by name, and not as a key', async () => {
    const own = await service.newTenant()
    const owner = await newMember('owner', own)
    const { data } = await owner.ask('GET', '/v1/account')
    const { memberId } = data['caller'] as { memberId: string }
    await until(async () => {
      const { data } = await own.client.GET('/account/requests', {
        params: { query: { operationId: 'getAccount' } },
      })
      const [request] = dataOf({ data })
      if (request !== undefined) assert.deepEqual([request.keyId, request.memberId], [null, memberId])
      return request !== undefined
    }, 'the request is in the log')
  })
})
