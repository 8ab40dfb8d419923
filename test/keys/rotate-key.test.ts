import assert from 'node:assert/strict'
import { callbackSecretsIn } from './callback-secrets-in.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { keysOf, unknownKey } from './keys-of.ts'
import { problemOf } from '../support/problem-of.ts'
import { clock, operatedService } from '../support/operated-service.ts'

describe('rotateKey', () => {
  let service: SharedService
  let tenant: Tenant
  let keys: ReturnType<typeof keysOf>

  before(async () => {
    service = await operatedService()
    tenant = await service.newTenant()
    keys = keysOf(service, tenant)
  })

  const later = (minutes: number): Date => new Date(clock.now.getTime() + minutes * 60_000)

  it('201 makes a key with the same settings; the old one works until the overlap is over', async () => {
    const created = await keys.create({ requestsPerMinute: 1000, replyFormat: 'plain' })
    const { response, data } = await keys.rotate(created.key.keyId, 60)
    assert.equal(response.status, 201)
    const { key, secret, previousKey } = dataOf({ data })
    assert.deepEqual(previousKey, { ...created.key, expiresAt: '2026-11-20T10:30:00.125Z' })
    assert.notEqual(key.keyId, created.key.keyId)
    assert.deepEqual(key, { ...created.key, keyId: key.keyId, prefix: secret.slice(0, 11) })
    assert.deepEqual([await keys.works(created.secret), await keys.works(secret)], [true, true])
    clock.now = later(60)
    assert.deepEqual([await keys.works(created.secret), await keys.works(secret)], [false, true])
  })

  it('201 ends the old key at once without an overlap', async () => {
    const created = await keys.create()
    const { secret } = dataOf(await keys.rotate(created.key.keyId, 0))
    assert.deepEqual([await keys.works(created.secret), await keys.works(secret)], [false, true])
  })

  it('201 keeps an earlier expiry of the old key', async () => {
    const expiresAt = later(5).toISOString()
    const created = await keys.create({ expiresAt })
    assert.equal(dataOf(await keys.rotate(created.key.keyId, 60)).previousKey.expiresAt, expiresAt)
  })

  it('201 hands the callback secret on to the new key', async () => {
    const created = await keys.create({ callbackUrl: 'https://shop.example/hooks' })
    const { key } = dataOf(await keys.rotate(created.key.keyId, 60))
    const stored = await service.service.db
      .selectFrom('api_key')
      .selectAll()
      .where('key_id', '=', key.keyId)
      .executeTakeFirstOrThrow()
    assert.deepEqual(callbackSecretsIn(service.service, stored), [created.callbackSecret?.secret])
  })

  it('201 makes a public key from a public key', async () => {
    const created = await keys.createPublic(tenant.widgetId)
    const { key, secret } = dataOf(await keys.rotate(created.key.keyId, 1))
    assert.match(secret, /^pk_/)
    assert.deepEqual([key.widgetId, key.publicKey], [tenant.widgetId, secret])
  })

  it('404 rotates no key that is revoked or expired', async () => {
    const revoked = await keys.create()
    await keys.revoke(revoked.key.keyId)
    assert.deepEqual(problemOf(await keys.rotate(revoked.key.keyId, 60)), unknownKey)
    const expired = await keys.create({ expiresAt: later(5).toISOString() })
    clock.now = later(5)
    assert.deepEqual(problemOf(await keys.rotate(expired.key.keyId, 60)), unknownKey)
  })
})
