import assert from 'node:assert/strict'
import { planDeletions } from '../../server/src/knowledge/plan-deletions.ts'

describe('planDeletions', () => {
  const asked = { mode: 'apply', matchBy: 'sku', keysReceived: 2, maxDeletionPercent: 20 } as const
  const items = [{ id: 'prod_1', key: 'A', name: 'Tent' }]

  it('has deleted nothing yet, and counts records without a key into the total only', () => {
    assert.deepEqual(planDeletions(asked, { total: 6, withoutKey: 3, numbers: [1], items }), {
      ...asked,
      total: 6,
      planned: 1,
      deleted: 0,
      deletionPercent: 16.67,
      skippedWithoutKey: 3,
      items,
    })
  })
})
