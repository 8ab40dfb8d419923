import assert from 'node:assert/strict'
import { attendedService, script, tablesHolding } from '../support/attended-service.ts'
import { askFor, bookingAnswers, bookingForm } from '../support/booking-form.ts'
import { replyOf } from '../support/conversation.ts'
import { fixedPriceMillicredits } from '../support/scripted-engine.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import type { Browser } from '../support/widget-browser.ts'
import { openShop, type Shop } from '../support/shop.ts'

const price = fixedPriceMillicredits / 1_000

describe('submitWidgetForm', () => {
  let service: TestService
  let shop: Shop
  let browser: Browser

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    shop = await openShop(service)
    browser = shop.browser()
    await browser.begin({ timezone: 'Europe/Berlin' })
  })
  afterEach(() => {
    script.hold(false)
  })

  /** The id of the form that the visitor of this browser was just shown. */
  async function asked(form = bookingForm, of = browser): Promise<string> {
    script.ask(form)
    const { data } = replyOf(await of.send({ content: 'I want my boots fitted' }))
    assert.ok(data.form)
    return data.form.formId
  }
  const booking = async () => ({ formId: await asked(), answers: bookingAnswers })

  it('200 takes the answers in and goes on from them', async () => {
    const submission = await booking()
    const { data, meta } = replyOf(await browser.submit(submission))
    assert.match(data.content, /^You said: /)
    assert.equal(meta.creditsConsumed, price)
    assert.deepEqual(
      script.latestTurn().submission?.answers.map(({ key, value }) => [key, value]),
      Object.entries(bookingAnswers),
    )
    const { session } = await browser.begin()
    assert.deepEqual([session.form?.status, session.messageCount], ['answered', 4])
  })

  it('200 reaches the assistant with the position and the buyer of this submission, and keeps neither', async () => {
    const position = { latitude: 53.55034178, longitude: 9.99372618 }
    const shopify = {
      shopifyCustomerToken: 'shcat_marker_quokka',
      shopifyCartId: 'gid://shopify/Cart/marker',
    }
    await browser.submit({ ...(await booking()), position, ...shopify })
    const { visitor, buyer } = script.latestTurn()
    assert.deepEqual([visitor.latitude, visitor.longitude], [position.latitude, position.longitude])
    assert.equal(buyer?.customerToken, shopify.shopifyCustomerToken)
    assert.deepEqual(await tablesHolding(service, ['marker', '53.55034178', '9.99372618']), [])
  })

  it('200 streams the reply, and tells a repeat the whole once more', async () => {
    const submission = { ...(await booking()), response_type: 'stream' as const }
    const once = { idempotencyKey: 'streamed' }
    const ends = []
    for (let time = 0; time < 2; time += 1) {
      const events = await (await browser.streamSubmission(submission, once)).rest()
      const end = events.at(-1)
      assert.ok(end?.event === 'message.completed')
      ends.push(end.data.data.messageId)
    }
    assert.equal(ends[0], ends[1])
    assert.deepEqual(await shop.tenant.balance(), { balance: 1000 - 2 * price, reserved: 0 })
  })

  it('400 refuses what does not fit, charges nothing and leaves the form pending', async () => {
    const { formId } = await booking()
    const { balance } = await shop.tenant.balance()
    const wrong = { ...bookingAnswers, store: 'loc-9' }
    await assert.rejects(browser.submit({ formId, answers: wrong }), {
      status: 400,
      code: 'FORM_ANSWER_INVALID',
      field: 'answers.store',
    })
    await assert.rejects(browser.submit({ formId, answers: {}, shopifyCartId: 'gid://shopify/Cart/1' }), {
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'shopifyCartId',
    })
    assert.equal((await browser.begin()).session.form?.status, 'pending')
    assert.deepEqual(await shop.tenant.balance(), { balance, reserved: 0 })
  })

  it('400 refuses the form of another visitor, and any while none is pending', async () => {
    const stranger = shop.browser()
    await stranger.begin()
    const theirs = await asked(askFor('size'), stranger)
    const answers = { size: '42' }
    await assert.rejects(browser.submit({ formId: theirs, answers }), {
      status: 400,
      code: 'FORM_NOT_PENDING',
      field: 'formId',
    })
    await asked()
    await assert.rejects(browser.submit({ formId: theirs, answers }), {
      status: 400,
      code: 'FORM_ID_MISMATCH',
      field: 'formId',
    })
    assert.equal((await stranger.submit({ formId: theirs, answers })).response.status, 200)
  })

  it('keeps the refusal of a visitor who was erased for no repeat', async () => {
    const { formId } = await booking()
    const wrong = { ...bookingAnswers, store: 'loc-9' }
    const refused = { status: 400, code: 'FORM_ANSWER_INVALID' }
    await assert.rejects(browser.submit({ formId, answers: wrong }, { idempotencyKey: 'once' }), refused)
    const kept = () =>
      service.service.db
        .selectFrom('idempotency_record')
        .select('status')
        .where('account_id', '=', shop.tenant.accountId)
        .where('operation_id', '=', 'submitWidgetForm')
        .execute()
    assert.deepEqual(await kept(), [{ status: 400 }])
    await shop.backend.eraseVisitor((await browser.begin()).session.visitorId)
    assert.deepEqual(await kept(), [])
  })

  it('409 refuses answers to a conversation that has ended', async () => {
    const submission = await booking()
    await browser.end()
    await assert.rejects(browser.submit(submission), { status: 409, code: 'SESSION_CLOSED' })
  })

  it('502 says so when the assistant could not answer', async () => {
    const submission = await booking()
    script.hold(true)
    const sent = assert.rejects(browser.submit(submission), { status: 502, code: 'AI_FAILED' })
    for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
    await sent
    assert.equal(dataOf(await browser.messages()).at(-1)?.status, 'failed')
  })
})
