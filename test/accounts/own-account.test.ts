import assert from 'node:assert/strict'
import { refusalOf } from '../support/refusal.ts'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'

describe('an account that looks after itself', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant({ credits: 12.5 })
  })

  it('200 tells any secret key what it may do, what is left and how much there may be', async () => {
    const { keyId, client } = await tenant.newKey({
      name: 'Chat only',
      scopes: ['conversations:chat'],
      turnsPerMinute: 7,
      requestsPerMinute: null,
    })
    const account = dataOf(await client.GET('/account'))
    assert.deepEqual(
      { ...account, createdAt: undefined },
      {
        accountId: tenant.accountId,
        name: 'Test account',
        plan: 'growth',
        paymentState: 'current',
        balance: 12.5,
        reserved: 0,
        conversationRetentionDays: null,
        deliveryRetentionDays: null,
        limits: { itemsPerKnowledgeBase: 10_000, webhooks: 20 },
        prices: {
          ...{ chat: 1, retrieval: 0.1, orchestration: 0.1, embedding: 0.01 },
          ...{ rerank: 0.1, plugin: 0.5, row: 0.001 },
        },
        caller: {
          ...{ kind: 'key', keyId, memberId: null, role: null },
          name: 'Chat only',
          scopes: ['conversations:chat'],
          requestsPerMinute: 600,
          turnsPerMinute: 7,
          expiresAt: null,
        },
        createdAt: undefined,
      },
    )
  })

  it('200 changes name and retention, and nothing that the operator decides', async () => {
    const body = { name: 'Fernweh', conversationRetentionDays: 90 }
    const changed = dataOf(await tenant.client.PATCH('/account', { body }))
    assert.deepEqual([changed.name, changed.conversationRetentionDays], ['Fernweh', 90])
    assert.equal(dataOf(await tenant.client.GET('/account')).name, 'Fernweh')
    const plan: object = { plan: 'scale' }
    assert.deepEqual(await refusalOf(tenant.client.PATCH('/account', { body: plan })), {
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'plan',
    })
  })

  it('201 makes a knowledge base and a widget over it, which answers under a public key made here', async () => {
    const { client } = tenant
    const { id: knowledgeBaseId } = dataOf(
      await client.POST('/account/knowledge-bases', { body: { name: 'Rental' } }),
    )
    const path = { kbId: knowledgeBaseId }
    assert.equal(dataOf(await client.GET('/knowledge-bases/{kbId}', { params: { path } })).counts.total, 0)
    const { widgetId } = dataOf(
      await client.POST('/account/widgets', {
        body: { name: 'Rental desk', knowledgeBaseId, identity: 'open' },
      }),
    )
    const { secret } = dataOf(
      await client.POST('/account/keys', { body: { kind: 'public', name: 'Web shop', widgetId } }),
    )
    const started = await fetch(`${service.baseUrl}/widget/sessions`, {
      method: 'POST',
      headers: { 'X-API-Key': secret, 'Content-Type': 'application/json' },
      body: '{}',
    })
    assert.equal(started.status, 201)
  })

  it('goes on while a payment is overdue: what is set here costs nothing', async () => {
    const late = await service.newTenant({ paymentState: 'overdue' })
    assert.equal(dataOf(await late.client.GET('/account')).paymentState, 'overdue')
    const { response } = await late.client.PATCH('/account', { body: { name: 'Late' } })
    assert.equal(response.status, 200)
  })

  it('404 knows no knowledge base of another account', async () => {
    const { knowledgeBaseId } = await service.newTenant()
    const { code } = await refusalOf(
      tenant.client.POST('/account/widgets', {
        body: { name: 'Theirs', knowledgeBaseId, identity: 'open' },
      }),
    )
    assert.equal(code, 'KNOWLEDGE_BASE_NOT_FOUND')
  })
})
