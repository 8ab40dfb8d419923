import assert from 'node:assert/strict'
import type { components } from '../../client-sdk/src/index.ts'
import type { Context } from '../../server/src/context.ts'
import type { Action, Engine, EngineAnswer, EngineTurn } from '../../server/src/engine.ts'
import { noCredits } from '../../server/src/metering/index.ts'
import { ModelError } from '../../server/src/platform/models/model.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { checkPost } from '../support/contract-check.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { openShop } from '../support/shop.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { openStream } from '../support/open-stream.ts'

type Wire = components['schemas']

const suggestions: Action = {
  type: 'suggestions',
  label: 'Did you mean one of these?',
  suggestions: [
    {
      text: 'Who pays for *sending* it back?',
      kind: 'faq',
      id: 'faq_01m1gx2e4tf8b8d0tn4wy2h6gm',
      externalId: 'x',
    },
    { text: 'Alpenglow 2', kind: 'product', id: 'prod_01m1gnhem0fh197w7avwz29jp1' },
  ],
}
const unsure: Pick<EngineAnswer, 'content' | 'actions' | 'outcome' | 'confidence'> = {
  ...{ content: 'I am **not sure**.', actions: [suggestions], outcome: 'suggested', confidence: 2 / 3 },
}
const turns: EngineTurn[] = []
let isDown = false
/** Is never sure. */
const engine: Engine<Context> = {
  maximumMillicredits: 1,
  answer(_ctx, turn) {
    turns.push(turn)
    if (isDown) return Promise.reject(new ModelError('the provider broke'))
    const nothing = { products: [], sources: [], sessionEnded: false, buckets: { ...noCredits, chat: 1 } }
    return Promise.resolve({ ...unsure, ...nothing, usage: { inputTokens: 0, outputTokens: 0 } })
  },
}

describe('what a reply has come to', () => {
  let service: TestService
  let receiver: Receiver
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    service = await startService({ engine, config: { allowPrivateCallbacks: true } })
    receiver = await openReceiver()
  })
  beforeEach(async () => {
    isDown = false
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 's' }))
  })
  after(async () => {
    await service.stop()
    await receiver.close()
  })

  const told = ({ outcome, confidence }: { outcome?: unknown; confidence?: unknown }) => [outcome, confidence]
  const repliesOf = async (): Promise<Wire['AssistantMessage'][]> =>
    dataOf(await conversations.list('s')).filter((each) => each.role === 'assistant')

  it('is told with the reply, a repeat of the request, in the history and in the export of the visitor', async () => {
    const first = replyOf(await conversations.send('s', { content: 'Tents?' }, 'once')).data
    assert.deepEqual(told(first), ['suggested', 0.67])
    assert.deepEqual(first.actions, [suggestions])
    assert.deepEqual(replyOf(await conversations.send('s', { content: 'Tents?' }, 'once')).data, first)
    const [listed] = await repliesOf()
    assert.ok(listed)
    assert.deepEqual([...told(listed), listed.actions], ['suggested', 0.67, [suggestions]])
    const exported = dataOf(await conversations.exportVisitor({ visitorId: 'v' })).sessions[0]?.messages
    assert.deepEqual(exported, dataOf(await conversations.list('s')))
  })

  it('is told at the end of a stream, and to the callback URL', async () => {
    const stream = await openStream(service, tenant, { sessionId: 's', content: 'Tents?' })
    const last = (await stream.rest()).at(-1)
    assert.ok(last?.event === 'message.completed')
    assert.deepEqual(told(last.data.data), ['suggested', 0.67])
    const { client } = await tenant.newKey({ callbackUrl: receiver.url })
    await conversationsOf({ ...tenant, client }).send('s', { content: 'Tents?', response_type: 'callback' })
    await until(() => receiver.posts.length > 0, 'the reply is posted')
    const [post] = receiver.posts
    assert.ok(post)
    checkPost(post)
    // The contract check has just made sure of it.
    assert.deepEqual(told((JSON.parse(post.body) as Wire['MessageCompletedCallback']).data), [
      'suggested',
      0.67,
    ])
  })

  it('is a failure where there is no reply, and the reply of a second attempt in its place', async () => {
    isDown = true
    await assert.rejects(conversations.send('s', { content: 'Tents?' }, 'key'), { status: 502 })
    assert.deepEqual((await repliesOf()).map(told), [['failed', null]])
    isDown = false
    await conversations.send('s', { content: 'Tents?' }, 'key')
    assert.deepEqual((await repliesOf()).map(told), [['suggested', 0.67]])
  })

  it('is not known of replies from before it was kept, but that they have failed', async () => {
    await conversations.send('s', { content: 'Tents?' })
    isDown = true
    await assert.rejects(conversations.send('s', { content: 'Tents?' }), { status: 502 })
    await service.service.db
      .updateTable('message')
      .set({ outcome: null, confidence: null })
      .where('account_id', '=', tenant.accountId)
      .execute()
    assert.deepEqual((await repliesOf()).map(told), [
      [null, null],
      ['failed', null],
    ])
  })

  it('is told to no visitor: neither with a reply nor in a stream nor in the history', async () => {
    const shop = await openShop(service)
    const browser = shop.browser()
    await browser.begin({ visitorId: 'w' })
    const replies: object[] = [replyOf(await browser.send({ content: 'Tents?' })).data]
    const last = (await (await browser.stream({ content: 'Tents?' })).rest()).at(-1)
    assert.ok(last?.event === 'message.completed')
    replies.push(
      last.data.data,
      ...dataOf(await browser.messages()),
      ...(await browser.begin({ visitorId: 'w' })).messages,
    )
    assert.equal(replies.filter((each) => 'actions' in each).length, 6)
    assert.deepEqual(
      replies.filter((each) => 'outcome' in each || 'confidence' in each),
      [],
    )
  })

  it('lets the assistant know later on what it has offered', async () => {
    await conversations.send('s', { content: 'Tents?' })
    await conversations.send('s', { content: '2' })
    assert.deepEqual(turns.at(-1)?.history.at(-1)?.suggestions, suggestions.suggestions)
  })

  const lines = 'Did you mean one of these?\n\n1. Who pays for *sending* it back?\n2. Alpenglow 2'
  for (const [replyFormat, content] of [
    ['markdown', unsure.content],
    ['plain', `I am not sure.\n\n${lines}`],
    ['messenger', `I am *not sure*.\n\n${lines}`],
    ['whatsapp', `I am *not sure*.\n\n${lines}`],
  ] as const) {
    it(`shows in ${replyFormat} what there is to choose, where no button can`, async () => {
      const { client } = await tenant.newKey({ replyFormat })
      const { data } = replyOf(await conversationsOf({ ...tenant, client }).send('s', { content: 'Tents?' }))
      assert.deepEqual([data.content, data.contentParts], [content, [content]])
      assert.deepEqual(data.actions, [suggestions])
    })
  }
})
