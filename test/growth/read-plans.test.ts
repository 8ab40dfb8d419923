import assert from 'node:assert/strict'
import { readPlans } from '../../scripts/growth/read-plans.ts'

function lineOf(plan: object, text = 'select 1'): string {
  const message = `duration: 1.250 ms  plan:\n${JSON.stringify({ 'Query Text': text, Plan: plan }, undefined, 2)}`
  return JSON.stringify({ error_severity: 'LOG', message })
}

describe('readPlans', () => {
  it('finds tables that are read from end to end, however deep in the plan, with the rows of all loops', () => {
    const scan = {
      'Node Type': 'Seq Scan',
      'Relation Name': 'item',
      'Actual Rows': 10,
      'Rows Removed by Filter': 90,
      'Actual Loops': 3,
    }
    const plan = { 'Node Type': 'Limit', 'Shared Hit Blocks': 7, 'Shared Read Blocks': 2, Plans: [scan] }
    assert.deepEqual(readPlans(lineOf(plan, 'select *\n  from item')), [
      { text: 'select * from item', durationMs: 1.25, pages: 9, scans: [{ table: 'item', rows: 300 }] },
    ])
  })

  it('finds none where an index is used, and passes over what is no plan', () => {
    const log = [
      'not JSON',
      JSON.stringify({ message: 'checkpoint complete' }),
      lineOf({ 'Node Type': 'Index Scan' }),
    ]
    assert.deepEqual(
      readPlans(log.join('\n')).map(({ scans }) => scans),
      [[]],
    )
  })
})
