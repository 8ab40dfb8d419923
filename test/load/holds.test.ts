import assert from 'node:assert/strict'
import type { LoadResult } from '../../scripts/load/findings.ts'
import { holdsOf } from '../../scripts/load/holds.ts'

const figure = { count: 100, failures: 0, perSecond: 10, p50Ms: 10, p95Ms: 20, mostMs: 30 }
const run = { date: '2026-11-23', command: 'npm run load', machine: 'a machine', loadBefore: 0 }

function neighboursWith(quiet: typeof figure): LoadResult {
  const figures = [{ operation: 'search', perSecond: 10, even: figure, quiet, busy: figure }]
  return { ...run, neighbours: { tenants: 20, quietTenants: 4, share: 0.6, engineMs: 0, figures } }
}

describe('holdsOf a load test', () => {
  it('allows a quiet tenant half as much again, and no failure', () => {
    const isKept = (quiet: typeof figure): boolean | undefined => holdsOf(neighboursWith(quiet))[0]?.isKept
    assert.equal(isKept({ ...figure, p95Ms: 30 }), true)
    assert.equal(isKept({ ...figure, p95Ms: 30.1 }), false)
    assert.equal(isKept({ ...figure, failures: 1 }), false)
  })

  it('names what the rows say otherwise after an outage', () => {
    const evidence = [{ what: 'turns that have not completed', found: '1, wanted 0', isRight: false }]
    const outages = [{ manner: 'killed', stoppedSeconds: 60, figures: [], evidence }] as const
    const [requests, rows] = holdsOf({ ...run, outages })
    assert.equal(requests?.isKept, true)
    assert.equal(rows?.isKept, false)
    assert.match(rows.found, /turns that have not completed: 1, wanted 0/)
  })
})
