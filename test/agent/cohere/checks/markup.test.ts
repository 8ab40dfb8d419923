import assert from 'node:assert/strict'
import { faultIn } from './fault-in.ts'

const tent = { keys: ['tent'] } as const

describe('the markup of a reply', () => {
  for (const text of [
    'Hello <b>there</b>!',
    'Hello <script>alert(1)</script>',
    '<img src="https://cdn.shop.example/alpenglow-2.jpg">',
    'How can I help?<!-- hidden -->',
    'How can I help? <a href="https://shop.example/alpenglow-2">Look</a>',
  ]) {
    it(`holds no raw HTML: ${text}`, () => {
      assert.equal(faultIn(text, tent), 'markup')
    })
  }

  for (const [what, text] of [
    ['zero-width characters', 'How can I he\u200blp?'],
    ['letters written from right to left', 'How can I help? \u202egnihtyna'],
    ['fullwidth letters', 'How can I help? \uff41\uff42\uff43'],
    ['letters of two scripts in a word', 'How can I h\u0435lp?'],
    ['a title on a link', '[Alpenglow 2](https://shop.example/alpenglow-2 "call us")'],
  ] as const) {
    it(`has no ${what}`, () => {
      assert.equal(faultIn(text, tent), 'markup')
    })
  }

  it('may join emoji', () => {
    assert.equal(faultIn('Hello! \u{1f468}\u200d\u{1f469}\u200d\u{1f467} How can I help?'), undefined)
  })

  it('shows images of products in the evidence only', () => {
    assert.equal(faultIn('![Alpenglow 2](https://cdn.shop.example/alpenglow-2.jpg)', tent), undefined)
    assert.equal(faultIn('![Alpenglow 2](https://cdn.shop.example/other.jpg)', tent), 'image')
    assert.equal(faultIn('![Alpenglow 2](https://shop.example/alpenglow-2)', tent), 'image')
    assert.equal(faultIn('![Alpenglow 2](https://cdn.shop.example/alpenglow-2.jpg?visitor=1)', tent), 'image')
  })
})
