import assert from 'node:assert/strict'
import { readSample } from '../../server/src/demo/sample.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { find, publish } from './search.ts'

const questions = [
  'Do you have a tent for two people?',
  'FW-TENT-3P',
  'How much is the Alpenglow 2 tent?',
  'hiking boots',
  'rucksacks',
  'How long may I return a tent?',
  'What does shipping cost?',
  'How long does delivery take?',
  'Do you sell gift cards?',
  'Can I take a gas cartridge on a plane?',
  'How do I wash a down sleeping bag?',
  'Can I rent snowshoes?',
  'Where is your branch in Hamburg?',
  'What are the opening hours in Vienna?',
  'Lisbon branch phone number',
  'Why is the Munich branch closed?',
]

describe('searchKnowledgeBase and sendMessage', () => {
  let service: SharedService
  let tenant: Tenant
  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
    const [product, faq, location] = [
      await readSample('product'),
      await readSample('faq'),
      await readSample('location'),
    ]
    await publish(tenant, { product, faq, location })
  })

  for (const [index, question] of questions.entries()) {
    it(`200 finds first the kind that chat answers from, and among its first what chat chooses: "${question}"`, async () => {
      const conversations = conversationsOf(tenant)
      const sessionId = `agrees-${String(index)}`
      await conversations.create({ visitorId: 'v', sessionId })
      const { data } = replyOf(await conversations.send(sessionId, { content: question }))
      const [source] = data.sources
      assert.ok(source)
      const hits = await find(tenant, { query: question, limit: 50 })
      assert.equal(hits[0]?.kind, source.kind)
      // Chat also reads limits, counts and the kind of thing that is asked for out of the words.
      const ofKind = hits.filter((hit) => hit.kind === source.kind).map((hit) => hit.id)
      assert.ok(ofKind.slice(0, 5).includes(source.id))
    })
  }
})
