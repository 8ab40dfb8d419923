import assert from 'node:assert/strict'
import { attendedService, script } from '../support/attended-service.ts'
import { askFor } from '../support/booking-form.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import type { Browser } from '../support/widget-browser.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe('listWidgetMessages', () => {
  let service: TestService
  let shop: Shop
  let browser: Browser

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    shop = await openShop(service)
    browser = shop.browser()
    await browser.begin()
  })

  it('200 shows the conversation as the backend of the site sees it, forms and feedback included, but no outcomes and costs', async () => {
    script.ask(askFor('size'))
    await browser.send({ content: 'Which boots?' })
    await browser.send({ content: 'Never mind' })
    const listed = dataOf(await browser.messages())
    const [, reply] = listed
    await browser.giveFeedback(reply?.messageId ?? '', { rating: 'positive' })
    const { session } = await browser.begin()
    const messages = dataOf(await browser.messages())
    const seen = dataOf(await shop.backend.list(session.sessionId))
    assert.deepEqual(
      seen.flatMap((each) => ('outcome' in each ? each.outcome : [])),
      ['form', 'answered'],
    )
    for (const each of seen) {
      if (each.role === 'user') continue
      delete each.outcome
      delete each.confidence
      delete each.creditsConsumed
      delete each.turnId
    }
    assert.deepEqual(messages, seen)
    const [, rated] = messages
    assert.ok(rated?.role === 'assistant')
    assert.deepEqual([rated.form?.status, rated.feedback?.rating], ['bypassed', 'positive'])
  })

  it('200 pages in both orders', async () => {
    for (const content of ['one', 'two', 'three']) await browser.send({ content })
    const all = dataOf(await browser.messages())
    assert.equal(all.length, 6)
    for (const order of ['asc', 'desc'] as const) {
      const first = await browser.messages({ order, limit: 4 })
      const cursor = first.data?.pagination.cursor ?? ''
      const second = await browser.messages({ order, limit: 4, cursor })
      assert.deepEqual(second.data?.pagination, { cursor: null, hasMore: false })
      const listed = [...dataOf(first), ...dataOf(second)]
      assert.deepEqual(listed, order === 'asc' ? all : all.toReversed())
    }
  })

  it('200 shows a conversation that has ended to whoever had it', async () => {
    await browser.send({ content: 'Hello' })
    await browser.end()
    assert.equal(dataOf(await browser.messages()).length, 2)
  })

  it('200 shows each browser its own conversation, although visitors share the key', async () => {
    await browser.send({ content: 'Mine' })
    const stranger = shop.browser()
    await stranger.begin()
    assert.deepEqual(dataOf(await stranger.messages()), [])
  })

  it('400 takes the cursor of this list only', async () => {
    await browser.send({ content: 'Hello' })
    const { data } = await browser.messages({ limit: 1 })
    const cursor = data?.pagination.cursor ?? ''
    const stranger = shop.browser()
    await stranger.begin()
    const refused = { status: 400, code: 'INVALID_CURSOR', field: 'cursor' }
    await assert.rejects(stranger.messages({ cursor }), refused)
    await assert.rejects(browser.messages({ cursor, order: 'desc' }), refused)
  })
})
