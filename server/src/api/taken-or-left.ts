import { once } from 'node:events'
import type { Response } from 'express'
import { withSignal } from '../deadline.ts'

/**
 * Waits for a client that reads slowly, so that what it has not read yet does not pile up here. Takes its listeners off
 * again, whichever event came: a long answer waits thousands of times.
 */
export async function takenOrLeft(response: Response): Promise<void> {
  if (response.destroyed) return
  await withSignal({}, (signal) =>
    Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]),
  )
}
