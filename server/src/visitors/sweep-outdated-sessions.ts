import { type Context, contextFor, type Service, transaction } from '../context.ts'
import { hasLostARace } from '../db/failures.ts'
import { forgetSessions } from './forget-sessions.ts'
import {
  deleteVisitorsWithoutSessions,
  listOutdatedSessions,
  listRetainingAccounts,
  lockOutdatedSessions,
  type OutdatedSession,
} from './retention-queries.ts'

const mostAccounts = 200
/** Of one sweep. Whatever is longer than the messages allow goes alone. */
const most = { sessions: 100, messages: 2_000 }

/** After which account the next sweep goes on. Each process goes rounds of its own: what one misses the next one finds. */
const round = () => ({ after: '' })

/**
 * Removes conversations that ended longer ago than their account keeps them, with everything that was made of them, and
 * visitors whose last conversation that was. Active sessions are never touched.
 */
export async function sweepOutdatedSessions(service: Service): Promise<void> {
  const { db, clock, inMemory } = service
  const place = inMemory(round)
  const accounts = await listRetainingAccounts(db, { ...place, limit: mostAccounts })
  const outdated =
    accounts.length === 0
      ? []
      : await listOutdatedSessions(db, accounts, { now: clock.now(), limit: most.sessions })
  if (outdated.length < most.sessions) place.after = accounts[mostAccounts - 1]?.account_id ?? ''
  for (const sessions of byWidget(upToMost(outdated))) await forget(service, sessions)
}

/** As many as there are messages for, and at least one. */
function upToMost(sessions: readonly OutdatedSession[]): readonly OutdatedSession[] {
  let messages = 0
  const end = sessions.findIndex((session, index) => {
    messages += session.message_count
    return index > 0 && messages > most.messages
  })
  return end === -1 ? sessions : sessions.slice(0, end)
}

type SessionsOfWidget = readonly [OutdatedSession, ...OutdatedSession[]]

function byWidget(sessions: readonly OutdatedSession[]): SessionsOfWidget[] {
  const groups = new Map<string, [OutdatedSession, ...OutdatedSession[]]>()
  for (const session of sessions) {
    const widget = `${session.account_id} ${session.widget_id}`
    const group = groups.get(widget)
    if (group === undefined) groups.set(widget, [session])
    else group.push(session)
  }
  return [...groups.values()]
}

/** All of it or nothing. What others hold at the moment is left to the next round. */
async function forget(service: Service, sessions: SessionsOfWidget): Promise<void> {
  const [{ account_id: accountId }] = sessions
  try {
    await transaction(contextFor(service, accountId), (ctx) => forgetOutdated(ctx, sessions))
  } catch (error) {
    if (!hasLostARace(error)) throw error
  }
}

async function forgetOutdated(ctx: Context, sessions: SessionsOfWidget): Promise<void> {
  const [{ widget_id: widgetId, ended_before: endedBefore }] = sessions
  const key = { accountId: ctx.accountId, widgetId }
  const named = { ...key, sessionIds: sessions.map((session) => session.session_id) }
  const visitorIds = [...new Set(sessions.map((session) => session.visitor_id))]
  const locked = await lockOutdatedSessions(ctx.db, named, { visitorIds, endedBefore })
  if (locked.sessionIds.length === 0) return
  await forgetSessions(ctx, { ...key, sessionIds: locked.sessionIds })
  await deleteVisitorsWithoutSessions(ctx.db, key, locked.visitorIds)
}
