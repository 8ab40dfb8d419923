import type { Context } from '../context.ts'
import { currentTraceparent } from '../platform/telemetry/current-work.ts'
import { insertCallback } from './callback-queries.ts'
import type { CallbackBody } from './view.ts'

/** The end of a turn, for the key that asked to be called back. */
export interface Callback {
  readonly keyId: string
  readonly turnId: string
  readonly body: CallbackBody
}

/**
 * Owes the end of a turn to the callback URL that its key has now; a key that has none any more is owed nothing. Called
 * in the transaction that ends the turn: both are committed, or neither.
 */
export async function emitCallback(ctx: Context, { keyId, turnId, body }: Callback): Promise<void> {
  const deliveryId = ctx.newId('dlv')
  const isOwed = await insertCallback(ctx.db, {
    accountId: ctx.accountId,
    ...{ keyId, turnId, deliveryId },
    session: { widgetId: body.widgetId, sessionId: body.sessionId },
    eventId: ctx.newId('evt'),
    event: body.event,
    // Made into text once: what is signed and posted is the same on every attempt, byte by byte.
    body: JSON.stringify(body),
    traceContext: currentTraceparent(),
    now: ctx.clock.now(),
  })
  if (isOwed) ctx.queue.ring('deliveries.attempt', { accountId: ctx.accountId, deliveryId })
}
