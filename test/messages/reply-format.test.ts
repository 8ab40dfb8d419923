import assert from 'node:assert/strict'
import type { components } from '../../client-sdk/src/index.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { checkPost } from '../support/contract-check.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { openStream } from '../support/open-stream.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import { until } from '../support/until.ts'

const markdown = 'The **Alpenglow 2** is [here](https://x.example/p) <b>now</b>.'
const shown = {
  markdown: 'You said: The **Alpenglow 2** is [here](https://x.example/p) \\<b>now\\</b>.',
  plain: 'You said: The Alpenglow 2 is here (https://x.example/p) <b>now</b>.',
  messenger: 'You said: The *Alpenglow 2* is here (https://x.example/p) <b>now</b>.',
  whatsapp: 'You said: The *Alpenglow 2* is here (https://x.example/p) <b>now</b>.',
} as const
const formats = ['markdown', 'plain', 'messenger', 'whatsapp'] as const

describe('the reply format of a key', () => {
  const script = scriptedEngine()
  let service: TestService
  let tenant: Tenant
  let receiver: Receiver

  before(async () => {
    service = await startService({ engine: script.engine, config: { allowPrivateCallbacks: true } })
    receiver = await openReceiver()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    script.hold(false)
  })
  after(async () => {
    await service.stop()
    await receiver.close()
  })

  /** A session of this tenant, used with a key of this format. */
  async function conversationIn(replyFormat: (typeof formats)[number]) {
    const key = await tenant.newKey({ replyFormat, callbackUrl: receiver.url })
    const conversations = conversationsOf({ ...tenant, client: key.client })
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 's' }))
    return { ...conversations, apiKey: key.apiKey }
  }

  for (const format of formats) {
    it(`200 answers in ${format} at once, and the history lists the same`, async () => {
      const conversations = await conversationIn(format)
      const { data } = replyOf(await conversations.send('s', { content: markdown }))
      assert.deepEqual(
        [data.content, data.reply, data.contentParts],
        [shown[format], shown[format], [shown[format]]],
      )
      const [question, reply] = dataOf(await conversations.list('s'))
      assert.equal(question?.content, markdown)
      assert.ok(reply?.role === 'assistant')
      assert.deepEqual([reply.content, reply.contentParts], [shown[format], [shown[format]]])
    })
  }

  it('202 posts the reply in the format that the key had when the message came', async () => {
    const conversations = await conversationIn('whatsapp')
    await conversations.send('s', { content: markdown, response_type: 'callback' })
    await until(() => receiver.posts.length > 0, 'the event is posted')
    const [post] = receiver.posts
    assert.ok(post)
    checkPost(post)
    // The contract check has just made sure of it.
    const { data } = JSON.parse(post.body) as components['schemas']['MessageCompletedCallback']
    assert.deepEqual([data.content, data.contentParts], [shown.whatsapp, [shown.whatsapp]])
  })

  it('200 streams Markdown, and completes with the reply in the format', async () => {
    const { apiKey } = await conversationIn('messenger')
    script.hold(true)
    const stream = await openStream(service, { ...tenant, apiKey }, { sessionId: 's', content: 'Hello' })
    const message = await script.nextMessage()
    message.write('A **light** ')
    message.write('tent')
    message.answer()
    const events = await stream.rest()
    const deltas = events.map((each) => (each.event === 'message.delta' ? each.data.text : ''))
    assert.equal(deltas.join(''), 'A **light** tent')
    const last = events.at(-1)
    assert.ok(last?.event === 'message.completed')
    assert.equal(last.data.data.content, 'A *light* tent')
  })

  it('200 lists and exports in the format of the key that asks, whichever the reply was made for', async () => {
    const conversations = await conversationIn('whatsapp')
    await conversations.send('s', { content: markdown })
    for (const format of formats) {
      const other = conversationsOf({
        ...tenant,
        client: (await tenant.newKey({ replyFormat: format })).client,
      })
      const listed = dataOf(await other.list('s'))
      assert.deepEqual(
        listed.map(({ content }) => content),
        [markdown, shown[format]],
      )
      const { sessions } = dataOf(await other.exportVisitor({ visitorId: 'v' }))
      assert.deepEqual(sessions[0]?.messages, listed)
    }
  })

  it('200 cuts a long reply into messages of the channel', async () => {
    const conversations = await conversationIn('messenger')
    const content = Array.from(
      { length: 5 },
      (_, index) => `**${String(index)}** ${'so '.repeat(230)}.`,
    ).join('\n\n')
    script.hold(true)
    const sent = conversations.send('s', { content: 'Tell me everything' })
    ;(await script.nextMessage()).answer(content)
    const { data } = replyOf(await sent)
    assert.equal(data.contentParts.length, 3)
    assert.ok(data.contentParts.every((part) => part.length <= 2_000))
    assert.equal(data.contentParts.join('\n\n'), data.content)
  })

  it('200 has no part for a reply that failed', async () => {
    const conversations = await conversationIn('messenger')
    script.hold(true)
    const sent = conversations.send('s', { content: 'Hello' })
    const failed = assert.rejects(sent, { status: 502 })
    for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
    await failed
    const reply = dataOf(await conversations.list('s')).at(-1)
    assert.ok(reply?.role === 'assistant')
    assert.deepEqual([reply.status, reply.content, reply.contentParts], ['failed', '', []])
  })
})
