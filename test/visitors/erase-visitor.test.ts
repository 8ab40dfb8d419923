import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { contextFor, transaction } from '../../server/src/context.ts'
import { insertUnusedSession, upsertVisitor } from '../../server/src/sessions/queries.ts'
import { serverUrl } from '../support/fresh-database.ts'
import { hang, openReceiver, type Receiver, status } from '../support/receiver.ts'
import { send } from '../support/send.ts'
import type { TestService } from '../support/start-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { itWhen } from '../support/when.ts'
import { attendedService, clock, script, tablesHolding } from '../support/attended-service.ts'
import { askFor } from '../support/booking-form.ts'
import { conversationsOf } from '../support/conversation.ts'
import { openStream } from '../support/open-stream.ts'
import { tellOfSessions } from '../support/tell-of-sessions.ts'

/** The tables where something about a visitor may be found. */
const holders = [
  'delivery',
  'form',
  'idempotency_record',
  'message',
  'session',
  'turn',
  'turn_delta',
  'visitor',
]

describe('eraseVisitor', () => {
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>
  let receiver: Receiver

  before(async () => {
    service = await attendedService()
    receiver = await openReceiver()
  })
  after(() => receiver.close())
  beforeEach(async () => {
    receiver.answer = status(204)
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
  })
  afterEach(() => {
    script.hold(false)
  })

  const subscribe = () => tellOfSessions(service, tenant, receiver)
  const erase = async (visitorId: string) => dataOf(await conversations.eraseVisitor(visitorId))
  const gone = { status: 404, code: 'SESSION_NOT_FOUND', field: 'sessionId' }
  const deliveries = (columns: readonly ('status' | 'attempts' | 'session_id')[]) =>
    service.service.db
      .selectFrom('delivery')
      .select(columns)
      .where('account_id', '=', tenant.accountId)
      .orderBy('delivery_id')
      .execute()

  /** A repeatable request, of which only the status counts. */
  const post = (path: string, key: string, json?: unknown) =>
    send(service.origin, `/v1/widgets/${tenant.widgetId}/conversations${path}`, {
      apiKey: tenant.apiKey,
      method: 'POST',
      ...(json !== undefined && { json }),
      headers: { 'Idempotency-Key': key },
    })

  it('200 leaves nothing anywhere of who the visitor is and what was said', async () => {
    const visitorId = 'visitor-quokka'
    const words = [
      'visitor-quokka',
      'Quokkabella',
      'quokka@example.com',
      'aubergine',
      'marzipan',
      'sess-quokka',
    ]
    await subscribe()
    const { client } = await tenant.newKey({ callbackUrl: receiver.url })
    const calledBack = conversationsOf({ client, widgetId: tenant.widgetId })

    // First of all: what is kept for repeats is forgotten by itself after a day.
    await conversations.create({ visitorId, sessionId: 'sess-quokka-2' })
    clock.now = new Date(clock.now.getTime() + 25 * 60 * 60_000)
    assert.equal(dataOf(await conversations.get('sess-quokka-2')).status, 'expired')
    const visitorContext = { name: 'Quokkabella', email: 'quokka@example.com' }
    await post('', 'create-quokka', { visitorId, sessionId: 'sess-quokka-1', visitorContext })
    await post('', 'create', { visitorId })
    script.ask(askFor('tent', 'Aubergine or not?'))
    await post('/sess-quokka-1/messages', 'aubergine-1', { content: 'Do you have aubergine tents?' })
    const { formId } = dataOf(await conversations.get('sess-quokka-1')).form ?? {}
    await post('/sess-quokka-1/form-submissions', 'form-1', { formId, answers: { tent: 'marzipan' } })
    assert.deepEqual(script.latestTurn().answered.get('tent')?.value, 'marzipan')
    await calledBack.send('sess-quokka-1', { content: 'One marzipan stove.', response_type: 'callback' })
    await until(
      async () => dataOf(await conversations.get('sess-quokka-1')).messageCount === 6,
      'the reply is in the history',
    )
    await post('/sess-quokka-1/end', 'end-quokka')
    await post('/sess-quokka-1/rate', 'rate-quokka', { rating: 'positive' })
    await until(
      async () => (await deliveries(['status'])).every((each) => each.status === 'delivered'),
      'the deliveries have ended',
    )
    script.hold(true)
    await conversations.create({ visitorId, sessionId: 'sess-quokka-3' })
    const sent = post('/sess-quokka-3/messages', 'marzipan-3', { content: 'Anything in marzipan?' })
    const message = await script.nextMessage()
    await conversations.create({ visitorId, sessionId: 'sess-quokka-4' })
    const content = 'Tell me about marzipan.'
    const stream = await openStream(service, tenant, { sessionId: 'sess-quokka-4', content })
    const streamed = await script.nextMessage()
    streamed.write('Aubergine goes with marzipan')
    await stream.next()
    assert.match(stream.text(), /started/)
    assert.equal((await stream.next())?.event, 'message.delta')

    const holding = await tablesHolding(service, words)
    for (const table of holders) {
      assert.ok(holding.includes(table), `${table} holds none of the words, so this test proves nothing`)
    }
    const { data, meta } = (await conversations.eraseVisitor(visitorId)).data ?? {}
    assert.deepEqual(data, { id: visitorId, deleted: true, sessions: 5, messages: 8 })
    assert.deepEqual(meta, { creditsConsumed: 0 })
    assert.deepEqual(await tablesHolding(service, words), [])

    message.answer('Marzipan comes in three colours: aubergine, aubergine and aubergine.')
    streamed.write(', and with aubergine')
    streamed.answer()
    assert.equal((await stream.rest()).at(-1)?.event, 'message.failed')
    assert.deepEqual([(await sent).status, (await sent).body.code], [404, 'SESSION_NOT_FOUND'])
    assert.deepEqual(await tablesHolding(service, words), [])
    assert.deepEqual((await conversations.exportVisitor({ visitorId })).data?.data.sessions, [])
    for (const sessionId of ['sess-quokka-1', 'sess-quokka-2', 'sess-quokka-3', 'sess-quokka-4']) {
      await assert.rejects(conversations.get(sessionId), gone)
    }
    assert.deepEqual(dataOf(await conversations.sessions()), [])
  })

  it('200 gives back what unfinished turns had set aside, and an answer that comes later is neither kept nor charged', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'answered' })
    await conversations.send('answered', { content: 'Do you have tents?' })
    const before = await tenant.balance()
    script.hold(true)
    await conversations.create({ visitorId: 'v', sessionId: 'running' })
    const first = assert.rejects(conversations.send('running', { content: 'one' }), gone)
    const message = await script.nextMessage()
    const second = assert.rejects(conversations.send('running', { content: 'two' }), gone)
    await until(
      async () => dataOf(await conversations.get('running')).messageCount === 2,
      'the reply is in the history',
    )
    assert.equal((await tenant.balance()).reserved, 4)

    assert.deepEqual(await erase('v'), { id: 'v', deleted: true, sessions: 2, messages: 4 })
    assert.deepEqual(await tenant.balance(), before)
    message.answer('Yes.')
    await Promise.all([first, second])
    assert.deepEqual(await tenant.balance(), before)
    const turns = await service.service.db
      .selectFrom('turn')
      .select('turn_id')
      .where('account_id', '=', tenant.accountId)
      .execute()
    assert.deepEqual(turns, [])
  })

  it('200 lets a post that is under way end without a trace, and makes none that waits', async () => {
    await subscribe()
    receiver.answer = hang
    const from = receiver.posts.length
    let answerIt: () => void = () => undefined
    receiver.answer = (response) => {
      answerIt = () => response.writeHead(204).end()
    }
    await conversations.create({ visitorId: 'v', sessionId: 'told' })
    await until(() => receiver.posts.length > from, 'the event is posted')
    await erase('v')
    assert.deepEqual(await deliveries(['status']), [])
    answerIt()

    // Whatever the late end of the first one does, it has done by the time that a later one is recorded.
    receiver.answer = status(204)
    await conversations.create({ visitorId: 'w', sessionId: 'other' })
    await until(
      async () => (await deliveries(['status']))[0]?.status === 'delivered',
      'the deliveries have ended',
    )
    assert.deepEqual(await deliveries(['session_id', 'attempts']), [{ session_id: 'other', attempts: 1 }])
    assert.equal(receiver.posts.length, from + 2)
  })

  it('200 counts nothing for a visitor nobody knows of, and for one who was erased before', async () => {
    const nothing = { id: 'nobody', deleted: true, sessions: 0, messages: 0 }
    assert.deepEqual(await erase('nobody'), nothing)
    await conversations.create({ visitorId: 'v' })
    assert.equal((await erase('v')).sessions, 1)
    assert.deepEqual(await erase('v'), { ...nothing, id: 'v' })
  })

  it('200 leaves other visitors alone, and the same one on another widget', async () => {
    const { accountId, knowledgeBaseId } = tenant
    const { widgetId } = dataOf(
      await adminClient(service).POST('/accounts/{accountId}/widgets', {
        params: { path: { accountId } },
        body: { name: 'Second', knowledgeBaseId, identity: 'open', visitorTurnsPerMinute: 1_000 },
      }),
    )
    await subscribe()
    const elsewhere = conversationsOf({ client: tenant.client, widgetId })
    const others = [elsewhere, conversationsOf(await service.newTenant())]
    for (const each of others) {
      await each.create({ visitorId: 'v', sessionId: 'same' })
      await each.send('same', { content: 'Do you have tents?' })
    }
    await conversations.create({ visitorId: 'w', sessionId: 'neighbour' })
    await conversations.send('neighbour', { content: 'Do you have tents?' })
    await conversations.create({ visitorId: 'v', sessionId: 'same' })
    await conversations.send('same', { content: 'Do you have tents?' })
    const toldBefore = await deliveries(['session_id'])
    assert.equal(toldBefore.length, 3)

    assert.deepEqual(await erase('v'), { id: 'v', deleted: true, sessions: 1, messages: 2 })
    for (const each of others) {
      assert.equal(dataOf(await each.list('same')).length, 2)
      assert.equal(dataOf(await each.exportVisitor({ visitorId: 'v' })).sessions.length, 1)
    }
    assert.equal(dataOf(await conversations.list('neighbour')).length, 2)
    assert.deepEqual(
      (await deliveries(['session_id'])).map((each) => each.session_id),
      ['same', 'neighbour'],
    )
  })

  it('200 frees the ids: the visitor may begin anew, and a repeat of an old request is a new one', async () => {
    const first = await post('', 'again', { visitorId: 'v', sessionId: 'again' })
    await post('/again/messages', 'again', { content: 'Do you have tents?' })
    await conversations.end('again')
    await erase('v')
    const message = await post('/again/messages', 'again', { content: 'Do you have tents?' })
    assert.deepEqual([message.status, message.headers.get('Idempotency-Replayed')], [404, null])
    const second = await post('', 'again', { visitorId: 'v', sessionId: 'again' })
    assert.deepEqual(
      [first.status, second.status, second.headers.get('Idempotency-Replayed')],
      [201, 201, null],
    )
    assert.equal(dataOf(await conversations.get('again')).messageCount, 0)
  })

  it('is never in the way of what goes on at the same time, and leaves nothing half', async () => {
    await subscribe()
    const sessionIds = ['a', 'b', 'c']
    // A form may have gone with its session, or given way to another.
    const expected = new Set([200, 201, 400, 404, 409])
    const statuses: number[] = []
    const note = async (request: Promise<{ status: number }>): Promise<void> => {
      statuses.push((await request).status)
    }
    let number = 0
    const visit = async (sessionId: string): Promise<void> => {
      const key = `key-${String((number += 1))}`
      const visitorContext = { name: `Visitor ${key}` }
      await note(post('', `create-${key}`, { visitorId: 'v', sessionId, visitorContext }))
      await Promise.all([
        note(post(`/${sessionId}/messages`, `one-${key}`, { content: 'one', visitorContext })),
        note(post(`/${sessionId}/messages`, `two-${key}`, { content: 'two' })),
        note(post(`/${sessionId}/messages`, `three-${key}`, { content: 'three' })),
      ])
      script.ask(askFor(`key${key.slice(4)}`))
      await note(post(`/${sessionId}/messages`, `four-${key}`, { content: 'four' }))
      const form = await conversations.get(sessionId).then(
        ({ data }) => data?.data.form,
        () => undefined,
      )
      const formId = form?.formId ?? 'form_01m7pzvz4yf1yskvchkpp980xw'
      const answers = { [form?.questions[0]?.key ?? 'key']: 'Visitor key-form' }
      await Promise.all([
        note(post(`/${sessionId}/form-submissions`, `form-${key}`, { formId, answers })),
        note(post(`/${sessionId}/messages`, `five-${key}`, { content: 'five' })),
      ])
      if (number % 3 === 0) await note(post(`/${sessionId}/end`, `end-${key}`))
    }
    const erasures: Promise<unknown>[] = []
    const visits = sessionIds.map(async (sessionId) => {
      for (let round = 0; round < 5; round += 1) {
        await visit(sessionId)
        erasures.push(erase('v'))
      }
    })
    await Promise.all(visits)
    await Promise.all(erasures)
    script.askNothing()
    assert.deepEqual(
      statuses.filter((each) => !expected.has(each)),
      [],
    )

    await erase('v')
    for (const table of ['session', 'message', 'form', 'turn', 'delivery', 'visitor'] as const) {
      const { rows } = await service.service.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('account_id', '=', tenant.accountId)
        .executeTakeFirstOrThrow()
      assert.equal(rows, 0, table)
    }
    assert.equal((await tenant.balance()).reserved, 0)
    assert.deepEqual(await tablesHolding(service, ['Visitor key-']), [])
  })

  itWhen(serverUrl !== undefined)(
    'waits for a session that is being started, and erases it too',
    async () => {
      await conversations.create({ visitorId: 'v', sessionId: 'before' })
      const { accountId, widgetId } = tenant
      const visitor = { accountId, widgetId, visitorId: 'v' }
      const waits = async (): Promise<boolean> => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(service.service.db)
        return rows.length > 0
      }
      const { erasure } = await transaction(contextFor(service.service, accountId), async (ctx) => {
        const now = ctx.clock.now()
        await upsertVisitor(ctx.db, { ...visitor, details: {}, now })
        const erasure = conversations.eraseVisitor('v')
        let hasEnded = false
        void erasure.finally(() => (hasEnded = true))
        await until(async () => hasEnded || (await waits()), 'the erasure waits')
        const session = {
          ...visitor,
          sessionId: 'started',
          language: null,
          timezone: null,
          isTrial: false,
          now,
        }
        assert.ok(await insertUnusedSession(ctx.db, session))
        return { erasure }
      })
      assert.equal(dataOf(await erasure).sessions, 2)
      assert.deepEqual(dataOf(await conversations.sessions()), [])
    },
  )

  it('400 names a visitor id that breaks the rule', async () => {
    await assert.rejects(conversations.eraseVisitor('a b'), {
      status: 400,
      code: 'VALIDATION_FAILED',
      field: 'visitorId',
    })
  })
})
