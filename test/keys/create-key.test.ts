import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { callbackSecretsIn } from './callback-secrets-in.ts'
import { invalid, problemOf } from '../support/problem-of.ts'
import { clock, operatedService } from '../support/operated-service.ts'

describe('createKey', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
    tenant = await service.newTenant()
  })

  type Body = Parameters<typeof create>[0]
  const create = (body: {
    kind: 'secret'
    name: string
    scopes: ('conversations:chat' | 'knowledge:read' | 'knowledge:write')[]
    callbackUrl?: string | null
    expiresAt?: string | null
  }) => admin.POST('/accounts/{accountId}/keys', { params: { path: { accountId: tenant.accountId } }, body })
  const createPublic = (body: { widgetId: string; allowedOrigins?: string[] }) =>
    admin.POST('/accounts/{accountId}/keys', {
      params: { path: { accountId: tenant.accountId } },
      body: { kind: 'public', name: 'Web shop', ...body },
    })
  const storedKey = (keyId: string) =>
    service.service.db.selectFrom('api_key').selectAll().where('key_id', '=', keyId).executeTakeFirstOrThrow()

  it('201 makes a secret key that opens what its scopes say', async () => {
    const { response, data } = await create({
      kind: 'secret',
      name: 'Shop backend',
      scopes: ['knowledge:read'],
    })
    assert.equal(response.status, 201)
    const { key, secret, callbackSecret } = dataOf({ data })
    assert.equal(callbackSecret, null)
    assert.deepEqual(key, {
      keyId: key.keyId,
      accountId: tenant.accountId,
      kind: 'secret',
      name: 'Shop backend',
      prefix: secret.slice(0, 11),
      publicKey: null,
      scopes: ['knowledge:read'],
      widgetId: null,
      allowedOrigins: [],
      callbackUrl: null,
      replyFormat: 'markdown',
      requestsPerMinute: null,
      turnsPerMinute: null,
      dailyCredits: null,
      networkStartsPerMinute: null,
      networkTurnsPerMinute: null,
      expiresAt: null,
      revokedAt: null,
      createdAt: '2026-11-20T09:30:00.125Z',
    })
    const client = service.clientFor(secret)
    const params = { path: { kbId: tenant.knowledgeBaseId } }
    assert.equal((await client.GET('/knowledge-bases/{kbId}/products', { params })).response.status, 200)
    await assert.rejects(
      client.POST('/knowledge-bases/{kbId}/products', { params, body: { name: 'Tent' } }),
      {
        code: 'SCOPE_MISSING',
      },
    )
  })

  it('201 stores a digest of the key, not the key', async () => {
    const { key, secret } = dataOf(
      await create({ kind: 'secret', name: 'Digest', scopes: ['knowledge:read'] }),
    )
    const stored = await storedKey(key.keyId)
    assert.deepEqual(stored.digest, createHash('sha256').update(secret).digest())
    assert.ok(!JSON.stringify(stored).includes(secret.slice(12)))
  })

  it('201 makes a callback secret with a callback URL, shows it in both spellings and stores it sealed', async () => {
    const { key, callbackSecret } = dataOf(
      await create({
        kind: 'secret',
        name: 'Bridge',
        scopes: ['conversations:chat'],
        callbackUrl: 'https://shop.example/hooks?channel=1',
      }),
    )
    assert.equal(key.callbackUrl, 'https://shop.example/hooks?channel=1')
    const secret = callbackSecret?.secret ?? ''
    assert.match(secret, /^cs_/)
    const whsec = callbackSecret?.whsec.replace('whsec_', '') ?? ''
    assert.equal(Buffer.from(whsec, 'base64').toString(), secret)
    const stored = await storedKey(key.keyId)
    assert.ok(!stored.callback_secret_sealed?.includes(secret))
    assert.deepEqual(callbackSecretsIn(service.service, stored), [secret])
  })

  it('201 makes a public key for one widget', async () => {
    const { widgetId } = tenant
    const { key, secret } = dataOf(await createPublic({ widgetId, allowedOrigins: ['https://shop.example'] }))
    assert.match(secret, /^pk_/)
    assert.deepEqual(
      [key.kind, key.publicKey, key.scopes, key.widgetId, key.allowedOrigins],
      ['public', secret, [], widgetId, ['https://shop.example']],
    )
    assert.deepEqual(dataOf(await createPublic({ widgetId })).key.allowedOrigins, [])
    const params = { path: { kbId: tenant.knowledgeBaseId } }
    await assert.rejects(service.clientFor(secret).GET('/knowledge-bases/{kbId}/products', { params }), {
      code: 'UNAUTHENTICATED',
    })
  })

  it('201 makes a key that is refused from its expiry on', async () => {
    const expiresAt = '2026-11-21T00:00:00.000Z'
    const scopes: Body['scopes'] = ['knowledge:read']
    const { key, secret } = dataOf(await create({ kind: 'secret', name: 'Short', scopes, expiresAt }))
    assert.equal(key.expiresAt, expiresAt)
    const list = () =>
      service.clientFor(secret).GET('/knowledge-bases/{kbId}/products', {
        params: { path: { kbId: tenant.knowledgeBaseId } },
      })
    clock.now = new Date('2026-11-20T23:59:59.999Z')
    assert.equal((await list()).response.status, 200)
    clock.now = new Date('2026-11-21T00:00:00.000Z')
    await assert.rejects(list(), { status: 401, code: 'UNAUTHENTICATED' })
  })

  it('400 refuses callbacks that are not https, and times that do not exist', async () => {
    const body = { kind: 'secret', name: 'Odd', scopes: ['conversations:chat'] } as Body
    for (const callbackUrl of [
      'http://shop.example/hooks',
      'ftp://shop.example/',
      'https://user@shop.example/',
      'https://shop.e{xample/',
      'x',
    ]) {
      assert.deepEqual(problemOf(await create({ ...body, callbackUrl })), invalid('callbackUrl'), callbackUrl)
    }
    for (const expiresAt of ['2026-02-30T00:00:00Z', '2016-12-31T23:59:60Z', 'soon']) {
      assert.deepEqual(problemOf(await create({ ...body, expiresAt })), invalid('expiresAt'), expiresAt)
    }
  })

  it('400 refuses fields of the other kind, no scopes and unknown ones', async () => {
    const body = { kind: 'secret', name: 'Odd', scopes: ['conversations:chat'] } as Body
    assert.deepEqual(
      problemOf(await create({ ...body, ...{ allowedOrigins: [] } })),
      invalid('allowedOrigins'),
    )
    assert.deepEqual(problemOf(await create({ ...body, scopes: [] })), invalid('scopes'))
    const unknown = { ...body, scopes: ['everything'] } as unknown as Body
    assert.deepEqual(problemOf(await create(unknown)), invalid('scopes[0]'))
    const { widgetId } = tenant
    const publicBody = { widgetId, ...{ callbackUrl: 'https://shop.example/' } }
    assert.equal((await createPublic(publicBody)).response.status, 400)
  })

  it('404 knows no widget of another account', async () => {
    const { widgetId } = await service.newTenant()
    assert.deepEqual(problemOf(await createPublic({ widgetId })), {
      status: 404,
      code: 'WIDGET_NOT_FOUND',
      field: 'widgetId',
    })
  })
})
