import assert from 'node:assert/strict'
import { theNeed } from './the-need.ts'

describe('a price limit in a message', () => {
  const limits: readonly (readonly [message: string, limit: string, query: string])[] = [
    ['tents under 300 euros', '..<300 EUR', 'tents'],
    ['a tent below €300', '..<300 EUR', 'a tent'],
    ['tents for less than 300€', '..<300 EUR', 'tents'],
    ['tents up to 300 EUR', '..300 EUR', 'tents'],
    ['a tent for no more than 300 euros', '..300 EUR', 'a tent'],
    ['a tent, at most 300 pounds', '..300 GBP', 'a tent'],
    ['tents 300€ or less', '..300 EUR', 'tents'],
    ['a kettle, 50 dollars max', '..50 USD', 'a kettle'],
    ['lamps between $20 and $50', '20..50 USD', 'lamps'],
    ['lamps $20-50', '20..50 USD', 'lamps'],
    ['lamps from 20 to 50 euros', '20..50 EUR', 'lamps'],
    ['lamps 20-50 euros', '20..50 EUR', 'lamps'],
    ['watches over 1,000 dollars', '>1000.. USD', 'watches'],
    ['watches over €1.500', '>1500.. EUR', 'watches'],
    ['watches of at least 1,299.50 USD', '1299.5.. USD', 'watches'],
    ['watches from 1.2k dollars', '1200.. USD', 'watches'],
    ['$100+ watches', '100.. USD', 'watches'],
    ['watches for 100 francs and up', '100.. CHF', 'watches'],
    ['shirts under $30 and over $10', '>10..<30 USD', 'shirts'],
    ['shirts over 100 but under 200 euros', '>100..<200 EUR', 'shirts'],
    ['a lamp for about 100 pounds', '80..120 GBP', 'a lamp'],
    ['a lamp around $75', '60..90 USD', 'a lamp'],
    ['a kettle for two hundred and fifty dollars', '200..300 USD', 'a kettle'],
    ['a kettle under fifty bucks', '..<50 USD', 'a kettle'],
    ['a kettle under a hundred quid', '..<100 GBP', 'a kettle'],
    ['a kettle under 200 Swiss francs', '..<200 CHF', 'a kettle'],
    ['a kettle under 900 yen', '..<900 JPY', 'a kettle'],
    ['a kettle under R$40', '..<40 BRL', 'a kettle'],
    ['kettles that cost under 30 in black', '..<30 -', 'kettles in black'],
    ['shoes under 300?', '..<300 -', 'shoes?'],
    ['a bike, my budget is 900', '..900 -', 'a bike'],
    ['about 100', '80..120 -', ''],
    ['Do you have anything under 50 euros?', '..<50 EUR', ''],
  ]
  for (const [message, limit, query] of limits) {
    it(`is read from "${message}"`, () => {
      const { price, query: left } = theNeed(message)
      assert.equal(written(price), limit)
      assert.equal(left, query)
    })
  }

  const others = [
    'size 42',
    'model 300',
    'the iPhone 15',
    '20 litre backpack',
    'a lamp for under the bed',
    'second-hand bikes',
    'toys for kids under 12',
    'a tent for more than 3 people',
    'are you open between 9 and 11',
    'a sleeping bag below 5 degrees',
    'a 50 euro gift card',
    'discounts over 20 %',
    'up to date maps',
    'a bag that weighs under 50 pounds',
    'shoes in size between 38 and 40',
    'part SA-300',
    'I paid 300 all in',
  ]
  for (const message of others) {
    it(`is not read from "${message}"`, () => {
      assert.equal(theNeed(message).price, undefined)
    })
  }

  it('knows every currency that a sign may mean, the likeliest first', () => {
    const { price } = theNeed('tents under $300')
    assert.equal(price?.currency, 'USD')
    assert.ok(price.currencies.includes('CAD') && price.currencies.includes('AUD'))
    assert.ok(!price.currencies.includes('EUR'))
  })

  it('makes a request a request for products', () => {
    assert.equal(theNeed('Do you have tents under 300 euros?').about, 'product')
    assert.equal(theNeed('Is shipping free for orders over 50 euros?').about, undefined)
  })
})

function written(price: ReturnType<typeof theNeed>['price']): string | undefined {
  if (price === undefined) return undefined
  const min = price.min === undefined ? '' : `${price.isMinExclusive ? '>' : ''}${String(price.min)}`
  const max = price.max === undefined ? '' : `${price.isMaxExclusive ? '<' : ''}${String(price.max)}`
  return `${min}..${max} ${price.currency ?? '-'}`
}
