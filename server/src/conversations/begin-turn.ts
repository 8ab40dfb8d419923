import type { RequestContext } from '../context.ts'
import type { TurnRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { acceptForCallback } from './accept-for-callback.ts'
import type { TurnStart } from './accept-once.ts'
import { awaitReply } from './await-reply.ts'
import type { EndedTurn } from './ended-turn.ts'
import { streamReply } from './stream-reply.ts'
import type { StreamProgress } from './turn-progress.ts'
import { findTurnOfRequest } from './turn-queries.ts'
import { requireSoundRequest } from './turn-request.ts'

/** How a turn answers its request: with the reply, with the promise of it, or with what happens on the way to it. */
export type TurnReply =
  | { readonly how: 'sync'; readonly reply: EndedTurn }
  | { readonly how: 'callback'; readonly turn: TurnRow }
  | { readonly how: 'stream'; readonly progress: AsyncGenerator<StreamProgress> }

/**
 * Begins a turn and answers in the way that was asked for.
 * @throws ApiError `VALIDATION_FAILED`, what the way asked for throws
 */
export async function beginTurn(ctx: RequestContext, { request, accept }: TurnStart): Promise<TurnReply> {
  requireSoundRequest(request)
  const start = { request, accept: () => acceptUnlessBegun(ctx, accept) }
  switch (request.responseType) {
    case 'sync':
      return { how: 'sync', reply: await awaitReply(ctx, start) }
    case 'callback':
      return { how: 'callback', turn: await acceptForCallback(ctx, start) }
    case 'stream':
      return { how: 'stream', progress: await streamReply(ctx, start) }
  }
}

/**
 * Another run of this request may have been taken in since this one looked for it. What that one changed, such as a form
 * that is answered now, must not be held against this one.
 */
async function acceptUnlessBegun(ctx: RequestContext, accept: TurnStart['accept']): Promise<TurnRow> {
  try {
    return await accept()
  } catch (error) {
    if (ctx.repeat === undefined || !(error instanceof ApiError)) throw error
    const request = { ...ctx.repeat, keyId: ctx.caller.key.key_id }
    const begun = await findTurnOfRequest(ctx.db, ctx.accountId, request)
    if (begun === undefined) throw error
    return begun
  }
}
