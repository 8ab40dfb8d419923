import assert from 'node:assert/strict'
import { createLog } from '../../server/src/platform/log.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { tablesHolding } from '../support/attended-service.ts'
import { askFor } from '../support/booking-form.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { openStream } from '../support/open-stream.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'

const shopifyCustomerToken = 'shcat_marker_quokka'
const shopifyCartId = 'gid://shopify/Cart/marker-wombat'
const cart = { shopifyCustomerToken, shopifyCartId }
const buyer = { customerToken: shopifyCustomerToken, cartId: shopifyCartId }

describe('the buyer of a turn', () => {
  const script = scriptedEngine()
  const lines: string[] = []
  let service: TestService
  let receiver: Receiver
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    const log = createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } })
    service = await startService({ engine: script.engine, log, config: { allowPrivateCallbacks: true } })
    receiver = await openReceiver()
  })
  beforeEach(async () => {
    tenant = await service.newTenant({ key: { callbackUrl: receiver.url } })
    conversations = conversationsOf(tenant)
    dataOf(await conversations.create({ visitorId: 'v', sessionId: 's' }))
  })
  afterEach(() => {
    script.hold(false)
  })
  after(async () => {
    await service.stop()
    await receiver.close()
  })

  it('reaches the engine with its turn, and no other', async () => {
    await conversations.send('s', { content: 'Where is my order?', ...cart })
    assert.deepEqual(script.latestTurn().buyer, buyer)
    await conversations.send('s', { content: 'And now?' })
    assert.equal(script.latestTurn().buyer, undefined)
    await conversations.send('s', { content: 'Where is my order?', shopifyCustomerToken })
    assert.deepEqual(script.latestTurn().buyer, { customerToken: shopifyCustomerToken })
  })

  it('is there for every attempt at the turn, and when a repeat tries it again', async () => {
    script.hold(true)
    const send = () => conversations.send('s', { content: 'Where is my order?', ...cart }, 'again')
    const failed = assert.rejects(send(), { code: 'AI_FAILED' })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const message = await script.nextMessage()
      assert.deepEqual(script.latestTurn().buyer, buyer)
      message.fail()
    }
    await failed
    script.hold(false)
    await send()
    assert.deepEqual(script.latestTurn().buyer, buyer)
  })

  it('waits with its turn for the one before it', async () => {
    const from = receiver.posts.length
    script.hold(true)
    const first = conversations.send('s', { content: 'one' })
    const message = await script.nextMessage()
    const second = conversations.send('s', { content: 'two', ...cart, response_type: 'callback' })
    assert.equal((await second).response.status, 202)
    message.answer()
    await first
    const next = await script.nextMessage()
    assert.deepEqual([next.text, script.latestTurn().buyer], ['two', buyer])
    next.answer()
    await until(() => receiver.posts.length > from, 'the event is posted')
  })

  it('400 refuses a cart without its buyer, in words and in answers', async () => {
    const refused = { status: 400, code: 'VALIDATION_FAILED', field: 'shopifyCartId' }
    await assert.rejects(conversations.send('s', { content: 'My cart?', shopifyCartId }), refused)
    const submission = { formId: 'form_01m7pzvz4yf1yskvchkpp980xw', answers: {}, shopifyCartId }
    await assert.rejects(conversations.submit('s', submission), refused)
  })

  it('is written nowhere: not into a table, not into a log, in no way to be answered', async () => {
    const from = receiver.posts.length
    let keys = 0
    const key = () => `key-${String((keys += 1))}`
    const marked = async (way: 'sync' | 'callback' | 'stream'): Promise<void> => {
      const open = async (said: Parameters<typeof openStream>[2]) =>
        (await openStream(service, tenant, { ...said, headers: { 'Idempotency-Key': key() } })).rest()
      const asking = { content: 'Where is my order?', ...cart }
      script.ask(askFor(`number${String(keys)}`))
      if (way === 'stream') await open({ sessionId: 's', ...asking })
      else await conversations.send('s', { ...asking, response_type: way }, key())
      await until(
        async () => dataOf(await conversations.get('s')).form?.status === 'pending',
        'the form is shown',
      )
      assert.deepEqual(script.latestTurn().buyer, buyer)

      const form = dataOf(await conversations.get('s')).form
      const answers = { [form?.questions[0]?.key ?? '']: 'A-1' }
      const submission = { formId: form?.formId ?? '', answers, ...cart }
      if (way === 'stream') await open({ sessionId: 's', ...submission })
      else await conversations.submit('s', { ...submission, response_type: way }, key())
      await until(
        async () => dataOf(await conversations.get('s')).messageCount % 4 === 0,
        'the reply is in the history',
      )
      assert.equal(script.latestTurn().submission?.formId, submission.formId)
      assert.deepEqual(script.latestTurn().buyer, buyer)
    }
    for (const way of ['sync', 'callback', 'stream'] as const) {
      await marked(way)
      assert.deepEqual(await tablesHolding(service, ['marker_quokka', 'marker-wombat']), [], way)
    }
    script.hold(true)
    const sent = conversations.send('s', { content: 'Where is my order?', ...cart }, key())
    const message = await script.nextMessage()
    assert.deepEqual(await tablesHolding(service, ['marker_quokka', 'marker-wombat']), [], 'while it runs')
    message.fail()
    ;(await script.nextMessage()).answer('Here.')
    assert.equal(replyOf(await sent).data.content, 'Here.')
    await assert.rejects(conversations.submit('s', { formId: 'form_nonsense', answers: {}, ...cart }))
    await until(() => receiver.posts.length === from + 2, 'the event is posted')

    const written = [...lines, ...receiver.posts.map((post) => post.body)].join('\n')
    assert.match(written, /an attempt at a turn failed/)
    assert.doesNotMatch(written, /marker_quokka|marker-wombat/)
  })
})
