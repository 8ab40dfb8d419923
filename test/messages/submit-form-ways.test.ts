import assert from 'node:assert/strict'
import { Webhook } from 'standardwebhooks'
import type { components } from '../../client-sdk/src/index.ts'
import { webhooksOf } from '../support/reachable-service.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { checkPost } from '../support/contract-check.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { type VirtualClock, virtualClock } from '../support/virtual-clock.ts'
import { askFor, bookingAnswers, bookingForm } from '../support/booking-form.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { openStream } from '../support/open-stream.ts'
import { fixedPriceMillicredits, scriptedEngine } from '../support/scripted-engine.ts'

const price = fixedPriceMillicredits / 1000

describe('submitForm, in every way to be answered', () => {
  const script = scriptedEngine()
  // Begins as these specs do: the library that checks signatures goes by the machine's clock, to five minutes.
  let clock: VirtualClock
  let service: TestService
  let receiver: Receiver
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    clock = virtualClock(new Date())
    service = await startService({
      engine: script.engine,
      clock,
      config: { allowPrivateCallbacks: true },
    })
  })
  beforeEach(async () => {
    receiver = await openReceiver()
    tenant = await service.newTenant({ key: { callbackUrl: receiver.url } })
    conversations = conversationsOf(tenant)
  })
  afterEach(async () => {
    script.hold(false)
    await receiver.close()
  })
  after(() => service.stop())

  /** A session whose visitor was just shown a form. */
  async function asked(sessionId: string, isTrial = false) {
    dataOf(await conversations.create({ visitorId: 'v', sessionId, timezone: 'Europe/Berlin', isTrial }))
    script.ask(bookingForm)
    const { data } = replyOf(await conversations.send(sessionId, { content: 'I want my boots fitted' }))
    assert.ok(data.form, 'the reply brings a form')
    return data.form
  }
  const posted = async <Body>(count = 1): Promise<Body[]> => {
    await until(() => receiver.posts.length >= count, 'the event is posted')
    for (const post of receiver.posts) checkPost(post)
    // The contract check has just made sure of it.
    return receiver.posts.map((post) => JSON.parse(post.body) as Body)
  }

  it('202 at once, and the reply is posted with the form that it brings; a repeat is answered alike', async () => {
    const { formId } = await asked('posted')
    script.ask(askFor('size'))
    const body = { formId, answers: bookingAnswers, response_type: 'callback' as const }
    const accepted = await conversations.submit('posted', body, 'posted-1')
    assert.equal(accepted.response.status, 202)
    const [reply] = await posted<components['schemas']['MessageCompletedCallback']>()
    assert.equal(reply?.event, 'message.completed')
    const history = dataOf(await conversations.list('posted'))
    const listed = history.at(-1)
    assert.ok(listed?.role === 'assistant')
    assert.equal(reply.userMessageId, history[2]?.messageId)
    assert.equal(reply.messageId, listed.messageId)
    assert.deepEqual(reply.data.form, listed.form)
    assert.equal(reply.data.form?.status, 'pending')
    assert.deepEqual(reply.data.forms, [reply.data.form])
    assert.deepEqual((await conversations.submit('posted', body, 'posted-1')).data, accepted.data)
    assert.equal(receiver.posts.length, 1)
    assert.deepEqual(await tenant.balance(), { balance: 1000 - 2 * price, reserved: 0 })
  })

  it('402 refuses a callback submission before anything is taken in', async () => {
    const poor = await service.newTenant({ credits: price, key: { callbackUrl: receiver.url } })
    conversations = conversationsOf(poor)
    const { formId } = await asked('poor')
    const body = { formId, answers: bookingAnswers, response_type: 'callback' as const }
    await assert.rejects(conversations.submit('poor', body), { status: 402, code: 'BALANCE_EXHAUSTED' })
    assert.equal(dataOf(await conversations.get('poor')).form?.status, 'pending')
  })

  it('200 streams the reply, and its end brings the form that comes with it', async () => {
    const { formId } = await asked('streamed')
    script.hold(true)
    const stream = await openStream(service, tenant, {
      sessionId: 'streamed',
      formId,
      answers: bookingAnswers,
    })
    const message = await script.nextMessage()
    assert.equal((await stream.next())?.event, 'message.started')
    message.write('Which ')
    const delta = await stream.next()
    assert.deepEqual(delta?.event === 'message.delta' && delta.data, { text: 'Which ' })
    message.write('size?')
    script.ask(askFor('size'))
    message.answer()
    const last = (await stream.rest()).at(-1)
    assert.equal(last?.event, 'message.completed')
    const { data, meta } = last.data
    assert.equal(data.content, 'Which size?')
    assert.equal(data.form?.title, 'What else?')
    assert.deepEqual(data.forms, [data.form])
    assert.equal(meta.creditsConsumed, price)
    const session = dataOf(await conversations.get('streamed'))
    assert.deepEqual(session.form, data.form)
  })

  it('400 refuses before anything is streamed', async () => {
    const { formId } = await asked('refused')
    const answers = { ...bookingAnswers, store: 'loc-3' }
    const stream = await openStream(service, tenant, { sessionId: 'refused', formId, answers })
    assert.equal(stream.response.status, 400)
    assert.deepEqual(await stream.rest(), [])
    const problem = JSON.parse(stream.text()) as { code: string; field: string }
    assert.deepEqual([problem.code, problem.field], ['FORM_ANSWER_INVALID', 'answers.store'])
  })

  it('504 when it takes too long; the turn goes on, and a repeat joins it and gets its form', async () => {
    const { formId } = await asked('slow')
    script.hold(true)
    const submit = () => conversations.submit('slow', { formId, answers: bookingAnswers }, 'slow-1')
    const [sent, message] = [
      assert.rejects(submit(), { status: 504, code: 'AI_TIMEOUT' }),
      await script.nextMessage(),
    ]
    await clock.during(sent)
    await clock.during(assert.rejects(submit(), { status: 504, code: 'AI_TIMEOUT' }))
    script.ask(askFor('size'))
    message.answer('Which size?')
    await until(
      async () => dataOf(await conversations.get('slow')).messageCount === 4,
      'the reply is in the history',
    )
    const joined = replyOf(await submit()).data
    assert.equal(joined.content, 'Which size?')
    assert.equal(joined.form?.title, 'What else?')
    assert.equal(dataOf(await conversations.get('slow')).messageCount, 4)
    assert.deepEqual(await tenant.balance(), { balance: 1000 - 2 * price, reserved: 0 })
  })

  it('tells the webhooks that asked for it of every submission that passed, signed, and of no other', async () => {
    const form = await asked('told')
    const { signingSecret } = dataOf(
      await webhooksOf(service, tenant).create({ url: receiver.url, events: ['form.submitted'] }),
    )
    const answers = { ...bookingAnswers, store: 'loc-3' }
    const { formId } = form
    await assert.rejects(conversations.submit('told', { formId, answers }), { code: 'FORM_ANSWER_INVALID' })
    const submit = () =>
      conversations.submit('told', { formId, answers: bookingAnswers, timezone: 'Europe/Paris' }, 'told-1')
    await submit()
    await submit()
    const [told] = await posted<components['schemas']['FormSubmittedEvent']>()
    const listed = dataOf(await conversations.get('told')).form
    assert.deepEqual(told, {
      event: 'form.submitted',
      createdAt: told?.createdAt,
      data: {
        formId,
        sessionId: 'told',
        widgetId: tenant.widgetId,
        visitorId: 'v',
        isTrial: false,
        title: bookingForm.title,
        timezone: 'Europe/Paris',
        answers: listed?.answers,
        submittedAt: told?.data.submittedAt,
      },
    })
    assert.deepEqual(told.data.answers.at(-1), {
      key: 'visitTime',
      value: '14:30',
      local: '2026-11-24T14:30',
      timezone: 'Europe/Paris',
      utc: '2026-11-24T13:30:00.000Z',
    })
    const [post] = receiver.posts
    assert.ok(post)
    const webhook = new Webhook(Buffer.from(signingSecret.secret, 'utf8').toString('base64'))
    assert.deepEqual(webhook.verify(post.body, post.headers), told)
    const deliveries = dataOf(await webhooksOf(service, tenant).deliveries())
    assert.equal(deliveries.length, 1)
  })

  it('says of what comes of a trial that it is one: form, reply, and a reply that failed', async () => {
    const { formId } = await asked('trial', true)
    dataOf(await webhooksOf(service, tenant).create({ url: receiver.url, events: ['form.submitted'] }))
    const body = { formId, answers: bookingAnswers, response_type: 'callback' as const }
    await conversations.submit('trial', body)
    await until(() => receiver.posts.length === 2, 'form and reply are told of')
    script.hold(true)
    await conversations.send('trial', { content: 'And now?', response_type: 'callback' })
    for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
    const told = await posted<{ event: string; isTrial?: boolean; data: { isTrial?: boolean } | null }>(3)
    assert.deepEqual(told.map(({ event, isTrial, data }) => [event, isTrial ?? data?.isTrial]).sort(), [
      ['form.submitted', true],
      ['message.completed', true],
      ['message.failed', true],
    ])
  })

  it('tells of a session with the state of its last form', async () => {
    dataOf(
      await webhooksOf(service, tenant).create({
        url: receiver.url,
        events: ['session.created', 'session.resolved'],
      }),
    )
    const form = await asked('watched')
    await conversations.send('watched', { content: 'Never mind' })
    await conversations.end('watched')
    const events = await posted<
      components['schemas']['SessionCreatedEvent'] | components['schemas']['SessionResolvedEvent']
    >(2)
    const forms = new Map(events.map(({ event, data }) => [event, data.form]))
    assert.deepEqual(forms.get('session.created'), null)
    assert.deepEqual(forms.get('session.resolved'), { ...form, status: 'bypassed' })
  })
})
