import assert from 'node:assert/strict'
import { fuse, type Likenesses, type Matches } from '../../server/src/retrieval/fuse.ts'

const nothing = { similarities: new Map<number, number>(), lowest: 0 }
const unlike: Likenesses = { meaning: nothing, spelling: nothing }

function matches(
  rows: Readonly<Record<number, readonly [lexical: number, similarity: number, exact?: boolean]>>,
  sense: keyof Likenesses = 'meaning',
): Matches {
  const entries = Object.entries(rows).map(([number, row]) => [Number(number), row] as const)
  return {
    ...unlike,
    isSpeltToo: sense === 'spelling',
    isGlossed: false,
    byText: new Map(
      entries
        .filter(([, [lexical]]) => lexical > 0)
        .map(([number, [lexicalScore, , exact = false]]) => [
          number,
          { lexicalScore, relativeScore: lexicalScore / 10, byRuns: false, coverage: 1, exact },
        ]),
    ),
    [sense]: {
      similarities: new Map(entries.map(([number, [, similarity]]) => [number, similarity])),
      lowest: 0,
    },
  }
}

const order = (kind: 'product' | 'faq', ...told: Parameters<typeof matches>): number[] =>
  fuse(kind, matches(...told)).map((each) => each.itemNumber)

describe('fuse', () => {
  it('ranks products by their words, and how alike they are spelt only breaks ties', () => {
    assert.deepEqual(order('product', { 1: [4, 0.9], 2: [5, 0.1], 3: [4, 0.95] }, 'spelling'), [2, 3, 1])
  })

  it('puts a product that means it before one that holds hardly more of the words', () => {
    const told = matches({ 1: [4.5, 0.9], 2: [5, 0.1] })
    const spelling = { similarities: new Map([1, 2].map((each) => [each, 0.5])), lowest: 0 }
    assert.deepEqual(
      fuse('product', { ...told, spelling, isSpeltToo: true }).map((each) => each.itemNumber),
      [1, 2],
    )
  })

  it('ranks FAQs by words and likeness alike', () => {
    assert.deepEqual(order('faq', { 1: [5, 0.1], 2: [4, 0.9] }), [2, 1])
  })

  it('tells what a product means where no spelling is compared', () => {
    const [first] = fuse('product', { ...matches({ 1: [0, 0.9], 2: [0, 0.4] }), isSpeltToo: true })
    assert.deepEqual([first?.itemNumber, first?.isMeant, first?.score], [1, true, 0.45])
  })

  it('puts an item named by its number before all others', () => {
    assert.deepEqual(order('faq', { 1: [5, 0.9], 2: [1, 0.1, true] }), [2, 1])
  })

  it('keeps items that only the vectors found, behind those with words', () => {
    assert.deepEqual(order('product', { 1: [0, 0.9], 2: [1, 0.1] }), [2, 1])
  })

  it('scores from 0 to 1', () => {
    for (const { score } of fuse('faq', matches({ 1: [5, 0.9], 2: [0, 0.4], 3: [2, 0] }))) {
      assert.ok(score >= 0 && score <= 1)
    }
  })

  describe('among records found by runs of letters', () => {
    const byRuns = (sense: keyof Likenesses): number[] => {
      const { byText, ...rest } = matches({ 1: [5, 0.1], 2: [4, 0.9] }, sense)
      const found = new Map([...byText].map(([number, text]) => [number, { ...text, byRuns: true }]))
      return fuse('faq', { ...rest, byText: found }).map((each) => each.itemNumber)
    }

    it('leaves the order to the runs where vectors tell spelling only', () => {
      assert.deepEqual(byRuns('spelling'), [1, 2])
    })

    it('ranks by runs and likeness alike where vectors tell meaning', () => {
      assert.deepEqual(byRuns('meaning'), [2, 1])
    })
  })

  it('leaves the order to the words where all are equally alike', () => {
    const alike = matches({ 1: [4, 0], 2: [5, 0] })
    const [first, second] = fuse('faq', alike)
    assert.deepEqual([first?.itemNumber, first?.score, second?.itemNumber], [2, 1, 1])
  })

  it('ranks nothing when there is nothing', () => {
    assert.deepEqual(fuse('product', matches({})), [])
  })
})
