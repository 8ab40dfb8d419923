import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'
import { countIndexRows } from './index-rows.ts'
import { itemCountOf } from './item-count.ts'
import { itWithOneKind, kindExamples } from './kind-examples.ts'
import { recordsOf } from './records.ts'

const operationIds = { product: 'deleteProduct', faq: 'deleteFaq', location: 'deleteLocation' }

describe('deleting a record', () => {
  let service: SharedService

  before(async () => {
    service = await sharedService()
  })

  const indexRows = ({ accountId }: Tenant): Promise<number> => countIndexRows(service.service.db, accountId)

  for (const { kind, complete, least } of kindExamples) {
    describe(operationIds[kind], () => {
      const itOnce = itWithOneKind(kind)
      it('200 removes the record, all that the index holds of it, and gives its room back', async () => {
        const own = await service.newTenant()
        const { data } = await recordsOf(own, kind).create(complete)
        const id = String(data?.data.id)
        await syncOf(own).toEnd()
        assert.ok((await indexRows(own)) > 0)

        const { response, data: deleted } = await recordsOf(own, kind).remove(id)
        assert.equal(response.status, 200)
        assert.deepEqual(deleted, { data: { id, deleted: true }, meta: { creditsConsumed: 0 } })
        assert.equal(await indexRows(own), 0)
        assert.equal(await itemCountOf(service, own), 0)
        await assert.rejects(recordsOf(own, kind).get(id), { status: 404, code: 'RECORD_NOT_FOUND' })
      })

      itOnce('200 deletes once, however many ask at once', async () => {
        const own = await service.newTenant()
        const { data } = await recordsOf(own, kind).create(least)
        await recordsOf(own, kind).create(least)
        const id = String(data?.data.id)
        const answers = await Promise.allSettled([1, 2, 3].map(() => recordsOf(own, kind).remove(id)))
        assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 1)
        assert.equal(await itemCountOf(service, own), 1)
      })
    })
  }
})
