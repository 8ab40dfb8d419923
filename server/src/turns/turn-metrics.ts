import { afterCommit, type Context } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import type { ClaimedTurn } from './claim-queries.ts'

/** Counts a turn that was taken in, or whose failure is made up for. */
export function countAcceptance(ctx: Context, mode: TurnRow['response_type']): void {
  afterCommit(ctx, () => {
    ctx.metrics.turnAccepted(mode)
  })
}

/** Counts a turn whose former process let its lease run out. */
export function countTakeover(ctx: Context, claim: ClaimedTurn): void {
  if (claim.is_taken_over) ctx.metrics.leaseTakenOver('turn')
}

/** Counts the end of a turn in this process. */
export function countEnd(ctx: Context, turn: TurnRow): void {
  const seconds = ((turn.finished_at ?? ctx.clock.now()).getTime() - turn.created_at.getTime()) / 1_000
  const failure = turn.error_code === 'CANCELLED' ? 'cancelled' : 'failed'
  const outcome = turn.status === 'completed' ? 'completed' : failure
  ctx.metrics.turnEnded({ mode: turn.response_type, outcome, seconds })
}
