import assert from 'node:assert/strict'
import { contextFor } from '../../../server/src/context.ts'
import type { EngineTurn } from '../../../server/src/engine.ts'
import { prices } from '../../../server/src/metering/index.ts'
import { newPlugin } from '../../plugins/plugins-of.ts'
import { reachableService } from '../../support/reachable-service.ts'
import { publish } from '../../retrieval/search.ts'
import type { TestService } from '../../support/start-service.ts'
import type { Tenant } from '../../support/tenant.ts'
import { openThirdParty, type ThirdParty } from '../plugins/third-party.ts'
import { bikeShop } from './bike-shop.ts'
import { actionTypes, keysOf, type Talk, talk } from './talk.ts'

// Signatures are good for five minutes, so the clock here is the real one.
const inDays = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000).toISOString().slice(0, 10)
const [soon, later] = [inDays(2), inDays(5)]
const slots = [`${soon}T10:30:00.000Z`, `${later}T11:00:00.000Z`]
const choice = { appointmentDate: soon, appointmentTime: '10:30' }
const contact = { name: 'Ann', email: 'ann@example.com' }

describe('an appointment with a booking service', () => {
  let service: TestService
  let tenant: Tenant
  let party: ThirdParty
  before(async () => {
    service = await reachableService()
    tenant = await service.newTenant()
    await publish(tenant, { location: bikeShop.location, faq: bikeShop.faq })
    party = await openThirdParty()
    const { signingSecret } = await newPlugin(service, tenant, { kind: 'booking', url: party.url })
    party.trust(signingSecret)
  })
  beforeEach(() => {
    party.slots = [...slots]
    party.calls.length = 0
    party.moods.length = 0
    party.bookings.clear()
  })
  after(() => party.close())

  let turns = 0
  const start = (turn: Partial<EngineTurn> = {}): Talk => {
    turns += 1
    const conversation = {
      widgetId: tenant.widgetId,
      sessionId: 'sess_1',
      isTrial: false,
      turnId: `turn_${String(turns)}`,
    }
    const ctx = contextFor(service.service, tenant.accountId)
    return talk(
      { ctx, knowledgeBaseId: tenant.knowledgeBaseId },
      { conversation, timezone: 'UTC', at: new Date().toISOString(), ...turn },
    )
  }

  it('offers its times and confirms what it confirms', async () => {
    const { ask, submit } = start()
    const when = await ask('book a bike fitting')
    assert.deepEqual([when.form?.slots?.starts, when.buckets.plugin], [slots, prices.plugin])
    assert.doesNotMatch(when.content, /has to confirm/)
    const done = await submit({ ...choice, ...contact })
    assert.match(
      done.content,
      /^Your appointment is confirmed: Bike fitting.*at 11:30 \(Europe\/Berlin\), which is on .* at 10:30 \(UTC\) for you\.\n\nYour reference is B-1\.$/,
    )
    assert.deepEqual([done.actions, done.buckets.plugin], [[], prices.plugin])
    const [asked, booked] = party.calls
    assert.deepEqual(
      [asked?.event, asked?.data['service'], booked?.event, booked?.data['start']],
      ['booking.slots', 'Bike fitting', 'booking.submitted', slots[0]],
    )
  })

  it('says that a request is not confirmed, and quotes the shop as plain text', async () => {
    const { ask, submit } = start()
    await ask('book a bike fitting')
    party.moods.push({ says: { status: 'requested', message: 'See [us](https://evil.example)' } })
    const { content } = await submit({ ...choice, ...contact })
    assert.match(content, /not confirmed yet[\s\S]*See \\\[us\\\]/)
    assert.doesNotMatch(content, /is confirmed:/)
  })

  it('offers other times when the one picked is taken, under new keys', async () => {
    const { ask, submit } = start()
    await ask('book a bike fitting')
    party.bookings.set('evt_other', slots[0])
    const again = await submit({ ...choice, ...contact })
    assert.match(again.content, /not free any more/)
    assert.deepEqual(keysOf(again), ['appointmentDate2', 'appointmentTime2'])
    assert.equal(again.buckets.plugin, 2 * prices.plugin)
    const done = await submit({ appointmentDate2: later, appointmentTime2: '11:00' })
    assert.match(done.content, /is confirmed: Bike fitting.*at 11:00 \(UTC\)/)
  })

  it('hands the wish over when the service fails, and claims no more than that it was sent on', async () => {
    const { ask, submit } = start()
    await ask('book a bike fitting')
    party.moods.push({ says: { status: 'maybe' } })
    const failed = await submit({ ...choice, ...contact })
    assert.match(failed.content, /nothing is booked.*\. Your request has been sent to the shop’s system\.$/)
    assert.deepEqual([actionTypes(failed), failed.buckets.plugin], [['handoff'], 0])
  })

  it('asks how to reach the visitor when it cannot tell the times, or has none', async () => {
    party.moods.push({ says: { slots: 'soon' } })
    const failed = await start().ask('book a bike fitting')
    assert.match(failed.content, /cannot see the calendar/)
    party.slots = []
    const full = await start().ask('book a bike fitting')
    assert.match(full.content, /no free time/)
    assert.deepEqual(
      [failed, full].map(({ form }) => form?.purpose['kind']),
      ['contact', 'contact'],
    )
  })

  it('asks for nothing, and says how to reach the shop, where nobody is told of forms', async () => {
    const { ask, submit } = start({ formsReachShop: false })
    await ask('book a bike fitting')
    party.moods.push({ says: { status: 'maybe' } })
    const failed = await submit({ ...choice, ...contact })
    assert.match(
      failed.content,
      /nothing is booked.*\. Nobody at the shop has been told of it\.\n\nBy phone on weekdays\.$/,
    )
    party.slots = []
    const full = await start({ formsReachShop: false }).ask('book a bike fitting')
    assert.match(full.content, /no free time in the coming days\.\n\nBy phone on weekdays\.$/)
    assert.equal(full.form, undefined)
  })
})
