import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { acceptTurn } from './accept-turn.ts'
import { awaitReply } from './await-reply.ts'
import type { EndedTurn } from './ended-turn.ts'
import type { StreamProgress } from './turn-progress.ts'
import { heldIn, requireSoundRequest, type TurnRequest } from './turn-request.ts'
import { startTurn } from './turns-in-progress.ts'
import { findReply } from './find-reply.ts'
import { followTurn } from './follow-turn.ts'

/** How a turn answers its request: with the reply, with the promise of it, or with what happens on the way to it. */
export type TurnReply =
  | { readonly how: 'sync'; readonly reply: EndedTurn }
  | { readonly how: 'callback'; readonly turn: TurnRow }
  | { readonly how: 'stream'; readonly progress: AsyncGenerator<StreamProgress> }

/**
 * Takes a request in and answers in the way that it asks for. The turn belongs to the session, not to the request: it
 * goes on when nobody waits for it any longer, and a repeat of the request joins it.
 * @throws ApiError `VALIDATION_FAILED`, what `acceptTurn` throws; where it waits for the reply `AI_FAILED`, `AI_TIMEOUT`
 */
export async function beginTurn(ctx: RequestContext, request: TurnRequest): Promise<TurnReply> {
  requireSoundRequest(request)
  const turn = await acceptTurn(ctx, request, { runsHere: runsHere(ctx, request) })
  switch (request.responseType) {
    case 'sync':
      return { how: 'sync', reply: await awaitReply(ctx, turn) }
    case 'callback':
      leaveTurn(ctx, turn, request)
      return { how: 'callback', turn }
    case 'stream':
      return { how: 'stream', progress: streamReply(ctx, turn) }
  }
}

/**
 * Who waits for a turn here runs it. Where nobody does, a process that works saves the way through the queue; with
 * something that only this process holds nobody else can run it well.
 */
function runsHere({ config }: RequestContext, request: TurnRequest): boolean {
  return (
    request.responseType !== 'callback' || config.roles.includes('worker') || heldIn(request) !== undefined
  )
}

/** Nobody waits here, and its session may not have come to it yet. */
function leaveTurn(ctx: RequestContext, { turn_id: turnId, status }: TurnRow, request: TurnRequest): void {
  if (status !== 'accepted') return
  if (runsHere(ctx, request)) void startTurn(ctx, turnId)
  else ctx.queue.ring('turns.run', { accountId: ctx.accountId, turnId })
}

/** What happens to a turn from now on; a client that comes back goes on after the last event it knows. */
async function* streamReply(ctx: RequestContext, accepted: TurnRow): AsyncGenerator<StreamProgress> {
  for await (const progress of followTurn(ctx, accepted)) {
    if (progress.happened !== 'ended') yield progress
    else if (progress.turn.status === 'failed') yield { number: progress.number, happened: 'failed' }
    else {
      const { turn, number, message = await findReply(ctx, turn) } = progress
      yield { number, happened: 'completed', reply: { turn, message } }
    }
  }
}
