import assert from 'node:assert/strict'
import { fitCalibrations, type ProbeResult } from '../../server/src/retrieval/calibration/fit-calibrations.ts'
import { answers } from '../../server/src/retrieval/calibration/strength.ts'

const topics = 30

/** Each finds a stronger record than the one before; neighbours are of different topics. */
function risingProbes(count: number): ProbeResult<'product'>[] {
  return Array.from({ length: count }, (_, at) => {
    const signal = at / count
    const hit = { lexicalScore: signal, coverage: signal, vectorScore: signal, isMeant: true }
    return { topic: String(at % topics), hits: new Map([['product', [hit]]]) }
  })
}

/** How many of the probes find a record that answers. */
function answered(probes: readonly ProbeResult<'product'>[]): number {
  const calibration = fitCalibrations(['product'], probes).get('product')
  assert.ok(calibration !== undefined)
  return probes.filter(({ hits }) =>
    hits.get('product')?.some((hit) => answers(calibration, { ...hit, exact: false })),
  ).length
}

describe('fitCalibrations', () => {
  it('lets the strongest three in a hundred questions about something else through', () => {
    assert.equal(answered(risingProbes(400)), 12)
  })

  it('holds the questions of a topic that the records are about against none of them', () => {
    const strangers = risingProbes(400).map((probe) => ({ ...probe, topic: `stranger ${probe.topic}` }))
    const strong = { lexicalScore: 4, coverage: 1, vectorScore: 1, isMeant: true }
    const own = Array.from({ length: 8 }, () => ({
      topic: 'own',
      hits: new Map([['product' as const, [strong]]]),
    }))
    assert.deepEqual(
      fitCalibrations(['product'], [...strangers, ...own]),
      fitCalibrations(['product'], strangers),
    )
  })
})
