import assert from 'node:assert/strict'
import type { components } from '../../client-sdk/src/index.ts'
import { showLocations } from '../../server/src/agent/show-locations.ts'
import { type Context, contextFor } from '../../server/src/context.ts'
import type { Engine, Source } from '../../server/src/engine.ts'
import { tablesHolding } from '../support/attended-service.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { openStream } from '../support/open-stream.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { recordsOf } from '../knowledge/records.ts'
import { publish } from '../retrieval/search.ts'
import { clockAt } from '../support/clock-at.ts'
import { checkPost } from '../support/contract-check.ts'
import { countStatements } from '../support/count-statements.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { lampShop } from './converse/catalogue.ts'
import { openConverseShop } from './converse/converse-shop.ts'
import { faithful } from '../../scripts/lab/providers/behaviours/faithful.ts'
import { openingWeek } from './opening-week.ts'

type Wire = components['schemas']

const harbour = {
  name: 'Harbour branch',
  address: '14 Quay Road, Hamburg',
  latitude: 53.545,
  longitude: 9.97,
  phone: '+49 40 5550123',
  url: 'https://lamps.example/harbour',
  operatingHours: openingWeek,
  specialHours: [{ date: '2026-11-27', isClosed: true }],
}
const bar = {
  name: 'Late bar',
  address: '9 Bowery, New York',
  timezone: 'America/New_York',
  operatingHours: {
    thursday: { open: '20:00', close: '02:00' },
    friday: { isClosed: true },
    saturday: { isClosed: true },
    monday: { open: '20:00', close: '02:00' },
  },
}
const day = { open: '00:00', close: '24:00' }
const station = {
  name: 'Station',
  address: '1 Platform Road',
  timezone: 'Europe/Berlin',
  operatingHours: {
    ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
    ...{ saturday: day, sunday: day },
  },
}
const plain = { name: 'Van', address: 'Around Hamburg' }
const ring = { ...harbour, name: 'Ring branch', status: 'temporarily_closed' }
const gone = { ...harbour, name: 'Old branch', status: 'permanently_closed' }

const fridayMorning = new Date('2026-11-20T09:00:00.000Z')
/** 0.7 km away from the harbour. */
const nearby = { latitude: 53.55, longitude: 9.976 }

