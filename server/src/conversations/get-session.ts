import type { Context } from '../context.ts'
import type { SessionRow } from '../db/schema.ts'
import { requireSession, type SessionPath } from './require-session.ts'

export function getSession(ctx: Context, path: SessionPath): Promise<SessionRow> {
  return requireSession(ctx, path)
}
