import assert from 'node:assert/strict'
import { contextFor } from '../../server/src/context.ts'
import { everyKind, kinds } from '../../server/src/knowledge/index.ts'
import { listKnowledgeBases } from '../../server/src/sync/list-knowledge-bases.ts'
import { kindExamples } from '../knowledge/kind-examples.ts'
import { recordsOf } from '../knowledge/records.ts'
import { countStatements } from '../support/count-statements.ts'
import { operatedService } from '../support/operated-service.ts'
import { itPagesThrough } from '../support/pages-of-account.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'

describe('listKnowledgeBases', () => {
  let service: SharedService
  let tenant: Tenant
  before(async () => {
    service = await sharedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })

  const list = (query: { limit?: number; cursor?: string } = {}, { client } = tenant) =>
    client.GET('/knowledge-bases', { params: { query } })

  /** More knowledge bases of the tenant. Gives the ids of all it has, oldest first. */
  const make = async (count: number): Promise<string[]> => {
    const admin = adminClient(service)
    const ids = [tenant.knowledgeBaseId]
    for (let number = 1; number <= count; number += 1) {
      const made = await admin.POST('/accounts/{accountId}/knowledge-bases', {
        params: { path: { accountId: tenant.accountId } },
        body: { name: `Shop ${String(number)}` },
      })
      ids.push(dataOf(made).knowledgeBaseId)
    }
    return ids
  }

  it('200 shows each with what is in it, oldest first', async () => {
    const ids = await make(2)
    const [, second = ''] = ids
    for (const { kind, least } of kindExamples) {
      const stored = kind === 'faq' ? 3 : 1
      await recordsOf({ ...tenant, knowledgeBaseId: second }, kind).bulkCreate(
        Array.from({ length: stored }, () => least),
      )
    }
    const { data } = await list()
    assert.deepEqual(
      data?.data.map(({ id, name, counts, sync, itemLimit }) => ({ id, name, counts, sync, itemLimit })),
      [
        { name: 'Catalogue', counts: [0, 0, 0, 0] },
        { name: 'Shop 1', counts: [1, 3, 1, 5] },
        { name: 'Shop 2', counts: [0, 0, 0, 0] },
      ].map(({ name, counts: [products, faqs, locations, total = 0] }, index) => ({
        id: ids[index],
        name,
        counts: { products, faqs, locations, total },
        sync: { syncStatus: 'idle', pending: total, neverEmbedded: total, lastCompletedAt: null },
        itemLimit: 10_000,
      })),
    )
    assert.deepEqual(data.pagination, { cursor: null, hasMore: false, total: 3 })
    assert.equal(data.meta.creditsConsumed, 0)
  })

  it('200 pages through all of them, also while more are made', async () => {
    const ids = await make(4)
    const first = (await list({ limit: 2 })).data
    assert.deepEqual([first?.pagination.hasMore, first?.pagination.total], [true, 5])
    const [, ...more] = await make(1)
    const second = (await list({ limit: 2, cursor: first?.pagination.cursor ?? '' })).data
    const third = (await list({ limit: 2, cursor: second?.pagination.cursor ?? '' })).data
    const seen = [first, second, third].flatMap((page) => page?.data ?? []).map(({ id }) => id)
    assert.deepEqual(seen, [...ids, ...more])
    assert.deepEqual(third?.pagination, { cursor: null, hasMore: false, total: 6 })
  })

  it('200 gives 50 when no limit is given', async () => {
    await make(50)
    const { data } = await list()
    assert.equal(data?.data.length, 50)
    assert.deepEqual([data.pagination.hasMore, data.pagination.total], [true, 51])
  })

  it('200 shows nothing of another account', async () => {
    await service.newTenant()
    assert.deepEqual(
      (await list()).data?.data.map(({ id }) => id),
      [tenant.knowledgeBaseId],
    )
  })

  for (const family of new Set(everyKind.map((kind) => kind.scopeFamily))) {
    for (const right of ['read', 'write'] as const) {
      it(`200 is open to a key with ${family}:${right} alone`, async () => {
        const { client } = await tenant.newKey({ scopes: [`${family}:${right}`] })
        assert.equal((await list({}, { ...tenant, client })).data?.data.length, 1)
      })
    }
  }

  it('400 refuses a cursor that it has not handed out', async () => {
    await recordsOf(tenant, kinds.product.name).bulkCreate([{ name: 'a' }, { name: 'b' }])
    const foreign = (await recordsOf(tenant, 'product').list({ limit: 1 })).data?.pagination.cursor ?? ''
    for (const cursor of [foreign, 'bm9uc2Vuc2U']) {
      await assert.rejects(list({ cursor }), { status: 400, code: 'INVALID_CURSOR', field: 'cursor' })
    }
  })

  it('400 refuses a limit beyond 100', async () => {
    await assert.rejects(list({ limit: 101 }), { status: 400, code: 'VALIDATION_FAILED', field: 'limit' })
  })

  it('takes one statement, however many there are', async () => {
    await make(3)
    const ctx = contextFor(service.service, tenant.accountId)
    for (const limit of [1, 50]) {
      assert.equal(await countStatements(ctx, (counted) => listKnowledgeBases(counted, { limit })), 1)
    }
  })
})

describe('listKnowledgeBases, for the operator', () => {
  itPagesThrough({
    add: async (admin, { accountId }, name) =>
      dataOf(
        await admin.POST('/accounts/{accountId}/knowledge-bases', {
          params: { path: { accountId } },
          body: { name },
        }),
      ).knowledgeBaseId,
    read: (admin, params) => admin.GET('/accounts/{accountId}/knowledge-bases', { params }),
    idOf: ({ knowledgeBaseId }) => knowledgeBaseId,
  })

  it('200 shows each with its account and how many records it holds', async () => {
    const service = await operatedService()
    const { accountId, knowledgeBaseId, client } = await service.newTenant()
    await client.POST('/knowledge-bases/{kbId}/faqs', {
      params: { path: { kbId: knowledgeBaseId } },
      body: { question: 'When do you open?', answer: 'At nine.' },
    })
    const path = { accountId }
    assert.deepEqual(
      dataOf(await adminClient(service).GET('/accounts/{accountId}/knowledge-bases', { params: { path } })),
      [
        {
          knowledgeBaseId,
          accountId,
          name: 'Catalogue',
          itemCount: 1,
          createdAt: '2026-11-20T09:30:00.125Z',
        },
      ],
    )
  })
})