describe('the locations of a reply', () => {
  const script = scriptedEngine()
  let sources: readonly Source[] = []
  const engine: Engine<Context> = {
    ...script.engine,
    answer: async (ctx, turn) => ({ ...(await script.engine.answer(ctx, turn)), sources }),
  }
  let now = fridayMorning
  let service: TestService
  let receiver: Receiver
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    service = await startService({
      engine,
      clock: clockAt(() => now),
      config: { allowPrivateCallbacks: true },
    })
    receiver = await openReceiver()
  })
  beforeEach(async () => {
    now = fridayMorning
    tenant = await service.newTenant({ key: { callbackUrl: receiver.url } })
    conversations = conversationsOf(tenant)
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 's' }))
  })
  after(async () => {
    await service.stop()
    await receiver.close()
  })

  /** Publishes locations, and lets the next replies rest on them. */
  async function restOn(
    ...locations: readonly { readonly name: string; readonly address?: string }[]
  ): Promise<readonly string[]> {
    const ids = await publish(tenant, { location: locations })
    sources = ids.map((id, index) => ({ kind: 'location', id, title: locations[index]?.name ?? '' }))
    return ids
  }
  const send = (body: Partial<Wire['SendMessageRequest']> = {}, sessionId = 's') =>
    conversations.send(sessionId, { content: 'Where are you?', ...body })
  const sourcesSent = async (body: Partial<Wire['SendMessageRequest']> = {}) =>
    replyOf(await send(body)).data.sources
  const shown = async (body: Partial<Wire['SendMessageRequest']> = {}) =>
    (await sourcesSent(body)).map(({ location }) => location)
  /** Of sessions of their own, since none lasts for a week. */
  async function openingsAt(time: string) {
    now = new Date(time)
    dataOf(await conversations.create({ visitorId: 'v', sessionId: time }))
    return replyOf(await send({}, time)).data.sources.map(({ location }) => {
      const { isOpen, changesAt } = location?.opening ?? {}
      return [isOpen, changesAt?.slice(0, 16)]
    })
  }
  const sourcesListed = async () =>
    dataOf(await conversations.list('s')).flatMap((each) => (each.role === 'assistant' ? [each.sources] : []))

  it('come with what a card needs: in the answer, the history, the stream and the callback', async () => {
    const [id] = await restOn(harbour)
    const { address, phone, url } = harbour
    const opening = { isOpen: true, changesAt: '2026-11-20T17:30:00.000Z', timezone: 'Europe/Berlin' }
    const location = { address, status: 'open', phone, url, distanceKm: 0.7, opening }
    const expected = [{ kind: 'location', id, title: 'Harbour branch', location }]
    assert.deepEqual(await sourcesSent({ visitorContext: nearby }), expected)

    const stream = await openStream(service, tenant, { sessionId: 's', content: 'And now?' })
    const last = (await stream.rest()).at(-1)
    assert.deepEqual(last?.event === 'message.completed' && last.data.data.sources, expected)

    await send({ response_type: 'callback' })
    await until(() => receiver.posts.length > 0, 'the event is posted')
    const [post] = receiver.posts
    assert.ok(post)
    checkPost(post)
    // The contract check has just made sure of it.
    const callback = JSON.parse(post.body) as Wire['MessageCompletedCallback']
    assert.deepEqual(callback.data.sources, expected)

    assert.deepEqual(await sourcesListed(), [expected, expected, expected])
  })

  it('have a distance only where both positions are known, as exact as the replies are', async () => {
    await restOn(harbour, plain)
    const distances = async (visitorContext = {}) =>
      (await shown({ visitorContext })).map((location) => location?.distanceKm)
    assert.deepEqual(await distances(), [undefined, undefined])
    assert.deepEqual(await distances(nearby), [0.7, undefined])
    assert.deepEqual(await distances({ latitude: 48.2, longitude: 16.37 }), [744, undefined])
    assert.deepEqual(await distances({ latitude: -53.545, longitude: -170.03 }), [20015, undefined])
  })

  it('say nothing of what the record does not know', async () => {
    await restOn(plain)
    const { address } = plain
    assert.deepEqual(await shown({ visitorContext: nearby }), [{ address, status: 'open' }])
  })

  it('say by their own clock whether they are open, and when that changes', async () => {
    await restOn(harbour, bar)
    // Early on Friday the bar has been open since Thursday; of its Sunday nothing is known.
    assert.deepEqual(await openingsAt('2026-11-20T06:30:00Z'), [
      [false, '2026-11-20T09:00'],
      [true, '2026-11-20T07:00'],
    ])
    assert.deepEqual(await openingsAt('2026-11-20T07:00:00Z'), [
      [false, '2026-11-20T09:00'],
      [false, undefined],
    ])
    // Of the bar's Wednesday nothing is known.
    assert.deepEqual(await openingsAt('2026-11-25T18:00:00Z'), [
      [false, '2026-11-26T09:00'],
      [undefined, undefined],
    ])
    // Special hours close the harbour on the next day.
    assert.deepEqual(await openingsAt('2026-11-26T18:00:00Z'), [
      [false, '2026-11-28T09:00'],
      [false, '2026-11-27T01:00'],
    ])
    // Between Saturday's two openings.
    const [harbourAtNoon] = await openingsAt('2026-11-21T11:30:00Z')
    assert.deepEqual(harbourAtNoon, [false, '2026-11-21T12:00'])
  })

  it('never change where they are open around the clock', async () => {
    await restOn(station)
    const [location] = await shown()
    assert.deepEqual(location?.opening, { isOpen: true, timezone: 'Europe/Berlin' })
  })

  it('have a status and no hours while they are closed altogether', async () => {
    await restOn(ring, gone)
    assert.deepEqual(
      (await shown()).map((location) => [location?.status, location?.opening]),
      [
        ['temporarily_closed', undefined],
        ['permanently_closed', undefined],
      ],
    )
  })

  it('stay in the history as they were when the reply was given', async () => {
    const [id = ''] = await restOn(harbour)
    const before = await sourcesSent()
    const records = recordsOf(tenant, 'location')
    dataOf(await records.update(id, { phone: '+49 40 1' }))
    now = new Date('2026-11-20T20:00:00.000Z')
    assert.deepEqual(await sourcesListed(), [before])
    dataOf(await records.remove(id))
    assert.deepEqual(await sourcesListed(), [before])
    assert.deepEqual(await shown(), [undefined])
  })

  it('are listed where a reply was stored without any of it', async () => {
    const [id] = await restOn(harbour)
    await send()
    const bare = [{ kind: 'location', id, title: 'Harbour branch' }]
    await service.service.db
      .updateTable('message')
      .set({ result: JSON.stringify({ sources: bare }) })
      .where('account_id', '=', tenant.accountId)
      .where('role', '=', 'assistant')
      .execute()
    assert.deepEqual(await sourcesListed(), [bare])
  })

  it('go with the visitor', async () => {
    const address = '77 Zanzibar Row'
    await restOn({ ...harbour, address })
    await send({ visitorContext: nearby, response_type: 'callback' })
    await until(async () => (await sourcesListed()).length > 0, 'the sources are listed')
    const holders = () => tablesHolding(service, [address])
    const where = await holders()
    assert.ok(where.includes('message') && where.includes('delivery'), where.join(', '))
    await conversations.eraseVisitor('v')
    const left = new Set(await holders())
    // The record itself stays.
    assert.ok(left.has('item'))
    assert.deepEqual([left.has('message'), left.has('delivery')], [false, false])
  })

  it('are read in one statement, and in none where there are none', async () => {
    const ids = await restOn(harbour, bar, plain, ring, gone, station)
    const ctx = contextFor(service.service, tenant.accountId)
    const visitor = {
      ...{ visitorId: 'v', name: null, email: null, phone: null },
      ...{ latitude: null, longitude: null },
    }
    const turn = { knowledgeBaseId: tenant.knowledgeBaseId, timezone: null, visitor }
    const count = (of: readonly Source[]) => countStatements(ctx, (ctx) => showLocations(ctx, turn, of))
    const faq = { kind: 'faq', id: 'faq_1', title: 'How long?' } as const
    assert.equal(ids.length, 6)
    assert.deepEqual([await count(sources), await count([faq]), await count([])], [1, 0, 0])
  })

  it('are never those of another account', async () => {
    await restOn(harbour)
    assert.ok((await shown())[0])
    const other = await service.newTenant()
    const stranger = conversationsOf(other)
    dataOf(await stranger.create({ visitorId: 'v', sessionId: 's' }))
    const reply = replyOf(await stranger.send('s', { content: 'Where are you?' }))
    assert.deepEqual(
      reply.data.sources.map(({ location }) => location),
      [undefined],
    )
  })
})

