import assert from 'node:assert/strict'
import type { ServiceError } from '../../client-sdk/src/index.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { itemCountOf, setItemCount } from './item-count.ts'
import { itWithOneKind, kindExamples } from './kind-examples.ts'
import { fieldsOf, recordsOf } from './records.ts'

const operationIds = { product: 'bulkCreateProducts', faq: 'bulkCreateFaqs', location: 'bulkCreateLocations' }

describe('creating many records', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
  })

  for (const { kind, complete, least } of kindExamples) {
    describe(operationIds[kind], () => {
      const itOnce = itWithOneKind(kind)
      const numbered = (count: number) =>
        Array.from({ length: count }, (_, index) => ({ ...complete, externalId: `row-${String(index)}` }))

      it('201 stores all records in their order, for a thousandth of a credit each', async () => {
        const own = await service.newTenant({ credits: 1 })
        const items = numbered(100)
        const { response, data } = await recordsOf(own, kind).bulkCreate(items)
        assert.equal(response.status, 201)
        assert.equal(data?.data.created, 100)
        assert.deepEqual(data.meta, { creditsConsumed: 0.1 })
        assert.deepEqual(data.data.items.map(fieldsOf), items)
        const listed = await recordsOf(own, kind).list({ limit: 100 })
        assert.deepEqual(listed.data?.data, data.data.items)
        assert.deepEqual(await own.balance(), { balance: 0.9, reserved: 0 })
        assert.equal(await itemCountOf(service, own), 100)
      })

      itOnce('201 makes duplicates when repeated', async () => {
        const own = await service.newTenant()
        await recordsOf(own, kind).bulkCreate([complete])
        await recordsOf(own, kind).bulkCreate([complete, complete])
        assert.equal((await recordsOf(own, kind).list()).data?.pagination.total, 3)
      })

      itOnce('400 stores nothing when one record is wrong, and names its field', async () => {
        const own = await service.newTenant()
        const [field = ''] = Object.keys(least)
        const { [field]: _, ...wrong } = least
        const expected = { status: 400, code: 'VALIDATION_FAILED', field: `items[1].${field}` }
        await assert.rejects(recordsOf(own, kind).bulkCreate([least, wrong]), expected)
        const tooLarge = { ...least, metadata: { note: 'x'.repeat(65_536) } }
        await assert.rejects(recordsOf(own, kind).bulkCreate([least, least, tooLarge]), {
          status: 400,
          code: 'VALIDATION_FAILED',
          field: 'items[2].metadata',
        })
        assert.equal((await recordsOf(own, kind).list()).data?.pagination.total, 0)
        assert.equal(await itemCountOf(service, own), 0)
      })

      itOnce('400 refuses no records, and more than 100', async () => {
        const expected = { status: 400, code: 'VALIDATION_FAILED', field: 'items' }
        await assert.rejects(recordsOf(tenant, kind).bulkCreate([]), expected)
        await assert.rejects(recordsOf(tenant, kind).bulkCreate(Array(101).fill(least)), expected)
      })

      it('402 stores nothing that the balance does not cover', async () => {
        const poor = await service.newTenant({ credits: 0.002 })
        const exhausted = { status: 402, code: 'BALANCE_EXHAUSTED' }
        await assert.rejects(recordsOf(poor, kind).bulkCreate([least, least, least]), exhausted)
        assert.equal(await itemCountOf(service, poor), 0)
        await recordsOf(poor, kind).bulkCreate([least, least])
        await assert.rejects(recordsOf(poor, kind).bulkCreate([least]), exhausted)
      })

      itOnce('409 keeps the ceiling of 10,000 records exactly, however many write at once', async () => {
        const own = await service.newTenant()
        await setItemCount(service, own, 9_955)
        const batch = Array<typeof least>(10).fill(least)
        const answers = await Promise.allSettled(
          Array.from({ length: 8 }, () => recordsOf(own, kind).bulkCreate(batch)),
        )
        const codes = answers.map((answer) =>
          answer.status === 'rejected' ? (answer.reason as ServiceError).code : 'stored',
        )
        assert.equal(codes.filter((code) => code === 'stored').length, 4)
        assert.equal(codes.filter((code) => code === 'ITEM_LIMIT_EXCEEDED').length, 4)
        assert.equal(await itemCountOf(service, own), 9_995)
        assert.equal((await recordsOf(own, kind).list()).data?.pagination.total, 40)
      })
    })
  }
})
