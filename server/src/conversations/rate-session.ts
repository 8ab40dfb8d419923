import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { rateEndedSession } from './queries.ts'
import { requireSession, type SessionPath } from './require-session.ts'

/** Stores the visitor's verdict on a session that has ended; a later verdict replaces an earlier one. */
export async function rateSession(
  ctx: Context,
  path: SessionPath,
  rating: 'positive' | 'negative',
): Promise<void> {
  await requireSession(ctx, path)
  const rated = await rateEndedSession(ctx.db, { accountId: ctx.accountId, ...path }, rating)
  if (!rated) throw new ApiError('SESSION_ACTIVE')
}
