import assert from 'node:assert/strict'
import { convertAmount, unitNamed } from '../../../server/src/language/read/measure-units.ts'

describe('units of measure', () => {
  it('go by their words, signs and plurals', () => {
    for (const word of ['kg', 'Kilo', 'kilograms', 'KGS']) assert.equal(unitNamed(word)?.symbol, 'kg')
    for (const word of ['mah', 'mAh']) assert.equal(unitNamed(word)?.symbol, 'mAh')
    assert.equal(unitNamed('W')?.quantity, 'power')
    assert.equal(unitNamed('w'), undefined)
    assert.equal(unitNamed('tent'), undefined)
  })

  it('may be so much for each of another', () => {
    for (const word of ['l/h', 'L/h', 'litres per hour', 'Liter pro Stunde']) {
      assert.deepEqual(unitNamed(word), { symbol: 'l/h', quantity: 'volume/time' })
    }
    assert.equal(unitNamed('g/m²')?.symbol, 'g/m2')
    assert.equal(unitNamed('€/m²')?.quantity, '€/area')
    assert.equal(unitNamed('imp/kWh')?.quantity, 'imp/energy')
    assert.equal(unitNamed('km/h')?.quantity, 'speed')
    for (const word of ['and/or', '24/7', 'l/h/m', '/h', 'visits per day'])
      assert.equal(unitNamed(word), undefined)
  })

  it('are converted within a quantity only', () => {
    assert.equal(convertAmount(2, 'kg', 'g'), 2000)
    assert.equal(convertAmount(15, 'in', 'cm'), 38.1)
    assert.equal(convertAmount(1.5, 'Ah', 'mAh'), 1500)
    assert.equal(convertAmount(2, 'm3/h', 'l/h'), 2000)
    assert.equal(convertAmount(6, 'l/min', 'l/h'), 360)
    assert.equal(convertAmount(3, '€/m2', '€/m2'), 3)
    assert.equal(convertAmount(3, '€/m2', 'g/m2'), undefined)
    assert.equal(convertAmount(3, 'l/h', 'l'), undefined)
    assert.equal(convertAmount(2, 'kg', 'cm'), undefined)
    assert.equal(convertAmount(2, 'Ah', 'V'), undefined)
    assert.equal(convertAmount(2, 'kg', 'mAh'), undefined)
  })
})
