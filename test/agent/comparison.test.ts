import assert from 'node:assert/strict'
import { openShop, type OpenShop } from './small-shop.ts'

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
