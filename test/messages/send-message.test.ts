import assert from 'node:assert/strict'
import { PaymentRequiredError } from '../../client-sdk/src/index.ts'
import { clockAt } from '../support/clock-at.ts'
import { collectGarbage } from '../support/collect-garbage.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { scriptedModel } from '../support/scripted-model.ts'

describe('sendMessage', () => {
  const script = scriptedModel()
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>
  let now = new Date('2026-11-20T09:00:00.000Z')

  before(async () => {
    service = await startService({ model: script.model, clock: clockAt(() => now) })
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
  })
  afterEach(() => {
    script.treat('answer')
  })
  after(() => service.stop())

  async function begin(sessionId: string, of = conversations): Promise<void> {
    await of.create({ visitorId: 'v', sessionId })
  }
  async function unfinishedTurns(sessionId: string): Promise<number> {
    const turns = await service.service.db
      .selectFrom('turn')
      .select('turn_id')
      .where('account_id', '=', tenant.accountId)
      .where('session_id', '=', sessionId)
      .where('status', 'in', ['accepted', 'running'])
      .execute()
    return turns.length
  }
  const historyOf = async (sessionId: string) => dataOf(await conversations.list(sessionId))
  const rolesOf = async (sessionId: string) =>
    (await historyOf(sessionId)).map(({ role, status }) => `${role} ${status}`)

  it('200 answers, and charges exactly what it reports', async () => {
    const before = await tenant.balance()
    await begin('paid')
    const { data, meta } = replyOf(await conversations.send('paid', { content: 'Do you have tents?' }))
    const sum = Object.values(data.credits).reduce((total, credits) => total + credits * 1000, 0) / 1000
    assert.ok(sum >= 1)
    assert.equal(meta.creditsConsumed, sum)
    const after = await tenant.balance()
    assert.equal(Math.round((before.balance - after.balance) * 1000), sum * 1000)
    assert.equal(after.reserved, 0)
  })

  it('200 carries the reply under both names, and the history lists it', async () => {
    await begin('listed')
    const answered = await conversations.send('listed', { content: 'Do you have tents?' })
    const { messageId, content, reply, sessionId } = replyOf(answered).data
    assert.equal(reply, content)
    assert.equal(sessionId, 'listed')
    const [question, answer] = await historyOf('listed')
    assert.equal(question?.content, 'Do you have tents?')
    assert.equal(answer?.messageId, messageId)
    assert.equal(answer.content, content)
    assert.equal(dataOf(await conversations.get('listed')).messageCount, 2)
  })

  it('200 charges less than was set aside when less was used', async () => {
    const before = await tenant.balance()
    await begin('cheap')
    const { data, meta } = replyOf(await conversations.send('cheap', { content: 'Thank you!' }))
    const none = { retrieval: 0, orchestration: 0, embedding: 0, rerank: 0, plugin: 0, crawler: 0 }
    assert.deepEqual(data.credits, { chat: 1, ...none })
    assert.equal(meta.creditsConsumed, 1)
    const after = await tenant.balance()
    assert.deepEqual([Math.round((before.balance - after.balance) * 1000), after.reserved], [1000, 0])
  })

  it('200 resolves the session when the assistant concludes the conversation', async () => {
    await begin('concluded')
    const { sessionEnded } = replyOf(await conversations.send('concluded', { content: 'Goodbye!' })).data
    assert.equal(sessionEnded, true)
    const { status, resolvedAt } = dataOf(await conversations.get('concluded'))
    assert.deepEqual({ status, resolvedAt }, { status: 'resolved', resolvedAt: now.toISOString() })
    const more = conversations.send('concluded', { content: 'Do you have tents?' })
    await assert.rejects(more, { status: 409, code: 'SESSION_CLOSED' })
    assert.equal((await conversations.rate('concluded', 'positive')).response.status, 200)
  })

  it('200 answers a follow-up in the light of what was asked before', async () => {
    await begin('followed')
    await conversations.send('followed', { content: 'Do you sell the Alpenglow tent?' })
    script.treat('hold')
    const sent = conversations.send('followed', { content: 'How much is it?' })
    const question = await script.nextQuestion()
    assert.match(question.text, /Alpenglow/)
    question.answer()
    await sent
  })

  it('200 adds the visitor context to what is known of the visitor', async () => {
    await conversations.create({ visitorId: 'mara', sessionId: 'known', visitorContext: { name: 'Mara' } })
    await conversations.send('known', {
      content: 'Do you have tents?',
      visitorContext: { company: 'Trails' },
    })
    const visitor = await service.service.db
      .selectFrom('visitor')
      .select(['name', 'company'])
      .where('account_id', '=', tenant.accountId)
      .where('visitor_id', '=', 'mara')
      .executeTakeFirst()
    assert.deepEqual(visitor, { name: 'Mara', company: 'Trails' })
  })

  it('200 keeps a session awake', async () => {
    await begin('awake')
    now = new Date(now.getTime() + 20 * 60 * 60_000)
    await conversations.send('awake', { content: 'Do you have stoves?' })
    now = new Date(now.getTime() + 20 * 60 * 60_000)
    assert.equal(dataOf(await conversations.get('awake')).status, 'active')
  })

  it('200 answers the turns of one session one after the other, in the order of their messages', async () => {
    await begin('queue')
    script.treat('hold')
    const first = conversations.send('queue', { content: 'question one' })
    const one = await script.nextQuestion()
    const second = conversations.send('queue', { content: 'question two' })
    await until(async () => (await historyOf('queue')).length === 2, 'the reply is in the history')
    const third = conversations.send('queue', { content: 'question three' })
    await until(async () => (await historyOf('queue')).length === 3, 'the reply is in the history')
    assert.match(one.text, /one/)
    assert.equal(script.waitingQuestions(), 0)

    one.answer()
    await first
    const two = await script.nextQuestion()
    assert.match(two.text, /two/)
    assert.equal(script.waitingQuestions(), 0)
    two.answer()
    const three = await script.nextQuestion()
    assert.match(three.text, /three/)
    three.answer()
    const replies = [await first, await second, await third].map((answer) => replyOf(answer).data.messageId)

    const history = await historyOf('queue')
    assert.deepEqual(
      history.map(({ role }) => role),
      ['user', 'user', 'user', 'assistant', 'assistant', 'assistant'],
    )
    assert.deepEqual(
      history.slice(3).map(({ messageId }) => messageId),
      replies,
    )
  })

  it('200 answers other sessions while one is busy', async () => {
    await begin('busy')
    await begin('quick')
    script.treat('hold')
    const slow = conversations.send('busy', { content: 'a hard question' })
    const question = await script.nextQuestion()
    script.treat('answer')
    assert.equal((await conversations.send('quick', { content: 'an easy one' })).response.status, 200)
    question.answer()
    await slow
  })

  it('402 refuses a message that the free balance does not cover, and lists nothing', async () => {
    const poor = await service.newTenant({ credits: 0.5 })
    await begin('poor', conversationsOf(poor))
    const refusal = await conversationsOf(poor)
      .send('poor', { content: 'Do you have tents?' })
      .then(undefined, (error: unknown) => error)
    assert.ok(refusal instanceof PaymentRequiredError)
    const { code, creditsNeeded, creditsAvailable } = refusal.problem ?? {}
    assert.deepEqual([code, creditsAvailable], ['BALANCE_EXHAUSTED', 0.5])
    assert.ok(creditsNeeded !== undefined && creditsNeeded > 0.5)
    assert.match(refusal.message, new RegExp(`${String(creditsNeeded)} credits, and 0.5 are free`))
    assert.deepEqual(dataOf(await conversationsOf(poor).list('poor')), [])
    assert.deepEqual(await poor.balance(), { balance: 0.5, reserved: 0 })
  })

  it('402 counts what running turns have set aside', async () => {
    const modest = await service.newTenant({ credits: 3 })
    const its = conversationsOf(modest)
    for (const sessionId of ['a', 'b', 'c']) await begin(sessionId, its)
    script.treat('hold')
    const running = its.send('a', { content: 'Do you have tents?' })
    const question = await script.nextQuestion()
    const { reserved } = await modest.balance()
    assert.ok(reserved >= 1)
    await service.service.db
      .updateTable('account')
      .set({ balance_millicredits: reserved * 1000 + 1 })
      .where('account_id', '=', modest.accountId)
      .execute()
    await assert.rejects(its.send('b', { content: 'Do you have tents?' }), {
      status: 402,
      code: 'BALANCE_EXHAUSTED',
    })
    question.answer()
    await running
  })

  it('409 refuses messages to a resolved session, before it looks at the balance', async () => {
    const poor = await service.newTenant({ credits: 0.5 })
    await begin('over', conversationsOf(poor))
    await conversationsOf(poor).end('over')
    const refused = { status: 409, code: 'SESSION_CLOSED' }
    await assert.rejects(conversationsOf(poor).send('over', { content: 'Do you have tents?' }), refused)
  })

  it('409 refuses messages to a session whose idle time has passed', async () => {
    await begin('idle')
    now = new Date(now.getTime() + 24 * 60 * 60_000)
    await assert.rejects(conversations.send('idle', { content: 'Do you have tents?' }), {
      status: 409,
      code: 'SESSION_CLOSED',
    })
  })

  it('400 refuses callback mode for a key without a callback URL', async () => {
    await begin('callback')
    await assert.rejects(
      conversations.send('callback', { content: 'Do you have tents?', response_type: 'callback' }),
      {
        status: 400,
        code: 'CALLBACK_URL_MISSING',
        field: 'response_type',
      },
    )
  })

  it('400 names the field that breaks a rule', async () => {
    await begin('strict')
    const broken = [
      [{ content: '' }, 'content'],
      [{ content: 'x'.repeat(4001) }, 'content'],
      [{ content: 'Do you have tents?', timezone: 'Europe/Atlantis' }, 'timezone'],
      [
        { content: 'Do you have tents?', visitorContext: { longitude: 181, latitude: 0 } },
        'visitorContext.longitude',
      ],
    ] as const
    for (const [body, field] of broken) {
      await assert.rejects(conversations.send('strict', body), {
        status: 400,
        code: 'VALIDATION_FAILED',
        field,
      })
    }
  })

  it('502 lists the reply of a failed turn as failed and charges nothing', async () => {
    const before = await tenant.balance()
    await begin('broken')
    script.treat('fail')
    await assert.rejects(conversations.send('broken', { content: 'Do you have tents?' }), {
      status: 502,
      code: 'AI_FAILED',
    })
    const history = await historyOf('broken')
    assert.deepEqual(await rolesOf('broken'), ['user completed', 'assistant failed'])
    assert.equal(history[1]?.content, '')
    assert.equal(dataOf(await conversations.get('broken')).messageCount, 2)
    assert.deepEqual(await tenant.balance(), before)
  })

  it('a failed turn does not hold up the ones behind it', async () => {
    await begin('next')
    script.treat('fail')
    await assert.rejects(conversations.send('next', { content: 'Do you have tents?' }), { code: 'AI_FAILED' })
    script.treat('answer')
    assert.equal((await conversations.send('next', { content: 'Do you have tents?' })).response.status, 200)
  })

  it('a repeat after a failure runs the same message again and charges once', async () => {
    const before = await tenant.balance()
    await begin('again')
    script.treat('fail')
    const send = () => conversations.send('again', { content: 'Do you have tents?' }, 'again-1')
    await assert.rejects(send(), { status: 502, code: 'AI_FAILED' })
    await assert.rejects(send(), { status: 502, code: 'AI_FAILED' })
    script.treat('answer')
    const answer = replyOf(await send())
    const charged = answer.meta.creditsConsumed
    assert.ok(charged >= 1)
    assert.deepEqual(await rolesOf('again'), ['user completed', 'assistant completed'])
    const after = await tenant.balance()
    assert.equal(Math.round((before.balance - after.balance) * 1000), charged * 1000)
    assert.equal(after.reserved, 0)

    const replayed = await send()
    assert.equal(replayed.response.headers.get('Idempotency-Replayed'), 'true')
    assert.deepEqual(replayed.data, answer)
  })

  it('a repeat after a failure waits while a later turn of the session is running', async () => {
    await begin('overtaken')
    script.treat('fail')
    const send = () => conversations.send('overtaken', { content: 'the first question' }, 'overtaken-1')
    await assert.rejects(send(), { status: 502, code: 'AI_FAILED' })
    script.treat('hold')
    const later = conversations.send('overtaken', { content: 'the second question' })
    const second = await script.nextQuestion()
    const repeated = send()
    await until(async () => (await unfinishedTurns('overtaken')) === 2, 'both turns are under way')
    assert.equal(script.waitingQuestions(), 0)
    second.answer()
    await later
    const first = await script.nextQuestion()
    assert.match(first.text, /first/)
    first.answer()
    assert.equal((await repeated).response.status, 200)
    assert.deepEqual(await rolesOf('overtaken'), [
      'user completed',
      'assistant completed',
      'user completed',
      'assistant completed',
    ])
  })

  it('409 refuses a repeat of a failed message once its session has ended', async () => {
    await begin('ended')
    script.treat('fail')
    await assert.rejects(conversations.send('ended', { content: 'Do you have tents?' }, 'ended-1'), {
      code: 'AI_FAILED',
    })
    await conversations.end('ended')
    script.treat('answer')
    await assert.rejects(conversations.send('ended', { content: 'Do you have tents?' }, 'ended-1'), {
      status: 409,
      code: 'SESSION_CLOSED',
    })
  })

  it('concurrent repeats make one message, one reply and one charge', async () => {
    const before = await tenant.balance()
    await begin('same')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        conversations.send('same', { content: 'Do you have tents?' }, 'same-1'),
      ),
    )
    const replies = new Set(answers.map((answer) => replyOf(answer).data.messageId))
    assert.equal(replies.size, 1)
    assert.equal((await historyOf('same')).length, 2)
    const after = await tenant.balance()
    const charged = answers.map((answer) => replyOf(answer).meta.creditsConsumed)[0] ?? 0
    assert.equal(Math.round((before.balance - after.balance) * 1000), charged * 1000)
  })

  it('a message accepted before the session ended is still answered', async () => {
    await begin('parting')
    script.treat('hold')
    const sent = conversations.send('parting', { content: 'One last thing about tents' })
    const question = await script.nextQuestion()
    await conversations.end('parting')
    question.answer()
    assert.equal((await sent).response.status, 200)
    assert.equal(dataOf(await conversations.get('parting')).status, 'resolved')
    assert.deepEqual(await rolesOf('parting'), ['user completed', 'assistant completed'])
  })
})

