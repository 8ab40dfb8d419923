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

  it('that ask for something else do not get the product once more', async () => {
    const answer = await last('Aria 5 speaker', 'Can I put it in the dishwasher?')
    assert.equal(answer.outcome, 'declined')
    assert.match(answer.content, /find nothing about that/)
  })

  it('ask for the cheapest of all where a list has shown some', async () => {
    assert.deepEqual(skusOf(await last('Which speakers do you have?', 'which one is the cheapest?')), [
      'SND-BS',
    ])
    assert.match((await last('Which speakers do you have?', 'how many are there?')).content, /There are 3:/)
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
