import assert from 'node:assert/strict'
import { createLog } from '../../server/src/platform/log.ts'
import { newPlugin } from '../plugins/plugins-of.ts'
import { bikeShop } from '../agent/forms/bike-shop.ts'
import { openThirdParty, type ThirdParty } from '../agent/plugins/third-party.ts'
import { publish } from '../retrieval/search.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { tablesHolding } from '../support/attended-service.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'

const customerToken = 'shcat_marker_numbat'
const cartId = 'gid://shopify/Cart/marker-potoroo'
/** Signatures are good for five minutes, so the clock here is the real one. */
const begun = Date.now()
const dayIn = (days: number): string => new Date(begun + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
/** In Kolkata it is half past five when UTC has midnight, all year: the second one is there on the next date. */
const timezone = 'Asia/Kolkata'
const afternoon = { utc: `${dayIn(3)}T09:00:00.000Z`, date: dayIn(3), time: '14:30' }
const night = { utc: `${dayIn(3)}T20:00:00.000Z`, date: dayIn(4), time: '01:30' }

const buyer = { shopifyCustomerToken: customerToken, shopifyCartId: cartId }

describe('a conversation with forms and plugins', () => {
  const lines: string[] = []
  let service: TestService
  let calendar: ThirdParty
  let shop: ThirdParty
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    const log = createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } })
    service = await startService({ log, config: { allowPrivateCallbacks: true } })
    calendar = await openThirdParty()
    shop = await openThirdParty()
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
    await publish(tenant, bikeShop)
    calendar.trust((await newPlugin(service, tenant, { kind: 'booking', url: calendar.url })).signingSecret)
    shop.trust((await newPlugin(service, tenant, { kind: 'shopify', url: shop.url })).signingSecret)
    calendar.slots = [afternoon.utc, night.utc]
  })
  beforeEach(() => {
    calendar.calls.length = 0
    shop.calls.length = 0
  })
  after(async () => {
    await service.stop()
    await Promise.all([calendar.close(), shop.close()])
  })

  async function begin(sessionId: string): Promise<void> {
    const visitorContext = { name: 'Ann', email: 'ann@example.com', phone: '+49 40 123456' }
    await conversations.create({ visitorId: sessionId, sessionId, timezone, visitorContext })
  }
  async function send(sessionId: string, content: string, more: Partial<typeof buyer> = {}) {
    return replyOf(await conversations.send(sessionId, { content, ...more })).data
  }

  it('books what the visitor picked, on the visitor’s clock, and charges the calls', async () => {
    await begin('booking')
    const { form, credits } = await send('booking', 'I would like to book a bike fitting')
    assert.equal(credits.plugin, 0.5)
    assert.deepEqual(
      form?.questions.map(({ key }) => key),
      ['appointmentDate', 'appointmentTime'],
    )
    const days = form.questions.flatMap((each) => (each.kind === 'input' ? (each.allowedDates ?? []) : []))
    assert.deepEqual(days, [afternoon.date, night.date])

    const answers = { appointmentDate: night.date, appointmentTime: night.time }
    const before = await tenant.balance()
    const submitted = replyOf(await conversations.submit('booking', { formId: form.formId, answers }))
    assert.match(submitted.data.content, /B-1/)
    assert.deepEqual([submitted.data.credits.plugin, submitted.data.form], [0.5, null])
    const spent = Math.round((before.balance - (await tenant.balance()).balance) * 1000) / 1000
    assert.equal(spent, submitted.meta.creditsConsumed)

    const booked = calendar.calls.find(({ event }) => event === 'booking.submitted')
    assert.equal(booked?.data['start'], night.utc)
    assert.equal(booked.data['visitorId'], 'booking')
    const zone = { timezone }
    assert.deepEqual(booked.data['answers'], [
      // Its local midnight.
      {
        key: 'appointmentDate',
        value: night.date,
        local: night.date,
        ...zone,
        utc: `${dayIn(3)}T18:30:00.000Z`,
      },
      {
        key: 'appointmentTime',
        value: night.time,
        local: `${night.date}T${night.time}`,
        ...zone,
        utc: night.utc,
      },
    ])
  })

  it('never asks again what was answered, however often the visitor books', async () => {
    await begin('twice')
    const asked: string[] = []
    for (const { date, time } of [afternoon, night]) {
      const { form } = await send('twice', 'I would like to book a bike fitting')
      const [dateKey = '', timeKey = '', ...others] = form?.questions.map(({ key }) => key) ?? []
      asked.push(dateKey, timeKey, ...others)
      const answers = { [dateKey]: date, [timeKey]: time }
      await conversations.submit('twice', { formId: form?.formId ?? '', answers })
    }
    assert.equal(asked.length, 4)
    assert.equal(new Set(asked).size, asked.length)
  })

  it('says so, and hands over to a person, when the calendar does not take the booking', async () => {
    await begin('broken')
    const { form } = await send('broken', 'I would like to book a bike fitting')
    calendar.moods.push('fails', 'fails')
    const answers = { appointmentDate: afternoon.date, appointmentTime: afternoon.time }
    const submission = { formId: form?.formId ?? '', answers }
    const { data } = replyOf(await conversations.submit('broken', submission))
    assert.deepEqual(
      data.actions.map(({ type }) => type),
      ['handoff'],
    )
    assert.equal(data.credits.plugin, 0)
    assert.doesNotMatch(data.content, /B-\d/)
  })

  it('looks into the buyer’s account with the token of that very turn, which nothing keeps', async () => {
    await begin('buyer')
    shop.accounts.set(customerToken, {
      orders: [{ name: '#1042', status: 'shipped', trackingUrl: 'https://parcels.example/1042' }],
      cart: { items: [{ name: 'Bell helmet', quantity: 2 }] },
    })
    const orders = await send('buyer', 'Where is my order?', buyer)
    assert.match(orders.content, /#1042.*shipped/)
    assert.match((await send('buyer', 'What is in my cart?', buyer)).content, /2 × Bell helmet/)
    assert.deepEqual(
      shop.calls.map(({ data }) => [data['customerToken'], data['cartId']]),
      [
        [customerToken, cartId],
        [customerToken, cartId],
      ],
    )
    // Without the token the next turn knows nothing of the account any more.
    assert.doesNotMatch((await send('buyer', 'Where is my order?')).content, /#1042/)
    assert.equal(shop.calls.length, 2)

    shop.moods.push({ says: { orders: [{ name: customerToken, status: 'stolen' }] } })
    assert.doesNotMatch((await send('buyer', 'Where is my order?', buyer)).content, /marker/)
    assert.deepEqual(await tablesHolding(service, ['marker_numbat', 'marker-potoroo']), [])
    assert.match(lines.join('\n'), /answer-indiscreet/)
    assert.doesNotMatch(lines.join('\n'), /marker_numbat|marker-potoroo/)
  })
})
