import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { kindExamples } from './kind-examples.ts'
import { recordsOf } from './records.ts'

const operationIds = { product: 'getProduct', faq: 'getFaq', location: 'getLocation' }

describe('reading a record', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
  })

  for (const { kind, least } of kindExamples) {
    describe(operationIds[kind], () => {
      it('200 answers with the stored record', async () => {
        const { data } = await recordsOf(tenant, kind).create(least)
        const read = await recordsOf(tenant, kind).get(String(data?.data.id))
        assert.equal(read.response.status, 200)
        assert.deepEqual(read.data?.data, data?.data)
        assert.deepEqual(read.data?.meta, { creditsConsumed: 0 })
      })
    })
  }
})
