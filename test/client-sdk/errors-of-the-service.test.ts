import assert from 'node:assert/strict'
import {
  BadRequestError,
  type Client,
  ConflictError,
  createClient,
  NotFoundError,
  ServiceError,
  UnauthenticatedError,
} from '../../client-sdk/src/index.ts'
import { checkedFetch } from '../support/contract-check.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { reasonOf } from './ways-to-send.ts'

describe('errors of the real service', () => {
  let service: SharedService
  let tenant: Tenant
  let client: Client
  let kbId: string
  let widgetId: string

  const clientOf = (apiKey: string): Client =>
    createClient({ baseUrl: service.baseUrl, apiKey, fetch: checkedFetch })

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
    client = clientOf(tenant.apiKey)
    kbId = tenant.knowledgeBaseId
    widgetId = tenant.widgetId
  })

  it('are an UnauthenticatedError for a wrong key', async () => {
    const error = await reasonOf(clientOf('sk_wrong').knowledgeBases.get({ kbId }))
    assert.ok(error instanceof UnauthenticatedError)
    assert.deepEqual([error.status, error.code, error.attempts], [401, 'UNAUTHENTICATED', 1])
    assert.ok(error.requestId)
    assert.equal(error.requestId, error.problem?.requestId)
  })

  it('are a NotFoundError for what is not there', async () => {
    const error = await reasonOf(client.conversations.get({ widgetId, sessionId: 'nobody' }))
    assert.ok(error instanceof NotFoundError)
    assert.deepEqual([error.status, error.code], [404, 'SESSION_NOT_FOUND'])
  })

  it('are a BadRequestError with every field at fault', async () => {
    const operatingHours = {
      monday: { open: 'soon', close: '18:00' },
      friday: { open: '09:00', close: 'late' },
    }
    const error = await reasonOf(
      client.knowledgeBases.locations.create(
        { kbId },
        { name: 'Vienna', address: 'Stephansplatz 1', operatingHours },
      ),
    )
    assert.ok(error instanceof BadRequestError)
    assert.equal(error.code, 'VALIDATION_FAILED')
    const faults = ['operatingHours.monday.open', 'operatingHours.friday.close']
    assert.deepEqual(
      error.errors.map(({ field }) => field),
      faults,
    )
    assert.equal(error.field, faults[0])
  })

  it('are a ConflictError for a message to a session that has ended', async () => {
    const { sessionId } = (await client.conversations.create({ widgetId }, { visitorId: 'v1' })).data
    await client.conversations.end({ widgetId, sessionId })
    const error = await reasonOf(
      client.conversations.messages.send({ widgetId, sessionId }, { content: 'Still there?' }),
    )
    assert.ok(error instanceof ConflictError)
    assert.deepEqual([error.status, error.code, error.plan], [409, 'SESSION_CLOSED', undefined])
  })

  it('carry the deletions that were refused because they are too many', async () => {
    const { products } = client.knowledgeBases
    const items = ['a', 'b', 'c', 'd'].map((sku) => ({ name: `Tent ${sku}`, sku }))
    await products.bulkCreate({ kbId }, { items })
    const error = await reasonOf(
      products.reconcile({ kbId }, { matchBy: 'sku', keys: ['a', 'b'], mode: 'apply', confirm: kbId }),
    )
    assert.ok(error instanceof ConflictError)
    assert.deepEqual([error.status, error.code], [409, 'DELETION_LIMIT_EXCEEDED'])
    const { plan } = error
    assert.ok(plan)
    assert.deepEqual([plan.total, plan.planned, plan.deleted, plan.deletionPercent], [4, 2, 0, 50])
    assert.equal((await products.list({ kbId })).pagination.total, 4)
  })

  it('refuse an idempotency key that belongs to another request', async () => {
    const own = { idempotencyKey: 'order-4711' }
    await client.conversations.create({ widgetId }, { visitorId: 'v1' }, own)
    const error = await reasonOf(client.conversations.create({ widgetId }, { visitorId: 'v2' }, own))
    assert.ok(error instanceof ServiceError)
    assert.deepEqual([error.name, error.code], ['IdempotencyKeyReusedError', 'IDEMPOTENCY_KEY_REUSED'])
  })
})
