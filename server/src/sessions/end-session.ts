import { type Context, transaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { emitSessionEvent } from './emit-session-event.ts'
import { resolveActiveSession } from './queries.ts'
import { requireSession, type SessionPath } from './require-session.ts'

/** Resolves an active session and returns when. Messages accepted before are still answered. */
export async function endSession(ctx: Context, path: SessionPath): Promise<Date> {
  await requireSession(ctx, path)
  const resolvedAt = ctx.clock.now()
  await transaction(ctx, async (ctx) => {
    const resolved = await resolveActiveSession(ctx.db, { accountId: ctx.accountId, ...path }, resolvedAt)
    if (resolved === undefined) throw new ApiError('SESSION_CLOSED')
    await emitSessionEvent(ctx, 'session.resolved', resolved)
  })
  return resolvedAt
}
