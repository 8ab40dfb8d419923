import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { keysOf } from './keys-of.ts'
import { clock, operatedService } from '../support/operated-service.ts'

describe('revokeKey', () => {
  let service: SharedService
  let tenant: Tenant
  let keys: ReturnType<typeof keysOf>

  before(async () => {
    service = await operatedService()
    tenant = await service.newTenant()
    keys = keysOf(service, tenant)
  })

  it('200 refuses the key from now on', async () => {
    const { key, secret } = await keys.create()
    assert.equal(await keys.works(secret), true)
    const { response, data } = await keys.revoke(key.keyId)
    assert.equal(response.status, 200)
    assert.deepEqual(data?.data, { ...key, revokedAt: '2026-11-20T09:30:00.125Z' })
    assert.equal(await keys.works(secret), false)
  })

  it('200 refuses it from now on when the account itself has revoked it, with an idempotency key and without', async () => {
    for (const header of [{}, { 'Idempotency-Key': 'once' }]) {
      const { key, secret } = await keys.create()
      assert.equal(await keys.works(secret), true)
      const params = { path: { keyId: key.keyId }, header }
      dataOf(await tenant.client.POST('/account/keys/{keyId}/revoke', { params }))
      assert.equal(await keys.works(secret), false, JSON.stringify(header))
    }
  })

  it('200 changes nothing about a revoked key', async () => {
    const { key } = await keys.create()
    const first = dataOf(await keys.revoke(key.keyId))
    clock.now = new Date('2026-11-21T00:00:00.000Z')
    assert.deepEqual(dataOf(await keys.revoke(key.keyId)), first)
  })
})