describe('the locations of a reply, with either engine', () => {
  const visitorContext = { latitude: 53.55, longitude: 9.99 }
  const expected = {
    address: '14 Quay Road, Hamburg',
    status: 'open',
    phone: '+49 40 5550123',
    distanceKm: 1.4,
    opening: { isOpen: true, changesAt: '2026-11-23T18:00:00.000Z', timezone: 'Europe/Berlin' },
  }

  it('come with the built-in engine', async () => {
    const service = await startService({ clock: clockAt(() => new Date('2026-11-23T11:00:00Z')) })
    try {
      const tenant = await service.newTenant()
      await publish(tenant, lampShop)
      const conversations = conversationsOf(tenant)
      dataOf(await conversations.create({ visitorId: 'v', sessionId: 's', visitorContext }))
      const { data } = replyOf(await conversations.send('s', { content: 'Where is the nearest branch?' }))
      assert.deepEqual(data.sources[0]?.location, expected)
    } finally {
      await service.stop()
    }
  })

  it('come with the engine of a language model', async () => {
    const shop = await openConverseShop(lampShop)
    try {
      shop.model(faithful())
      const visit = await shop.visit({ visitorContext })
      const { sources } = await visit.ask('Where is the nearest branch?')
      assert.deepEqual(sources[0]?.location, expected)
    } finally {
      await shop.close()
    }
  })
})
