import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

/** Much longer than anything takes that is going to happen, and shorter than a spec may take. */
const withinMs = 100_000

/**
 * Looks again and again until something holds.
 * @param what is waited for: who reads that it never came wants to know
 */
export async function until(holds: () => unknown, what: string): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, `In vain it was waited until ${what}.`)
    await wait(10)
  }
}
