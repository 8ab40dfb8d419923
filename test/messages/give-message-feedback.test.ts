import assert from 'node:assert/strict'
import { clockAt } from '../support/clock-at.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { tablesHolding } from '../support/attended-service.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'

describe('giveMessageFeedback', () => {
  const script = scriptedEngine()
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>
  let now = new Date('2026-11-20T09:00:00.000Z')

  before(async () => {
    service = await startService({ engine: script.engine, clock: clockAt(() => now) })
  })
  after(() => service.stop())
  beforeEach(async () => {
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
    await conversations.create({ visitorId: 'v', sessionId: 's' })
  })
  afterEach(() => {
    script.hold(false)
  })

  const ask = async () =>
    replyOf(await conversations.send('s', { content: 'Do you have tents?' })).data.messageId
  const history = async () => dataOf(await conversations.list('s'))
  const shown = async (messageId: string) => {
    const message = (await history()).find((each) => each.messageId === messageId)
    assert.ok(message?.role === 'assistant')
    return message.feedback
  }
  const notFound = { status: 404, code: 'RECORD_NOT_FOUND', field: 'messageId' }

  it('200 stores the verdict and its words, and shows them with the reply alone', async () => {
    const [first, second] = [await ask(), await ask()]
    const { data } = await conversations.giveFeedback('s', first, {
      rating: 'positive',
      comment: 'Found it.',
    })
    assert.deepEqual(data, {
      data: { messageId: first, sessionId: 's', rating: 'positive', comment: 'Found it.' },
      meta: { creditsConsumed: 0 },
    })
    assert.deepEqual(await shown(first), { rating: 'positive', comment: 'Found it.' })
    assert.equal(await shown(second), null)
  })

  it('200 replaces what was given before, the words too', async () => {
    const reply = await ask()
    await conversations.giveFeedback('s', reply, { rating: 'positive', comment: 'Found it.' })
    const { data } = await conversations.giveFeedback('s', reply, { rating: 'negative' })
    assert.deepEqual(data?.data, { messageId: reply, sessionId: 's', rating: 'negative', comment: null })
    assert.deepEqual(await shown(reply), { rating: 'negative', comment: null })
  })

  it('200 takes feedback in a session of any state, and leaves that state alone', async () => {
    const reply = await ask()
    await conversations.end('s')
    const resolved = dataOf(await conversations.get('s'))
    await conversations.giveFeedback('s', reply, { rating: 'negative' })
    assert.deepEqual(dataOf(await conversations.get('s')), resolved)
    assert.deepEqual(await shown(reply), { rating: 'negative', comment: null })

    await conversations.create({ visitorId: 'v', sessionId: 'idle' })
    const idle = replyOf(await conversations.send('idle', { content: 'Hello?' })).data.messageId
    now = new Date(now.getTime() + 25 * 60 * 60_000)
    await conversations.giveFeedback('idle', idle, { rating: 'positive' })
    assert.equal(dataOf(await conversations.get('idle')).status, 'expired')
  })

  it('200 keeps words of 2,000 characters as they are, 400 refuses more, none and an unknown verdict', async () => {
    const reply = await ask()
    const comment = `${'é"<b>'.repeat(399)}🙂 ok.`
    await conversations.giveFeedback('s', reply, { rating: 'positive', comment })
    assert.deepEqual(await shown(reply), { rating: 'positive', comment })
    for (const [body, field] of [
      [{ rating: 'positive', comment: 'x'.repeat(2_001) }, 'comment'],
      [{ rating: 'positive', comment: '' }, 'comment'],
      [{ rating: 'fine' as 'positive' }, 'rating'],
    ] as const) {
      const refused = { status: 400, code: 'VALIDATION_FAILED', field }
      await assert.rejects(conversations.giveFeedback('s', reply, body), refused)
    }
    assert.deepEqual(await shown(reply), { rating: 'positive', comment })
  })

  it('200 is in the export of the visitor', async () => {
    const reply = await ask()
    await conversations.giveFeedback('s', reply, { rating: 'negative', comment: 'Wrong size.' })
    const { sessions } = dataOf(await conversations.exportVisitor({ visitorId: 'v' }))
    assert.deepEqual(sessions[0]?.messages, await history())
    assert.deepEqual(await shown(reply), { rating: 'negative', comment: 'Wrong size.' })
  })

  it('200 answers a repeat with what was stored, although it was given anew since', async () => {
    const reply = await ask()
    const body = { rating: 'positive', comment: 'Found it.' } as const
    const first = await conversations.giveFeedback('s', reply, body, 'once')
    await conversations.giveFeedback('s', reply, { rating: 'negative' })
    const repeat = await conversations.giveFeedback('s', reply, body, 'once')
    assert.equal(repeat.response.headers.get('Idempotency-Replayed'), 'true')
    assert.deepEqual(repeat.data, first.data)
    assert.deepEqual(await shown(reply), { rating: 'negative', comment: null })
  })

  it('is erased with the visitor, and what is kept for repeats as well', async () => {
    const reply = await ask()
    const body = { rating: 'positive', comment: 'A wombatty tent.' } as const
    await conversations.giveFeedback('s', reply, body, 'once')
    assert.deepEqual(await tablesHolding(service, ['wombatty']), ['idempotency_record', 'message'])
    await conversations.eraseVisitor('v')
    assert.deepEqual(await tablesHolding(service, ['wombatty']), [])
  })

  it('404 answers for a message of the visitor, and for a reply that has failed', async () => {
    await ask()
    const [question] = await history()
    await assert.rejects(
      conversations.giveFeedback('s', question?.messageId ?? '', { rating: 'positive' }),
      notFound,
    )
    script.hold(true)
    const sent = assert.rejects(conversations.send('s', { content: 'Anything else?' }), { code: 'AI_FAILED' })
    for (let attempt = 0; attempt < 3; attempt += 1) (await script.nextMessage()).fail()
    await sent
    const failed = (await history()).at(-1)
    assert.equal(failed?.status, 'failed')
    await assert.rejects(conversations.giveFeedback('s', failed.messageId, { rating: 'positive' }), notFound)
  })

  it('404 answers for a message that is not in this session, and for no session at all', async () => {
    const reply = await ask()
    await conversations.create({ visitorId: 'v', sessionId: 'other' })
    const rating = { rating: 'positive' } as const
    await assert.rejects(conversations.giveFeedback('other', reply, rating), notFound)
    await assert.rejects(conversations.giveFeedback('s', 'msg_01m7pzvz4yf0arkcfzt8fmy3ma', rating), notFound)
    const noSession = { status: 404, code: 'SESSION_NOT_FOUND', field: 'sessionId' }
    await assert.rejects(conversations.giveFeedback('nobody', reply, rating), noSession)
    const stranger = conversationsOf(await service.newTenant())
    await assert.rejects(stranger.giveFeedback('s', reply, rating), noSession)
    assert.equal(await shown(reply), null)
  })
})
