import { type Context, transaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { emitSessionEvent } from './emit-session-event.ts'
import { rateEndedSession } from './queries.ts'
import { requireSession, type SessionPath } from './require-session.ts'

/** Stores the visitor's verdict on a session that has ended; a later verdict replaces an earlier one. */
export async function rateSession(
  ctx: Context,
  path: SessionPath,
  rating: 'positive' | 'negative',
): Promise<void> {
  await requireSession(ctx, path)
  await transaction(ctx, async (ctx) => {
    const rated = await rateEndedSession(ctx.db, { accountId: ctx.accountId, ...path }, rating)
    if (rated === undefined) throw new ApiError('SESSION_ACTIVE')
    await emitSessionEvent(ctx, 'session.rated', rated)
  })
}
