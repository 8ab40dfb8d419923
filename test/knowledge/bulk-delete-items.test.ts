import assert from 'node:assert/strict'
import { contextFor } from '../../server/src/context.ts'
import { bulkDeleteItems, type Selection } from '../../server/src/knowledge/bulk-delete-items.ts'
import { kinds } from '../../server/src/knowledge/index.ts'
import { countStatements } from '../support/count-statements.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { syncOf } from '../sync/sync.ts'
import { countIndexRows, indexedItems } from './index-rows.ts'
import { itemCountOf, setItemCount } from './item-count.ts'
import { itWithOneKind, kindExamples } from './kind-examples.ts'
import { fieldsOf, recordsOf } from './records.ts'

const operationIds = { product: 'bulkDeleteProducts', faq: 'bulkDeleteFaqs', location: 'bulkDeleteLocations' }

describe('deleting many records', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
  })

  for (const { kind, complete, least } of kindExamples) {
    /** Stores records that differ in some fields and returns their ids. */
    const store = async (own: Tenant, rows: readonly object[]): Promise<string[]> => {
      const answer = await recordsOf(own, kind).bulkCreate(rows.map((row) => ({ ...least, ...row })))
      return dataOf(answer).items.map((item) => item.id)
    }
    const storedIds = async (own: Tenant): Promise<string[]> =>
      dataOf(await recordsOf(own, kind).list({ limit: 100 })).map((record) => record.id)
    /** Of the right form, and of no record here. */
    const strangeId = (last: string): string => `${kinds[kind].idPrefix}_01m1gnhem0fh197w7avwz29jp${last}`

    describe(operationIds[kind], () => {
      const itOnce = itWithOneKind(kind)
      it('200 deletes by id, once for an id given twice, and lists what is not there in its order', async () => {
        const own = await service.newTenant()
        const [first = '', second = '', third = '', fourth = ''] = await store(own, [{}, {}, {}, {}])
        const ids = [strangeId('9'), third, first, third, strangeId('1'), strangeId('9')]
        const { response, data } = await recordsOf(own, kind).bulkDelete({ ids })
        assert.equal(response.status, 200)
        assert.deepEqual(data, {
          data: { deleted: 2, notFound: [strangeId('9'), strangeId('1')] },
          meta: { creditsConsumed: 0 },
        })
        assert.deepEqual(await storedIds(own), [second, fourth])
        assert.equal(await itemCountOf(service, own), 2)
        const again = await recordsOf(own, kind).bulkDelete({ ids: [first, second] })
        assert.deepEqual(dataOf(again), { deleted: 1, notFound: [first] })
      })

      for (const matchBy of kinds[kind].matchBy) {
        it(`200 deletes every record that carries one of the keys in ${matchBy}`, async () => {
          const own = await service.newTenant()
          const rows = ['A-1', 'a-1', 'A-1', 'B, "2"', undefined].map((key) =>
            key === undefined ? {} : { [matchBy]: key },
          )
          const [, lower, , , without] = await store(own, rows)
          const keys = ['missing', 'A-1', 'B, "2"', 'A-1', 'also missing', 'missing']
          const { data } = await recordsOf(own, kind).bulkDelete({ matchBy, keys })
          assert.deepEqual(data?.data, { deleted: 3, notFound: ['missing', 'also missing'] })
          assert.deepEqual(await storedIds(own), [lower, without])
          assert.equal(await itemCountOf(service, own), 2)
        })
      }

      it('200 leaves records of other kinds and knowledge bases alone, whatever they are called', async () => {
        const [own, other] = [await service.newTenant(), await service.newTenant()]
        const [theirs = ''] = await store(other, [{ externalId: 'same' }])
        for (const each of kindExamples)
          await recordsOf(own, each.kind).create({ ...each.least, externalId: 'same' })
        const byKey = await recordsOf(own, kind).bulkDelete({ matchBy: 'externalId', keys: ['same'] })
        assert.equal(dataOf(byKey).deleted, 1)
        const byId = await recordsOf(own, kind).bulkDelete({ ids: [theirs] })
        assert.deepEqual(dataOf(byId), { deleted: 0, notFound: [theirs] })
        assert.deepEqual(await storedIds(other), [theirs])
        for (const each of kindExamples) {
          const left = (await recordsOf(own, each.kind).list()).data?.pagination.total
          assert.equal(left, each.kind === kind ? 0 : 1)
        }
        assert.equal(await itemCountOf(service, own), 2)
      })

      itOnce('200 deletes 100 records and 100 keys at once', async () => {
        const own = await service.newTenant()
        const numbered = Array.from({ length: 100 }, (_, index) => ({ externalId: `row-${String(index)}` }))
        const ids = await store(own, numbered)
        await store(own, numbered)
        const byId = await recordsOf(own, kind).bulkDelete({ ids: ids.toReversed() })
        assert.deepEqual(dataOf(byId), { deleted: 100, notFound: [] })
        const keys = numbered.map((row) => row.externalId)
        const byKey = await recordsOf(own, kind).bulkDelete({ matchBy: 'externalId', keys })
        assert.deepEqual(dataOf(byKey), { deleted: 100, notFound: [] })
        assert.equal(await itemCountOf(service, own), 0)
      })

      itOnce('200 gives the room back: a full knowledge base takes as many records again', async () => {
        const own = await service.newTenant()
        const ids = await store(own, [{}, {}])
        await setItemCount(service, own, 10_000)
        await recordsOf(own, kind).bulkDelete({ ids })
        assert.equal((await store(own, [{}, {}])).length, 2)
        await assert.rejects(recordsOf(own, kind).create(least), { status: 409, code: 'ITEM_LIMIT_EXCEEDED' })
      })

      itOnce(
        '200 leaves nothing of the records in the text index and the vectors, and the others whole',
        async () => {
          const own = await service.newTenant()
          const { db } = service.service
          const [gone = '', stays = '', goneToo = ''] = await store(own, [
            complete,
            {},
            { ...complete, externalId: 'other' },
          ])
          await recordsOf(own, kind).create(complete)
          await syncOf(own).toEnd()
          assert.ok((await indexedItems(db, own.accountId)).has(gone))
          await recordsOf(own, kind).bulkDelete({ ids: [goneToo] })
          await recordsOf(own, kind).bulkDelete({
            matchBy: 'externalId',
            keys: [String(complete['externalId'])],
          })
          assert.deepEqual(await indexedItems(db, own.accountId), new Set([stays]))
          const rowsOfOne = await countIndexRows(db, own.accountId)
          await syncOf(own).toEnd()
          assert.equal(await countIndexRows(db, own.accountId), rowsOfOne)
          await recordsOf(own, kind).bulkDelete({ ids: [stays] })
          assert.equal(await countIndexRows(db, own.accountId), 0)
        },
      )

      itOnce('200 deletes with an overdue payment and an empty balance, at no cost', async () => {
        const own = await service.newTenant({ credits: 0.002 })
        const [one = ''] = await store(own, [{}, { externalId: 'two' }])
        assert.deepEqual(await own.balance(), { balance: 0, reserved: 0 })
        await service.service.db
          .updateTable('account')
          .set({ payment_state: 'overdue' })
          .where('account_id', '=', own.accountId)
          .execute()
        const byId = await recordsOf(own, kind).bulkDelete({ ids: [one] })
        const byKey = await recordsOf(own, kind).bulkDelete({ matchBy: 'externalId', keys: ['two'] })
        assert.deepEqual([byId.data?.meta, byKey.data?.meta], Array(2).fill({ creditsConsumed: 0 }))
        assert.equal(await itemCountOf(service, own), 0)
        assert.deepEqual(await own.balance(), { balance: 0, reserved: 0 })
      })

      itOnce('200 answers a repeat with what the first one did', async () => {
        const own = await service.newTenant()
        const [one = '', two = ''] = await store(own, [{}, {}])
        const first = await recordsOf(own, kind).bulkDelete({ ids: [one] }, 'delete-1')
        const repeat = await recordsOf(own, kind).bulkDelete({ ids: [one] }, 'delete-1')
        assert.deepEqual(repeat.data, first.data)
        assert.equal(repeat.data?.data.deleted, 1)
        assert.equal(repeat.response.headers.get('Idempotency-Replayed'), 'true')
        assert.deepEqual(await storedIds(own), [two])
      })

      itOnce('200 deletes each record once, however many ask for it in whatever order', async () => {
        const own = await service.newTenant()
        const rows = Array.from({ length: 40 }, (_, index) => ({ externalId: `row-${String(index)}` }))
        const ids = await store(own, rows)
        const keys = rows.map((row) => row.externalId)
        const records = recordsOf(own, kind)
        const changes = Promise.allSettled(
          ids.slice(0, 10).map((id) => records.update(id, { externalId: 'changed' })),
        )
        const answers = await Promise.all([
          records.bulkDelete({ ids }),
          records.bulkDelete({ ids: ids.toReversed() }),
          records.bulkDelete({ matchBy: 'externalId', keys: keys.toReversed() }),
          records.bulkDelete({ ids: ids.slice(10, 30) }),
        ])
        const deleted = answers.reduce((sum, answer) => sum + dataOf(answer).deleted, 0)
        assert.equal(deleted, 40)
        for (const change of await changes) {
          if (change.status === 'rejected') {
            assert.equal((change.reason as { code?: string }).code, 'RECORD_NOT_FOUND')
          }
        }
        assert.equal(await itemCountOf(service, own), 0)
      })

      itOnce('is as many statements for 100 ids or keys as for one', async () => {
        const own = await service.newTenant()
        const { knowledgeBaseId } = own
        const ctx = contextFor(service.service, own.accountId)
        const rows = Array.from({ length: 202 }, (_, index) => ({ externalId: `row-${String(index)}` }))
        const ids = [...(await store(own, rows.slice(0, 100))), ...(await store(own, rows.slice(100, 101)))]
        await store(own, rows.slice(101, 201))
        await store(own, rows.slice(201))
        const keys = rows.slice(101).map((row) => row.externalId)
        const statements = (selection: Selection): Promise<number> =>
          countStatements(ctx, async (ctx) => {
            const { notFound } = await bulkDeleteItems(ctx, kinds[kind], { knowledgeBaseId, selection })
            assert.deepEqual(notFound, [])
          })
        const matchBy = 'externalId'
        const counts = [
          await statements({ ids: ids.slice(0, 1) }),
          await statements({ ids: ids.slice(1) }),
          await statements({ matchBy, keys: keys.slice(0, 1) }),
          await statements({ matchBy, keys: keys.slice(1) }),
        ]
        assert.deepEqual(counts, [2, 2, 2, 2])
        assert.equal(await itemCountOf(service, own), 0)
      })

      itOnce('400 wants ids or keys, 1 to 100 of them, and names the field', async () => {
        const { bulkDelete } = recordsOf(tenant, kind)
        const ids = [strangeId('1')]
        const wrong: readonly (readonly [object, string])[] = [
          [{}, 'body'],
          [{ ids: [] }, 'ids'],
          [{ ids: Array(101).fill(strangeId('1')) }, 'ids'],
          [{ ids: ['row-1'] }, 'ids[0]'],
          [{ ids: ['msg_01m1gnhem0fh197w7avwz29jp1'] }, 'ids[0]'],
          [{ matchBy: 'externalId', keys: [] }, 'keys'],
          [{ matchBy: 'externalId', keys: Array(101).fill('row-1') }, 'keys'],
          [{ matchBy: 'externalId', keys: [''] }, 'keys[0]'],
          [{ matchBy: 'externalId', keys: ['x'.repeat(256)] }, 'keys[0]'],
          [{ matchBy: 'externalId' }, 'keys'],
          [{ keys: ['row-1'] }, 'matchBy'],
          [{ matchBy: 'id', keys: ['row-1'] }, 'matchBy'],
          [{ ids, surprise: 1 }, 'surprise'],
        ]
        for (const [body, field] of wrong) {
          await assert.rejects(
            bulkDelete({ ...body }),
            { status: 400, code: 'VALIDATION_FAILED', field },
            JSON.stringify(body).slice(0, 100),
          )
        }
        await assert.rejects(bulkDelete({ ids, matchBy: 'externalId', keys: ['row-1'] }), {
          status: 400,
          code: 'VALIDATION_FAILED',
        })
        if (!kinds[kind].matchBy.includes('sku')) {
          const expected = { status: 400, code: 'VALIDATION_FAILED', field: 'matchBy' }
          await assert.rejects(bulkDelete({ matchBy: 'sku', keys: ['row-1'] }), expected)
        }
      })

      itOnce('200 keeps what a deleted record was apart from one stored anew under its key', async () => {
        const own = await service.newTenant()
        const fields = { ...least, externalId: 'again' }
        const [old = ''] = await store(own, [fields])
        await syncOf(own).toEnd()
        await recordsOf(own, kind).bulkDelete({ matchBy: 'externalId', keys: ['again'] })
        const record = dataOf(await recordsOf(own, kind).create(fields))
        assert.notEqual(record.id, old)
        assert.equal(record.syncState, 'pending')
        assert.deepEqual(fieldsOf(record), fieldsOf({ ...kinds[kind].complete(fields) }))
        assert.equal(await countIndexRows(service.service.db, own.accountId), 0)
      })
    })
  }
})
