import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import type { components } from '../../client-sdk/src/index.ts'
import { openReceiver, type Receiver, status } from '../support/receiver.ts'
import { checkPost } from '../support/contract-check.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { conversationsOf } from '../support/conversation.ts'
import { fixedPriceMillicredits, scriptedEngine } from '../support/scripted-engine.ts'
import { until } from '../support/until.ts'

type Completed = components['schemas']['MessageCompletedCallback']
type Failed = components['schemas']['MessageFailedCallback']

const price = fixedPriceMillicredits / 1000

describe('sendMessage, answered by callback', () => {
  const script = scriptedEngine()
  let service: TestService
  let receiver: Receiver
  let tenant: Tenant
  let secret: string
  let conversations: ReturnType<typeof conversationsOf>
  let keyId: string
  const receivers: Receiver[] = []

  before(async () => {
    service = await startService({ engine: script.engine, config: { allowPrivateCallbacks: true } })
  })
  beforeEach(async () => {
    script.hold(false)
    receiver = await openReceiver()
    receivers.push(receiver)
    tenant = await service.newTenant()
    const made = dataOf(
      await adminClient(service).POST('/accounts/{accountId}/keys', {
        params: { path: { accountId: tenant.accountId } },
        body: {
          kind: 'secret',
          name: 'Bridge',
          scopes: ['conversations:chat'],
          callbackUrl: receiver.url,
        },
      }),
    )
    keyId = made.key.keyId
    secret = made.callbackSecret?.secret ?? ''
    conversations = conversationsOf({ ...tenant, client: service.clientFor(made.secret) })
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 's' }))
  })
  after(async () => {
    await service.stop()
    await Promise.all(receivers.map((each) => each.close()))
  })

  const send = (content: string, key?: string) =>
    conversations.send('s', { content, response_type: 'callback' }, key)
  const posted = async <Body>(count = 1): Promise<Body[]> => {
    await until(() => receiver.posts.length >= count, 'the event is posted')
    for (const post of receiver.posts) checkPost(post)
    // The contract check has just made sure of it.
    return receiver.posts.map((post) => JSON.parse(post.body) as Body)
  }
  const historyOf = async () => dataOf(await conversations.list('s'))

  it('202 at once, and the reply is posted, as the history lists it, and charged', async () => {
    const { response, data } = await send('Hello')
    assert.equal(response.status, 202)
    const [body] = await posted<Completed>()
    const [question, reply] = await historyOf()
    assert.deepEqual(data, {
      data: { messageId: null, userMessageId: question?.messageId, status: 'processing' },
      meta: { creditsConsumed: 0 },
    })
    assert.ok(body)
    assert.deepEqual(
      [body.event, body.userMessageId, body.messageId, body.data.messageId, body.data.content],
      ['message.completed', question?.messageId, reply?.messageId, reply?.messageId, 'You said: Hello'],
    )
    assert.deepEqual([body.sessionId, body.widgetId], ['s', tenant.widgetId])
    assert.equal(body.data.credits.chat, price)
    assert.deepEqual(await tenant.balance(), { balance: 1000 - price, reserved: 0 })
  })

  it('signs the post with the secret that was shown when the key was made', async () => {
    await send('Hello')
    await posted()
    const [post] = receiver.posts
    assert.ok(post)
    const timestamp = post.headers['x-service-timestamp'] ?? ''
    const expected = createHmac('sha256', secret).update(`${timestamp}.${post.body}`).digest('hex')
    assert.equal(post.headers['x-service-signature'], expected)
    assert.equal(post.headers['x-service-event'], 'message.completed')
  })

  it('tells of a failed turn without charging for it', async () => {
    script.hold(true)
    await send('Hello')
    for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
    const [body] = await posted<Failed>()
    const [question, reply] = await historyOf()
    assert.deepEqual(
      { ...body, error: body?.error.code },
      {
        event: 'message.failed',
        messageId: reply?.messageId,
        userMessageId: question?.messageId,
        sessionId: 's',
        widgetId: tenant.widgetId,
        isTrial: false,
        data: null,
        error: 'AI_FAILED',
      },
    )
    assert.equal(reply?.status, 'failed')
    assert.deepEqual(await tenant.balance(), { balance: 1000, reserved: 0 })
  })

  it('posts the same body and event id again until the receiver takes it', async () => {
    let answers = 0
    receiver.answer = (response, post) => {
      status(answers++ < 2 ? 500 : 204)(response, post)
    }
    await send('Hello')
    await posted(3)
    const [first, ...repeats] = receiver.posts
    for (const repeat of repeats) {
      assert.equal(repeat.body, first?.body)
      assert.equal(repeat.headers['x-service-event-id'], first?.headers['x-service-event-id'])
    }
  })

  it('202 answers a repeat like the first time: one message, one reply, one charge, one event', async () => {
    script.hold(true)
    const first = await send('Hello', 'once')
    const repeats = await Promise.all([send('Hello', 'once'), send('Hello', 'once')])
    ;(await script.nextMessage()).answer('Hi.')
    await posted()
    const later = await send('Hello', 'once')
    for (const { data } of [...repeats, later]) assert.deepEqual(data, first.data)
    assert.equal((await historyOf()).length, 2)
    assert.equal((await tenant.balance()).balance, 1000 - price)
    const deliveries = await service.service.db
      .selectFrom('delivery')
      .select('event')
      .where('account_id', '=', tenant.accountId)
      .execute()
    assert.deepEqual(deliveries, [{ event: 'message.completed' }])
  })

  it('answers the messages of one session in their order', async () => {
    for (const content of ['One', 'Two', 'Three']) await send(content)
    const bodies = await posted<Completed>(3)
    // Posts may overtake each other on their way; what is listed does not.
    const replies = (await historyOf()).filter(({ role }) => role === 'assistant')
    assert.deepEqual(
      replies.map(({ content }) => content),
      ['You said: One', 'You said: Two', 'You said: Three'],
    )
    assert.deepEqual(
      bodies.map(({ messageId }) => messageId).sort(),
      replies.map(({ messageId }) => messageId).sort(),
    )
  })

  it('resolves the session when the assistant concludes the conversation', async () => {
    script.hold(true)
    await send('Bye')
    ;(await script.nextMessage()).answer('Goodbye.')
    const [body] = await posted<Completed>()
    assert.equal(body?.data.sessionEnded, true)
    assert.equal(dataOf(await conversations.get('s')).status, 'resolved')
  })

  it('posts to the address the key has when the turn ends, and nowhere when it has none any more', async () => {
    script.hold(true)
    await send('One')
    const other = await openReceiver()
    receivers.push(other)
    const path = { accountId: tenant.accountId, keyId }
    const set = (callbackUrl: string | null) =>
      adminClient(service).PATCH('/accounts/{accountId}/keys/{keyId}', {
        params: { path },
        body: { callbackUrl },
      })
    dataOf(await set(other.url))
    ;(await script.nextMessage()).answer('First.')
    await until(() => other.posts.length === 1, 'the event is posted')
    assert.equal(receiver.posts.length, 0)

    await send('Two')
    const message = await script.nextMessage()
    dataOf(await set(null))
    message.answer('Second.')
    await until(async () => (await historyOf()).length === 4, 'the reply is in the history')
    assert.equal(other.posts.length, 1)
    assert.equal(receiver.posts.length, 0)
  })

  it('a sync or a streamed message posts nothing', async () => {
    await conversations.send('s', { content: 'Hello' })
    await send('Last')
    const bodies = await posted<Completed>()
    assert.deepEqual(
      bodies.map(({ data }) => data.content),
      ['You said: Last'],
    )
  })

  it('402 refuses before anything is taken in', async () => {
    const poor = await service.newTenant({ credits: 1, key: { callbackUrl: receiver.url } })
    const own = conversationsOf(poor)
    await own.create({ visitorId: 'v', sessionId: 'poor' })
    const sent = own.send('poor', { content: 'Hello', response_type: 'callback' })
    await assert.rejects(sent, { status: 402, code: 'BALANCE_EXHAUSTED' })
    assert.deepEqual(dataOf(await own.list('poor')), [])
  })
})
