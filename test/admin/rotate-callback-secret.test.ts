import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { callbackSecretsIn } from './callback-secrets-in.ts'
import { keysOf, unknownKey } from './keys-of.ts'
import { problemOf } from './problem-of.ts'
import { clock, operatedService } from './operator.ts'

const callbackUrl = 'https://shop.example/hooks'

describe('rotateCallbackSecret and activateCallbackSecret', () => {
  let service: SharedService
  let tenant: Tenant
  let keys: ReturnType<typeof keysOf>
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
    tenant = await service.newTenant()
    keys = keysOf(service, tenant)
  })

  const at = (keyId: string) => ({ params: { path: { accountId: tenant.accountId, keyId } } })
  const rotate = (keyId: string, overlapMinutes: number) =>
    admin.POST('/accounts/{accountId}/keys/{keyId}/callback-secret/rotate', {
      ...at(keyId),
      body: { overlapMinutes },
    })
  const activate = (keyId: string) =>
    admin.POST('/accounts/{accountId}/keys/{keyId}/callback-secret/activate', at(keyId))
  const secretsOf = async (keyId: string) => {
    const key = await service.service.db
      .selectFrom('api_key')
      .selectAll()
      .where('key_id', '=', keyId)
      .executeTakeFirstOrThrow()
    return callbackSecretsIn(service.service, key)
  }
  const newKey = async (): Promise<{ keyId: string; first: string }> => {
    const { key, callbackSecret } = dataOf({ data: { data: await keys.create({ callbackUrl }) } })
    return { keyId: key.keyId, first: callbackSecret?.secret ?? '' }
  }

  it('200 puts a new secret beside the old one until the overlap ends', async () => {
    const { keyId, first } = await newKey()
    const { signingSecret, overlapEndsAt } = dataOf(await rotate(keyId, 60))
    assert.equal(Date.parse(overlapEndsAt), clock.now.getTime() + 3_600_000)
    assert.deepEqual(await secretsOf(keyId), [first, signingSecret.secret])
    clock.now = new Date(overlapEndsAt)
    assert.deepEqual(await secretsOf(keyId), [signingSecret.secret])
  })

  it('200 ends the overlap when the new secret is activated, or at once without one', async () => {
    const { keyId } = await newKey()
    const second = dataOf(await rotate(keyId, 60)).signingSecret.secret
    assert.equal(dataOf(await activate(keyId)).keyId, keyId)
    assert.deepEqual(await secretsOf(keyId), [second])
    const third = dataOf(await rotate(keyId, 0)).signingSecret.secret
    assert.deepEqual(await secretsOf(keyId), [third])
  })

  it('200 hands both secrets on when the key itself is rotated', async () => {
    const { keyId, first } = await newKey()
    const second = dataOf(await rotate(keyId, 60)).signingSecret.secret
    const { key } = dataOf(await keys.rotate(keyId, 0))
    assert.deepEqual(await secretsOf(key.keyId), [first, second])
  })

  it('404 knows no secret of a key without callbacks or of a revoked one', async () => {
    const plain = await keys.create()
    assert.deepEqual(problemOf(await rotate(plain.key.keyId, 60)), unknownKey)
    const { keyId } = await newKey()
    await keys.revoke(keyId)
    assert.deepEqual(problemOf(await rotate(keyId, 60)), unknownKey)
    assert.deepEqual(problemOf(await activate(keyId)), unknownKey)
  })
})
