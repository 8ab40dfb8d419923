import assert from 'node:assert/strict'
import { endOfSentences } from '../../../server/src/agent/converse/passages-of.ts'

describe('what may be shown of a reply that is still being written', () => {
  const cases: readonly (readonly [whole: string, begun: string])[] = [
    ['The lamp costs 20 EUR.', ' It is'],
    ['Die Lampe kostet 1.299,00 €.', ' Sie wiegt'],
    ['Lamp:\n', '- 20 E'],
    ['价格是20元。', '送货'],
    ['送料は無料です！', 'また'],
    ['هل تريد المزيد؟', ' نعم'],
    ['कीमत 20 यूरो है।', ' और'],
    ['', 'The lamp costs 20.5'],
  ]
  for (const [whole, begun] of cases) {
    it(`is ${JSON.stringify(whole)} of ${JSON.stringify(whole + begun)}`, () => {
      assert.equal(endOfSentences(whole + begun), whole.length)
    })
  }
})
