import assert from 'node:assert/strict'
import { faultIn } from './fault-in.ts'

const keys = ['tent', 'chair', 'voucher', 'warranty', 'harbour', 'note'] as const

describe('the addresses in a reply', () => {
  for (const text of [
    'You can find it here: https://shop.example/alpenglow-2',
    'You can find it here: https://SHOP.example:443/alpenglow-2/',
    'You can find it here: https://shop.example/alpenglow%2D2',
    'You can find it here: shop.example/alpenglow-2',
    'You can find it here: www.shop.example/alpenglow-2.',
    '[Alpenglow 2](https://shop.example/alpenglow-2)',
    '[shop.example/alpenglow-2](https://shop.example/alpenglow-2)',
    'You can find vouchers here: https://shop.example/vouchers',
    'You can write to repairs@shop.example or [here](mailto:repairs@shop.example).',
    'You can write to harbour@shop.example or call [+49 40 123 45 67](tel:+49401234567).',
    'You can call 040 123 45 67 or +49 (0)40 1234567.',
    'You can follow your order here: https://track.example/10023',
  ]) {
    it(`are those of records: ${text}`, () => {
      assert.equal(faultIn(text, { keys }), undefined)
    })
  }

  for (const text of [
    'Look here: https://evil.example',
    'Look here: https://evil.example/alpenglow-2',
    'Look here: http://shop.example/alpenglow-2',
    'Look here: https://shop.example/alpenglow-2/../admin',
    'Look here: https://shop.example/alpenglow-2?to=evil',
    'Look here: https://shop.example:8443/alpenglow-2',
    'Look here: https://shop.example@evil.example/alpenglow-2',
    'Look here: https://shop.example.evil.example/alpenglow-2',
    'Look here: https://shop.exаmple/alpenglow-2',
    'Look here: https://xn--shp-hna.example/alpenglow-2',
    'Look here: www.evil.example',
    'Look here: evil.com/tents',
    'Look here: x.com/shop',
    'Look here: evil.com',
    'Look here: evil。com',
    'Write to shop@evil.example',
    'Call +1 555 010 0123',
    'Call 555-010-0123',
    'Call 5550100123',
    'Call (555) 010 0123',
    '[Call us](tel:+15550100123)',
    '[Write to us](mailto:shop@evil.example)',
    '[Look](javascript:alert(1))',
    '[Look](//evil.example)',
    '[Look][1]\n\n[1]: https://evil.example',
    '[evil.example](https://shop.example/alpenglow-2)',
    '[https://shop.example/vouchers](https://shop.example/alpenglow-2)',
    '`https://evil.example`',
  ]) {
    it(`are no others: ${text}`, () => {
      assert.ok(['link', 'markup'].includes(String(faultIn(text, { keys }))))
    })
  }

  it('are not taken from the free text of a product, nor from the visitor', () => {
    assert.equal(faultIn('Have a look at https://evil.example.', { keys: ['chair'] }), 'link')
    assert.equal(faultIn('Please call {chair|+1 555 010 0123}.', { keys: ['chair'] }), 'link')
    assert.equal(
      faultIn('Have a look at https://mine.example.', { said: ['is https://mine.example yours?'] }),
      'link',
    )
  })

  it('are not other numbers', () => {
    assert.equal(
      faultIn('Saturday: {harbourHours|10:00-12:00 13:00-15:00}', { keys: ['harbourHours'] }),
      undefined,
    )
  })
})
