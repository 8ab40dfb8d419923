import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { resolveActiveSession } from './queries.ts'
import { requireSession, type SessionPath } from './require-session.ts'

/** Resolves an active session and returns when. Messages accepted before are still answered. */
export async function endSession(ctx: Context, path: SessionPath): Promise<Date> {
  const { status } = await requireSession(ctx, path)
  const resolvedAt = ctx.now()
  const key = { accountId: ctx.accountId, ...path }
  if (status !== 'active' || !(await resolveActiveSession(ctx.db, key, resolvedAt))) {
    throw new ApiError('SESSION_CLOSED')
  }
  return resolvedAt
}
