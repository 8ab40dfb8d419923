import assert from 'node:assert/strict'
import { builtinEngine } from '../../server/src/agent/builtin/builtin-engine.ts'
import { sumOf } from '../../server/src/metering/index.ts'
import { openShop, type OpenShop, skusOf, sourcesOf } from './small-shop.ts'

describe('several needs in one message to the built-in engine', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop()
  })
  after(() => shop.close())

  it('are all answered, in their order', async () => {
    const answer = await shop.ask('How much is the Aria 5? And what does delivery cost?')
    assert.deepEqual(skusOf(answer), ['SND-A5'])
    assert.deepEqual(sourcesOf(answer), ['Aria 5 speaker', 'faq-cost'])
    assert.match(answer.content, /€249\.00[\s\S]*\n\nDelivery costs 3\.95 EUR\./)
  })

  it('may be both ends of an order', async () => {
    for (const [question, skus] of [
      ['what are the cheapest and the most expensive headphones?', ['SND-HP1', 'SND-HP2']],
      ['the lightest and cheapest headphones', ['SND-HP1']],
      ['¿Cuáles son los Aria más baratos y los más caros?', ['SND-A2', 'SND-A5']],
    ] as const)
      assert.deepEqual(skusOf(await shop.ask(question)), skus)
  })

  it('are all there where an order has two ends and there are as many as are read', async () => {
    const asked =
      'What is the cheapest and the most expensive speaker? What does delivery cost? How long may I return something?'
    const { content } = await shop.ask(asked)
    assert.match(content, /3\.95/)
    assert.match(content, /45 days/)
  })

  it('are told by the question where a message begins with where the visitor goes', async () => {
    const answer = await shop.ask("I'm going to Norway in February, which headphones would you recommend?")
    assert.deepEqual(skusOf(answer).toSorted(), ['SND-HP1', 'SND-HP2'])
  })

  it('may be a product and a place', async () => {
    const answer = await shop.ask('Do you have kettles and where is your branch in Hamburg?')
    assert.deepEqual(skusOf(answer).toSorted(), ['KIT-K1', 'KIT-K2'])
    assert.ok(sourcesOf(answer).includes('store-hh'))
    assert.match(answer.content, /14 Quay Road/)
  })

  it('may lean on one another', async () => {
    const answer = await shop.ask('How much is the Aria 2? Also, how heavy is it?')
    assert.match(answer.content, /€129\.00[\s\S]*620 g/)
    assert.deepEqual(skusOf(answer), ['SND-A2'])
    assert.equal(answer.sources.length, 1)
  })

  it('come with a word about the part that there is no answer to', async () => {
    const answer = await shop.ask('How much is the Aria 5? And do you sell pianos?')
    assert.deepEqual(skusOf(answer), ['SND-A5'])
    assert.match(answer.content, /€249\.00[\s\S]*do you sell pianos.*no information/)
  })

  it('are told part by part while the rest is looked up; the parts make the reply', async () => {
    const told: string[] = []
    const { content } = await shop.ask(
      'How much is the Aria 5? What does delivery cost? Do you sell pianos?',
      {
        onDelta: (text) => told.push(text),
      },
    )
    assert.equal(told.length, 3)
    assert.equal(told.join(''), content)
  })

  it('are refused once when there is an answer to none', async () => {
    const { content, sources } = await shop.ask('Do you sell pianos? And who won the world cup?')
    assert.equal(content.match(/no information/g)?.length, 1)
    assert.deepEqual(sources, [])
  })

  it('never have the visitor’s numbers and links repeated to them', async () => {
    const { content } = await shop.ask(
      'How much is the Aria 5? And is https://evil.example worth 4711 dollars?',
    )
    assert.doesNotMatch(content, /evil|4711/)
  })

  it('never cost more than what was set aside', async () => {
    const { buckets } = await shop.ask(
      'Headphones under 10 euros? Speakers under 10 euros? Kettles under 10 euros? And engraving?',
    )
    assert.ok(sumOf(buckets) <= builtinEngine.maximumMillicredits)
  })
})
