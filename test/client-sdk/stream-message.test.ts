import assert from 'node:assert/strict'
import {
  ConflictError,
  ConnectionError,
  createClient,
  ServerError,
  streamForm,
  streamMessage,
  type TurnEvent,
} from '../../client-sdk/src/index.ts'
import { askFor } from '../support/booking-form.ts'
import { conversationsOf } from '../support/conversation.ts'
import { fixedPriceMillicredits, scriptedEngine } from '../support/scripted-engine.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { cuttingFetch } from './cutting-fetch.ts'

describe('streamMessage', () => {
  const script = scriptedEngine()
  let service: TestService
  let tenant: Tenant
  let sessions = 0

  before(async () => {
    service = await startService({ engine: script.engine })
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    script.hold(true)
  })
  after(() => service.stop())

  const clientOf = (fetch?: (request: Request) => Promise<Response>) =>
    createClient({ baseUrl: service.baseUrl, apiKey: tenant.apiKey, fetch, maxRetries: 0 })
  async function begin(): Promise<{ widgetId: string; sessionId: string }> {
    const sessionId = `s${String((sessions += 1))}`
    dataOf(await conversationsOf(tenant).create({ visitorId: 'v', sessionId }))
    return { widgetId: tenant.widgetId, sessionId }
  }
  const historyOf = async ({ sessionId }: { sessionId: string }) =>
    dataOf(await conversationsOf(tenant).list(sessionId))
  const content = 'Tell me a story'

  async function next(events: AsyncGenerator<TurnEvent, void>): Promise<TurnEvent> {
    const { value } = await events.next()
    assert.ok(value, 'the stream has ended')
    return value
  }
  async function rest(events: AsyncGenerator<TurnEvent, void>): Promise<TurnEvent[]> {
    const told: TurnEvent[] = []
    for await (const event of events) told.push(event)
    return told
  }

  it('gives the text so far with each event, and last the reply that the history lists', async () => {
    const ids = await begin()
    const events = streamMessage(clientOf(), ids, { content })
    assert.deepEqual([(await next(events)).event, ''], ['message.started', ''])
    const message = await script.nextMessage()
    message.write('Once ')
    assert.equal((await next(events)).text, 'Once ')
    message.write('upon a time.')
    message.answer()
    const told = await rest(events)
    const last = told.at(-1)
    assert.ok(last?.event === 'message.completed')
    assert.equal(last.text, 'Once upon a time.')
    assert.equal(last.data.data.content, 'Once upon a time.')
    assert.equal(last.data.meta.creditsConsumed, fixedPriceMillicredits / 1000)
    assert.equal((await historyOf(ids)).at(-1)?.messageId, last.data.data.messageId)
  })

  it('picks a broken stream up where it broke, and neither asks nor pays twice', async () => {
    const ids = await begin()
    const { balance: before } = await tenant.balance()
    const wire = cuttingFetch({ afterEvents: [2, 1] })
    const events = streamMessage(clientOf(wire.fetch), ids, { content })
    assert.equal((await next(events)).event, 'message.started')
    const message = await script.nextMessage()
    for (const piece of ['One ', 'two ', 'three.']) {
      message.write(piece)
      assert.equal((await next(events)).event, 'message.delta')
    }
    message.answer()
    assert.equal((await rest(events)).at(-1)?.text, 'One two three.')
    const [key] = wire.requests.map(({ headers }) => headers.get('Idempotency-Key'))
    assert.deepEqual(
      wire.requests.map(({ headers }) => [headers.get('Idempotency-Key'), headers.get('Last-Event-ID')]),
      [
        [key, null],
        [key, '2'],
        [key, '3'],
      ],
    )
    assert.equal((await historyOf(ids)).length, 2)
    assert.equal(before - (await tenant.balance()).balance, fixedPriceMillicredits / 1000)
  })

  it('picks up a stream that broke before its first event', async () => {
    const ids = await begin()
    const wire = cuttingFetch({ afterEvents: [0] })
    const events = streamMessage(clientOf(wire.fetch), ids, { content })
    const started = next(events)
    const message = await script.nextMessage()
    assert.equal((await started).event, 'message.started')
    message.answer('Here it is.')
    assert.equal((await rest(events)).at(-1)?.text, 'Here it is.')
    assert.equal((await historyOf(ids)).length, 2)
  })

  it('gives up when the stream breaks again and again without any progress', async () => {
    const ids = await begin()
    const wire = cuttingFetch({ afterEvents: [0, 0, 0, 0, 0] })
    await assert.rejects(
      rest(streamMessage(clientOf(wire.fetch), ids, { content }, { maxResumes: 2 })),
      (error) => {
        assert.ok(error instanceof ConnectionError)
        assert.ok(error.cause instanceof Error)
        return true
      },
    )
    assert.equal(wire.requests.length, 3)
    const message = await script.nextMessage()
    message.answer('Nobody reads this.')
  })

  it('begins the text anew when the turn does', async () => {
    const ids = await begin()
    const events = streamMessage(clientOf(), ids, { content })
    await next(events)
    const message = await script.nextMessage()
    message.write('Onc')
    assert.equal((await next(events)).text, 'Onc')
    message.fail()
    const retried = await script.nextMessage()
    retried.write('Twice.')
    retried.answer()
    assert.deepEqual(
      (await rest(events)).map(({ event, text }) => [event, text]),
      [
        ['message.started', ''],
        ['message.delta', 'Twice.'],
        ['message.completed', 'Twice.'],
      ],
    )
  })

  it('throws the failure of a turn as a call that waits for it would', async () => {
    const ids = await begin()
    const events = streamMessage(clientOf(), ids, { content })
    await next(events)
    for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
    await assert.rejects(rest(events), (error) => {
      assert.ok(error instanceof ServerError)
      assert.deepEqual([error.status, error.code], [502, 'AI_FAILED'])
      assert.match(error.requestId ?? '', /^req_/)
      return true
    })
  })

  it('throws the refusal of a message, before any event', async () => {
    const ids = await begin()
    dataOf(await conversationsOf(tenant).end(ids.sessionId))
    await assert.rejects(rest(streamMessage(clientOf(), ids, { content })), (error) => {
      assert.ok(error instanceof ConflictError)
      assert.equal(error.code, 'SESSION_CLOSED')
      return true
    })
  })

  it('rejects with the reason of its signal, in the middle of the reply', async () => {
    const ids = await begin()
    const controller = new AbortController()
    const events = streamMessage(clientOf(), ids, { content }, { signal: controller.signal })
    await next(events)
    const message = await script.nextMessage()
    const waiting = rest(events)
    const reason = new Error('the visitor has gone')
    controller.abort(reason)
    await assert.rejects(waiting, reason)
    message.answer('Nobody reads this.')
  })

  it('hangs up when its loop is left', async () => {
    const ids = await begin()
    const wire = cuttingFetch({ afterEvents: [] })
    for await (const { event } of streamMessage(clientOf(wire.fetch), ids, { content })) {
      assert.equal(event, 'message.started')
      break
    }
    await wire.hungUp
    const message = await script.nextMessage()
    message.answer('Nobody reads this.')
  })

  it('streams the reply to a form as well', async () => {
    script.hold(false)
    const ids = await begin()
    script.ask(askFor('name', 'Who are you?'))
    const asked = (await rest(streamMessage(clientOf(), ids, { content }))).at(-1)
    assert.ok(asked?.event === 'message.completed')
    const formId = asked.data.data.form?.formId ?? ''
    const answered = await rest(streamForm(clientOf(), ids, { formId, answers: { name: 'Mara' } }))
    assert.match(answered.at(-1)?.text ?? '', /Mara/)
  })
})
