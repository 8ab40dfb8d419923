import assert from 'node:assert/strict'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'

describe('products in the answers of the built-in engine', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop()
  })
  after(() => shop.close())

  const shown = async (message: string): Promise<unknown[]> => skusOf(await shop.ask(message)).toSorted()

  describe('are found', () => {
    const cases: readonly (readonly [message: string, skus: readonly string[]])[] = [
      ['Do you have the Aria 2 speaker?', ['SND-A2']],
      ['Tell me about the Aria 2', ['SND-A2']],
      ['Which speakers do you have?', ['SND-A2', 'SND-A5', 'SND-BS']],
      ['I am looking for headphones', ['SND-HP1', 'SND-HP2']],
      ['white headphones', ['SND-HP1']],
      ['a speaker for the garden', ['SND-A5']],
      ['headphones with noise cancelling', ['SND-HP2']],
      ['speaker stand', ['SND-ST']],
      ['Is the SND-HP2 in stock?', ['SND-HP2']],
    ]
    for (const [message, skus] of cases) {
      it(`for "${message}"`, async () => {
        assert.deepEqual(await shown(message), skus)
      })
    }
  })

  describe('keep a limit', () => {
    const cases: readonly (readonly [message: string, skus: readonly string[]])[] = [
      ['speakers under 150 euros', ['SND-A2', 'SND-BS']],
      ['a speaker for at most 129 EUR', ['SND-A2', 'SND-BS']],
      ['speakers between 100 and 200 euros', ['SND-A2']],
      ['headphones over 100 euros', ['SND-HP2']],
      ['a speaker under 1 kg', ['SND-A2']],
      ['a speaker lighter than 2 kg and under 200 euros', ['SND-A2']],
    ]
    for (const [message, skus] of cases) {
      it(`of "${message}"`, async () => {
        assert.deepEqual(await shown(message), skus)
      })
    }

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

  describe('come in the order asked for', () => {
    const cases: readonly (readonly [message: string, sku: string])[] = [
      ['What is your cheapest speaker?', 'SND-BS'],
      ['the most expensive headphones', 'SND-HP2'],
      ['Which speaker is the lightest?', 'SND-A2'],
      ['What is your heaviest speaker?', 'SND-BS'],
      ['What is the cheapest thing you sell?', 'SND-ST'],
    ]
    for (const [message, sku] of cases) {
      it(`for "${message}"`, async () => {
        assert.deepEqual(skusOf(await shop.ask(message)), [sku])
      })
    }
  })

  describe('tell what was asked of them', () => {
    const cases: readonly (readonly [message: string, told: RegExp])[] = [
      ['How much is the Aria 5?', /costs €249\.00/],
      ['How heavy is the Aria 5 speaker?', /Weight of .*Aria 5 speaker.*: 1850 g\./],
      ['What does the Basso shelf speaker weigh?', /3\.4 kg/],
      ['What colour are the Largo headphones?', /Colour of .*: black\./],
      ['Does the Aria 2 have bluetooth?', /Bluetooth of .*: yes\./],
      ['Does the Basso shelf speaker have bluetooth?', /Bluetooth of .*: no\./],
      ['What is the capacity of the Vapore kettle?', /Capacity of .*: 1\.7 l\./],
      ['How long does the battery of the Aria 5 last?', /Battery of .*: 20 h\./],
      ['What is the packed size of the Aria 2?', /Packed size of .*: 18 x 7 cm\./],
      ['Does the Aria 2 float?', /It floats, should it fall into the pool\./],
      ['Is the Aria 2 splash-proof?', /splash-proof/],
      ['Is the Basso shelf speaker available?', /not available at the moment/],
      ['Is the Vapore kettle in stock?', /is available/],
      ['Is the Fumo kettle in stock?', /does not say whether it is in stock/],
      ['What does the Fumo kettle cost?', /no price for/],
      ['What is the warranty of the Vapore kettle?', /does not say that/],
    ]
    for (const [message, told] of cases) {
      it(`for "${message}"`, async () => {
        const { content, products } = await shop.ask(message)
        assert.match(content, told)
        assert.equal(products.length, 1)
      })
    }
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
