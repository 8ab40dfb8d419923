import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { itWithOneKind, kindExamples } from './kind-examples.ts'
import { recordsOf } from './records.ts'

const operationIds = { product: 'getProduct', faq: 'getFaq', location: 'getLocation' }
const idPrefixes = { product: 'prod', faq: 'faq', location: 'loc' } as const

describe('reading a record', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
  })

  for (const { kind, least } of kindExamples) {
    describe(operationIds[kind], () => {
      const itOnce = itWithOneKind(kind)
      it('200 answers with the stored record', async () => {
        const { data } = await recordsOf(tenant, kind).create(least)
        const read = await recordsOf(tenant, kind).get(String(data?.data.id))
        assert.equal(read.response.status, 200)
        assert.deepEqual(read.data?.data, data?.data)
        assert.deepEqual(read.data?.meta, { creditsConsumed: 0 })
      })

      itOnce(
        '404 tells a missing record from a missing knowledge base, and neither from those of others',
        async () => {
          const other = await service.newTenant()
          const { data } = await recordsOf(other, kind).create(least)
          const id = String(data?.data.id)
          const missing = { status: 404, code: 'RECORD_NOT_FOUND', field: 'id' }
          await assert.rejects(recordsOf(tenant, kind).get(id), missing)
          await assert.rejects(recordsOf(tenant, kind).get(service.service.newId(idPrefixes[kind])), missing)
          const elsewhere = { ...tenant, knowledgeBaseId: other.knowledgeBaseId }
          const expected = { status: 404, code: 'KNOWLEDGE_BASE_NOT_FOUND', field: 'kbId' }
          await assert.rejects(recordsOf(elsewhere, kind).get(id), expected)
        },
      )
    })
  }
})
