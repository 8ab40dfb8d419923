import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import { invalid } from '../support/problem-of.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'

describe('updateKnowledgeBase', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
    tenant = await service.newTenant()
  })

  const rename = (name: string, { client, knowledgeBaseId: kbId } = tenant) =>
    client.PATCH('/account/knowledge-bases/{kbId}', { params: { path: { kbId } }, body: { name } })

  it('200 gives it another name, and leaves its content as it is', async () => {
    const params = { path: { kbId: tenant.knowledgeBaseId } }
    await tenant.client.POST('/knowledge-bases/{kbId}/products', { params, body: { name: 'Tent' } })
    const renamed = dataOf(await rename('Rental'))
    assert.deepEqual([renamed.name, renamed.counts.products], ['Rental', 1])
    assert.equal(dataOf(await tenant.client.GET('/knowledge-bases/{kbId}', { params })).name, 'Rental')
  })

  it('400 refuses a name that says nothing', async () => {
    assert.deepEqual(await refusalOf(rename(' ')), invalid('name'))
  })
})
