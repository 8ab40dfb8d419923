import assert from 'node:assert/strict'
import type { RawClient } from '../../client-sdk/src/index.ts'
import { refusalOf } from '../support/refusal.ts'
import { operatedService } from '../support/operated-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { keysOf } from '../keys/keys-of.ts'
import { newWebhook } from '../support/reachable-service.ts'
import { emitSyncCompleted } from '../deliveries/shop.ts'
import { contextFor } from '../../server/src/context.ts'
import type { SharedService } from '../support/shared-service.ts'

const overlap = { overlapMinutes: 5 }
const missing = { status: 403, code: 'SCOPE_MISSING' }

describe('a key that looks after the account', () => {
  let service: SharedService
  let tenant: Tenant
  /** May change the account and read products, and nothing else. */
  let client: RawClient
  let strongerId: string

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    client = (await tenant.newKey({ scopes: ['account:write', 'knowledge:read'] })).client
    const stronger = { scopes: ['conversations:chat'], callbackUrl: 'https://shop.example/hooks' }
    strongerId = (await keysOf(service, tenant).create(stronger)).key.keyId
  })

  it('gives no other a scope that it lacks', async () => {
    const create = (scopes: ('knowledge:read' | 'knowledge:write' | 'account:read')[]) =>
      client.POST('/account/keys', { body: { kind: 'secret', name: 'Another', scopes } })
    assert.deepEqual(await refusalOf(create(['knowledge:read', 'knowledge:write'])), missing)
    const { key } = dataOf(await create(['knowledge:read', 'account:read']))
    const path = { keyId: key.keyId }
    const more = client.PATCH('/account/keys/{keyId}', {
      params: { path },
      body: { scopes: ['conversations:chat'] },
    })
    assert.deepEqual(await refusalOf(more), missing)
    const { data } = await client.GET('/account/keys/{keyId}', { params: { path } })
    assert.deepEqual(dataOf({ data }).scopes, ['knowledge:read', 'account:read'])
  })

  it('makes no key for pages, and has no widget answer from what it may not read', async () => {
    const poor = (await tenant.newKey({ scopes: ['account:write'] })).client
    const { widgetId, knowledgeBaseId } = tenant
    const body = { kind: 'public', name: 'Web shop', widgetId } as const
    const made = dataOf(await tenant.client.POST('/account/keys', { body })).key
    const ofKey = { params: { path: { keyId: made.keyId } } }
    const ofWidget = { params: { path: { widgetId } } }
    const answers: readonly Promise<unknown>[] = [
      client.POST('/account/keys', { body }),
      client.POST('/account/keys/{keyId}/rotate', { ...ofKey, body: overlap }),
      client.PATCH('/account/keys/{keyId}', { ...ofKey, body: { allowedOrigins: ['https://mine.example'] } }),
      poor.POST('/account/widgets', { body: { name: 'Mine', knowledgeBaseId, identity: 'open' } }),
      poor.PATCH('/account/widgets/{widgetId}', { ...ofWidget, body: { knowledgeBaseId } }),
      poor.PATCH('/account', { body: { conversationRetentionDays: 1 } }),
    ]
    for (const answer of answers) assert.deepEqual(await refusalOf(answer), missing)
  })

  it('sheds neither its end nor its limits, by no change and by no other key', async () => {
    const bounds = { expiresAt: '2030-01-01T00:00:00.000Z', requestsPerMinute: 60, turnsPerMinute: 5 }
    const { keyId, client } = await tenant.newKey({ scopes: ['account:write', 'knowledge:read'], ...bounds })
    const body = { kind: 'secret', name: 'Another', scopes: ['knowledge:read'] } as const
    const create = (more: object) =>
      client.POST('/account/keys', { body: { ...body, ...bounds, scopes: [...body.scopes], ...more } })
    const own = { params: { path: { keyId } } }
    const beyond = [
      ['expiresAt', null],
      ['expiresAt', '2030-01-01T00:00:00.001Z'],
      ['requestsPerMinute', null],
      ['requestsPerMinute', 61],
      ['turnsPerMinute', 6],
    ] as const
    for (const [field, value] of beyond) {
      const refused = { status: 400, code: 'VALIDATION_FAILED', field }
      assert.deepEqual(await refusalOf(create({ [field]: value })), refused)
      const change = client.PATCH('/account/keys/{keyId}', { ...own, body: { [field]: value } })
      assert.deepEqual(await refusalOf(change), refused)
    }
    const another = dataOf(
      await client.POST('/account/keys', { body: { ...body, scopes: [...body.scopes] } }),
    ).key
    const { expiresAt, requestsPerMinute, turnsPerMinute } = another
    assert.deepEqual({ expiresAt, requestsPerMinute, turnsPerMinute }, bounds)
    const lasting = (await keysOf(service, tenant).create()).key.keyId
    const replaced = client.POST('/account/keys/{keyId}/rotate', {
      params: { path: { keyId: lasting } },
      body: overlap,
    })
    assert.deepEqual(await refusalOf(replaced), {
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'expiresAt',
    })
  })

  it('leaves keys alone that may do more, but ends them', async () => {
    const params = { path: { keyId: strongerId } }
    const answers: readonly Promise<unknown>[] = [
      client.PATCH('/account/keys/{keyId}', { params, body: { name: 'Mine' } }),
      client.POST('/account/keys/{keyId}/rotate', { params, body: overlap }),
      client.POST('/account/keys/{keyId}/callback-secret/rotate', { params, body: overlap }),
      client.POST('/account/keys/{keyId}/callback-secret/activate', { params }),
    ]
    for (const answer of answers) assert.deepEqual(await refusalOf(answer), missing)
    const { data } = await client.POST('/account/keys/{keyId}/revoke', { params })
    assert.notEqual(dataOf({ data }).revokedAt, null)
  })

  it('has no webhook told what it may not read, and changes none that is', async () => {
    const url = 'https://shop.example/hooks'
    const create = (events: ('sync.completed' | 'form.submitted')[]) =>
      client.POST('/account/webhooks', { body: { url, events } })
    assert.deepEqual(await refusalOf(create(['sync.completed', 'form.submitted'])), missing)
    const { webhookId } = dataOf(await create(['sync.completed'])).webhook
    const own = { path: { webhookId } }
    const more = client.PATCH('/account/webhooks/{webhookId}', {
      params: own,
      body: { events: ['session.rated'] },
    })
    assert.deepEqual(await refusalOf(more), missing)
    const stronger = dataOf(
      await tenant.client.POST('/account/webhooks', { body: { url, events: ['form.submitted'] } }),
    ).webhook
    const params = { path: { webhookId: stronger.webhookId } }
    const answers: readonly Promise<unknown>[] = [
      client.PATCH('/account/webhooks/{webhookId}', { params, body: { url: 'https://mine.example/' } }),
      client.POST('/account/webhooks/{webhookId}/secret/rotate', { params, body: overlap }),
      client.POST('/account/webhooks/{webhookId}/secret/activate', { params }),
    ]
    for (const answer of answers) assert.deepEqual(await refusalOf(answer), missing)
  })

  it('reads of a delivery how it went, but not what is posted where it may not', async () => {
    await newWebhook(service, tenant, 'https://shop.example/hooks')
    const deliveryId = await emitSyncCompleted(
      contextFor(service.service, tenant.accountId),
      tenant.knowledgeBaseId,
    )
    const params = { path: { deliveryId } }
    const { data } = await client.GET('/account/deliveries/{deliveryId}', { params })
    assert.notEqual(dataOf({ data }).body, null)
    const chat = await tenant.newKey({ scopes: ['account:read', 'conversations:chat'] })
    const hidden = await chat.client.GET('/account/deliveries/{deliveryId}', { params })
    assert.equal(dataOf(hidden).body, null)
  })

  it('makes no identity secret and does not open a widget, which would show it conversations', async () => {
    const params = { path: { widgetId: tenant.widgetId } }
    const answers: readonly Promise<unknown>[] = [
      client.POST('/account/widgets/{widgetId}/identity-secret/rotate', { params }),
      client.PATCH('/account/widgets/{widgetId}', { params, body: { identity: 'open' } }),
    ]
    for (const answer of answers) assert.deepEqual(await refusalOf(answer), missing)
    const { response } = await client.PATCH('/account/widgets/{widgetId}', {
      params,
      body: { greeting: 'Hello!' },
    })
    assert.equal(response.status, 200)
  })

  it('reads with account:read and changes nothing', async () => {
    const reader = (await tenant.newKey({ scopes: ['account:read'] })).client
    assert.equal((await reader.GET('/account/keys')).response.status, 200)
    assert.equal((await reader.GET('/account/knowledge-bases')).response.status, 200)
    assert.deepEqual(await refusalOf(reader.GET('/knowledge-bases')), missing)
    const params = { path: { keyId: strongerId } }
    assert.deepEqual(await refusalOf(reader.POST('/account/keys/{keyId}/revoke', { params })), missing)
    assert.deepEqual(await refusalOf(reader.PATCH('/account', { body: { name: 'Mine' } })), missing)
  })
})
