import assert from 'node:assert/strict'
import { kinds } from '../../server/src/knowledge/index.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'
import { itWithOneKind, kindExamples } from './kind-examples.ts'
import { type ListQuery, recordsOf } from './records.ts'

const operationIds = { product: 'listProducts', faq: 'listFaqs', location: 'listLocations' }

describe('listing records', () => {
  let service: SharedService
  let tenant: Tenant
  let now = new Date('2026-11-20T09:30:00.125Z')

  before(async () => {
    service = await sharedService(() => now)
    tenant = await service.newTenant()
  })

  for (const { kind, least } of kindExamples) {
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...least, externalId: `row-${String(index)}` }))
    const pageOf = async (owner: Tenant, query: ListQuery = {}) => {
      const { data } = await recordsOf(owner, kind).list(query)
      assert.ok(data)
      return { keys: data.data.map((record) => record.externalId), ...data.pagination }
    }

    describe(operationIds[kind], () => {
      const itOnce = itWithOneKind(kind)
      itOnce('200 pages through all records in the order of their creation', async () => {
        const own = await service.newTenant()
        await recordsOf(own, kind).bulkCreate(numbered(7))
        const keys: (string | undefined)[] = []
        for (let cursor: string | null | undefined; cursor !== null;) {
          const page = await pageOf(own, { limit: 3, ...(cursor !== undefined && { cursor }) })
          assert.equal(page.total, 7)
          assert.equal(page.hasMore, page.cursor !== null)
          keys.push(...page.keys)
          cursor = page.cursor
        }
        assert.deepEqual(
          keys,
          numbered(7).map((record) => record.externalId),
        )
      })

      itOnce('200 goes on in the same place while records come, change and go', async () => {
        const own = await service.newTenant()
        const { data } = await recordsOf(own, kind).bulkCreate(numbered(4))
        const first = await pageOf(own, { limit: 2 })
        const ids = (data?.data.items ?? []).map((record) => record.id)
        await recordsOf(own, kind).remove(String(ids[1]))
        await recordsOf(own, kind).update(String(ids[0]), { externalId: 'changed' })
        await recordsOf(own, kind).create({ ...least, externalId: 'late' })
        const second = await pageOf(own, { limit: 2, cursor: String(first.cursor) })
        assert.deepEqual(second.keys, ['row-2', 'row-3'])
        const third = await pageOf(own, { limit: 2, cursor: String(second.cursor) })
        assert.deepEqual(third, { keys: ['late'], cursor: null, hasMore: false, total: 4 })
      })

      itOnce('200 gives 50 records when no limit is given, and an empty page of an empty list', async () => {
        const own = await service.newTenant()
        assert.deepEqual(await pageOf(own), { keys: [], cursor: null, hasMore: false, total: 0 })
        await recordsOf(own, kind).bulkCreate(numbered(51))
        const page = await pageOf(own)
        assert.deepEqual([page.keys.length, page.hasMore, page.total], [50, true, 51])
      })

      it('200 leaves what all filters let through, and counts that', async () => {
        const own = await service.newTenant()
        const category = kind === 'location' ? {} : { category: 'Tents' }
        const extras = kind === 'product' ? { ...category, sku: 'S-1' } : category
        await recordsOf(own, kind).bulkCreate([...numbered(2), { ...least, externalId: 'row-1', ...extras }])
        await syncOf(own).toEnd()
        const before = now
        now = new Date(now.getTime() + 60_000)
        await recordsOf(own, kind).create({ ...least, externalId: 'row-1', ...extras })

        assert.equal((await pageOf(own, { externalId: 'row-1' })).total, 3)
        assert.equal((await pageOf(own, { externalId: 'ROW-1' })).total, 0)
        assert.equal((await pageOf(own, { syncState: 'pending' })).total, 1)
        assert.equal((await pageOf(own, { syncState: 'synced' })).total, 3)
        assert.equal((await pageOf(own, { updatedSince: now.toISOString() })).total, 1)
        assert.equal((await pageOf(own, { updatedSince: before.toISOString() })).total, 4)
        assert.equal((await pageOf(own, { updatedSince: '2026-11-21T00:00:00Z' })).total, 0)
        assert.equal((await pageOf(own, { externalId: 'row-1', syncState: 'synced', limit: 1 })).total, 2)
        if (kind !== 'location')
          assert.equal((await pageOf(own, { category: 'Tents', syncState: 'synced' })).total, 1)
        if (kind === 'product') assert.equal((await pageOf(own, { sku: 'S-1' })).total, 2)
      })

      it('200 finds by a part of the name or question that is stored, in any case, published or not', async () => {
        const own = await service.newTenant()
        const { titleField } = kinds[kind]
        const called = (title: string) => ({ ...least, [titleField]: title, externalId: title })
        const titles = ['Überzelt 50 % leichter', 'Das ÜBERZELT', 'Kocher']
        const { data } = await recordsOf(own, kind).bulkCreate(titles.map(called))
        const found = async (contains: string, query: ListQuery = {}) =>
          (await pageOf(own, { contains, ...query })).keys
        assert.deepEqual(await found('überzelt'), titles.slice(0, 2))
        assert.deepEqual(await found('S ÜBER'), ['Das ÜBERZELT'])
        assert.deepEqual(await found('50 %'), ['Überzelt 50 % leichter'])
        // Nothing in it stands for anything else, and no other field is looked at.
        for (const absent of ['5_ %', '%leichter', 'kocher x', 'every store', 'Karl Johans'])
          assert.deepEqual(await found(absent), [])
        await syncOf(own).toEnd()
        await recordsOf(own, kind).update(String(data?.data.items[2]?.id), { [titleField]: 'Gasherd' })
        assert.deepEqual(await found('kocher'), [])
        assert.deepEqual(await found('gash', { syncState: 'pending' }), ['Kocher'])
        assert.deepEqual(await found('e', { syncState: 'synced' }), titles.slice(0, 2))

        const first = await pageOf(own, { contains: 'zelt', limit: 1 })
        assert.deepEqual([first.keys, first.total], [titles.slice(0, 1), 2])
        const cursor = String(first.cursor)
        assert.deepEqual(await found('zelt', { limit: 1, cursor }), ['Das ÜBERZELT'])
        const invalid = { status: 400, code: 'INVALID_CURSOR', field: 'cursor' }
        await assert.rejects(found('Zelt', { limit: 1, cursor }), invalid)
      })

      itOnce(
        '400 refuses to find by nothing, by control characters and by more than 200 characters',
        async () => {
          const expected = { status: 400, code: 'VALIDATION_FAILED', field: 'contains' }
          for (const contains of ['', 'a\nb', 'x'.repeat(201)])
            await assert.rejects(recordsOf(tenant, kind).list({ contains }), expected)
        },
      )

      it('200 shows records of this kind only', async () => {
        const own = await service.newTenant()
        for (const example of kindExamples) await recordsOf(own, example.kind).create(example.least)
        assert.equal((await pageOf(own)).total, 1)
      })

      itOnce('400 refuses the cursor of another list', async () => {
        const own = await service.newTenant()
        await recordsOf(own, kind).bulkCreate(numbered(3))
        const { cursor } = await pageOf(own, { limit: 1 })
        const invalid = { status: 400, code: 'INVALID_CURSOR', field: 'cursor' }
        const wrong: ListQuery[] = [
          { cursor: String(cursor), syncState: 'pending' },
          { cursor: `${String(cursor)}x` },
          { cursor: 'bm9uc2Vuc2U' },
        ]
        for (const query of wrong) await assert.rejects(recordsOf(own, kind).list(query), invalid)
        await recordsOf(tenant, kind).bulkCreate(numbered(3))
        await assert.rejects(recordsOf(tenant, kind).list({ cursor: String(cursor) }), invalid)
      })

      itOnce('400 refuses a limit beyond 100', async () => {
        const expected = { status: 400, code: 'VALIDATION_FAILED', field: 'limit' }
        await assert.rejects(recordsOf(tenant, kind).list({ limit: 101 }), expected)
      })
    })
  }
})
