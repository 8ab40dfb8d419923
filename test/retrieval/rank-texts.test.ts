import assert from 'node:assert/strict'
import { packWeights } from '../../server/src/retrieval/posting-bytes.ts'
import { rankTexts } from '../../server/src/retrieval/rank-texts.ts'
import type { LookedUpTerm } from '../../server/src/retrieval/search-queries.ts'

const itemCount = 1_000

/** A term as the database sends it, with the numbers of the items whose title holds it once. */
function term(itemNumbers: readonly number[], changes: Partial<LookedUpTerm> = {}): LookedUpTerm {
  const numbers = Buffer.alloc(20 + itemNumbers.length * 12)
  numbers.writeInt32BE(itemNumbers.length, 12)
  for (const [at, itemNumber] of itemNumbers.entries())
    numbers.writeBigInt64BE(BigInt(itemNumber), 20 + at * 12 + 4)
  const each = packWeights({ titleCount: 1, bodyCount: 0, titleLength: 4, bodyLength: 40 })
  const weights = Buffer.concat(itemNumbers.map(() => each))
  return {
    ...{ kind: 'product', is_content: true, by_runs: false, weight: 1, item_count: itemCount },
    ...{ title_weight: 3, saturation: 0.6, least_length: 0.7, title_growth: 0.1, body_growth: 0.01 },
    ...{ frequency: itemNumbers.length, numbers, weights },
    ...changes,
  }
}

const numbersOf = (terms: readonly LookedUpTerm[], limit = 10): number[] =>
  rankTexts(terms, { limit }).map(({ itemNumber }) => itemNumber)

describe('rankTexts', () => {
  it('weighs a term by BM25F', () => {
    const [match] = rankTexts([term([7])], { limit: 10 })
    const occurrences = 3 / (0.7 + 0.1 * 4)
    const expected = (Math.log(1 + (itemCount - 0.5) / 1.5) * occurrences) / (0.6 + occurrences)
    assert.ok(Math.abs((match?.lexicalScore ?? 0) - expected) < 1e-12)
    assert.equal(match?.coverage, 1)
  })

  it('puts first what holds more of the terms, then what holds the rarer ones', () => {
    const common = Array.from({ length: 500 }, (_, index) => index + 1)
    assert.deepEqual(numbersOf([term(common), term([3, 900])]).slice(0, 3), [3, 900, 1])
  })

  it('keeps the lower numbers of equals, however many there are beyond the limit', () => {
    const equals = Array.from({ length: 800 }, (_, index) => 800 - index)
    assert.deepEqual(numbersOf([term(equals)], 3), [1, 2, 3])
  })

  it('puts what is named by its part number before everything else', () => {
    const key = term([900], { by_runs: null, is_content: false })
    const words = [1, 2, 3].map(() => term([5]))
    const [first, second] = rankTexts([key, ...words], { limit: 2 })
    assert.deepEqual([first?.itemNumber, first?.exact], [900, true])
    assert.deepEqual([second?.itemNumber, second?.exact], [5, false])
  })

  it('reads numbers beyond 32 bits', () => {
    const large = 2 ** 52 + 1
    assert.deepEqual(numbersOf([term([large])]), [large])
  })

  it('measures what is found by runs of letters by the best of its own sort', () => {
    const runs = term([2], { by_runs: true })
    const found = rankTexts([term([1]), term([3]), runs], { limit: 10 })
    assert.deepEqual(
      found.map(({ itemNumber, byRuns }) => [itemNumber, byRuns]),
      [
        [2, true],
        [1, false],
        [3, false],
      ],
    )
    assert.equal(found[0]?.coverage, 1)
  })

  it('leaves out what is not admitted', () => {
    const narrowing = { kinds: ['product'] as const, itemNumbers: [3] }
    const found = rankTexts([term([1, 2, 3]), term([2])], { limit: 10, narrowing })
    assert.deepEqual(
      found.map(({ itemNumber }) => itemNumber),
      [3],
    )
  })
})
