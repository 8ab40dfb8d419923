import type { Context } from '../context.ts'
import { deleteDeliveriesOfSessions } from '../deliveries/index.ts'
import { releaseReservations } from '../metering/index.ts'
import { deleteOfSessions, deleteStoredAnswers, deleteTurns, type SessionsKey } from './erasure-queries.ts'

/**
 * Removes sessions and all that was made of what was said in them: turns with what was streamed, answers kept for
 * repeats, deliveries, forms, messages. What unfinished turns had set aside is given back. For a transaction that has
 * locked the sessions; fails at once when another one holds something of theirs. Returns how many messages there were.
 */
export async function forgetSessions(ctx: Context, sessions: SessionsKey): Promise<number> {
  const reserved = await deleteTurns(ctx.db, sessions)
  await deleteStoredAnswers(ctx.db, sessions)
  await deleteDeliveriesOfSessions(ctx.db, ctx.accountId, sessions)
  await deleteOfSessions(ctx.db, 'form', sessions)
  const messages = await deleteOfSessions(ctx.db, 'message', sessions)
  await deleteOfSessions(ctx.db, 'session', sessions)
  const reservations = reserved.map(({ keyId, day, millicredits }) => ({
    millicredits,
    keyDay: day === null ? undefined : { keyId, day },
  }))
  await releaseReservations(ctx, reservations)
  return messages
}