describe('sendMessage when the engine takes longer than a request may wait', () => {
  const clock = virtualClock(new Date())
  const script = scriptedModel()
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    service = await startService({ model: script.model, clock })
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
  })
  after(() => service.stop())

  it('504 names the message; the turn goes on, and a repeat joins it', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'slow' })
    script.treat('hold')
    const send = () => conversations.send('slow', { content: 'Do you have tents?' }, 'slow-1')
    const timeout = { status: 504, code: 'AI_TIMEOUT' }
    const [sent, question] = [assert.rejects(send(), timeout), await script.nextQuestion()]
    await clock.during(sent)
    const [message] = dataOf(await conversations.list('slow'))
    const again = assert.rejects(send(), (error: { problem?: { userMessageId?: unknown } }) => {
      assert.equal(error.problem?.userMessageId, message?.messageId)
      return true
    })
    await clock.during(again)
    assert.ok((await tenant.balance()).reserved > 0)

    question.answer()
    await until(async () => (await tenant.balance()).reserved === 0, 'what was set aside is given back')
    const joined = replyOf(await send()).data
    const history = dataOf(await conversations.list('slow'))
    assert.deepEqual(
      history.map(({ messageId }) => messageId),
      [message?.messageId, joined.messageId],
    )
    assert.equal((await tenant.balance()).reserved, 0)
  })

  it('504 also where garbage is collected while the turn goes on', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'collected' })
    script.treat('hold')
    const sent = assert.rejects(conversations.send('collected', { content: 'Do you have tents?' }), {
      status: 504,
      code: 'AI_TIMEOUT',
    })
    const question = await script.nextQuestion()
    await collectGarbage()
    await clock.during(sent)
    question.answer()
  })

  it('409 asks a repeat to wait while another process has the request, and 200 as soon as its turn has ended', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'elsewhere' })
    script.treat('hold')
    const send = () => conversations.send('elsewhere', { content: 'Do you have tents?' }, 'elsewhere-1')
    const [sent, question] = [assert.rejects(send(), { status: 504 }), await script.nextQuestion()]
    await clock.during(sent)
    // As if the request were still waited for by a process, which may have died.
    await service.service.db
      .updateTable('idempotency_record')
      .set({ lease_until: new Date(Date.now() + 60_000) })
      .where('account_id', '=', tenant.accountId)
      .where('idempotency_key', '=', 'elsewhere-1')
      .execute()
    const inProgress = { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS', retryAfterSeconds: 2 }
    await clock.during(assert.rejects(send(), inProgress))

    question.answer()
    await until(
      async () => dataOf(await conversations.list('elsewhere')).length === 2,
      'the reply is in the history',
    )
    const [, reply] = dataOf(await conversations.list('elsewhere'))
    assert.equal(replyOf(await send()).data.messageId, reply?.messageId)
  })
})
