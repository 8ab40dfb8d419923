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
  let tenant: Tenant

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
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

      itOnce('200 deletes for an account with an overdue payment', async () => {
        const own = await service.newTenant()
        const { data } = await recordsOf(own, kind).create(least)
        await service.service.db
          .updateTable('account')
          .set({ payment_state: 'overdue' })
          .where('account_id', '=', own.accountId)
          .execute()
        assert.equal((await recordsOf(own, kind).remove(String(data?.data.id))).response.status, 200)
      })

      itOnce('404 tells a missing record from a missing knowledge base', async () => {
        const other = await service.newTenant()
        const { data } = await recordsOf(other, kind).create(least)
        const id = String(data?.data.id)
        await assert.rejects(recordsOf(tenant, kind).remove(id), { status: 404, code: 'RECORD_NOT_FOUND' })
        const elsewhere = { ...tenant, knowledgeBaseId: other.knowledgeBaseId }
        const expected = { status: 404, code: 'KNOWLEDGE_BASE_NOT_FOUND' }
        await assert.rejects(recordsOf(elsewhere, kind).remove(id), expected)
        assert.equal((await recordsOf(other, kind).get(id)).response.status, 200)
      })
    })
  }
})
