import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { figureOf, keepPace, saturate } from '../../scripts/load/run-load.ts'

describe('keepPace', () => {
  it('charges a server that stops for every request that is due meanwhile', async () => {
    const stalledMs = 200
    const stall = wait(stalledMs)
    const samples = await keepPace(() => stall, { perSecond: 100, seconds: 0.1 })
    assert.equal(samples.length, 10)
    // The first waited for the whole stall, each of the others for what was left of it when it was due.
    assert.ok((samples.at(0)?.ms ?? 0) >= stalledMs - 20)
    assert.ok(samples.every(({ atMs, ms }) => atMs + ms >= stalledMs - 20))
  })

  it('begins no more than it is allowed at once, and counts the rest as failed', async () => {
    let running = 0
    let most = 0
    const samples = await keepPace(
      async () => {
        running += 1
        most = Math.max(most, running)
        await wait(300)
        running -= 1
      },
      { perSecond: 200, seconds: 0.1 },
      5,
    )
    assert.equal(most, 5)
    assert.equal(samples.filter(({ failure }) => failure === 'too many were under way').length, 15)
  })
})

describe('saturate', () => {
  it('has as many under way as there are lanes, each with its own number, and counts failures apart', async () => {
    const lanes = new Set<number>()
    const figure = await saturate(
      async (lane) => {
        lanes.add(lane)
        await wait(5)
        if (lane === 0) throw new Error('refused')
      },
      { lanes: 3, seconds: 0.1 },
    )
    assert.deepEqual(
      [...lanes].toSorted((one, other) => one - other),
      [0, 1, 2],
    )
    assert.ok(figure.failures > 0 && figure.failures < figure.count)
  })
})

describe('figureOf', () => {
  it('takes times from what went well only', () => {
    const figure = figureOf(
      [
        { atMs: 0, ms: 10, failure: undefined },
        { atMs: 1, ms: 30, failure: undefined },
        { atMs: 2, ms: 5_000, failure: 'refused' },
      ],
      2,
    )
    assert.deepEqual(figure, { count: 3, failures: 1, perSecond: 1, p50Ms: 10, p95Ms: 30, mostMs: 30 })
  })
})
