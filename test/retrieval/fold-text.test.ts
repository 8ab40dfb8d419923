import assert from 'node:assert/strict'
import { foldText } from '../../server/src/language/fold-text.ts'

describe('foldText', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Café CRÈME', 'cafe creme'],
    ['Straße', 'strasse'],
    ['Øresund Łódź', 'oresund lodz'],
    ['ＦＵＬＬ width', 'full width'],
    ['İstanbul', 'istanbul'],
    ['한국어', '한국어'],
  ]
  for (const [text, folded] of cases) {
    it(`makes "${text}" into "${folded}"`, () => {
      assert.equal(foldText(text), folded)
    })
  }

  it('keeps the vowels of scripts that write them as marks', () => {
    assert.equal(foldText('ที่นี่'), 'ที่นี่')
    assert.equal(foldText('हिन्दी'), 'हिन्दी')
  })
})
