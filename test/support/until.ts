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

/**
 * Looks again and again until a page shows what it has to: it draws a moment after it has heard of something.
 * @throws {AssertionError} with what it read last
 */
export async function untilEqual<Read>(read: () => Promise<Read>, expected: Read): Promise<void> {
  const deadline = performance.now() + withinMs
  let last = await read()
  while (last !== expected && performance.now() < deadline) {
    await wait(10)
    last = await read()
  }
  assert.equal(last, expected)
}
