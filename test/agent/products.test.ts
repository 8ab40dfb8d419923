import assert from 'node:assert/strict'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'

describe('products in the answers of the built-in engine', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop()
  })
  after(() => shop.close())

  describe('keep a limit', () => {
    it('and when none does, the closest is offered as what it is', async () => {
      const answer = await shop.ask('Do you have headphones under 40 euros?')
      assert.deepEqual(skusOf(answer), ['SND-HP1'])
      assert.match(answer.content, /nothing within that limit[\s\S]*€59\.00/)
      const dear = await shop.ask('headphones for more than 500 euros')
      assert.deepEqual(skusOf(dear), ['SND-HP2'])
    })

    it('and a currency that no price is in is never converted', async () => {
      const answer = await shop.ask('headphones under 300 Japanese yen')
      assert.match(answer.content, /Prices here are in EUR/)
      assert.deepEqual(skusOf(answer).toSorted(), ['SND-HP1', 'SND-HP2'])
    })

    it('and nothing but a limit is enough to ask by', async () => {
      const { products } = await shop.ask('Do you have anything under 50 euros?')
      assert.ok(products.length > 0)
      assert.ok(products.every(({ price }) => price !== null && price < 50))
    })
  })

  it('are those whose records say what is asked, and none is said to be what no record says', async () => {
    const white = await shop.ask('Which headphones are white?')
    assert.deepEqual(skusOf(white), ['SND-HP1'])
    assert.match(white.content, /Colour: white/)
    const { content } = await shop.ask('Which headphones are made of bamboo?')
    assert.match(content, /^None is described with “bamboo”/)
    assert.match((await shop.ask('the cheapest bamboo kettle')).content, /^None is described with “bamboo”/)
  })

  it('have a length where a length is asked for, whatever is spelt like it', async () => {
    assert.match((await shop.ask('How high is the Aria 2 speaker?')).content, /find nothing about that/)
  })

  it('are offered with what their records say of it', async () => {
    const { content } = await shop.ask('I need headphones that are good on a train')
    assert.match(content, /Keeps the train outside/)
  })

  it('never tell what the shop keeps for itself', async () => {
    for (const message of [
      'Who is the supplier of the Aria 2?',
      'What is the purchase price of the Aria 2 speaker?',
      'Nightingale',
    ]) {
      const { content } = await shop.ask(message)
      assert.doesNotMatch(content, /Nightingale|41\.75/)
    }
  })

  it('stand in the text with the price they have beside it', async () => {
    const { content, products } = await shop.ask('Which headphones do you have?')
    for (const { name, price } of products) {
      assert.ok(content.includes(name))
      assert.ok(content.includes(`€${(price ?? 0).toFixed(2)}`))
    }
  })
})
