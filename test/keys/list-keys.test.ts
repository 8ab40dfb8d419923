import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import { itPagesThrough } from '../support/pages-of-account.ts'
import { adminClient, dataOf } from '../support/tenant.ts'

describe('listKeys', () => {
  itPagesThrough({
    add: async (_admin, tenant) => (await tenant.newKey()).keyId,
    read: (admin, params) => admin.GET('/accounts/{accountId}/keys', { params }),
    idOf: ({ keyId }) => keyId,
  })

  it('200 includes revoked keys and no secret', async () => {
    const service = await operatedService()
    const admin = adminClient(service)
    const tenant = await service.newTenant()
    const { accountId } = tenant
    const { keyId, apiKey } = await tenant.newKey()
    await admin.POST('/accounts/{accountId}/keys/{keyId}/revoke', { params: { path: { accountId, keyId } } })
    const listed = dataOf(await admin.GET('/accounts/{accountId}/keys', { params: { path: { accountId } } }))
    assert.notEqual(listed.find((key) => key.keyId === keyId)?.revokedAt, null)
    assert.ok(!JSON.stringify(listed).includes(apiKey.slice(3)))
  })
})
