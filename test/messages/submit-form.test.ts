import assert from 'node:assert/strict'
import type { components } from '../../client-sdk/src/index.ts'
import { identifyKey } from '../../server/src/keys/index.ts'
import { contextFor } from '../../server/src/context.ts'
import { listMessages } from '../../server/src/messages/list-messages.ts'
import { runTurn } from '../../server/src/turns/run-turn.ts'
import { submitForm } from '../../server/src/messages/submit-form.ts'
import type { FormRequest } from '../../server/src/form.ts'
import { countStatements } from '../support/count-statements.ts'
import type { TestService } from '../support/start-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { attendedService, clock, script } from '../support/attended-service.ts'
import { askFor, bookingAnswers, bookingForm } from '../support/booking-form.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { fixedPriceMillicredits } from '../support/scripted-engine.ts'

const price = fixedPriceMillicredits / 1000
const notPending = { status: 400, code: 'FORM_NOT_PENDING', field: 'formId' }

describe('submitForm', () => {
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    service = await attendedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
  })
  afterEach(() => {
    script.hold(false)
  })

  interface Asking {
    readonly of?: ReturnType<typeof conversationsOf>
    readonly form?: FormRequest
    /** Of the session. */
    readonly timezone?: string
    /** Of the message. */
    readonly messageTimezone?: string
  }

  /** A session whose visitor was just shown a form. */
  async function asked(sessionId: string, asking: Asking = {}) {
    const { of = conversations, form = bookingForm, timezone = 'Europe/Berlin', messageTimezone } = asking
    dataOf(await of.create({ visitorId: 'v', sessionId, ...(timezone !== '' && { timezone }) }))
    script.ask(form)
    const message = {
      content: 'I want my boots fitted',
      ...(messageTimezone && { timezone: messageTimezone }),
    }
    const { data } = replyOf(await of.send(sessionId, message))
    assert.ok(data.form, 'the reply brings a form')
    return data.form
  }
  const formsOf = async (sessionId: string) =>
    dataOf(await conversations.list(sessionId)).flatMap((message) =>
      message.role === 'assistant' && message.form !== null ? [message.form] : [],
    )
  const statesOf = async (sessionId: string) => (await formsOf(sessionId)).map(({ status }) => status)
  const turnsOf = async (accountId: string) =>
    service.service.db
      .selectFrom('turn')
      .select(['turn_id', 'form_id'])
      .where('account_id', '=', accountId)
      .orderBy('position')
      // Sessions count their own positions.
      .orderBy('turn_id')
      .execute()
  async function keepZone(timezone: string | null): Promise<void> {
    const path = { accountId: tenant.accountId, widgetId: tenant.widgetId }
    dataOf(
      await adminClient(service).PATCH('/accounts/{accountId}/widgets/{widgetId}', {
        params: { path },
        body: { timezone },
      }),
    )
  }

  it('200 answers the form, and the assistant goes on from what was answered', async () => {
    const form = await asked('booked')
    const before = await tenant.balance()
    const { data, meta } = replyOf(
      await conversations.submit('booked', { formId: form.formId, answers: bookingAnswers }),
    )
    const answers = [
      { key: 'store', value: 'loc-2', label: 'Berlin' },
      {
        key: 'visitDate',
        value: '2026-11-24',
        local: '2026-11-24',
        timezone: 'Europe/Berlin',
        utc: '2026-11-23T23:00:00.000Z',
      },
      {
        key: 'visitTime',
        value: '14:30',
        local: '2026-11-24T14:30',
        timezone: 'Europe/Berlin',
        utc: '2026-11-24T13:30:00.000Z',
      },
    ]
    const labelled = 'Which store? Berlin\nWhich day? 2026-11-24\nWhat time? 14:30'
    const turn = script.latestTurn()
    assert.equal(turn.message, labelled)
    assert.deepEqual(turn.submission, {
      formId: form.formId,
      title: 'Book a boot fitting',
      purpose: bookingForm.purpose,
      timezone: 'Europe/Berlin',
      answers,
      submittedAt: clock.now,
    })
    assert.deepEqual(turn.answered, new Map(answers.map((answer) => [answer.key, answer])))
    assert.deepEqual([data.form, data.forms], [null, []])
    assert.equal(meta.creditsConsumed, price)
    assert.equal((await tenant.balance()).balance, before.balance - price)

    const history = dataOf(await conversations.list('booked'))
    assert.deepEqual(
      history.map(({ role }) => role),
      ['user', 'assistant', 'user', 'assistant'],
    )
    assert.equal(history[2]?.content, labelled)
    assert.deepEqual(await formsOf('booked'), [{ ...form, status: 'answered', answers }])
    const session = dataOf(await conversations.get('booked'))
    assert.deepEqual(session.form, { ...form, status: 'answered', answers })
    assert.equal(session.messageCount, 4)
    const turns = await turnsOf(tenant.accountId)
    assert.deepEqual(
      turns.map((each) => each.form_id),
      [null, form.formId],
    )
  })

  it('200 shows a form as pending everywhere, with its dates and times in the zone of the visitor', async () => {
    const form = await asked('shown')
    assert.match(form.formId, /^form_/)
    const { status, timezone, title } = form
    assert.deepEqual([status, timezone, title], ['pending', 'Europe/Berlin', bookingForm.title])
    const [, day, time] = form.questions
    assert.deepEqual(day?.kind === 'input' && day.allowedDates, ['2026-11-24', '2026-11-25'])
    assert.deepEqual(time?.kind === 'input' && time.allowedTimesByDate, {
      '2026-11-24': ['14:30', '16:00'],
      '2026-11-25': ['10:00'],
    })
    assert.deepEqual(await formsOf('shown'), [form])
    assert.deepEqual(dataOf(await conversations.get('shown')).form, form)
    assert.deepEqual(dataOf(await conversations.sessions())[0]?.form, form)
    const exported = dataOf(await conversations.exportVisitor({ visitorId: 'v' }))
    const [listed] = exported.sessions
    assert.deepEqual(listed?.session.form, form)
    const reply = listed.messages[1]
    assert.deepEqual(reply?.role === 'assistant' && reply.form, form)
    const everything = JSON.stringify([exported, await formsOf('shown')])
    assert.doesNotMatch(everything, /nobody sees this purpose/)
  })

  it('200 may bring another form, and takes optional questions as absent, null or blank', async () => {
    const first = await asked('chain', { form: askFor('size', 'Which size?') })
    script.ask(bookingForm)
    const size = { size: '42' }
    const { form } = replyOf(
      await conversations.submit('chain', { formId: first.formId, answers: size }),
    ).data
    assert.ok(form)
    assert.notEqual(form.formId, first.formId)
    assert.deepEqual(await statesOf('chain'), ['answered', 'pending'])
    assert.deepEqual(dataOf(await conversations.get('chain')).form, form)
    const answers = { ...bookingAnswers, email: null }
    await conversations.submit('chain', { formId: form.formId, answers })
    assert.deepEqual([...script.latestTurn().answered.keys()], ['size', 'store', 'visitDate', 'visitTime'])
    assert.deepEqual(await statesOf('chain'), ['answered', 'answered'])
  })

  it('200 keeps what was answered for the whole session, whatever is said in between', async () => {
    const { formId } = await asked('kept', { form: askFor('size') })
    await conversations.submit('kept', { formId, answers: { size: '42' } })
    for (let count = 0; count < 12; count += 1) await conversations.send('kept', { content: 'And now?' })
    const { answered, history } = script.latestTurn()
    assert.deepEqual(answered.get('size'), { key: 'size', value: '42' })
    assert.doesNotMatch(JSON.stringify(history), /42/)
  })

  it('costs the history one statement more where it has forms, however many', async () => {
    const ctx = contextFor(service.service, tenant.accountId)
    const read = (sessionId: string) =>
      countStatements(ctx, (ctx) =>
        listMessages(ctx, { widgetId: tenant.widgetId, sessionId, order: 'asc', limit: 100 }),
      )
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 'plain' }))
    await conversations.send('plain', { content: 'Do you have tents?' })
    await asked('formal')
    const forOne = await read('formal')
    for (const key of ['one', 'two', 'three']) {
      script.ask(askFor(key))
      await conversations.send('formal', { content: 'And now?' })
    }
    assert.equal((await formsOf('formal')).length, 4)
    assert.deepEqual([forOne, await read('formal')], [(await read('plain')) + 1, forOne])
  })

  it('never puts a question to the visitor again that was answered in the session', async () => {
    const { formId } = await asked('again', { form: askFor('size') })
    script.ask(askFor('size', 'Once more, which size?'))
    const { form, forms } = replyOf(
      await conversations.submit('again', { formId, answers: { size: '42' } }),
    ).data
    assert.deepEqual([form, forms], [null, []])
    assert.deepEqual(await statesOf('again'), ['answered', 'bypassed'])
    await assert.rejects(conversations.submit('again', { formId, answers: { size: '43' } }), notPending)
  })

  const faulty: readonly (readonly [string, components['schemas']['FormAnswers'], string])[] = [
    ['an email address of the wrong format', { ...bookingAnswers, email: 'mara at home' }, 'answers.email'],
    ['a date of the wrong format', { ...bookingAnswers, visitDate: '24.11.2026' }, 'answers.visitDate'],
    ['a value that was not offered', { ...bookingAnswers, store: 'loc-3' }, 'answers.store'],
    ['a day that was not offered', { ...bookingAnswers, visitDate: '2026-11-26' }, 'answers.visitDate'],
    ['a time of another day', { ...bookingAnswers, visitDate: '2026-11-25' }, 'answers.visitTime'],
    ['no answer to a required question', { store: 'loc-1', visitDate: '2026-11-24' }, 'answers.visitTime'],
    ['null for a required question', { ...bookingAnswers, store: null }, 'answers.store'],
    ['an answer that nobody asked for', { ...bookingAnswers, shoeSize: 42 }, 'answers.shoeSize'],
    ['several picks where one may be picked', { ...bookingAnswers, store: ['loc-1'] }, 'answers.store'],
  ]
  for (const [what, answers, field] of faulty) {
    it(`400 refuses ${what}, naming it; nothing is run, stored or charged`, async () => {
      const { formId } = await asked('faulty')
      const before = [await tenant.balance(), await turnsOf(tenant.accountId)]
      const latest = script.latestTurn()
      await assert.rejects(conversations.submit('faulty', { formId, answers }), {
        status: 400,
        code: 'FORM_ANSWER_INVALID',
        field,
      })
      assert.deepEqual([await tenant.balance(), await turnsOf(tenant.accountId)], before)
      assert.equal(script.latestTurn(), latest)
      assert.deepEqual(await statesOf('faulty'), ['pending'])
      assert.equal(dataOf(await conversations.get('faulty')).messageCount, 2)
      assert.equal(
        (await conversations.submit('faulty', { formId, answers: bookingAnswers })).response.status,
        200,
      )
    })
  }

  it('400 refuses a form id that is not the pending one, and leaves that one pending', async () => {
    const stale = await asked('mixed', { form: askFor('size') })
    script.ask(bookingForm)
    await conversations.submit('mixed', { formId: stale.formId, answers: { size: '42' } })
    const mismatch = { status: 400, code: 'FORM_ID_MISMATCH', field: 'formId' }
    const other = await asked('elsewhere', { form: askFor('size') })
    const before = await tenant.balance()
    for (const { formId } of [stale, other]) {
      await assert.rejects(conversations.submit('mixed', { formId, answers: { size: '42' } }), mismatch)
    }
    assert.deepEqual(await statesOf('mixed'), ['answered', 'pending'])
    assert.deepEqual(await statesOf('elsewhere'), ['pending'])
    assert.deepEqual(await tenant.balance(), before)
  })

  it('400 refuses answers when no form awaits any: before the first, after the answer, after a message', async () => {
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 'none' }))
    const formId = 'form_01m7pzvz4yf1yskvchkpp980xw'
    await assert.rejects(conversations.submit('none', { formId, answers: {} }), notPending)

    const answered = await asked('done')
    const answers = bookingAnswers
    await conversations.submit('done', { formId: answered.formId, answers })
    await assert.rejects(conversations.submit('done', { formId: answered.formId, answers }), notPending)

    const dismissed = await asked('bypassed')
    await conversations.send('bypassed', { content: 'Never mind. Do you have tents?' })
    assert.deepEqual(await statesOf('bypassed'), ['bypassed'])
    const turns = await turnsOf(tenant.accountId)
    await assert.rejects(conversations.submit('bypassed', { formId: dismissed.formId, answers }), notPending)
    assert.deepEqual(await turnsOf(tenant.accountId), turns)
  })

  it('a plain message dismisses the form, and its questions may be asked again in another', async () => {
    const first = await asked('asked-again')
    script.ask(bookingForm)
    const { form } = replyOf(await conversations.send('asked-again', { content: 'Do you have tents?' })).data
    assert.ok(form)
    assert.deepEqual(script.latestTurn().answered, new Map())
    assert.notEqual(form.formId, first.formId)
    assert.deepEqual(await statesOf('asked-again'), ['bypassed', 'pending'])
    const { formId } = form
    assert.equal(
      (await conversations.submit('asked-again', { formId, answers: bookingAnswers })).response.status,
      200,
    )
  })

  it('a form that comes while another is pending takes its place', async () => {
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 'two' }))
    script.hold(true)
    const sent = ['one', 'two'].map((content) => conversations.send('two', { content }))
    await until(
      async () => dataOf(await conversations.get('two')).messageCount === 2,
      'the reply is in the history',
    )
    script.ask(askFor('first'))
    ;(await script.nextMessage()).answer('Well,')
    const second = await script.nextMessage()
    assert.deepEqual(await statesOf('two'), ['pending'])
    script.ask(askFor('second'))
    second.answer('well.')
    const replies = (await Promise.all(sent)).map((reply) => replyOf(reply).data.form)
    assert.deepEqual(await statesOf('two'), ['bypassed', 'pending'])
    assert.deepEqual(
      replies.map((form) => form?.status),
      ['pending', 'pending'],
    )
  })

  it('a refused message leaves the form pending', async () => {
    const poor = await service.newTenant({ credits: price })
    const of = conversationsOf(poor)
    const { formId } = await asked('poor', { of })
    const refused = { status: 402, code: 'BALANCE_EXHAUSTED' }
    await assert.rejects(of.send('poor', { content: 'Do you have tents?' }), refused)
    assert.equal(dataOf(await of.get('poor')).form?.status, 'pending')
    assert.equal(dataOf(await of.get('poor')).form?.formId, formId)
  })

  it('402 refuses answers that the balance does not cover, after it has looked at them', async () => {
    const poor = await service.newTenant({ credits: price })
    const of = conversationsOf(poor)
    const { formId } = await asked('poor', { of })
    const wrong = { ...bookingAnswers, store: 'loc-3' }
    await assert.rejects(of.submit('poor', { formId, answers: wrong }), { code: 'FORM_ANSWER_INVALID' })
    const refused = { status: 402, code: 'BALANCE_EXHAUSTED' }
    await assert.rejects(of.submit('poor', { formId, answers: bookingAnswers }), refused)
    assert.equal(dataOf(await of.get('poor')).form?.status, 'pending')
    assert.equal(dataOf(await of.get('poor')).messageCount, 2)
    assert.equal((await turnsOf(poor.accountId)).length, 1)
    assert.deepEqual(await poor.balance(), { balance: 0, reserved: 0 })
  })

  it('409 refuses answers once the session has ended, before it looks at the form', async () => {
    const { formId } = await asked('over')
    await conversations.end('over')
    const closed = { status: 409, code: 'SESSION_CLOSED' }
    await assert.rejects(conversations.submit('over', { formId, answers: bookingAnswers }), closed)
    await assert.rejects(conversations.submit('over', { formId, answers: { nonsense: 1 } }), closed)
    assert.equal((await turnsOf(tenant.accountId)).length, 1)
  })

  it('dismisses a form that comes when its session has ended', async () => {
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 'ended' }))
    script.hold(true)
    const sent = conversations.send('ended', { content: 'I want my boots fitted' })
    const message = await script.nextMessage()
    await conversations.end('ended')
    script.ask(bookingForm)
    message.answer('When?')
    assert.equal(replyOf(await sent).data.form, null)
    assert.deepEqual(await statesOf('ended'), ['bypassed'])
  })

  it('400 names the field that breaks the shape of the request', async () => {
    const { formId } = await asked('strict')
    const broken = [
      [{ formId: 'booking', answers: {} }, 'formId'],
      [{ formId, answers: { 'store 1': 'loc-1' } }, 'answers'],
      [{ formId, answers: {}, timezone: 'Europe/Atlantis' }, 'timezone'],
      [{ formId, answers: {}, shopifyCartId: 'gid://shopify/Cart/1' }, 'shopifyCartId'],
    ] as const
    for (const [body, field] of broken) {
      await assert.rejects(
        conversations.submit('strict', body),
        (error: { status?: number; code?: string; field?: string }) =>
          error.status === 400 &&
          error.code === 'VALIDATION_FAILED' &&
          error.field?.startsWith(field) === true,
        field,
      )
    }
    const callback = { formId, answers: bookingAnswers, response_type: 'callback' as const }
    const missing = { status: 400, code: 'CALLBACK_URL_MISSING', field: 'response_type' }
    await assert.rejects(conversations.submit('strict', callback), missing)
    assert.deepEqual(await statesOf('strict'), ['pending'])
  })

  it('429 counts a submission like a message, and a refused one not at all', async () => {
    const { formId } = await asked('busy')
    const path = { accountId: tenant.accountId, widgetId: tenant.widgetId }
    dataOf(
      await adminClient(service).PATCH('/accounts/{accountId}/widgets/{widgetId}', {
        params: { path },
        body: { turnsPerMinute: 1 },
      }),
    )
    const wrong = { ...bookingAnswers, store: 'loc-3' }
    for (let count = 0; count < 3; count += 1) {
      await assert.rejects(conversations.submit('busy', { formId, answers: wrong }), {
        code: 'FORM_ANSWER_INVALID',
      })
    }
    script.ask(askFor('size'))
    const { form } = replyOf(await conversations.submit('busy', { formId, answers: bookingAnswers })).data
    const next = { formId: form?.formId ?? '', answers: { size: '42' } }
    const limited = { status: 429, code: 'RATE_LIMITED' }
    await assert.rejects(conversations.submit('busy', next), limited)
    await assert.rejects(conversations.send('busy', { content: 'Do you have tents?' }), limited)
    assert.deepEqual(await statesOf('busy'), ['answered', 'pending'])
  })

  describe('in which zone', () => {
    const lone: FormRequest = {
      title: 'When?',
      questions: [{ key: 'day', kind: 'input', prompt: 'Which day?', required: true, inputType: 'date' }],
      purpose: {},
    }
    const cases = [
      [
        'the message’s',
        { messageTimezone: 'Asia/Kolkata', timezone: 'America/New_York' },
        'Europe/Berlin',
        'Asia/Kolkata',
      ],
      ['else the session’s', { timezone: 'America/New_York' }, 'Europe/Berlin', 'America/New_York'],
      ['else the widget’s', { timezone: '' }, 'Europe/Berlin', 'Europe/Berlin'],
      ['else UTC', { timezone: '' }, null, 'UTC'],
    ] as const
    for (const [what, zones, widgetZone, expected] of cases) {
      it(`${what} zone counts, for the form and for its answers`, async () => {
        await keepZone(widgetZone)
        const form = await asked('zone', { form: lone, ...zones })
        assert.equal(form.timezone, expected)
        // What the session says later does not change what the visitor was shown.
        await conversations.create({ visitorId: 'v', sessionId: 'zone', timezone: 'Pacific/Auckland' })
        await conversations.submit('zone', { formId: form.formId, answers: { day: '2026-11-24' } })
        const { submission, timezone } = script.latestTurn()
        assert.deepEqual([submission?.timezone, timezone], [expected, expected])
        assert.equal(submission?.answers[0]?.timezone, expected)
      })
    }

    it('the submission’s own zone comes before all others, also for the form that follows', async () => {
      const form = await asked('own', { form: lone, messageTimezone: 'Asia/Kolkata' })
      script.ask(bookingForm)
      const timezone = 'Pacific/Auckland'
      const day = { day: '2026-11-24' }
      const next = replyOf(
        await conversations.submit('own', { formId: form.formId, answers: day, timezone }),
      ).data
      assert.deepEqual(script.latestTurn().submission?.answers, [
        { key: 'day', value: '2026-11-24', local: '2026-11-24', timezone, utc: '2026-11-23T11:00:00.000Z' },
      ])
      assert.equal(script.latestTurn().timezone, timezone)
      assert.equal(next.form?.timezone, timezone)
      const answers = { store: 'loc-1', visitDate: '2026-11-25', visitTime: '02:30' }
      await conversations.submit('own', { formId: next.form.formId, answers })
      const booked = script.latestTurn().submission?.answers.at(-1)
      assert.deepEqual(booked, {
        key: 'visitTime',
        value: '02:30',
        local: '2026-11-25T02:30',
        timezone,
        utc: '2026-11-24T13:30:00.000Z',
      })
    })

    it('400 refuses a time that another zone makes one that was not offered', async () => {
      const { formId } = await asked('moved')
      const moved = { formId, answers: bookingAnswers, timezone: 'America/New_York' }
      await assert.rejects(conversations.submit('moved', moved), {
        status: 400,
        code: 'FORM_ANSWER_INVALID',
        field: 'answers.visitTime',
      })
      const there = { ...bookingAnswers, visitTime: '08:30' }
      await conversations.submit('moved', { ...moved, answers: there })
      assert.equal(script.latestTurn().submission?.answers.at(-1)?.utc, '2026-11-24T13:30:00.000Z')
    })
  })

  describe('repeated', () => {
    it('200 gives the stored answer again, as it was, and charges once', async () => {
      const form = await asked('same')
      const before = await tenant.balance()
      script.ask(askFor('size'))
      const submit = () =>
        conversations.submit('same', { formId: form.formId, answers: bookingAnswers }, 'same-1')
      const first = replyOf(await submit())
      const { formId = '' } = first.data.form ?? {}
      await conversations.submit('same', { formId, answers: { size: '42' } })
      const replayed = await submit()
      assert.equal(replayed.response.headers.get('Idempotency-Replayed'), 'true')
      assert.deepEqual(replayed.data, first)
      assert.equal((await tenant.balance()).balance, before.balance - 2 * price)
      assert.equal((await turnsOf(tenant.accountId)).length, 3)
    })

    it('400 gives the stored refusal again', async () => {
      const { formId } = await asked('refused')
      const answers = { ...bookingAnswers, store: 'loc-3' }
      const submit = () => conversations.submit('refused', { formId, answers }, 'refused-1')
      await assert.rejects(submit(), { code: 'FORM_ANSWER_INVALID' })
      await conversations.send('refused', { content: 'Never mind' })
      await assert.rejects(submit(), { code: 'FORM_ANSWER_INVALID', field: 'answers.store' })
    })

    it('502 charges nothing when the turn fails, and a repeat runs the same submission again', async () => {
      const form = await asked('failed')
      const before = await tenant.balance()
      script.hold(true)
      const submit = () =>
        conversations.submit('failed', { formId: form.formId, answers: bookingAnswers }, 'failed-1')
      const failed = assert.rejects(submit(), { status: 502, code: 'AI_FAILED' })
      for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
      await failed
      assert.deepEqual(await tenant.balance(), before)
      assert.deepEqual(await statesOf('failed'), ['answered'])

      script.hold(false)
      script.ask(askFor('size'))
      const { data } = replyOf(await submit())
      assert.equal(script.latestTurn().submission?.formId, form.formId)
      assert.equal(data.form?.status, 'pending')
      assert.deepEqual(await statesOf('failed'), ['answered', 'pending'])
      assert.equal(dataOf(await conversations.get('failed')).messageCount, 4)
      assert.equal((await tenant.balance()).balance, before.balance - price)
    })

    it('a run that looked for an earlier one a moment too soon gets its turn all the same', async () => {
      const { formId } = await asked('soon')
      script.hold(true)
      const sent = conversations.submit('soon', { formId, answers: bookingAnswers }, 'soon-1')
      const message = await script.nextMessage()
      const { service: inside } = service
      const caller = await identifyKey(inside, tenant.apiKey)
      assert.ok(caller !== undefined)
      const ctx = {
        ...contextFor(inside, tenant.accountId),
        requestId: inside.newId('req'),
        caller,
        origin: service.origin,
        repeat: { operationId: 'submitForm', idempotencyKey: 'soon-1', turnId: null },
        countTurn: () => Promise.resolve(),
        countStart: () => Promise.resolve(),
        checkRow: () => [],
        lastEventId: 0,
        signal: new AbortController().signal,
      }
      const { widgetId } = tenant
      const submission = { widgetId, sessionId: 'soon', formId, answers: bookingAnswers }
      const second = submitForm(ctx, { ...submission, responseType: 'sync' })
      message.answer('When?')
      const answer = await second
      assert.ok(answer.how === 'sync')
      assert.equal(answer.reply.message.message_id, replyOf(await sent).data.messageId)
      const other = { ...ctx, repeat: { ...ctx.repeat, idempotencyKey: 'soon-2' } }
      await assert.rejects(submitForm(other, { ...submission, responseType: 'sync' }), {
        code: 'FORM_NOT_PENDING',
      })
    })

    it('concurrent repeats make one message, one reply and one charge', async () => {
      const { formId } = await asked('together')
      const before = await tenant.balance()
      const submit = () => conversations.submit('together', { formId, answers: bookingAnswers }, 'together-1')
      const answers = await Promise.all(Array.from({ length: 4 }, submit))
      assert.equal(new Set(answers.map((answer) => replyOf(answer).data.messageId)).size, 1)
      assert.equal(dataOf(await conversations.get('together')).messageCount, 4)
      assert.equal((await tenant.balance()).balance, before.balance - price)
    })
  })

  describe('at the same time', () => {
    it('of many submissions of one form exactly one passes', async () => {
      const { formId } = await asked('race')
      const before = await tenant.balance()
      const outcomes = await Promise.allSettled(
        ['loc-1', 'loc-2', 'loc-1', 'loc-2', 'loc-1', 'loc-2'].map((store) =>
          conversations.submit('race', { formId, answers: { ...bookingAnswers, store } }),
        ),
      )
      const refused = outcomes.flatMap((each) =>
        each.status === 'rejected' ? [each.reason as { code: string }] : [],
      )
      assert.deepEqual(
        refused.map(({ code }) => code),
        Array.from({ length: 5 }, () => 'FORM_NOT_PENDING'),
      )
      assert.deepEqual(await statesOf('race'), ['answered'])
      assert.equal((await tenant.balance()).balance, before.balance - price)
      assert.equal((await turnsOf(tenant.accountId)).length, 2)
    })

    it('a turn that was taken over has the form of whoever ended it, and of nobody else', async () => {
      dataOf(await conversations.create({ visitorId: 'v', sessionId: 'taken' }))
      script.hold(true)
      const sent = conversations.send('taken', { content: 'I want my boots fitted' })
      const late = await script.nextMessage()
      const { db } = service.service
      const ofTenant = db.updateTable('turn').where('account_id', '=', tenant.accountId)
      const never = new AbortController().signal
      const takeOver = async (): ReturnType<typeof runTurn> => {
        const { turn_id: turnId } = await ofTenant
          .set({ lease_until: new Date(0) })
          .returning('turn_id')
          .executeTakeFirstOrThrow()
        const ctx = contextFor(service.service, tenant.accountId)
        const end = await runTurn(ctx, turnId, {
          stopped: never,
          cancelled: never,
          onWritten: () => undefined,
          beganAt: performance.now(),
        })
        // Whoever held it may have lengthened the lease once more in between.
        return end === 'not ours' ? takeOver() : end
      }
      const taken = takeOver()
      const timely = await script.nextMessage()
      script.ask(askFor('timely', 'In time?'))
      timely.answer('In time.')
      assert.equal(typeof (await taken), 'object')
      script.ask(askFor('late', 'Too late?'))
      late.answer('Too late.')
      const { form } = replyOf(await sent).data
      assert.equal(form?.title, 'In time?')
      assert.deepEqual(await formsOf('taken'), [form])
      const stored = await db
        .selectFrom('form')
        .select('title')
        .where('account_id', '=', tenant.accountId)
        .execute()
      assert.deepEqual(stored, [{ title: 'In time?' }])
      script.askNothing()
    })

    it('a message and a submission come one before the other, and each has its whole effect or none', async () => {
      for (let round = 0; round < 8; round += 1) {
        const sessionId = `round-${String(round)}`
        const { formId } = await asked(sessionId)
        const submit = () => conversations.submit(sessionId, { formId, answers: bookingAnswers })
        const say = () => conversations.send(sessionId, { content: 'Never mind' })
        const [said, submitted] = await Promise.allSettled(
          round % 2 === 0 ? [say(), submit()] : [submit(), say()].reverse(),
        )
        assert.equal(said?.status, 'fulfilled')
        const hasPassed = submitted?.status === 'fulfilled'
        if (submitted?.status === 'rejected')
          assert.equal((submitted.reason as { code: string }).code, 'FORM_NOT_PENDING')
        assert.deepEqual(await statesOf(sessionId), [hasPassed ? 'answered' : 'bypassed'])
        const session = dataOf(await conversations.get(sessionId))
        assert.equal(session.messageCount, hasPassed ? 6 : 4)
        const row = await service.service.db
          .selectFrom('session')
          .select('answered')
          .where('account_id', '=', tenant.accountId)
          .where('session_id', '=', sessionId)
          .executeTakeFirstOrThrow()
        assert.deepEqual(
          Object.keys(row.answered).sort(),
          hasPassed ? ['store', 'visitDate', 'visitTime'] : [],
        )
      }
    })
  })
})
