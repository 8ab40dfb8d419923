import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Fault } from '../../../scripts/lab/providers/behaviour.ts'
import { faithful } from '../../../scripts/lab/providers/behaviours/faithful.ts'
import { hasToolResults } from '../../../scripts/lab/providers/read-conversation.ts'
import { until } from '../../support/until.ts'
import { isFullRun } from '../../support/when.ts'
import { openStream } from '../../support/open-stream.ts'
import { lampShop } from './catalogue.ts'
import {
  type ConverseShop,
  openConverseShop,
  providerChoices,
  sharedLampShop,
  type SharedShop,
} from './converse-shop.ts'

const question = 'What does the Halden desk lamp cost?'
const longestReply = 6_000

for (const provider of isFullRun ? providerChoices : (['cohere'] as const))
  describe(`a reply of the model that never ends: ${provider}`, () => {
    let shop: ConverseShop
    before(async () => {
      shop = await openConverseShop(lampShop, { config: { syncWaitMs: 120_000 }, provider })
    })
    after(() => shop.close())

    /** The model goes on with this until it is left. */
    function goOn(fault: Omit<Extract<Fault, { fault: 'endless' }>, 'fault' | 'onLeft'>): Promise<void> {
      return new Promise((resolve) => {
        const endless = { fault: 'endless', ...fault, onLeft: resolve } as const
        shop.model((request) => (hasToolResults(request) ? endless : faithful()(request)))
      })
    }

    it('200 ends with its last whole sentence, and the model is left', async () => {
      const left = goOn({ what: 'text', piece: 'How can I help you? What are you ' })
      const { content, credits, usage } = await (await shop.visit()).ask(question)
      await left
      assert.ok(content.startsWith('How can I help you? What are you How'))
      assert.ok(content.endsWith('you?'))
      assert.ok(content.length > longestReply - 100 && content.length <= longestReply)
      assert.equal(credits.chat, 1)
      assert.ok(Number.isInteger(usage.inputTokens) && Number.isInteger(usage.outputTokens))
    })

    it('200 streams no more than it lists', async () => {
      const left = goOn({ what: 'text', piece: 'How can I help you? ' })
      const visit = await shop.visit()
      const stream = await openStream(shop.service, shop.tenant, {
        sessionId: visit.sessionId,
        content: question,
      })
      const events = await stream.rest()
      await left
      const streamed = events
        .map((event) => (event.event === 'message.delta' ? event.data.text : ''))
        .join('')
      assert.equal(streamed, (await visit.history())[1]?.content)
      assert.ok(streamed.length <= longestReply)
    })

    for (const [what, piece] of [
      ['text', 'lamp, '],
      ['text', 'lamp'],
      ['plan', 'I think. '],
      ['arguments', '"lamp", '],
      ['citations', 'p1'],
    ] as const) {
      it(`200 is answered by the service itself where nothing but this comes without an end (${what}): ${piece}`, async () => {
        const left = goOn({ what, piece })
        const { content, products } = await (await shop.visit()).ask(question)
        await left
        assert.match(content, /129/)
        assert.deepEqual(
          products.map(({ name }) => name),
          ['Halden desk lamp'],
        )
      })
    }
  })

describe('a reply of the model whose reader leaves', () => {
  let shop: SharedShop
  before(async () => {
    shop = await sharedLampShop()
  })

  it('ends completed with what was streamed, is charged with what it took, and the model is left', async () => {
    const left = new Promise<void>((resolve) => {
      const piece = 'How can I help you? '
      const slow = { fault: 'endless', what: 'text', piece, pauseMs: 100, onLeft: resolve } as const
      shop.model((request) => (hasToolResults(request) ? slow : faithful()(request)))
    })
    const before = await shop.tenant.balance()
    const visit = await shop.visit()
    const stream = await openStream(shop.service, shop.tenant, {
      sessionId: visit.sessionId,
      content: question,
    })
    await stream.next()
    const delta = await stream.next()
    assert.ok(delta?.event === 'message.delta')
    stream.leave()
    await left
    await until(async () => (await visit.history()).length === 2, 'the reply is in the history')
    const [, reply] = await visit.history()
    assert.ok(reply)
    assert.equal(reply.status, 'completed')
    assert.match(reply.content, /^(?:How can I help you\? )*How can I help you\?$/)
    const { rows } = await sql<{ written: string; charged: number; credits: unknown }>`
      select charged_millicredits as charged, credits, (
        select string_agg(text, '' order by sequence) from turn_delta where turn_delta.turn_id = turn.turn_id
      ) as written
      from turn where session_id = ${visit.sessionId}`.execute(shop.service.service.db)
    const [turn] = rows
    assert.equal(reply.content, turn?.written.trim())
    // The answer, one round of tools and one search, with its question embedded and each of three kinds ranked.
    assert.equal(turn?.charged, 1_000 + 100 + 100 + 10 + 3 * 100)
    const after = await shop.tenant.balance()
    assert.equal(after.reserved, 0)
    assert.equal(Math.round((before.balance - after.balance) * 1_000), turn.charged)
  })
})

describe('a reply of the model that comes too slowly to be long', () => {
  let shop: ConverseShop
  before(async () => {
    shop = await openConverseShop(lampShop, { config: { syncWaitMs: 300 } })
  })
  after(() => shop.close())

  it('504 tells its client in time, and the model is left when the service ends', async () => {
    shop.model(() => ({ fault: 'endless', what: 'text', piece: 'How can I help you? ', pauseMs: 50 }))
    const visit = await shop.visit()
    await assert.rejects(visit.send(question), { status: 504, code: 'AI_TIMEOUT' })
    assert.deepEqual(
      (await visit.history()).map(({ role }) => role),
      ['user'],
    )
  })
})
