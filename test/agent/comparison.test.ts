import assert from 'node:assert/strict'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'
import { soundShop } from './sound-shop.ts'

describe('comparisons by the built-in engine', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop()
  })
  after(() => shop.close())

  it('tell the price and what both records tell, each value with its product', async () => {
    const { content } = await shop.ask('Compare the Aria 2 with the Aria 5')
    for (const line of [
      '- Price: €129.00 (Aria 2 speaker), €249.00 (Aria 5 speaker)',
      '- Weight: 620 g (Aria 2 speaker), 1850 g (Aria 5 speaker)',
      '- Battery: 12 h (Aria 2 speaker), 20 h (Aria 5 speaker)',
      '- Colour: coral (Aria 2 speaker), white (Aria 5 speaker)',
      '- Bluetooth: yes (Aria 2 speaker), yes (Aria 5 speaker)',
    ]) {
      assert.ok(content.includes(line), line)
    }
    assert.doesNotMatch(content, /Packed size/)
  })

  it('may be of so many as come first in an order', async () => {
    const answer = await shop.ask("What's the difference between the two cheapest speakers?")
    assert.deepEqual(skusOf(answer), ['SND-BS', 'SND-A2'])
    assert.match(answer.content, /Price difference: €40\.00/)
  })

  it('say which comes first in what was asked for, also when the units differ', async () => {
    const { content } = await shop.ask('Which is lighter, the Aria 5 or the Basso shelf speaker?')
    assert.match(content, /^Weight is lowest with .*Aria 5/)
    const { content: cheaper } = await shop.ask('Which is cheaper, the Aria 2 or the Basso shelf speaker?')
    assert.match(cheaper, /^Price is lowest with .*Basso/)
  })

  it('leave out the price when one has none', async () => {
    const { content } = await shop.ask('Compare the Vapore kettle with the Fumo kettle')
    assert.doesNotMatch(content, /Price/)
  })
})

describe('products that are called alike', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop(soundShop)
  })
  after(() => shop.close())

  it('are meant by their name, and what is made for them is not', async () => {
    for (const message of ['Cadenza 300', 'What does the Cadenza 300 cost?', 'Velvet 60']) {
      const skus = skusOf(await shop.ask(message))
      assert.deepEqual(skus, [message.startsWith('Velvet') ? 'TT-60' : 'CA-300'], message)
    }
    assert.deepEqual(skusOf(await shop.ask('a dust cover for the Cadenza 500')), ['DC-500'])
  })

  it('are compared, each rather with its like than with a part of the other', async () => {
    for (const message of [
      'Cadenza 300 vs Cadenza 500',
      'Cadenza 300 against Cadenza 500: weight?',
      'Compare the Cadenza 300 with the Cadenza 500',
    ]) {
      assert.deepEqual(skusOf(await shop.ask(message)), ['CA-300', 'CA-500'], message)
    }
  })

  it('are compared when one of them is told by its number alone', async () => {
    for (const message of ['Orrin 4.5 or 7?', 'orrin 4,5 vs 7', 'How do the Orrin 4.5 and the 7 differ?']) {
      assert.deepEqual(skusOf(await shop.ask(message)), ['SW-45', 'SW-7'], message)
    }
    const { content } = await shop.ask('is the Velvet 60 more economical than the 40?')
    assert.match(content, /^Energy consumption is lowest with .*TT-60/)
    const { products } = await shop.ask('Turntables for 150 or 199 dollars')
    assert.equal(products.length, 2)
    assert.match((await shop.ask('Is the Orrin 7 for 4 rooms?')).content, /^I find nothing[^]*Orrin 7/)
  })

  it('are compared in what is asked for first, by name, by unit or by an adjective anywhere', async () => {
    for (const [message, first] of [
      ['Orrin 4.5 or 7, watts of both?', 'Power: 80 W'],
      ['energy class of Cadenza 300 vs 500', 'Energy class: B'],
      ['Cadenza 300 vs Cadenza 500, which one is quieter?', 'Noise: 24 dB'],
    ] as const) {
      const { content } = await shop.ask(message)
      const rows = content.split('\n').filter((line) => line.startsWith('- '))
      assert.ok(rows[2]?.startsWith(`- ${first}`), content)
    }
    const { content } = await shop.ask('Cadenza 300 vs Cadenza 500, which one is quieter?')
    assert.match(content, /^Noise is lowest with .*CA-300/)
  })

  it('are told how far they are apart in price', async () => {
    for (const message of [
      'Velvet 40 vs 60 price difference',
      'How much more expensive is the Velvet 60 than the Velvet 40?',
    ]) {
      assert.match((await shop.ask(message)).content, /- Price difference: \$49\.00/)
    }
  })
})
