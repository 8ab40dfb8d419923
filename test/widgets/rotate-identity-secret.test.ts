import assert from 'node:assert/strict'
import { attendedService, clock, tablesHolding } from '../support/attended-service.ts'
import type { TestService } from '../support/start-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { jwtOf, openShop, type Shop } from '../support/shop.ts'

const unverified = { status: 403, code: 'VISITOR_UNVERIFIED', field: 'identityToken' }
const visitorId = 'customer-42'

describe('rotateIdentitySecret', () => {
  let service: TestService
  let admin: ReturnType<typeof adminClient>
  let shop: Shop

  before(async () => {
    service = await attendedService()
    admin = adminClient(service)
  })
  beforeEach(async () => {
    shop = await openShop(service)
    await shop.update({ identity: 'verified' })
  })

  const rotate = () =>
    admin.POST('/accounts/{accountId}/widgets/{widgetId}/identity-secret/rotate', {
      params: { path: { accountId: shop.tenant.accountId, widgetId: shop.widgetId } },
    })
  const proofWith = (secret: string, { widgetId } = shop): string =>
    jwtOf({ sub: visitorId, aud: widgetId, iat: Math.floor(clock.now.getTime() / 1_000) }, { secret })
  const startWith = (secret: string, at = shop) =>
    at.browser().start({ visitorId, identityToken: proofWith(secret, at) })

  it('200 makes the secret that visitors are proven with', async () => {
    const { response, data } = await rotate()
    assert.equal(response.status, 200)
    const { identitySecret, ...rest } = dataOf({ data })
    assert.match(identitySecret, /^is_[0-9A-Za-z]{49}$/)
    assert.deepEqual(rest, { widgetId: shop.widgetId, refusesUnverified: false })
    const started = dataOf(await startWith(identitySecret))
    assert.equal(started.session.visitorId, visitorId)
  })

  it('200 replaces the earlier secret at once', async () => {
    const first = await shop.rotateIdentitySecret()
    const second = await shop.rotateIdentitySecret()
    assert.notEqual(first, second)
    await assert.rejects(startWith(first), unverified)
    await assert.doesNotReject(startWith(second))
  })

  it('200 leaves one secret when two are made at the same time', async () => {
    const secrets = await Promise.all([shop.rotateIdentitySecret(), shop.rotateIdentitySecret()])
    const starts = await Promise.allSettled(secrets.map((secret) => startWith(secret)))
    assert.deepEqual(starts.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  it('200 lets browsers go on that were proven with the earlier secret', async () => {
    const browser = shop.browser()
    const identityToken = proofWith(await shop.rotateIdentitySecret())
    const { session } = await browser.begin({ visitorId, identityToken })
    await shop.rotateIdentitySecret()
    const { resumed, session: same } = await browser.begin({ visitorId })
    assert.deepEqual([resumed, same.sessionId], [true, session.sessionId])
    await assert.rejects(browser.start({ visitorId, identityToken }), unverified)
  })

  it('200 is the only answer that shows the secret, which is kept sealed', async () => {
    const secret = await shop.rotateIdentitySecret()
    const path = { accountId: shop.tenant.accountId, widgetId: shop.widgetId }
    const widget = dataOf(await admin.GET('/accounts/{accountId}/widgets/{widgetId}', { params: { path } }))
    const widgets = dataOf(await admin.GET('/accounts/{accountId}/widgets', { params: { path } }))
    const changed = dataOf(
      await admin.PATCH('/accounts/{accountId}/widgets/{widgetId}', {
        params: { path },
        body: { name: 'Renamed' },
      }),
    )
    for (const shown of [widget, widgets, changed]) assert.doesNotMatch(JSON.stringify(shown), /is_\w{43}/)
    assert.ok((await tablesHolding(service, [shop.widgetId])).includes('widget_verification'))
    assert.deepEqual(await tablesHolding(service, [secret, secret.slice('is_'.length)]), [])
  })

  it('200 tells what the widget does without proof', async () => {
    await shop.update({ refusesUnverified: true })
    const { identitySecret, refusesUnverified } = dataOf(await rotate())
    assert.equal(refusesUnverified, true)
    await assert.rejects(shop.browser().start({ visitorId }), unverified)
    await assert.doesNotReject(startWith(identitySecret))
  })

  it('200 gives each widget a secret of its own', async () => {
    const other = await shop.anotherWidget()
    const [theirs, ours] = [await other.verify(), await shop.rotateIdentitySecret()]
    await assert.doesNotReject(startWith(theirs, other))
    await assert.rejects(startWith(ours, other), unverified)
  })
})
