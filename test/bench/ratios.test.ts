import assert from 'node:assert/strict'
import type { Series } from '../../scripts/bench/compare.ts'
import { holdsOf } from '../../scripts/bench/holds.ts'
import { growthsOf, ratiosOf } from '../../scripts/bench/ratios.ts'
import { renderReport } from '../../scripts/bench/report.ts'

/** The p50 of each round; the rate is what one connection makes of it. */
function series(side: Series['side'], others: number, p50s: readonly number[]): Series {
  return {
    ...{ operation: 'list, first page', items: 100, concurrency: 1 },
    ...{ side, others, count: 10, p50Ms: 0, p95Ms: 0, perSecond: 0 },
    blocks: p50s.map((p50Ms) => ({ p50Ms, perSecond: 1_000 / p50Ms })),
  }
}

// The machine is three times slower in the last round, for everybody.
const measured = [
  series('service', 1, [12, 12, 12, 36]),
  series('bare', 1, [10, 10, 10, 30]),
  series('service', 1_000, [15, 15, 15, 45]),
  series('bare', 1_000, [10, 10, 10, 30]),
]

describe('ratiosOf', () => {
  it('divides rounds that stood side by side, so a slow moment of the machine does not show', () => {
    const [few, many] = ratiosOf(measured)
    assert.deepEqual(few?.latency, { median: 1.2, low: 1.2, high: 1.2 })
    assert.deepEqual(many?.latency, { median: 1.5, low: 1.5, high: 1.5 })
    assert.ok(Math.abs(many.rate.median - 1 / 1.5) < 1e-9)
  })

  it('has none for a contender without a twin', () => {
    assert.deepEqual(ratiosOf(measured.slice(0, 1)), [])
  })
})

describe('growthsOf', () => {
  it('divides the most others by the fewest', () => {
    const [growth] = growthsOf(measured)
    assert.deepEqual(growth?.service, { median: 1.25, low: 1.25, high: 1.25 })
    assert.deepEqual(growth.bare, { median: 1, low: 1, high: 1 })
    assert.deepEqual([growth.from, growth.to], [1, 1_000])
  })

  it('has none where only one number of others was measured', () => {
    assert.deepEqual(growthsOf(measured.slice(0, 2)), [])
  })
})

describe('holdsOf', () => {
  const memory = { items: 100, others: 1, requestsPerStretch: 10, beforeMiB: 90, afterRestMiB: 130 }

  it('holds each promise to its worst case', () => {
    const [list, growth] = holdsOf({ series: measured, syncs: [], memories: [] })
    assert.equal(list?.value, 1.5)
    assert.equal(list.isKept, true)
    assert.match(list.worst, /1000 others/)
    assert.equal(growth?.value, 1.25)
    assert.equal(growth.isKept, true)
  })

  it('says so when one is not kept', () => {
    const slow = [
      ...measured.slice(0, 2),
      series('service', 1_000, [16, 16]),
      series('bare', 1_000, [10, 10]),
    ]
    const verdicts = holdsOf({ series: slow, syncs: [], memories: [] }).map(({ isKept }) => isKept)
    assert.deepEqual(verdicts, [false, false])
  })

  it('takes memory for flat when the second half of the requests needs no more than the first', () => {
    const isKept = (afterStretchMiB: number[]) =>
      holdsOf({ series: [], syncs: [], memories: [{ ...memory, afterStretchMiB }] })[0]?.isKept
    assert.equal(isKept([100, 120, 121, 119]), true)
    assert.equal(isKept([100, 120, 140, 160]), false)
  })
})

describe('renderReport of the benchmark', () => {
  it('leaves out what was not measured', () => {
    const report = renderReport([
      {
        ...{ date: '2026-11-20', command: 'npm run bench', machine: 'a machine', engine: 'an engine' },
        ...{
          loadBefore: 0.1,
          loadAfter: 2,
          seconds: 60,
          rounds: 4,
          series: measured,
          syncs: [],
          memories: [],
        },
      },
    ])
    assert.match(
      report,
      /\| list, first page \| 100 \| 1000 \| 1 \| 1\.50 \(1\.50–1\.50\) \| 0\.67 \(0\.67–0\.67\) \|/,
    )
    assert.doesNotMatch(report, /### Memory|### Sync/)
  })
})
