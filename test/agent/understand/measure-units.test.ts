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

  it('are converted within a quantity only', () => {
    assert.equal(convertAmount(2, 'kg', 'g'), 2000)
    assert.equal(convertAmount(15, 'in', 'cm'), 38.1)
    assert.equal(convertAmount(1.5, 'Ah', 'mAh'), 1500)
    assert.equal(convertAmount(2, 'kg', 'cm'), undefined)
    assert.equal(convertAmount(2, 'Ah', 'V'), undefined)
    assert.equal(convertAmount(2, 'kg', 'mAh'), undefined)
  })
})
