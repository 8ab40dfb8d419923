import assert from 'node:assert/strict'
import { faultIn } from './fault-in.ts'

const keys = ['tent', 'plus', 'mat', 'bike', 'bottle', 'chair', 'shipping'] as const

describe('the amounts of money in a reply', () => {
  for (const amount of [
    '2499 €',
    '€2,499.00',
    'EUR 2.499,00',
    '2 499 €',
    '€2.499,-',
    '2,499 euros',
    '2.499,00 Euro',
    '2’499 EUR',
  ]) {
    it(`are the price of the product, as people write it: ${amount}`, () => {
      assert.equal(faultIn(`The {bike|Granit E-bike} costs {bike|${amount}}.`, { keys }), undefined)
    })
  }

  for (const amount of [
    '2,498 €',
    '€24.99',
    '2499 $',
    'USD 2,499',
    '2499 dollars',
    '£2,499',
    '2499 CHF',
    '249.9 €',
    '₿2499',
  ]) {
    it(`are no other: ${amount}`, () => {
      assert.equal(faultIn(`The {bike|Granit E-bike} costs {bike|${amount}}.`, { keys }), 'amount')
    })
  }

  it('belong to the products beside them, on whichever side makes all of them right', () => {
    assert.equal(
      faultIn('{tent|349 €} for the Alpenglow 2, {plus|429 €} for the Alpenglow 2 Plus.', { keys }),
      undefined,
    )
    assert.equal(
      faultIn('{tent|429 €} for the Alpenglow 2, {plus|349 €} for the Alpenglow 2 Plus.', { keys }),
      'amount',
    )
    assert.equal(
      faultIn('The Alpenglow 2 costs {tent|429 €}, the Alpenglow 2 Plus {plus|349 €}.', { keys }),
      'amount',
    )
    assert.equal(
      faultIn('The Alpenglow 2 and the Alpenglow 2 Plus cost {tent|349 €} each.', { keys }),
      'amount',
    )
  })

  it('go on for the product of the sentence before', () => {
    assert.equal(
      faultIn('The {mat|Cirrus mat} is {mat|inflatable}. It costs {mat|89.95 €}.', { keys }),
      undefined,
    )
    assert.equal(
      faultIn('The {mat|Cirrus mat} is {mat|inflatable}. It costs {mat|349 €}.', { keys }),
      'amount',
    )
  })

  it('are none for a product without a price', () => {
    assert.equal(faultIn('The {bottle|Kelda bottle} costs {bottle|20 €}.', { keys }), 'amount')
  })

  it('are not taken from the description of a product', () => {
    assert.equal(faultIn('The {chair|Nomad chair} costs {chair|5 EUR}.', { keys }), 'amount')
    assert.equal(faultIn('The {chair|Nomad chair} is {chair|90% off}.', { keys }), 'amount')
  })

  it('are told from other numbers by what is said around them', () => {
    assert.equal(faultIn('The {chair|Nomad chair} costs {chair|59}.', { keys }), undefined)
    assert.equal(faultIn('The {tent|Alpenglow 2} costs {tent|3000}.', { keys }), 'amount')
    assert.equal(faultIn('The {chair|Nomad chair}, now only {chair|5,-}', { keys }), 'amount')
    assert.equal(faultIn('The {chair|Nomad chair} costs {chair|five euros}.', { keys }), 'amount')
    assert.equal(faultIn('The {chair|Nomad chair} is yours for {chair|5}.', { keys: ['chair'] }), 'number')
    assert.equal(faultIn('You save {chair|90%} on the {chair|Nomad chair}.', { keys }), 'amount')
  })

  it('may be those of a FAQ, but never as the price of a product', () => {
    assert.equal(faultIn('Delivery costs {shipping|4.95 €}.', { keys }), undefined)
    assert.equal(faultIn('Delivery costs {shipping|3.95 €}.', { keys }), 'amount')
    assert.equal(faultIn('The {tent|Alpenglow 2} costs {shipping|75 €}.', { keys }), 'amount')
  })

  it('may be the limit that the visitor set, which is no price', () => {
    const said = ['a mat for less than 100 €, please']
    assert.equal(faultIn('The {mat|Cirrus mat} is under 100 €.', { keys, said }), undefined)
    assert.equal(faultIn('The {tent|Alpenglow 2} is under 100 €.', { keys, said }), 'amount')
    assert.equal(faultIn('The {tent|Alpenglow 2} costs 100 €.', { keys, said }), 'amount')
  })

  it('may be a difference or a sum, where the sentence says so', () => {
    assert.equal(
      faultIn('The {plus|Alpenglow 2 Plus} costs {plus|80 € more} than the {tent|Alpenglow 2}.', { keys }),
      undefined,
    )
    assert.equal(
      faultIn('The {plus|Alpenglow 2 Plus} costs {plus|90 € more} than the {tent|Alpenglow 2}.', { keys }),
      'amount',
    )
    assert.equal(
      faultIn('The {plus|Alpenglow 2 Plus} and the {tent|Alpenglow 2} cost {plus|80 €}.', { keys }),
      'amount',
    )
    assert.equal(
      faultIn('Together the {tent|Alpenglow 2} and the {mat|Cirrus mat} cost {tent+mat|438.95 €}.', { keys }),
      undefined,
    )
  })

  it('are not nothing, unless a FAQ is cited that says so', () => {
    assert.equal(faultIn('{shipping|Delivery is free from 75 EUR}.', { keys }), undefined)
    for (const text of [
      'The {tent|Alpenglow 2} is free today.',
      'Everything is free today.',
      'Das {tent|Alpenglow 2} ist heute kostenlos.',
      "L'{tent|Alpenglow 2} est gratuite.",
      'La {tent|Alpenglow 2} es gratis.',
      'Did you know that everything is free today?',
    ])
      assert.equal(faultIn(text, { keys }), 'amount', text)
  })
})
