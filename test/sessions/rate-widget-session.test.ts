import assert from 'node:assert/strict'
import { attendedService, clock } from '../support/attended-service.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import type { Browser } from '../support/widget-browser.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe('rateWidgetSession', () => {
  let service: TestService
  let shop: Shop
  let browser: Browser
  let sessionId: string

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    shop = await openShop(service)
    browser = shop.browser()
    sessionId = (await browser.begin()).session.sessionId
  })

  const ratingOf = async (id = sessionId) => dataOf(await shop.backend.get(id)).rating

  it('200 stores the verdict on the conversation that was ended, and a later one in its place', async () => {
    await browser.end()
    const { data } = await browser.rate('positive')
    assert.deepEqual(data, { data: { sessionId, rating: 'positive' }, meta: { creditsConsumed: 0 } })
    await browser.rate('negative')
    assert.equal(await ratingOf(), 'negative')
  })

  it('200 stores it on a conversation that has expired while the token was good', async () => {
    await shop.update({ idleMinutes: 10 })
    clock.now = new Date(clock.now.getTime() + 11 * 60_000)
    await browser.rate('positive')
    assert.equal(await ratingOf(), 'positive')
  })

  it('200 is about the conversation of the token, also when another one has begun since', async () => {
    await browser.end()
    const token = browser.token()
    const next = await browser.begin()
    await browser.rate('positive', { token })
    assert.deepEqual([await ratingOf(), await ratingOf(next.session.sessionId)], ['positive', null])
  })

  it('409 refuses to rate an active conversation', async () => {
    await assert.rejects(browser.rate('positive'), { status: 409, code: 'SESSION_ACTIVE' })
    assert.equal(await ratingOf(), null)
  })
})
