import assert from 'node:assert/strict'
import { clock, operatedService } from '../support/operated-service.ts'
import { problemOf } from '../support/problem-of.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf } from '../support/tenant.ts'
import { callbackSecretsOfKey } from './callback-secrets-in.ts'
import { keysOf, unknownKey } from './keys-of.ts'

const callbackUrl = 'https://shop.example/hooks'

describe('rotateCallbackSecret', () => {
  let service: SharedService
  let keys: ReturnType<typeof keysOf>

  before(async () => {
    service = await operatedService()
    keys = keysOf(service, await service.newTenant())
  })

  const secretsOf = (keyId: string) => callbackSecretsOfKey(service.service, keyId)
  const newKey = async (): Promise<{ keyId: string; first: string }> => {
    const { key, callbackSecret } = await keys.create({ callbackUrl })
    return { keyId: key.keyId, first: callbackSecret?.secret ?? '' }
  }

  it('200 puts a new secret beside the old one until the overlap ends', async () => {
    const { keyId, first } = await newKey()
    const { signingSecret, overlapEndsAt } = dataOf(await keys.rotateCallbackSecret(keyId, 60))
    assert.equal(Date.parse(overlapEndsAt), clock.now.getTime() + 3_600_000)
    assert.deepEqual(await secretsOf(keyId), [first, signingSecret.secret])
    clock.now = new Date(overlapEndsAt)
    assert.deepEqual(await secretsOf(keyId), [signingSecret.secret])
  })

  it('200 replaces the old secret at once without an overlap', async () => {
    const { keyId } = await newKey()
    const second = dataOf(await keys.rotateCallbackSecret(keyId, 0)).signingSecret.secret
    assert.deepEqual(await secretsOf(keyId), [second])
  })

  it('200 hands both secrets on when the key itself is rotated', async () => {
    const { keyId, first } = await newKey()
    const second = dataOf(await keys.rotateCallbackSecret(keyId, 60)).signingSecret.secret
    const { key } = dataOf(await keys.rotate(keyId, 0))
    assert.deepEqual(await secretsOf(key.keyId), [first, second])
  })

  it('404 knows no secret of a key without callbacks or of a revoked one', async () => {
    const plain = await keys.create()
    assert.deepEqual(problemOf(await keys.rotateCallbackSecret(plain.key.keyId, 60)), unknownKey)
    const { keyId } = await newKey()
    await keys.revoke(keyId)
    assert.deepEqual(problemOf(await keys.rotateCallbackSecret(keyId, 60)), unknownKey)
  })
})
