import assert from 'node:assert/strict'
import { usualDurations } from '../../server/src/durations.ts'
import { ModelError } from '../../server/src/platform/models/model.ts'
import { EmbeddingError } from '../../server/src/sync/embed-texts.ts'
import { nextAttempt } from '../../server/src/sync/next-attempt.ts'

describe('nextAttempt', () => {
  const { sync } = usualDurations
  const mostAttempts = sync.retryWaitsMs.length + 1
  const attempts = Array.from({ length: mostAttempts }, (_, index) => index + 1)
  const atOnce = (): number => 0
  const waitsFor = (error: unknown) => attempts.map((attempt) => nextAttempt(sync, error, attempt, atOnce))

  it('waits ever longer, and then no more', () => {
    assert.deepEqual(waitsFor(new Error('broken')), [1_000, 2_000, 5_000, 10_000, 30_000, undefined])
  })

  it('gives a provider that is asked too often a rest of minutes', () => {
    const error = new EmbeddingError(3, new ModelError('Too many requests.', { failure: 'rateLimited' }))
    assert.deepEqual(waitsFor(error), [15_000, 30_000, 60_000, 120_000, 300_000, undefined])
  })

  it('never comes back before the provider wants it to', () => {
    const failure = 'rateLimited'
    const limit = new ModelError('Too many requests.', { failure, retryAfterMs: 90_000 })
    assert.deepEqual(waitsFor(limit), [90_000, 90_000, 90_000, 120_000, 300_000, undefined])
    const down = new ModelError('Down for maintenance.', { retryAfterMs: 40_000 })
    assert.equal(nextAttempt(sync, down, 1, atOnce), 40_000)
  })

  it('spreads runs that were refused together', () => {
    const error = new ModelError('Too many requests.', { failure: 'rateLimited', retryAfterMs: 20_000 })
    const waits = [0, 0.25, 0.5, 0.999].map((random) => nextAttempt(sync, error, 1, () => random) ?? 0)
    assert.deepEqual(
      waits.map((wait) => Math.round(wait / 100)),
      [200, 210, 220, 240],
    )
  })

  it('does not wait for a provider that wants to be left alone for hours', () => {
    const failure = 'rateLimited'
    const error = new ModelError('The quota is used up.', { failure, retryAfterMs: 3_600_000 })
    assert.deepEqual(waitsFor(error), Array(mostAttempts).fill(undefined))
  })

  it('does not repeat what the provider refuses', () => {
    const error = new EmbeddingError(3, new ModelError('The key is unknown.', { failure: 'refused' }))
    assert.deepEqual(waitsFor(error), Array(mostAttempts).fill(undefined))
  })
})
