import type { Context } from '../context.ts'
import { requireSession, type SessionPath } from './require-session.ts'
import { type SessionWithForm, withLatestForms } from './with-forms.ts'

/** The session in its state of now, with the last form that was put to its visitor. */
export async function getSession(ctx: Context, path: SessionPath): Promise<SessionWithForm> {
  const session = await requireSession(ctx, path)
  const [found] = await withLatestForms(ctx.db, [session])
  return { ...session, form: found?.form }
}
