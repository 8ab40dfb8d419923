import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import { problemOf } from '../support/problem-of.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf } from '../support/tenant.ts'
import { callbackSecretsOfKey } from './callback-secrets-in.ts'
import { keysOf, unknownKey } from './keys-of.ts'

const callbackUrl = 'https://shop.example/hooks'

describe('activateCallbackSecret', () => {
  let service: SharedService
  let keys: ReturnType<typeof keysOf>

  before(async () => {
    service = await operatedService()
    keys = keysOf(service, await service.newTenant())
  })

  const secretsOf = (keyId: string) => callbackSecretsOfKey(service.service, keyId)
  const newKey = async (): Promise<string> => (await keys.create({ callbackUrl })).key.keyId

  it('200 ends the overlap of a rotation, after which the next one begins with the new secret', async () => {
    const keyId = await newKey()
    const second = dataOf(await keys.rotateCallbackSecret(keyId, 60)).signingSecret.secret
    assert.equal(dataOf(await keys.activateCallbackSecret(keyId)).keyId, keyId)
    assert.deepEqual(await secretsOf(keyId), [second])
    const third = dataOf(await keys.rotateCallbackSecret(keyId, 0)).signingSecret.secret
    assert.deepEqual(await secretsOf(keyId), [third])
  })

  it('200 changes nothing where no rotation is going on', async () => {
    const keyId = await newKey()
    const before = await secretsOf(keyId)
    assert.equal(dataOf(await keys.activateCallbackSecret(keyId)).keyId, keyId)
    assert.deepEqual(await secretsOf(keyId), before)
  })

  it('404 knows no revoked key', async () => {
    const keyId = await newKey()
    await keys.revoke(keyId)
    assert.deepEqual(problemOf(await keys.activateCallbackSecret(keyId)), unknownKey)
  })
})
