import type { Context } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { type Delta, insertDeltas } from './delta-queries.ts'

export interface DeltaWriter {
  /** Takes the next piece of the reply. Written soon, together with what comes right after it. */
  readonly add: (text: string) => void
  /** What was taken before is void: whoever follows is told to begin anew. */
  readonly restart: () => void
  /** Resolves when everything taken is written. */
  flush(): Promise<void>
}

/**
 * Puts the reply of a claimed turn down while it is written, so that any process can follow it. An attempt after
 * another one says first that it begins anew. Never rejects: the end of the turn brings the whole reply anyway.
 */
export function writeDeltas(
  ctx: Context,
  claim: TurnRow,
  onWritten: (deltas: readonly Delta[]) => void,
): DeltaWriter {
  let pending = ''
  let begins = claim.fence > 1
  let isFirst = true
  let writing: Promise<void> | undefined
  const last = new AbortController()

  const writeAll = async (): Promise<void> => {
    while (pending !== '') {
      const text = pending
      const beginsAnew = begins
      pending = ''
      begins = false
      try {
        onWritten(await insertDeltas(ctx.db, claim, beginsAnew ? [null, text] : [text]))
        if (isFirst) ctx.metrics.firstDelta((ctx.clock.now().getTime() - claim.created_at.getTime()) / 1_000)
        isFirst = false
      } catch (err) {
        // What comes later must not follow on a gap.
        begins = true
        ctx.log.warn({ turnId: claim.turn_id, err }, 'a piece of a reply was not written')
      }
      await ctx.clock.wait(ctx.durations.turn.writeMs, { signal: last.signal }).catch(() => undefined)
    }
    writing = undefined
  }
  return {
    add(text) {
      pending += text
      writing ??= writeAll()
    },
    restart() {
      pending = ''
      begins = true
    },
    async flush() {
      // Nothing comes that is worth a wait.
      last.abort()
      await writing
    },
  }
}
