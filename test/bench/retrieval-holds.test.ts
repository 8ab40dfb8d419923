import assert from 'node:assert/strict'
import { joinFindings, type RetrievalFigure } from '../../scripts/bench/findings.ts'
import { holdsOf } from '../../scripts/bench/holds.ts'

describe('holdsOf retrieval', () => {
  const figure: RetrievalFigure = {
    isEmbedded: false,
    kind: 'product',
    items: 10_000,
    count: 24,
    p50Ms: 9,
    p95Ms: 30,
    bareP50Ms: 8,
    bareP95Ms: 25,
    ratio: 1.1,
    syncMs: 21_000,
  }
  const holdsFor = (figures: readonly RetrievalFigure[]) =>
    holdsOf(joinFindings([{ retrievals: figures }])).map(({ limit, worst, value, isKept }) => ({
      ...{ limit, worst, value, isKept },
    }))

  it('holds a server to 20 ms and a sync to 20 s, at the kind that came out worst', () => {
    const faqs: RetrievalFigure = { ...figure, kind: 'faq', p95Ms: 12, syncMs: 9_000 }
    assert.deepEqual(holdsFor([faqs, figure]), [
      { limit: 20, worst: '10000 items, product', value: 30, isKept: false },
      { limit: 20, worst: '10000 items, product', value: 21, isKept: false },
    ])
  })

  it('holds the embedded database to 50 ms, and its sync to nothing', () => {
    assert.deepEqual(holdsFor([{ ...figure, isEmbedded: true }]), [
      { limit: 50, worst: '10000 items, product', value: 30, isKept: true },
    ])
  })
})
