import { type Context, type Service, transaction } from '../context.ts'
import type { SessionRow } from '../db/schema.ts'
import { emitSessionEvent, emitSessionEvents } from './emit-session-event.ts'
import { expireIdleSession, expireSessionsIdleAt, findWidgetFurtherOn } from './queries.ts'

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

/** What one sweep looks at: so little that it costs the same in a database of a hundred widgets and of a million. */
const most = { widgets: 2_000, sessions: 500 }

const beforeAll = { accountId: '', widgetId: '' }
/** After which widget the next sweep goes on. Each process goes rounds of its own: what one misses the next one finds. */
const round = () => ({ after: beforeAll })

/** Expires sessions of the next widgets in turn, of whatever account, that nobody has looked at since they fell idle. */
export async function expireIdleSessions(
  service: Pick<Service, 'db' | 'queue' | 'newId' | 'clock' | 'inMemory'>,
): Promise<void> {
  const place = service.inMemory(round)
  const { after } = place
  const last = await findWidgetFurtherOn(service.db, after, most.widgets)
  const expired = await transaction(service, async (ctx) => {
    const sessions = await expireSessionsIdleAt(ctx.db, ctx.clock.now(), {
      after,
      last,
      limit: most.sessions,
    })
    await emitSessionEvents(ctx, 'session.expired', sessions)
    return sessions
  })
  if (expired.length < most.sessions) place.after = last ?? beforeAll
}
