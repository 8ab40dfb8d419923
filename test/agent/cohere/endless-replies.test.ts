import assert from 'node:assert/strict'
import type { Fault } from '../../../scripts/cohere/behaviour.ts'
import { faithful } from '../../../scripts/cohere/behaviours/faithful.ts'
import { hasToolResults } from '../../../scripts/cohere/read-conversation.ts'
import { openStream } from '../../conversations/open-stream.ts'
import { lampShop } from './catalogue.ts'
import { type CohereShop, openCohereShop } from './cohere-shop.ts'

const question = 'What does the Halden desk lamp cost?'
const longestReply = 6_000

describe('a reply of the model that never ends', () => {
  let shop: CohereShop
  before(async () => {
    shop = await openCohereShop(lampShop, { syncWaitMs: 10_000 })
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
    const streamed = events.map((event) => (event.event === 'message.delta' ? event.data.text : '')).join('')
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

describe('a reply of the model that comes too slowly to be long', () => {
  let shop: CohereShop
  before(async () => {
    shop = await openCohereShop(lampShop, { syncWaitMs: 300 })
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
