import assert from 'node:assert/strict'
import { builtinEngine } from '../../../server/src/agent/builtin/builtin-engine.ts'
import type { EngineAnswer, EngineTurn } from '../../../server/src/engine.ts'
import { type CatalogueItems, newCatalogue } from '../../retrieval/catalogue.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { engineTurn } from '../engine-turn.ts'
import { camp } from './camp.ts'

const question = 'What products do you have?'

describe('what there is as a whole', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
  })
  after(() => service.close())

  const ask = async (
    items: CatalogueItems,
    message: string,
    turn: Partial<EngineTurn> = {},
  ): Promise<EngineAnswer> => {
    const { ctx, knowledgeBaseId } = await newCatalogue(service, items)
    return builtinEngine.answer(ctx, engineTurn({ knowledgeBaseId, message, language: 'en', ...turn }))
  }

  it('is told by the categories, the largest first, with one product of each', async () => {
    const { content, products, sources, outcome } = await ask(camp, question)
    assert.match(
      content,
      /^There are 8 products here, among them:\n\n- Tents: 4\n- Stoves: 2\n- Lanterns: 1\n\nFor example:\n/,
    )
    assert.deepEqual(
      products.map(({ name }) => name),
      ['Alder tent', 'Ember stove', 'Glow lantern', 'Birch tent'],
    )
    assert.equal(sources.length, products.length)
    assert.equal(outcome, 'answered')
  })

  it('names the largest of many categories and counts the others', async () => {
    const product = Array.from({ length: 11 }, (_, at) => at + 1).flatMap((size) =>
      Array.from({ length: size }, (_, at) => ({
        name: `Thing ${String(size)}-${String(at)}`,
        category: `Sort ${String(size)}`,
      })),
    )
    const { content } = await ask({ product }, question)
    assert.match(content, /^There are 66 products here, among them:\n\n- Sort 11: 11\n- Sort 10: 10\n/)
    assert.match(content, /\n- Sort 4: 4\n- and 3 more categories\n/)
  })

  it('gives no product for an example that is said to be unavailable where another is not', async () => {
    const [, ...others] = camp.product
    const gone = { name: 'Aspen tent', category: 'Tents', available: false }
    const { products } = await ask({ product: [gone, ...others] }, question)
    assert.equal(products[0]?.name, 'Birch tent')
  })

  it('is told by some products where they have no categories, and by all of a few', async () => {
    const product = camp.product.map(({ name }) => ({ name }))
    assert.match(
      (await ask({ product }, question)).content,
      /^There are 8 products here, among them:\n\n- \*\*Alder tent/,
    )
    assert.match(
      (await ask({ product: product.slice(0, 2) }, question)).content,
      /^There are 2 products here:\n/,
    )
    assert.match(
      (await ask({ product: product.slice(0, 1) }, question)).content,
      /^There is 1 product here:\n/,
    )
  })

  it('is what else can be asked where there are no products, with questions to choose from', async () => {
    const { faq, location } = camp
    const { content, actions, outcome } = await ask({ faq, location }, 'What do you sell?')
    assert.equal(
      content,
      'I can help with opening hours and addresses, frequently asked questions and getting in touch.',
    )
    assert.deepEqual(
      actions.map((action) => action.type === 'suggestions' && action.suggestions.map(({ text }) => text)),
      [['How do I pitch a tent?', 'How long does delivery take?']],
    )
    assert.equal(outcome, 'conversation')
  })

  it('is nothing where nothing is stored', async () => {
    const { content, outcome } = await ask({}, question)
    assert.deepEqual([content, outcome], ['I am sorry, I have no information about that.', 'declined'])
  })

  it('is not a kind of product that is named, nor a part of them', async () => {
    for (const message of ['What tents do you have?', 'What do you have under 20 euros?'])
      assert.doesNotMatch((await ask(camp, message)).content, /^There are 8 products here/)
  })

  it('is offered behind a refusal, as far as there is any of it, and once', async () => {
    const refused = await ask(camp, 'Who won the world cup?')
    assert.equal(
      refused.content,
      'I am sorry, I have no information about that. I can help with products (for example Tents, Stoves and Lanterns), ' +
        'opening hours and addresses, frequently asked questions and getting in touch.',
    )
    assert.equal(refused.outcome, 'declined')
    const { location } = camp
    const [place] = location.map(({ operatingHours: _, ...each }) => each)
    const plain = await ask(
      { product: [{ name: 'Gift box' }], location: place ? [place] : [] },
      'Who won the world cup?',
      {
        formsReachShop: false,
      },
    )
    assert.match(plain.content, /about that\. I can help with products and addresses\.$/)
    const history = [
      { role: 'user', content: 'Who won the world cup?' },
      { role: 'assistant', content: refused.content },
    ] as const
    const again = await ask(camp, 'And who lost it?', { history })
    assert.equal(again.content, 'I am sorry, I have no information about that either.')
  })

  it('is told by no record of another account, nor by one that is not published', async () => {
    const catalogue = await newCatalogue(service, camp)
    const { ctx, knowledgeBaseId } = catalogue
    await catalogue.store({ product: [{ name: 'Secret tent', category: 'Secrets' }] })
    const { content } = await builtinEngine.answer(
      ctx,
      engineTurn({ knowledgeBaseId, message: question, language: 'en' }),
    )
    assert.match(content, /^There are 8 products/)
    assert.doesNotMatch(content, /Secret/)
  })
})
