import assert from 'node:assert/strict'
import { faultIn } from './fault-in.ts'

describe('the numbers of one sentence', () => {
  const listed = (count: number): string => `The Alpenglow 2 costs ${'349 EUR, '.repeat(count)}at any time.`

  it('are each held against the others, so there are sixty at most', () => {
    assert.equal(faultIn(listed(60), { keys: ['tent'] }), undefined)
    assert.equal(faultIn(listed(61), { keys: ['tent'] }), 'amount')
  })
})
