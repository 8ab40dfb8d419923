import assert from 'node:assert/strict'
import { newKeyText } from '../../server/src/secrets/index.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { send, type Sending } from '../support/send.ts'

describe('the texts of refused credentials', () => {
  let service: SharedService
  let shop: Shop
  before(async () => {
    service = await sharedService()
    shop = await openShop(service)
  })

  async function told(path: string, sending: Sending): Promise<string> {
    const { status, body } = await send(service.origin, path, sending)
    assert.deepEqual([status, body.code], [401, 'UNAUTHENTICATED'])
    return body.detail ?? ''
  }
  const backend = '/v1/knowledge-bases'
  const frame = '/v1/widget/messages'
  const accounts = '/admin/v1/accounts'
  const unknown = 'The key is unknown, revoked or expired.'

  it('401 tells a backend by the look of its key what would be right', async () => {
    const { apiKey } = shop.tenant
    const cases: readonly (readonly [Sending, RegExp])[] = [
      [{}, /^Send a secret key \(sk_…\) in the header X-API-Key\.$/],
      [
        { headers: { Authorization: `Bearer ${apiKey}` } },
        /^The key is sent as X-API-Key, not as Authorization\.$/,
      ],
      [{ headers: { Authorization: apiKey } }, /^The key is sent as X-API-Key, not as Authorization\.$/],
      [{ apiKey: shop.publicKey }, /^This is a public key, .* needs a secret key \(sk_…\)/],
      [{ apiKey: newKeyText('pk') }, /^This is a public key, .* needs a secret key \(sk_…\)/],
      [{ apiKey: newKeyText('cs') }, /^This is a signing secret/],
      [{ apiKey: `Bearer ${apiKey}` }, /without Bearer/],
      [{ apiKey: `"${apiKey}"` }, /quotation marks/],
      [{ apiKey: '<API_KEY>' }, /placeholder/],
      [{ apiKey: 'undefined' }, /placeholder/],
      [{ apiKey: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc' }, /key of another service/],
      [{ apiKey: 'sk-proj-abcdef' }, /key of another service/],
      [{ apiKey: apiKey.slice(0, -1) }, /incomplete or mistyped/],
      [{ apiKey: newKeyText('sk') }, /^The key is unknown, revoked or expired\.$/],
    ]
    for (const [sending, says] of cases) assert.match(await told(backend, sending), says)
  })

  it('401 tells a widget which kind of key it needs, and that its visitor has to begin again', async () => {
    const secret = { apiKey: shop.tenant.apiKey }
    assert.match(await told(frame, secret), /^This is a secret key, .* needs a public key \(pk_…\)/)
    const { publicKey: apiKey } = shop
    assert.match(await told(frame, { apiKey }), /visitorToken of POST \/widget\/sessions/)
    assert.match(await told(frame, { apiKey, headers: { Authorization: 'Bearer x' } }), /Start again/)
    assert.match(await told(frame, {}), /^Send a public key \(pk_…\) in the header X-API-Key\.$/)
  })

  it("401 tells whoever calls the operator's API what opens it", async () => {
    assert.match(await told(accounts, {}), /^Send the operator's token as Authorization: Bearer\.$/)
    assert.match(await told(accounts, { apiKey: shop.tenant.apiKey }), /^API keys do not open/)
    const headers = { Authorization: 'Bearer nobody' }
    assert.match(await told(accounts, { headers }), /^This is not the operator's token/)
  })

  it('401 says the same of a key that exists and of one that does not', async () => {
    const revoked = await shop.tenant.newKey({ kind: 'secret', name: 'Revoked', scopes: ['knowledge:read'] })
    const gone = await send(
      service.origin,
      `/admin/v1/accounts/${shop.tenant.accountId}/keys/${revoked.keyId}/revoke`,
      { method: 'POST', headers: { Authorization: `Bearer ${service.adminToken}` } },
    )
    assert.equal(gone.status, 200)
    assert.equal(await told(backend, { apiKey: revoked.apiKey }), unknown)
    assert.equal(await told(backend, { apiKey: newKeyText('sk') }), unknown)
    assert.equal(
      await told(backend, { apiKey: shop.publicKey }),
      await told(backend, { apiKey: newKeyText('pk') }),
    )
    const visitors = [shop.publicKey, newKeyText('pk')] as const
    const [known, made] = await Promise.all(visitors.map((apiKey) => told(frame, { apiKey })))
    assert.equal(known, made)
  })
})
