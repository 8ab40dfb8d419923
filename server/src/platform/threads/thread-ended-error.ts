/**
 * Why a thread came to its end: it stood still, it wanted more memory than it may have, its code broke, or the process
 * ends.
 */
export type ThreadEnd = 'stalled' | 'memory' | 'broke' | 'closed'

/** A task that did not end before its thread did. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError'
  readonly end: ThreadEnd
  /** The thread was at work on this very task. */
  readonly isSuspect: boolean

  constructor(
    end: ThreadEnd,
    { isSuspect, cause }: { readonly isSuspect: boolean; readonly cause?: unknown },
  ) {
    super(`The thread of the task ended: ${end}`, { cause })
    this.end = end
    this.isSuspect = isSuspect
  }
}

/** A task that asks for more time without a pause, or for more memory, than a thread may take for it. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError'
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory', options?: ErrorOptions) {
    super(`The task reached its limit of ${limit}`, options)
    this.limit = limit
  }
}
