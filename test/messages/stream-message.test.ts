import assert from 'node:assert/strict'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import type { StreamEvent } from '../../scripts/lab/contract/events-in.ts'
import { conversationsOf } from '../support/conversation.ts'
import { type OpenStream, openStream } from '../support/open-stream.ts'
import { fixedPriceMillicredits, scriptedEngine } from '../support/scripted-engine.ts'
import { until } from '../support/until.ts'

const price = fixedPriceMillicredits / 1000

describe('sendMessage, streamed', () => {
  const script = scriptedEngine()
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>
  let sessions = 0
  let keys = 0

  before(async () => {
    service = await startService({ engine: script.engine })
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
    script.hold(true)
  })
  after(() => service.stop())

  async function begin(): Promise<string> {
    const sessionId = `s${String((sessions += 1))}`
    dataOf(await conversations.create({ visitorId: 'v', sessionId }))
    return sessionId
  }
  const newKey = (): string => `key-${String((keys += 1))}`
  const stream = (
    sessionId: string,
    content: string,
    headers?: Record<string, string>,
  ): Promise<OpenStream> => openStream(service, tenant, { sessionId, content, ...(headers && { headers }) })
  const historyOf = async (sessionId: string) => dataOf(await conversations.list(sessionId))
  const roles = async (sessionId: string) =>
    (await historyOf(sessionId)).map(({ role, status }) => `${role} ${status}`)
  const textOf = (events: readonly (StreamEvent | undefined)[]): string =>
    events.map((event) => (event?.event === 'message.delta' ? event.data.text : '')).join('')
  const namesOf = (events: readonly (StreamEvent | undefined)[]) => events.map((event) => event?.event)
  async function letTheWaitEnd(): Promise<void> {
    await service.service.db
      .updateTable('turn')
      .set({ waited_until: new Date(0) })
      .where('account_id', '=', tenant.accountId)
      .execute()
  }

  it('200 brings the text while it is written, then the same reply that the history lists, and charges once', async () => {
    const sessionId = await begin()
    const open = await stream(sessionId, 'Tell me a story')
    assert.equal(open.response.headers.get('Content-Type'), 'text/event-stream; charset=utf-8')
    const started = await open.next()
    assert.equal(started?.event, 'message.started')
    assert.deepEqual(await roles(sessionId), ['user completed'])
    const message = await script.nextMessage()
    message.write('Once ')
    const first = await open.next()
    assert.deepEqual([first?.id, first?.event, textOf([first])], ['2', 'message.delta', 'Once '])
    message.write('upon a time.')
    message.answer()
    const events = await open.rest()
    assert.equal(textOf([first, ...events]), 'Once upon a time.')
    const completed = events.at(-1)
    assert.ok(completed?.event === 'message.completed')
    const [question, reply] = await historyOf(sessionId)
    const { data, meta } = completed.data
    assert.equal(started.data.userMessageId, question?.messageId)
    assert.deepEqual([data.messageId, data.content], [reply?.messageId, 'Once upon a time.'])
    assert.equal(meta.creditsConsumed, price)
    assert.deepEqual(await tenant.balance(), { balance: 1000 - price, reserved: 0 })
  })

  it('200 goes on after the last event that a client with a broken connection knows', async () => {
    const [sessionId, key] = [await begin(), newKey()]
    const open = await stream(sessionId, 'Tell me a story', { 'Idempotency-Key': key })
    const message = await script.nextMessage()
    message.write('Once ')
    const before = [await open.next(), await open.next()]
    open.leave()
    message.write('upon ')
    const again = await stream(sessionId, 'Tell me a story', { 'Idempotency-Key': key, 'Last-Event-ID': '2' })
    const second = await again.next()
    assert.equal(second?.id, '3')
    message.write('a time.')
    message.answer()
    const after = [second, ...(await again.rest())]
    assert.equal(textOf([...before, ...after]), 'Once upon a time.')
    const ids = [...before, ...after].map((event) => Number(event?.id))
    assert.deepEqual(
      ids,
      ids.map((_, index) => index + 1),
    )
    assert.deepEqual(await roles(sessionId), ['user completed', 'assistant completed'])
    assert.deepEqual(await tenant.balance(), { balance: 1000 - price, reserved: 0 })
  })

  it('200 tells a repeat the whole once more, also after the end', async () => {
    const [sessionId, key] = [await begin(), newKey()]
    const open = await stream(sessionId, 'Hello', { 'Idempotency-Key': key })
    const message = await script.nextMessage()
    message.write('Hi there.')
    message.answer()
    const events = await open.rest()
    const again = await stream(sessionId, 'Hello', { 'Idempotency-Key': key })
    assert.deepEqual(await again.rest(), events)
    assert.deepEqual(namesOf(events), ['message.started', 'message.delta', 'message.completed'])
    assert.equal((await tenant.balance()).balance, 1000 - price)
  })

  it('two clients with one key follow the same turn', async () => {
    const [sessionId, key] = [await begin(), newKey()]
    const one = await stream(sessionId, 'Hello', { 'Idempotency-Key': key })
    const message = await script.nextMessage()
    const other = await stream(sessionId, 'Hello', { 'Idempotency-Key': key })
    await other.next()
    // One of them leaving takes nothing from the other.
    one.leave()
    message.write('Hi.')
    message.answer()
    assert.equal(textOf(await other.rest()), 'Hi.')
    assert.deepEqual(await roles(sessionId), ['user completed', 'assistant completed'])
  })

  it('a turn is cancelled and costs nothing when a client leaves that cannot come back', async () => {
    const sessionId = await begin()
    const open = await stream(sessionId, 'Tell me a story')
    await open.next()
    const message = await script.nextMessage()
    open.leave()
    await until(() => message.signal.aborted, 'the work is told to end')
    await until(async () => (await roles(sessionId)).length === 2, 'the reply is in the history')
    assert.deepEqual(await roles(sessionId), ['user completed', 'assistant failed'])
    assert.deepEqual(await tenant.balance(), { balance: 1000, reserved: 0 })
  })

  it('a turn that waits behind another is cancelled too, and never reaches the assistant', async () => {
    const sessionId = await begin()
    const first = await stream(sessionId, 'First')
    const message = await script.nextMessage()
    const second = await stream(sessionId, 'Second')
    await second.next()
    second.leave()
    await until(async () => {
      const turns = await service.service.db
        .selectFrom('turn')
        .select('waited_until')
        .where('account_id', '=', tenant.accountId)
        .where('status', '=', 'accepted')
        .execute()
      return turns.every(({ waited_until }) => waited_until !== null && waited_until < new Date())
    }, 'nobody waits for the turn')
    message.answer('One.')
    await first.rest()
    await until(async () => (await roles(sessionId)).length === 4, 'the reply is in the history')
    const history = await historyOf(sessionId)
    assert.deepEqual(
      history.map(({ role, status, content }) => [role, status, content]),
      [
        ['user', 'completed', 'First'],
        ['user', 'completed', 'Second'],
        ['assistant', 'completed', 'One.'],
        ['assistant', 'failed', ''],
      ],
    )
    assert.deepEqual(await tenant.balance(), { balance: 1000 - price, reserved: 0 })
  })

  it('a turn goes on for a client that may come back, and is cancelled when it does not', async () => {
    const [sessionId, key] = [await begin(), newKey()]
    const open = await stream(sessionId, 'Tell me a story', { 'Idempotency-Key': key })
    await open.next()
    const message = await script.nextMessage()
    open.leave()
    message.write('Once ')
    await until(async () => {
      const { rows } = {
        rows: await service.service.db
          .selectFrom('turn_delta')
          .select('text')
          .where('account_id', '=', tenant.accountId)
          .execute(),
      }
      return rows.length === 1
    }, 'the piece of the reply is written')
    assert.deepEqual(await roles(sessionId), ['user completed'])
    await letTheWaitEnd()
    await until(async () => (await roles(sessionId)).length === 2, 'the reply is in the history')
    assert.deepEqual(await roles(sessionId), ['user completed', 'assistant completed'])
    assert.deepEqual(await tenant.balance(), { balance: 1000 - price, reserved: 0 })

    // Should it come back later after all, it gets just that.
    const again = await stream(sessionId, 'Tell me a story', { 'Idempotency-Key': key })
    const events = await again.rest()
    assert.deepEqual(namesOf(events), ['message.started', 'message.delta', 'message.completed'])
    assert.equal(textOf(events), 'Once ')
    assert.deepEqual(await tenant.balance(), { balance: 1000 - price, reserved: 0 })
  })

  it('a turn of which nothing was written is cancelled when its client does not come back, and runs again when it does', async () => {
    const [sessionId, key] = [await begin(), newKey()]
    const open = await stream(sessionId, 'Tell me a story', { 'Idempotency-Key': key })
    await open.next()
    const message = await script.nextMessage()
    open.leave()
    await letTheWaitEnd()
    await until(() => message.signal.aborted, 'the work is told to end')
    await until(async () => (await roles(sessionId)).length === 2, 'the reply is in the history')
    assert.deepEqual(await tenant.balance(), { balance: 1000, reserved: 0 })

    const again = await stream(sessionId, 'Tell me a story', { 'Idempotency-Key': key })
    ;(await script.nextMessage()).answer('The end.')
    assert.equal((await again.rest()).at(-1)?.event, 'message.completed')
    assert.deepEqual(await roles(sessionId), ['user completed', 'assistant completed'])
    assert.deepEqual(await tenant.balance(), { balance: 1000 - price, reserved: 0 })
  })

  it('200 says so when the turn has to begin anew, since the text before it is void', async () => {
    const sessionId = await begin()
    const open = await stream(sessionId, 'Tell me a story')
    const message = await script.nextMessage()
    message.write('Onc')
    const before = [await open.next(), await open.next()]
    message.fail()
    const retried = await script.nextMessage()
    retried.write('Once upon a time.')
    retried.answer()
    const events = [...before, ...(await open.rest())]
    assert.deepEqual(namesOf(events), [
      'message.started',
      'message.delta',
      'message.started',
      'message.delta',
      'message.completed',
    ])
    assert.equal(textOf(events.slice(3)), 'Once upon a time.')
    assert.equal((await tenant.balance()).balance, 1000 - price)
  })

  it('200 ends with the failure of a turn that failed, charges nothing, and a repeat runs the same message again', async () => {
    const [sessionId, key] = [await begin(), newKey()]
    const open = await stream(sessionId, 'Hello', { 'Idempotency-Key': key })
    for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
    const failed = (await open.rest()).at(-1)
    assert.ok(failed?.event === 'message.failed')
    assert.deepEqual([failed.data.status, failed.data.code], [502, 'AI_FAILED'])
    assert.deepEqual(await tenant.balance(), { balance: 1000, reserved: 0 })

    const again = await stream(sessionId, 'Hello', { 'Idempotency-Key': key, 'Last-Event-ID': failed.id })
    ;(await script.nextMessage()).answer('Hi.')
    assert.equal((await again.rest()).at(-1)?.event, 'message.completed')
    assert.deepEqual(await roles(sessionId), ['user completed', 'assistant completed'])
    assert.deepEqual(await tenant.balance(), { balance: 1000 - price, reserved: 0 })
  })

  it('200 waits for the turns of the session before it', async () => {
    const sessionId = await begin()
    const first = await stream(sessionId, 'First')
    const one = await script.nextMessage()
    const second = await stream(sessionId, 'Second')
    await second.next()
    one.answer('One.')
    const two = await script.nextMessage()
    assert.equal(two.text, 'Second')
    two.answer('Two.')
    assert.deepEqual(
      [await first.rest(), await second.rest()].map((events) => events.at(-1)?.event),
      ['message.completed', 'message.completed'],
    )
  })

  it('a refusal is an ordinary problem, and takes nothing in', async () => {
    const poor = await service.newTenant({ credits: 1 })
    const own = conversationsOf(poor)
    await own.create({ visitorId: 'v', sessionId: 'poor' })
    const refused = await openStream(service, poor, { sessionId: 'poor', content: 'Hello' })
    await refused.rest()
    assert.equal(refused.response.status, 402)
    assert.equal(refused.response.headers.get('Content-Type'), 'application/problem+json; charset=utf-8')
    assert.deepEqual(dataOf(await own.list('poor')), [])
  })

  it('422 refuses to stream what was asked for in another way under the same key', async () => {
    const [sessionId, key] = [await begin(), newKey()]
    script.hold(false)
    await conversations.send(sessionId, { content: 'Hello' }, key)
    const refused = await stream(sessionId, 'Hello', { 'Idempotency-Key': key })
    await refused.rest()
    assert.equal(refused.response.status, 422)
  })

  it('400 names a Last-Event-ID that is none, and takes nothing in', async () => {
    const sessionId = await begin()
    for (const id of ['seven', '-1', '1.5', '9999999999999']) {
      const refused = await stream(sessionId, 'Hello', { 'Last-Event-ID': id })
      await refused.rest()
      assert.equal(refused.response.status, 400, id)
      assert.match(refused.text(), /"field":"Last-Event-ID"/)
    }
    assert.deepEqual(await historyOf(sessionId), [])
  })

  it('200 ends a stream that is resumed behind its end', async () => {
    const [sessionId, key] = [await begin(), newKey()]
    script.hold(false)
    await (await stream(sessionId, 'Hello', { 'Idempotency-Key': key })).rest()
    for (const id of ['100000', '2147483647', '2147483648', '999999999999']) {
      const again = await stream(sessionId, 'Hello', { 'Idempotency-Key': key, 'Last-Event-ID': id })
      assert.deepEqual(namesOf(await again.rest()), ['message.completed'], id)
    }
  })
})
