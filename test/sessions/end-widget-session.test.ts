import assert from 'node:assert/strict'
import { attendedService, clock } from '../support/attended-service.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import type { Browser } from '../support/widget-browser.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe('endWidgetSession', () => {
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

  it('200 resolves the conversation of this visitor, and of no other', async () => {
    const stranger = shop.browser()
    const theirs = await stranger.begin()
    const { data } = await browser.end()
    assert.deepEqual(data, {
      data: { sessionId, status: 'resolved', resolvedAt: clock.now.toISOString() },
      meta: { creditsConsumed: 0 },
    })
    assert.equal(dataOf(await shop.backend.get(sessionId)).status, 'resolved')
    assert.equal(dataOf(await shop.backend.get(theirs.session.sessionId)).status, 'active')
  })

  it('409 refuses to end what has ended, by whomever', async () => {
    await shop.backend.end(sessionId)
    await assert.rejects(browser.end(), { status: 409, code: 'SESSION_CLOSED' })
  })
})
