import assert from 'node:assert/strict'
import { setImmediate as eventLoop } from 'node:timers/promises'

/** Waits for something that happens on its own. */
export async function eventually(happened: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!(await happened())) {
    assert.ok(performance.now() < deadline, 'it never happened')
    // The embedded database answers without the event loop, which everything else needs.
    await eventLoop()
  }
}
