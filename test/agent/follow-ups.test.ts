import assert from 'node:assert/strict'
import type { EngineAnswer } from '../../server/src/engine.ts'
import { openShop, type OpenShop, remembered, skusOf, sourcesOf } from './small-shop.ts'

describe('follow-ups to the built-in engine', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop()
  })
  after(() => shop.close())

  const last = async (...messages: readonly string[]): Promise<EngineAnswer> => {
    const answers = await shop.converse(...messages)
    return answers[answers.length - 1] ?? assert.fail('no answer')
  }

  const cases: readonly (readonly [messages: readonly string[], skus: readonly string[], told: RegExp])[] = [
    [['Aria 5 speaker', 'How much is it?'], ['SND-A5'], /€249\.00/],
    [['Do you have the Aria 2?', 'How heavy is it?'], ['SND-A2'], /620 g/],
    [['Do you have the Aria 2?', 'Is it available?'], ['SND-A2'], /is available/],
    [['Do you have the Aria 2?', 'Does it float?'], ['SND-A2'], /It floats/],
    [['Do you have the Aria 2?', 'Tell me more about it'], ['SND-A2'], /small speaker for the kitchen/],
    [['Which headphones do you have?', 'And the cheaper one?'], ['SND-HP1'], /€59\.00/],
    [['Which headphones do you have?', 'What about the white one?'], ['SND-HP1'], /Piccolo/],
    [['Which headphones do you have?', 'Which one is lighter?'], ['SND-HP1'], /Piccolo/],
    [
      ['Which headphones do you have?', 'What do they weigh?'],
      ['SND-HP1', 'SND-HP2'],
      /180 g[\s\S]*290 g|290 g[\s\S]*180 g/,
    ],
    [['How much is the Aria 5?', 'Anything cheaper?'], ['SND-A2', 'SND-BS'], /Aria 2/],
    [
      ['How much is the Piccolo headphones?', 'Do you have something cheaper?'],
      ['SND-HP1'],
      /nothing of that kind that costs less/,
    ],
    [['speakers over 200 euros', 'Show me another one'], ['SND-A2'], /nothing within that limit/],
    [['Do you have kettles?', 'Do you have another one?'], [], /nothing else of that kind/],
    [['How heavy is the Aria 2?', 'And the Aria 5?'], ['SND-A5'], /1850 g/],
    [['speakers', 'under 100 euros?'], ['SND-BS'], /€89\.00/],
    [['Do you have the Aria 2?', 'Compare it with the Aria 5'], ['SND-A2', 'SND-A5'], /side by side/],
    [['Aria 2', 'Aria 5', 'Which one is cheaper?'], ['SND-A2'], /€129\.00/],
  ]
  for (const [messages, skus, told] of cases) {
    it(`"${messages.join('", then "')}"`, async () => {
      const answer = await last(...messages)
      assert.match(answer.content, told)
      assert.deepEqual(skusOf(answer).toSorted(), skus)
    })
  }

  it('count the ones that were shown, in their order', async () => {
    const [list, second] = await shop.converse(
      'Which speakers do you have?',
      'Tell me more about the second one',
    )
    assert.ok(list !== undefined && second !== undefined)
    assert.deepEqual(skusOf(second), [skusOf(list)[1]])
  })

  it('find the FAQ that a pronoun leans on a product for', async () => {
    const answer = await last('Do you have the Aria 2?', 'Can I return it?')
    assert.deepEqual(sourcesOf(answer), ['faq-return'])
  })

  it('skip courtesy and other subjects on the way back', async () => {
    assert.match((await last('Aria 5 speaker', 'Thanks!', 'How much is it?')).content, /€249\.00/)
    assert.match(
      (await last('Aria 5 speaker', 'What does delivery cost?', 'How heavy is it?')).content,
      /1850 g/,
    )
  })

  it('do not bring back what was deleted, or what has changed meanwhile', async () => {
    const { ctx, knowledgeBaseId } = shop.catalogue
    const question = 'Do you have the Aria 2?'
    const shown = await shop.ask(question)
    const history = [{ role: 'user', content: question } as const, remembered(shown)]
    await ctx.db
      .deleteFrom('item')
      .where('knowledge_base_id', '=', knowledgeBaseId)
      .where('sku', '=', 'SND-A2')
      .execute()
    const answer = await shop.ask('How heavy is it?', { history })
    assert.doesNotMatch(answer.content, /620/)
    assert.ok(!skusOf(answer).includes('SND-A2'))
  })

  it('see no record of another knowledge base, whatever the history names', async () => {
    const other = await openShop({
      product: [{ name: 'Hidden lamp', price: { amount: 5, currency: 'EUR' } }],
    })
    try {
      const hidden = remembered(await other.ask('Hidden lamp'))
      const history = [{ role: 'user', content: 'Hidden lamp' } as const, hidden]
      const { content, products } = await shop.ask('How much is it?', { history })
      assert.doesNotMatch(content, /Hidden|5\.00/)
      assert.deepEqual(products, [])
    } finally {
      await other.close()
    }
  })
})
