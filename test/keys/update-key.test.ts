import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { keysOf, unknownKey } from './keys-of.ts'
import { invalid, problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'

describe('updateKey', () => {
  let service: SharedService
  let tenant: Tenant
  let keys: ReturnType<typeof keysOf>

  before(async () => {
    service = await operatedService()
    tenant = await service.newTenant()
    keys = keysOf(service, tenant)
  })

  it('200 changes what is given and leaves the rest alone', async () => {
    const { key } = await keys.create()
    const body = {
      name: 'Renamed',
      scopes: ['locations:read'],
      replyFormat: 'whatsapp',
      requestsPerMinute: 1200,
      turnsPerMinute: 5,
      expiresAt: '2030-01-01T00:00:00.000Z',
    }
    const { response, data } = await keys.update(key.keyId, body)
    assert.equal(response.status, 200)
    assert.deepEqual(data?.data, { key: { ...key, ...body }, callbackSecret: null })
    const cleared = { requestsPerMinute: null, turnsPerMinute: null, expiresAt: null }
    assert.deepEqual(dataOf(await keys.update(key.keyId, cleared)).key, { ...key, ...body, ...cleared })
  })

  it('200 counts from the key’s next request on', async () => {
    const { key, secret } = await keys.create()
    assert.equal(await keys.works(secret), true)
    await keys.update(key.keyId, { scopes: ['locations:read'] })
    assert.equal(await keys.works(secret), false)
    await keys.update(key.keyId, { scopes: ['knowledge:write'], expiresAt: '2020-01-01T00:00:00Z' })
    assert.equal(await keys.works(secret), false)
    await keys.update(key.keyId, { expiresAt: null })
    assert.equal(await keys.works(secret), true)
  })

  it('200 makes a callback secret with the first URL only', async () => {
    const { key } = await keys.create()
    const first = dataOf(await keys.update(key.keyId, { callbackUrl: 'https://shop.example/a' }))
    assert.match(first.callbackSecret?.secret ?? '', /^cs_/)
    const second = dataOf(await keys.update(key.keyId, { callbackUrl: 'https://shop.example/b' }))
    assert.deepEqual([second.callbackSecret, second.key.callbackUrl], [null, 'https://shop.example/b'])
    assert.equal(dataOf(await keys.update(key.keyId, { callbackUrl: null })).key.callbackUrl, null)
    const back = dataOf(await keys.update(key.keyId, { callbackUrl: 'https://shop.example/c' }))
    assert.equal(back.callbackSecret, null)
  })

  it('200 replaces the origins of a public key', async () => {
    const { key } = await keys.createPublic(tenant.widgetId)
    const allowedOrigins = ['https://shop.example']
    assert.deepEqual(dataOf(await keys.update(key.keyId, { allowedOrigins })).key, { ...key, allowedOrigins })
  })

  it('400 refuses fields that only the other kind of key has', async () => {
    const secret = await keys.create()
    assert.deepEqual(
      problemOf(await keys.update(secret.key.keyId, { allowedOrigins: [] })),
      invalid('allowedOrigins'),
    )
    for (const field of ['dailyCredits', 'networkStartsPerMinute', 'networkTurnsPerMinute']) {
      assert.deepEqual(problemOf(await keys.update(secret.key.keyId, { [field]: 1 })), invalid(field))
    }
    const { key } = await keys.createPublic(tenant.widgetId)
    const bodies = [{ scopes: ['knowledge:read'] }, { callbackUrl: null }, { replyFormat: 'plain' }]
    for (const body of bodies) {
      assert.deepEqual(problemOf(await keys.update(key.keyId, body)), invalid(Object.keys(body).join()))
    }
  })

  it('400 refuses a change of nothing, callbacks that are not https, and times that do not exist', async () => {
    const { key } = await keys.create()
    assert.equal((await keys.update(key.keyId, {})).response.status, 400)
    const insecure = await keys.update(key.keyId, { callbackUrl: 'http://shop.example/' })
    assert.deepEqual(problemOf(insecure), invalid('callbackUrl'))
    const leap = await keys.update(key.keyId, { expiresAt: '2016-12-31T23:59:60Z' })
    assert.deepEqual(problemOf(leap), invalid('expiresAt'))
  })

  it('404 knows no revoked key', async () => {
    const { key } = await keys.create()
    await keys.revoke(key.keyId)
    assert.deepEqual(problemOf(await keys.update(key.keyId, { name: 'Again' })), unknownKey)
  })
})
