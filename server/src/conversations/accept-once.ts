import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { acceptAgain } from './accept-turn.ts'
import { holdForTurn } from './held-for-turns.ts'
import { findTurn } from './turn-queries.ts'
import { heldIn, type TurnRequest } from './turn-request.ts'

/** How a turn begins, and what it begins with. */
export interface TurnStart {
  readonly request: TurnRequest
  /** Takes the request in, whole or not at all. */
  readonly accept: () => Promise<TurnRow>
}

/** The turn of a request: that of an earlier run of it if there was one. If that has failed, it is tried again. */
export async function acceptOnce(ctx: RequestContext, { request, accept }: TurnStart): Promise<TurnRow> {
  const earlier = await turnOfRepeat(ctx)
  if (earlier?.status === 'failed') await acceptAgain(ctx, earlier)
  const turn = earlier ?? (await accept())
  const held = heldIn(request)
  if (held !== undefined && turn.status !== 'completed') holdForTurn(ctx, turn.turn_id, held)
  return turn
}

async function turnOfRepeat(ctx: RequestContext): Promise<TurnRow | undefined> {
  const turnId = ctx.repeat?.turnId ?? undefined
  return turnId === undefined ? undefined : findTurn(ctx.db, { accountId: ctx.accountId, turnId })
}
