import type { Context, Service } from '../context.ts'
import type { SessionRow } from '../db/schema.ts'
import { type AccountEvent, emitEvents } from '../deliveries/index.ts'
import { viewSession } from './view.ts'
import { withLatestForms } from './with-forms.ts'

/** What can become of a session, for the webhooks that asked to be told. */
export type SessionEvent = 'session.created' | 'session.resolved' | 'session.expired' | 'session.rated'

/** Tells of one session, in the transaction that makes it true. */
export function emitSessionEvent(ctx: Context, event: SessionEvent, session: SessionRow): Promise<void> {
  return emitSessionEvents(ctx, event, [session])
}

/** The same for sessions of several accounts, in as many statements however many they are. */
export async function emitSessionEvents(
  ctx: Pick<Service, 'db' | 'queue' | 'newId' | 'clock'>,
  event: SessionEvent,
  sessions: readonly SessionRow[],
): Promise<void> {
  if (sessions.length === 0) return
  const told =
    event === 'session.created'
      ? sessions.map((session) => ({ ...session, form: undefined }))
      : await withLatestForms(ctx.db, sessions)
  await emitEvents(
    ctx,
    told.map((session): AccountEvent<SessionEvent> => ({
      accountId: session.account_id,
      event,
      data: viewSession(session),
      session: { widgetId: session.widget_id, sessionId: session.session_id },
    })),
  )
}
