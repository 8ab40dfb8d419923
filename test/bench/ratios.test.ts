import assert from 'node:assert/strict'
import type { Series } from '../../scripts/bench/compare.ts'
import {
  type Findings,
  type FlightFigure,
  joinFindings,
  type LongSessionFigure,
} from '../../scripts/bench/findings.ts'
import { holdsOf } from '../../scripts/bench/holds.ts'
import { growthsOf, ratiosOf, sharesOf } from '../../scripts/bench/ratios.ts'
import { renderReport } from '../../scripts/bench/report.ts'

/** The p50 of each round; the rate is what one connection makes of it. */
function series(side: Series['side'], others: number, p50s: readonly number[]): Series {
  return {
    ...{ operation: 'list, first page', items: 100, concurrency: 1 },
    ...{ side, others, count: 10, p50Ms: 0, p95Ms: 0, perSecond: 0 },
    blocks: p50s.map((p50Ms) => ({ p50Ms, perSecond: 1_000 / p50Ms })),
  }
}

/** A run of some parts. */
function only(found: Partial<Findings>): Findings {
  return joinFindings([found])
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

describe('sharesOf', () => {
  it('leaves out what has nothing beside it', () => {
    assert.deepEqual(sharesOf([5, 10, 40], [10, 10]), { median: 0.5, low: 0.5, high: 1 })
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
    const [list, growth] = holdsOf(only({ series: measured }))
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
    const verdicts = holdsOf(only({ series: slow })).map(({ isKept }) => isKept)
    assert.deepEqual(verdicts, [false, false])
  })

  it('takes memory for flat when the second half of the requests needs no more than the first', () => {
    const isKept = (afterStretchMiB: number[]) =>
      holdsOf(only({ memories: [{ ...memory, afterStretchMiB }] }))[0]?.isKept
    assert.equal(isKept([100, 120, 121, 119]), true)
    assert.equal(isKept([100, 120, 140, 160]), false)
  })
})

describe('holdsOf turns', () => {
  const turns = (serviceMs: number): Series[] => [series('service', 0, [serviceMs]), series('bare', 0, [10])]
  const flight: FlightFigure = {
    responseType: 'sync',
    ...{ turns: 1_000, arrivingSeconds: 10, engineSeconds: 15, answered: 1_000 },
    ...{ p50Seconds: 15, p99Seconds: 16.9, mostSeconds: 18, idleMiB: 200, peakMiB: 400, afterMiB: 380 },
  }

  it('allows a turn three times the bare one, in time as in rate', () => {
    const verdicts = (serviceMs: number) =>
      holdsOf(only({ turns: turns(serviceMs) })).map(({ isKept }) => isKept)
    assert.deepEqual(verdicts(30), [true, true])
    assert.deepEqual(verdicts(31), [false, false])
  })

  it('forgives those in flight neither one that is lost, nor a long wait, nor memory without bounds', () => {
    const broken = (change: Partial<FlightFigure>) =>
      holdsOf(only({ flights: [flight, { ...flight, ...change }] })).map(({ isKept }) => !isKept)
    assert.deepEqual(broken({}), [false, false, false])
    assert.deepEqual(broken({ answered: 999 }), [true, false, false])
    assert.deepEqual(broken({ p99Seconds: 17.1 }), [false, true, false])
    assert.deepEqual(broken({ peakMiB: 457 }), [false, false, true])
  })
})

describe('holdsOf long sessions', () => {
  const stretch = { first: 451, last: 500, p50Ms: 13, p95Ms: 20, freshP50Ms: 10, mostCharacters: 11_000 }
  const half = { ...stretch, first: 226, last: 275, mostCharacters: 10_000 }
  const begin = { ...stretch, first: 1, last: 50, p50Ms: 1, mostCharacters: 1 }
  const session = (last: Partial<typeof stretch>): LongSessionFigure => ({
    ...{ items: 1_000, messages: 1_000, contexts: [{ message: 1_000, characters: 10_900 }] },
    windows: [begin, half, { ...stretch, ...last }],
  })
  const verdicts = (last: Partial<typeof stretch>) =>
    holdsOf(only({ longSessions: [session(last)] })).map(({ isKept }) => isKept)

  it('compares its last turns with those of a fresh one, and what the engine gets with half way', () => {
    assert.deepEqual(verdicts({}), [true, true])
    assert.deepEqual(verdicts({ p50Ms: 13.1 }), [false, true])
    assert.deepEqual(verdicts({ mostCharacters: 11_001 }), [true, false])
  })

  it('shows both beside the first turns', () => {
    const about = { date: '2026-11-20', command: 'npm run bench', machine: 'a machine', engine: 'an engine' }
    const run = { ...about, loadBefore: 0.1, loadAfter: 2, seconds: 60, rounds: 8 }
    const report = renderReport([{ ...run, ...only({ longSessions: [session({})] }) }])
    assert.match(report, /\| 1000 \| 451–500 \| 13\.00 \| 20\.00 \| 13\.00 \| 1\.30 \| 11000 \|/)
    assert.match(report, /\| 1000 \| 10900 \|/)
  })
})

describe('renderReport of the benchmark', () => {
  it('shows deliveries beside bare jobs, repetition by repetition', () => {
    const report = renderReport([
      {
        ...{ date: '2026-11-20', command: 'npm run bench', machine: 'a machine', engine: 'an engine' },
        ...{ loadBefore: 0.1, loadAfter: 2, seconds: 60, rounds: 4 },
        ...only({
          deliveries: [
            {
              ...{ receivers: 1, deliveries: 2_000, concurrency: 4 },
              ...{ servicePerSecond: [100, 50, 60], barePerSecond: [200, 100, 100] },
            },
          ],
        }),
      },
    ])
    assert.match(report, /\| 1 \| 2000 \| 4 \| 60 \(50–100\) \| 100 \(100–200\) \| 0\.50 \(0\.50–0\.60\) \|/)
  })

  it('leaves out what was not measured', () => {
    const report = renderReport([
      {
        ...{ date: '2026-11-20', command: 'npm run bench', machine: 'a machine', engine: 'an engine' },
        ...{
          loadBefore: 0.1,
          loadAfter: 2,
          seconds: 60,
          rounds: 4,
        },
        ...only({ series: measured }),
      },
    ])
    assert.match(
      report,
      /\| list, first page \| 100 \| 1000 \| 1 \| 1\.50 \(1\.50–1\.50\) \| 0\.67 \(0\.67–0\.67\) \|/,
    )
    assert.doesNotMatch(report, /### Memory|### Sync/)
  })
})
