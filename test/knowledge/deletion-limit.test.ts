import assert from 'node:assert/strict'
import type { ApiError } from '../../server/src/errors.ts'
import {
  deletionPercent,
  isOverLimit,
  requireDeletionConfirmed,
  requireWithinDeletionLimit,
} from '../../server/src/knowledge/deletion-limit.ts'

describe('deletionPercent', () => {
  it('rounds to two decimals', () => {
    const cases = [
      [0, 5, 0],
      [5, 5, 100],
      [1, 3, 33.33],
      [2, 3, 66.67],
      [1, 800, 0.13],
      [1, 40, 2.5],
      [57, 10_000, 0.57],
      [2_001, 10_000, 20.01],
      [1, 10_000, 0.01],
      [9_999, 10_000, 99.99],
    ] as const
    for (const [planned, total, percent] of cases) {
      assert.equal(deletionPercent({ planned, total }), percent, `${String(planned)} of ${String(total)}`)
    }
  })

  it('is 0 while nothing is stored', () => {
    assert.equal(deletionPercent({ planned: 0, total: 0 }), 0)
  })
})

describe('isOverLimit', () => {
  it('lets exactly the limit pass, and nothing above it', () => {
    const cases = [
      [20, 100, 20],
      [1, 5, 20],
      [2_000, 10_000, 20],
      [1, 2, 50],
      [5_000, 10_000, 50],
      [333, 1_000, 33.3],
      [1, 8, 12.5],
    ] as const
    for (const [planned, total, limit] of cases) {
      assert.equal(isOverLimit({ planned, total }, limit), false, `${String(planned)} of ${String(total)}`)
      assert.equal(isOverLimit({ planned: planned + 1, total }, limit), true)
    }
  })

  it('compares the decimals as they are written, where binary fractions drift', () => {
    // Each is exactly the limit, and over it by the arithmetic of floating point.
    for (const [limit, planned] of [
      [0.57, 57],
      [1.13, 113],
      [2.01, 201],
    ] as const) {
      assert.ok(planned * 100 > limit * 10_000)
      assert.equal(isOverLimit({ planned, total: 10_000 }, limit), false)
    }
    assert.ok((7 / 1_000) * 100 > 0.7)
    assert.equal(isOverLimit({ planned: 7, total: 1_000 }, 0.7), false)
  })

  it('agrees with whole-number arithmetic for every limit of two decimals', () => {
    for (let hundredths = 0; hundredths <= 5_000; hundredths += 1) {
      for (const total of [1, 7, 999, 10_000]) {
        const most = Math.floor((hundredths * total) / 10_000)
        const limit = hundredths / 100
        assert.equal(isOverLimit({ planned: most, total }, limit), false)
        assert.equal(isOverLimit({ planned: most + 1, total }, limit), true)
      }
    }
  })

  it('does not round: a third is over 33.33 and under 33.34', () => {
    assert.equal(isOverLimit({ planned: 1, total: 3 }, 33.33), true)
    assert.equal(isOverLimit({ planned: 1, total: 3 }, 33.333333333333336), false)
    assert.equal(isOverLimit({ planned: 1, total: 3 }, 33.34), false)
  })

  it('reads limits that are written with an exponent', () => {
    for (const limit of [1e-7, 1.5e-10, 5e-324]) {
      assert.equal(isOverLimit({ planned: 1, total: 10_000 }, limit), true)
      assert.equal(isOverLimit({ planned: 0, total: 10_000 }, limit), false)
    }
  })

  it('lets nothing be deleted at a limit of 0, and anything while nothing is stored', () => {
    assert.equal(isOverLimit({ planned: 1, total: 10_000 }, 0), true)
    assert.equal(isOverLimit({ planned: 0, total: 10_000 }, 0), false)
    assert.equal(isOverLimit({ planned: 0, total: 0 }, 0), false)
  })
})

describe('requireWithinDeletionLimit', () => {
  it('409 is refused over its limit, with the plan beside the reason', () => {
    const plan = { planned: 1, total: 4, maxDeletionPercent: 20 }
    assert.throws(
      () => {
        requireWithinDeletionLimit(plan)
      },
      (error: ApiError) => {
        assert.deepEqual([error.code, error.status], ['DELETION_LIMIT_EXCEEDED', 409])
        assert.deepEqual(error.details.members, { plan })
        return true
      },
    )
    assert.doesNotThrow(() => {
      requireWithinDeletionLimit({ ...plan, maxDeletionPercent: 25 })
    })
  })
})

describe('requireDeletionConfirmed', () => {
  it('takes the id of the knowledge base and nothing else', () => {
    assert.doesNotThrow(() => {
      requireDeletionConfirmed('kb_one', 'kb_one')
    })
    for (const confirm of [undefined, '', 'kb_two', 'KB_ONE', ' kb_one', 'kb_on', 'yes']) {
      assert.throws(
        () => {
          requireDeletionConfirmed('kb_one', confirm)
        },
        { code: 'CONFIRM_MISMATCH', status: 400 },
      )
    }
  })
})
