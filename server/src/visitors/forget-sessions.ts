import type { Context } from '../context.ts'
import { forgetDeliveries } from '../deliveries/index.ts'
import { releaseReservations } from '../metering/index.ts'
import {
  deleteForms,
  deleteMessages,
  deleteSessions,
  deleteStoredAnswers,
  deleteTurns,
  type SessionsKey,
} from './erasure-queries.ts'

/**
 * Removes sessions and all that was made of what was said in them: turns with what was streamed, answers kept for
 * repeats, deliveries, forms, messages. What unfinished turns had set aside is given back. For a transaction that has
 * locked the sessions; fails at once when another one holds something of theirs. Returns how many messages there were.
 */
export async function forgetSessions(ctx: Context, sessions: SessionsKey): Promise<number> {
  const reserved = await deleteTurns(ctx.db, sessions)
  await deleteStoredAnswers(ctx.db, sessions)
  await forgetDeliveries(ctx, sessions)
  await deleteForms(ctx.db, sessions)
  const messages = await deleteMessages(ctx.db, sessions)
  await deleteSessions(ctx.db, sessions)
  const reservations = reserved.map(({ keyId, day, millicredits }) => ({
    millicredits,
    keyDay: day === null ? undefined : { keyId, day },
  }))
  await releaseReservations(ctx, reservations)
  return messages
}
