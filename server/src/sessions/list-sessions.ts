import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page, pageOf } from '../db/page.ts'
import type { SessionRow } from '../db/schema.ts'
import { getWidgetOrDeleted } from '../widgets/index.ts'
import { countSessions, listSessionRows, type SessionFilters } from './list-queries.ts'
import { type SessionWithForm, withLatestForms } from './with-forms.ts'

export interface SessionPage {
  readonly widgetId: string
  readonly filters: SessionFilters
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * One page of a widget's sessions, newest first, in the state of now. `total` counts what the filters leave.
 * @throws ApiError `INVALID_CURSOR`, `WIDGET_NOT_FOUND`
 */
export async function listSessions(
  ctx: Context,
  { widgetId, filters, limit, cursor }: SessionPage,
): Promise<Page<SessionWithForm> & { readonly total: number }> {
  const { visitorId, status, createdSince, createdBefore } = filters
  const list = ['listSessions', ctx.accountId, widgetId, visitorId, status, createdSince, createdBefore]
  const before = cursor === undefined ? undefined : placeOf(decodeCursor(cursor, list, ['instant', 'text']))
  const widget = await getWidgetOrDeleted(ctx, widgetId)
  const idle = { idleMinutes: widget.idle_minutes, now: ctx.clock.now() }
  const key = { accountId: ctx.accountId, widgetId }
  const rows = await listSessionRows(ctx.db, key, { filters, idle, before, limit: limit + 1 })
  const total = await countSessions(ctx.db, key, { filters, idle })
  const cursorOf = (last: SessionRow): string =>
    encodeCursor(list, [last.created_at.getTime(), last.session_id])
  const page = pageOf(rows, limit, cursorOf)
  return { ...page, rows: await withLatestForms(ctx.db, page.rows), total }
}

function placeOf([createdAt, sessionId]: readonly [number, string]) {
  return { createdAt: new Date(createdAt), sessionId }
}
