import assert from 'node:assert/strict'
import { faithful } from '../../../scripts/lab/providers/behaviours/faithful.ts'
import { callTool, composeReply } from '../../../scripts/lab/providers/compose-reply.ts'
import { hasToolResults } from '../../../scripts/lab/providers/read-conversation.ts'
import { lampShop } from './catalogue.ts'
import { type ChatModel, type ConverseShop, openConverseShop } from './converse-shop.ts'

describe('what a reply of a language model has come to', () => {
  let shop: ConverseShop
  before(async () => {
    shop = await openConverseShop(lampShop)
  })
  after(() => shop.close())

  const afterTool =
    (tool: string, input: object, words: string): ChatModel =>
    (request) =>
      hasToolResults(request) ? composeReply([words]) : callTool(tool, input, 'Looking it up.')
  const asked = async (content: string, model: ChatModel = faithful()) => {
    shop.model(model)
    const { outcome, confidence } = await (await shop.visit()).ask(content)
    return [outcome, confidence]
  }

  it('is an answer where it rests on records, which the model chose without saying how surely', async () => {
    assert.deepEqual(await asked('What does the Halden desk lamp cost?'), ['answered', null])
  })

  it('is a refusal where it looked for something and rests on nothing', async () => {
    const model = afterTool(
      'search_knowledge',
      { query: 'pianos' },
      'I am sorry, I have no information about that.',
    )
    assert.deepEqual(await asked('Do you sell pianos?', model), ['declined', null])
  })

  it('is talk where it looked for nothing', async () => {
    assert.deepEqual(await asked('Hello!', () => composeReply(['Hello! How can I help you?'])), [
      'conversation',
      null,
    ])
  })

  it('is a hand-over where the visitor asked for a person', async () => {
    const model = afterTool('hand_off', {}, 'Here is how to reach us.')
    assert.deepEqual(await asked('I want to talk to a person', model), ['handoff', null])
  })

  it('is the answer of the built-in engine where that takes over', async () => {
    const [outcome, confidence] = await asked('How long may I return a lamp?', () =>
      composeReply(['You may return it within 99 days.']),
    )
    assert.equal(outcome, 'answered')
    assert.equal(typeof confidence, 'number')
  })

  it('needs no model where a suggestion is chosen', async () => {
    const chosen = { kind: 'faq', id: shop.ids[4] ?? '', text: 'How long may I return a lamp?' } as const
    const history = [
      { role: 'user', content: 'Back?' },
      { role: 'assistant', content: 'I am not sure.', suggestions: [chosen] },
    ] as const
    const before = shop.provider.requests.length
    const { outcome, confidence, sources } = await shop.answer({ message: 'the first one', history })
    assert.deepEqual([outcome, confidence, sources.map(({ id }) => id)], ['answered', 1, [chosen.id]])
    assert.equal(shop.provider.requests.length, before)
  })
})
