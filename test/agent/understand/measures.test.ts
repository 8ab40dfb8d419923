import assert from 'node:assert/strict'
import { convertAmount, unitNamed } from '../../../server/src/agent/builtin/understand/measure-units.ts'
import { theNeed } from './the-need.ts'

describe('a measure in a message', () => {
  const measures: readonly (readonly [message: string, measures: string, query: string])[] = [
    ['tents under 2 kg', 'mass ..<2 kg', 'tents'],
    ['a tent that weighs less than 1.5 kg', 'mass ..<1.5 kg', 'a tent'],
    ['tents lighter than 900 grams', 'mass ..<900 g', 'tents'],
    ['tents no heavier than two kilos', 'mass ..2 kg', 'tents'],
    ['a bag that weighs under 50 pounds', 'mass ..<50 lb', 'a bag'],
    ['a dumbbell of half a kilo', 'mass 0.5..0.5 kg', 'a dumbbell of half a kilo'],
    ['power banks with at least 5000 mAh', 'charge 5000.. mAh', 'power banks'],
    ['a power bank over 10,000 mAh', 'charge >10000.. mAh', 'a power bank'],
    ['a 15-inch laptop', 'length 15..15 in', 'a 15-inch laptop'],
    ['a 15" laptop', 'length 15..15 in', 'a 15" laptop'],
    ['20 litre backpack', 'volume 20..20 l', '20 litre backpack'],
    ['a backpack between 30 and 40 litres', 'volume 30..40 l', 'a backpack'],
    ['a backpack, 30-40 l', 'volume 30..40 l', 'a backpack'],
    ['shelves wider than 80 cm', 'length >80.. cm', 'shelves'],
    ['shelves up to 80 cm', 'length ..80 cm', 'shelves'],
    ['lights brighter than 500 lumens', 'light >500.. lm', 'lights'],
    ['a sleeping bag below -5 °C', 'temperature ..<-5 C', 'a sleeping bag'],
    ['a 12v battery', 'voltage 12..12 V', 'a 12v battery'],
    ['a drive with 2 TB or more', 'data 2.. TB', 'a drive'],
    ['a lamp lasting at least 10 hours', 'time 10.. h', 'a lamp lasting'],
    ['a rope of about 30 m', 'length 24..36 m', 'a rope'],
  ]
  for (const [message, expected, query] of measures) {
    it(`is read from "${message}"`, () => {
      const need = theNeed(message)
      assert.deepEqual(need.measures.map(written), [expected])
      assert.equal(need.query, query)
    })
  }

  it('stands beside a price limit', () => {
    const need = theNeed('a 15-inch laptop under $1000')
    assert.deepEqual(need.measures.map(written), ['length 15..15 in'])
    assert.equal(need.price?.max, 1000)
  })

  const others = [
    'size 42',
    'model 300',
    'iPhone 15',
    'a tent for 2 people',
    'stores within 5 km',
    'a refund within 30 days',
    'open in 5 minutes',
    '2 years of warranty',
    '5 in red',
    '20 a month',
    'second-hand bikes',
    'under the bed',
    'part WR30',
    'the 24/7 support',
  ]
  for (const message of others) {
    it(`is not read from "${message}"`, () => {
      assert.deepEqual(theNeed(message).measures, [])
    })
  }
})

describe('units of measure', () => {
  it('go by their words, signs and plurals', () => {
    for (const word of ['kg', 'Kilo', 'kilograms', 'KGS']) assert.equal(unitNamed(word)?.symbol, 'kg')
    for (const word of ['mah', 'mAh']) assert.equal(unitNamed(word)?.symbol, 'mAh')
    assert.equal(unitNamed('W')?.quantity, 'power')
    assert.equal(unitNamed('w'), undefined)
    assert.equal(unitNamed('tent'), undefined)
  })

  it('are converted within a quantity only', () => {
    assert.equal(convertAmount(2, 'kg', 'g'), 2000)
    assert.equal(convertAmount(15, 'in', 'cm'), 38.1)
    assert.equal(convertAmount(1.5, 'Ah', 'mAh'), 1500)
    assert.equal(convertAmount(2, 'kg', 'cm'), undefined)
    assert.equal(convertAmount(2, 'Ah', 'V'), undefined)
    assert.equal(convertAmount(2, 'kg', 'mAh'), undefined)
  })
})

function written(measure: ReturnType<typeof theNeed>['measures'][number]): string {
  const { quantity, unit, min, max, isMinExclusive, isMaxExclusive } = measure
  const low = min === undefined ? '' : `${isMinExclusive ? '>' : ''}${String(min)}`
  const high = max === undefined ? '' : `${isMaxExclusive ? '<' : ''}${String(max)}`
  return `${quantity} ${low}..${high} ${unit}`
}
