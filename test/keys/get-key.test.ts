import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { keysOf } from './keys-of.ts'
import { operatedService } from '../support/operated-service.ts'

describe('getKey', () => {
  let service: SharedService
  let tenant: Tenant
  let keys: ReturnType<typeof keysOf>

  before(async () => {
    service = await operatedService()
    tenant = await service.newTenant()
    keys = keysOf(service, tenant)
  })

  const get = (keyId: string) =>
    adminClient(service).GET('/accounts/{accountId}/keys/{keyId}', {
      params: { path: { accountId: tenant.accountId, keyId } },
    })

  it('200 shows of a public key what its visitors may use up today, and have', async () => {
    const { key } = await keys.createPublic(tenant.widgetId)
    const { creditsToday, ...shown } = dataOf(await get(key.keyId))
    assert.deepEqual(shown, key)
    const { used, ceiling, endsAt } = creditsToday ?? assert.fail('nothing is told of today')
    assert.deepEqual([used, ceiling], [0, 2_000])
    assert.match(endsAt, /T00:00:00\.000Z$/)
    const { data: page } = await adminClient(service).GET('/accounts/{accountId}/keys', {
      params: { path: { accountId: tenant.accountId } },
    })
    assert.deepEqual(page?.data.find(({ keyId }) => keyId === key.keyId)?.creditsToday, creditsToday)
  })

  it('200 shows the limits that were set, and the defaults once they are cleared', async () => {
    const { key } = await keys.createPublic(tenant.widgetId)
    const limits = { dailyCredits: 5_000, networkStartsPerMinute: 100, networkTurnsPerMinute: 200 }
    dataOf(await keys.update(key.keyId, limits))
    const { creditsToday, ...changed } = dataOf(await get(key.keyId))
    assert.deepEqual([changed, creditsToday?.ceiling], [{ ...key, ...limits }, 5_000])
    const cleared = { dailyCredits: null, networkStartsPerMinute: null, networkTurnsPerMinute: null }
    assert.deepEqual(dataOf(await keys.update(key.keyId, cleared)).key, key)
  })

  it('200 shows a public key as a whole, unless it was made before that was kept, or rotated by a version that copied it', async () => {
    const { key, secret } = await keys.createPublic(tenant.widgetId)
    const { key: other } = await keys.createPublic(tenant.widgetId)
    assert.equal(dataOf(await get(key.keyId)).publicKey, secret)
    for (const text of [null, other.publicKey]) {
      await service.service.db
        .updateTable('api_key')
        .set({ public_key: text })
        .where('key_id', '=', key.keyId)
        .execute()
      assert.equal(dataOf(await get(key.keyId)).publicKey, null)
    }
  })

  it('200 shows a secret key, also a revoked one, which has no ceiling', async () => {
    const { key } = await keys.create()
    assert.deepEqual(dataOf(await get(key.keyId)), key)
    const revoked = dataOf(await keys.revoke(key.keyId))
    assert.deepEqual(dataOf(await get(key.keyId)), revoked)
  })
})
