import assert from 'node:assert/strict'
import { attendedService, tablesHolding } from '../support/attended-service.ts'
import { replyOf } from '../support/conversation.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import type { Browser } from '../support/widget-browser.ts'
import { openShop, type Shop } from '../support/shop.ts'

const positive = { rating: 'positive' } as const
const notFound = { status: 404, code: 'RECORD_NOT_FOUND', field: 'messageId' }

describe('giveWidgetMessageFeedback', () => {
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

  const ask = async (of = browser) => replyOf(await of.send({ content: 'Which tent?' })).data.messageId
  const feedbackOn = async (messageId: string, of = browser) => {
    const message = dataOf(await of.messages()).find((each) => each.messageId === messageId)
    assert.ok(message?.role === 'assistant')
    return message.feedback
  }

  it('200 stores the verdict and its words; another one replaces it, in an ended conversation too', async () => {
    const reply = await ask()
    const { session } = await browser.begin()
    const { data } = await browser.giveFeedback(reply, { ...positive, comment: 'That one.' })
    assert.deepEqual(data, {
      data: { messageId: reply, sessionId: session.sessionId, rating: 'positive', comment: 'That one.' },
      meta: { creditsConsumed: 0 },
    })
    assert.deepEqual(await feedbackOn(reply), { rating: 'positive', comment: 'That one.' })
    await browser.end()
    await browser.giveFeedback(reply, { rating: 'negative' })
    assert.deepEqual(await feedbackOn(reply), { rating: 'negative', comment: null })
  })

  it('200 answers a repeat with what was stored; what is kept for it is erased with the visitor', async () => {
    const reply = await ask()
    const once = { idempotencyKey: 'once' }
    const body = { ...positive, comment: 'A wombatty tent.' }
    const first = await browser.giveFeedback(reply, body, once)
    const second = await browser.giveFeedback(reply, body, once)
    assert.equal(second.response.headers.get('Idempotency-Replayed'), 'true')
    assert.deepEqual(second.data, first.data)
    assert.deepEqual(await tablesHolding(service, ['wombatty']), ['idempotency_record', 'message'])
    await shop.backend.eraseVisitor((await browser.begin()).session.visitorId)
    assert.deepEqual(await tablesHolding(service, ['wombatty']), [])
    await assert.rejects(browser.giveFeedback(reply, positive), { status: 404, code: 'SESSION_NOT_FOUND' })
  })

  it('404 answers for the reply of another visitor, and of the same one in another conversation', async () => {
    const stranger = shop.browser()
    await stranger.begin()
    const theirs = await ask(stranger)
    await assert.rejects(browser.giveFeedback(theirs, positive), notFound)
    assert.equal(await feedbackOn(theirs, stranger), null)

    const earlier = await ask()
    await browser.end()
    await browser.begin()
    await assert.rejects(browser.giveFeedback(earlier, positive), notFound)
  })

  it('404 answers for what the visitor wrote, and for no message at all', async () => {
    await ask()
    const [question] = dataOf(await browser.messages())
    for (const messageId of [question?.messageId ?? '', 'msg_01m7pzvz4yf0arkcfzt8fmy3ma']) {
      await assert.rejects(browser.giveFeedback(messageId, positive), notFound)
    }
  })
})
