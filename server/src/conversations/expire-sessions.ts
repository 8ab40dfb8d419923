import { type Context, type Service, transaction } from '../context.ts'
import type { SessionRow } from '../db/schema.ts'
import { emitSessionEvent, emitSessionEvents } from './emit-session-event.ts'
import { expireIdleSession, expireSessionsIdleAt } from './queries.ts'

/**
 * Expires a session that was read as idle since `idleAt`, and tells of it; whoever else does the same at this moment
 * finds nothing left to do. Nothing is returned when the session was active again, or had ended, in between.
 */
export function expireSession(
  ctx: Context,
  session: SessionRow,
  idleAt: Date,
): Promise<SessionRow | undefined> {
  return transaction(ctx, async (ctx) => {
    const expired = await expireIdleSession(ctx.db, session, idleAt)
    if (expired !== undefined) await emitSessionEvent(ctx, 'session.expired', expired)
    return expired
  })
}

/** Expires sessions of all accounts that nobody has looked at since they fell idle, at most `limit` of them. */
export async function expireIdleSessions(
  service: Pick<Service, 'db' | 'queue' | 'newId' | 'now'>,
  limit: number,
): Promise<void> {
  await transaction(service, async (ctx) => {
    const expired = await expireSessionsIdleAt(ctx.db, ctx.now(), limit)
    await emitSessionEvents(ctx, 'session.expired', expired)
  })
}
