import assert from 'node:assert/strict'
import { drawArrivals } from '../../scripts/load/draw-arrivals.ts'

const draw = { weights: { often: 90, seldom: 10 }, places: 4, perSecond: 50, seconds: 100, seed: 1 }

describe('drawArrivals', () => {
  it('draws as many as are asked for, in the order of time, of each kind and at each place its share', () => {
    const arrivals = drawArrivals(draw)
    // Four standard deviations of a Poisson count of 5,000.
    assert.ok(Math.abs(arrivals.length - 5_000) < 283, String(arrivals.length))
    const times = arrivals.map(({ atMs }) => atMs)
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    )
    assert.ok(times.every((atMs) => atMs > 0 && atMs < 100_000))
    const shareOf = (is: (arrival: (typeof arrivals)[number]) => boolean): number =>
      arrivals.filter(is).length / arrivals.length
    assert.ok(Math.abs(shareOf(({ operation }) => operation === 'seldom') - 0.1) < 0.02)
    for (const place of [0, 1, 2, 3])
      assert.ok(Math.abs(shareOf((arrival) => arrival.place === place) - 0.25) < 0.03)
  })

  it('leaves gaps like those between strangers: as spread as they are long', () => {
    const times = drawArrivals(draw).map(({ atMs }) => atMs)
    const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
    const spread = Math.sqrt(variance) / mean
    assert.ok(Math.abs(spread - 1) < 0.1, String(spread))
  })

  it('draws the same again from the same seed, and others from another', () => {
    assert.deepEqual(drawArrivals(draw), drawArrivals(draw))
    assert.notDeepEqual(drawArrivals(draw), drawArrivals({ ...draw, seed: 2 }))
  })
})
