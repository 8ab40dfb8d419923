import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page, pageOf } from '../db/page.ts'
import type { StoredMemory, VisitorRow } from '../db/schema.ts'
import {
  listSessionsById,
  type MessageWithForm,
  type SessionWithForm,
  withForms,
  withLatestForms,
} from '../sessions/index.ts'
import { getWidgetOrDeleted } from '../widgets/index.ts'
import {
  type ExportEntry,
  findVisitor,
  listExportEntries,
  listMemories,
  listMessagesOfEntries,
  type VisitorKey,
} from './queries.ts'

export type VisitorPath = Omit<VisitorKey, 'accountId'>

export interface ExportPage extends VisitorPath {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A session with what is remembered of it and those of its messages that are on the page. */
export interface ExportedSession {
  readonly session: SessionWithForm
  readonly memory: StoredMemory | null
  readonly messages: readonly MessageWithForm[]
}

export interface VisitorExport {
  readonly visitorId: string
  /** Nothing when the visitor is not known. */
  readonly profile: VisitorRow | undefined
  readonly sessions: readonly ExportedSession[]
  readonly pagination: Page<unknown>['pagination']
}

/**
 * One page of everything stored about a visitor on a widget. A session that goes on behind the page comes again on the
 * next one, with its further messages.
 * @throws ApiError `INVALID_CURSOR`, `WIDGET_NOT_FOUND`
 */
export async function exportVisitor(
  ctx: Context,
  { widgetId, visitorId, limit, cursor }: ExportPage,
): Promise<VisitorExport> {
  const list = ['exportVisitor', ctx.accountId, widgetId, visitorId]
  const after =
    cursor === undefined ? undefined : entryOf(decodeCursor(cursor, list, ['instant', 'text', 'position']))
  const widget = await getWidgetOrDeleted(ctx, widgetId)
  const key = { accountId: ctx.accountId, widgetId, visitorId }
  const profile = await findVisitor(ctx.db, key)
  const found = await listExportEntries(ctx.db, key, { after, limit: limit + 1 })
  const { rows: entries, pagination } = pageOf(found, limit, (last) =>
    encodeCursor(list, [last.session_created_at.getTime(), last.session_id, last.position]),
  )
  const sessionIds = [...new Set(entries.map((entry) => entry.session_id))]
  const sessions = await listSessionsById(ctx.db, key, {
    sessionIds,
    idle: { idleMinutes: widget.idle_minutes, now: ctx.clock.now() },
  })
  const memories = await listMemories(ctx.db, key, sessionIds)
  const rows = await listMessagesOfEntries(ctx.db, key, entries)
  const messages = await withForms(ctx.db, ctx.accountId, rows)
  return {
    visitorId,
    profile,
    sessions: (await withLatestForms(ctx.db, sessions)).map((session) => ({
      session,
      memory: memories.get(session.session_id) ?? null,
      messages: messages.filter((message) => message.session_id === session.session_id),
    })),
    pagination,
  }
}

function entryOf([createdAt, sessionId, position]: readonly [number, string, number]): ExportEntry {
  return { session_created_at: new Date(createdAt), session_id: sessionId, position }
}
