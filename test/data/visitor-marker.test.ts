import assert from 'node:assert/strict'
import { newPlugin } from '../plugins/plugins-of.ts'
import { bikeShop } from '../agent/forms/bike-shop.ts'
import { openThirdParty } from '../agent/plugins/third-party.ts'
import { allPages } from '../support/all-pages.ts'
import { conversationsOf } from '../support/conversation.ts'
import { webhooksOf } from '../support/reachable-service.ts'
import { openReceiver, type Receiver, status } from '../support/receiver.ts'
import { publish } from '../retrieval/search.ts'
import { startService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { openShop } from '../support/shop.ts'
import {
  leaveEverywhere,
  type Mark,
  startOnce,
  type Street,
  visitorNamed,
} from './visitor-marker-channels.ts'
import { type MarkedText, rowsHolding, textsHolding, textsIn } from './visitor-marker-places.ts'

/** Words that no other spec says, no longer than a part of a language tag may be. */
const leaving: Mark = { word: 'qx7numbt', latitude: 53.5471113 }
const staying: Mark = { word: 'qx7zebra', latitude: 53.5471117 }

const events = ['session.created', 'session.resolved', 'session.rated', 'form.submitted']

/** Every column in which a visitor leaves something, and how an export has it. */
const columns: Readonly<Record<string, 'as it is' | 'as a part' | 'not'>> = {
  'delivery.body': 'as it is',
  'delivery.session_id': 'as it is',
  'form.answers': 'as it is',
  'form.purpose': 'as it is',
  'form.session_id': 'as it is',
  // It also holds the token that a widget was given.
  'idempotency_record.body': 'not',
  'idempotency_record.idempotency_key': 'not',
  'idempotency_record.session_id': 'as it is',
  'message.content': 'as it is',
  'message.feedback_comment': 'as it is',
  'message.result': 'as it is',
  'message.session_id': 'as it is',
  'session.answered': 'as it is',
  'session.language': 'as it is',
  'session.memory': 'as it is',
  'session.session_id': 'as it is',
  'session.visitor_id': 'as it is',
  'turn.session_id': 'as it is',
  'turn_delta.text': 'as a part',
  'visitor.company': 'as it is',
  'visitor.email': 'as it is',
  'visitor.name': 'as it is',
  'visitor.phone': 'as it is',
  'visitor.visitor_id': 'as it is',
}

describe('what a visitor leaves', () => {
  let street: Street
  let receiver: Receiver

  before(async () => {
    const service = await startService({ config: { allowPrivateCallbacks: true }, jobs: 'as in production' })
    receiver = await openReceiver()
    const shop = await openShop(service)
    const { client } = await shop.tenant.newKey({ callbackUrl: receiver.url })
    const backend = conversationsOf({ client, widgetId: shop.widgetId })
    street = { service, shop, backend, calendar: await openThirdParty(), store: await openThirdParty() }
    const { calendar, store } = street
    await publish(shop.tenant, bikeShop)
    dataOf(await webhooksOf(service, shop.tenant).create({ url: receiver.url, events }))
    for (const [kind, party] of [
      ['booking', calendar],
      ['shopify', store],
    ] as const)
      party.trust((await newPlugin(service, shop.tenant, { kind, url: party.url })).signingSecret)
    const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
    calendar.slots = [inDays(3), inDays(4)]
    for (const mark of [leaving, staying]) await leaveEverywhere(street, mark)
    await until(
      async () => (await deliveriesOf()).every((each) => each.status === 'delivered'),
      'the deliveries have ended',
    )
  })
  after(async () => {
    await street.service.stop()
    await Promise.all([receiver, street.calendar, street.store].map((each) => each.close()))
  })

  const deliveriesOf = (sessionId?: string) => {
    const all = street.service.service.db.selectFrom('delivery').select(['event', 'status', 'attempts'])
    return (sessionId === undefined ? all : all.where('session_id', '=', sessionId)).execute()
  }
  const left = ({ word }: Mark) => rowsHolding(street.service, word)
  const tablesHolding = async ({ latitude }: Mark) =>
    (await rowsHolding(street.service, String(latitude))).map(({ table }) => table)
  const textsOf = async (mark: Mark) => textsHolding(await left(mark), mark.word)
  const placesIn = (texts: readonly MarkedText[]) => [...new Set(texts.map(({ place }) => place))].toSorted()

  it('is known to the last column, and exported but for what only repeats it', async () => {
    const texts = await textsOf(staying)
    assert.deepEqual(placesIn(texts), Object.keys(columns))
    const query = { visitorId: visitorNamed(staying.word), limit: 3 }
    const pages = await allPages((next) => street.backend.exportVisitor({ ...query, ...next }))
    assert.ok(pages.length > 1)
    const exported = new Set(textsIn(pages.map(({ data }) => data)))
    const has = ({ place, text }: MarkedText): boolean =>
      columns[place] === 'as a part' ? [...exported].some((each) => each.includes(text)) : exported.has(text)
    assert.deepEqual(
      texts.filter((each) => columns[each.place] !== 'not' && !has(each)),
      [],
    )
    assert.deepEqual(await tablesHolding(staying), ['visitor'])
    assert.equal(pages[0]?.data.profile.latitude, staying.latitude)
  })

  it('is gone from every column of every table once the visitor is erased, and others lose nothing', async () => {
    const { backend } = street
    const visitorId = visitorNamed(leaving.word)
    const [unanswered, refused] = [`unanswered-${leaving.word}`, `refused-${leaving.word}`]
    let answerAtLast: (() => void) | undefined
    receiver.answer = (response, post) => {
      if (post.body.includes(unanswered)) answerAtLast = () => response.writeHead(204).end()
      else status(post.body.includes(refused) ? 503 : 204)(response, post)
    }
    await backend.create({ visitorId, sessionId: unanswered })
    await backend.create({ visitorId, sessionId: refused })
    await backend.send(refused, { content: `Do you know ${leaving.word}?`, response_type: 'callback' })
    await until(async () => {
      const waiting = await deliveriesOf(refused)
      return waiting.length === 2 && waiting.every(({ attempts }) => attempts > 0)
    }, 'it is tried again')
    await until(() => answerAtLast !== undefined, 'the receiver has been asked')
    for (const sessionId of [unanswered, refused])
      for (const delivery of await deliveriesOf(sessionId)) assert.equal(delivery.status, 'pending')
    assert.deepEqual(placesIn(await textsOf(leaving)), Object.keys(columns))
    const others = await left(staying)

    const erasure = dataOf(await backend.eraseVisitor(visitorId))
    assert.deepEqual(erasure, { id: visitorId, deleted: true, sessions: 4, messages: 14 })
    assert.deepEqual(await left(leaving), [])
    assert.deepEqual(await tablesHolding(leaving), [])
    assert.deepEqual(await left(staying), others)

    // Whatever the late end of a post does, it has done by the time that a later one is recorded.
    answerAtLast?.()
    await backend.create({ visitorId: 'somebody-else', sessionId: 'later' })
    await until(
      async () => (await deliveriesOf('later'))[0]?.status === 'delivered',
      'the deliveries have ended',
    )
    assert.deepEqual(await left(leaving), [])
  })

  it('is no more than the key of its repeats where a session is refused', async () => {
    const refused: Mark = { word: 'qx7puffn', latitude: 53.5471119 }
    const { word, latitude } = refused
    await street.backend.create({ visitorId: 'somebody', sessionId: 'taken' })
    const visitorContext = { name: `Name ${word}`, latitude, longitude: 9.97 }
    const start = {
      visitorId: visitorNamed(word),
      sessionId: 'taken',
      language: `en-x-${word}`,
      visitorContext,
    }
    await assert.rejects(startOnce(street, start, `start-${word}`), { code: 'SESSION_VISITOR_MISMATCH' })
    assert.deepEqual(placesIn(await textsOf(refused)), ['idempotency_record.idempotency_key'])
    assert.deepEqual(await tablesHolding(refused), [])
  })
})
