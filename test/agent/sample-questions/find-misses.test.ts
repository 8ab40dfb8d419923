import assert from 'node:assert/strict'
import type { EngineAnswer } from '../../../server/src/engine.ts'
import { noCredits } from '../../../server/src/metering/index.ts'
import { findMisses } from './find-misses.ts'
import type { Question } from '../../../scripts/lab/sample-questions/read-questions.ts'

const answer: EngineAnswer = {
  content: 'The **Alpenglow 2 tent** costs €1,349.00\\. It weighs -1.90 kg, and is open until 10:00.',
  products: [{ id: 'prod_tent', name: 'Alpenglow 2 tent', price: 1349 }],
  sources: [{ kind: 'location', id: 'loc_hh', title: 'Shop' }],
  actions: [{ type: 'collect_location' }],
  outcome: 'answered',
  confidence: null,
  sessionEnded: false,
  buckets: noCredits,
  usage: { inputTokens: 0, outputTokens: 0 },
}
const keys = new Map([
  ['prod_tent', 'TENT'],
  ['loc_hh', 'store-hh'],
])
const missesOf = (expected: Omit<Question, 'ask'>): string[] =>
  findMisses({ ask: '', ...expected }, answer, (id) => keys.get(id))

describe('findMisses', () => {
  it('has nothing against what is as expected', () => {
    const expected: Omit<Question, 'ask'> = {
      rows: ['TENT', 'store-hh'],
      anyOf: ['BAG', 'TENT'],
      never: ['BAG'],
      first: 'store-hh',
      facts: ['1349', 'alpenglow 2', ['2 kg', '-1.9 kg', '-1.90 kg'], '10:00'],
      without: ['349', '1.90 k', '0:00', 'glow'],
      ended: false,
      action: 'collect_location',
    }
    assert.deepEqual(missesOf(expected), [])
  })

  for (const [expected, miss] of [
    [{ rows: ['TENT', 'BAG'] }, 'lacks BAG'],
    [{ anyOf: ['BAG', 'MAT'] }, 'lacks each of BAG, MAT'],
    [{ never: ['TENT'] }, 'shows TENT'],
    [{ first: 'store-vie' }, 'begins with store-hh, not store-vie'],
    [{ facts: ['349'] }, 'does not say 349'],
    [{ facts: ['1349.5'] }, 'does not say 1349.5'],
    [{ facts: [['9:00', '11:00']] }, 'does not say 9:00 or 11:00'],
    [{ without: ['10:00'] }, 'says 10:00'],
    [{ refused: true }, 'shows store-hh, TENT'],
    [{ sources: 'none' }, 'shows store-hh, TENT'],
    [{ ended: true }, 'ended: false'],
    [{ action: 'handoff' }, 'lacks the action handoff'],
  ] as const) {
    it(`finds that an answer ${miss}`, () => {
      assert.deepEqual(missesOf(expected), [miss])
    })
  }
})
