import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page, pageOf } from '../db/page.ts'
import { listMessageRows } from './queries.ts'
import { type MessageWithForm, requireSession, type SessionPath, withForms } from '../sessions/index.ts'

export interface MessagePage extends SessionPath {
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly cursor?: string | undefined
}

/** One page of a session's messages, by their position, with their forms in their state of now. */
export async function listMessages(ctx: Context, query: MessagePage): Promise<Page<MessageWithForm>> {
  const { widgetId, sessionId, order, limit, cursor } = query
  const list = ['listMessages', ctx.accountId, widgetId, sessionId, order]
  const [after] = cursor === undefined ? [] : decodeCursor(cursor, list, ['position'])
  await requireSession(ctx, { widgetId, sessionId })
  const key = { accountId: ctx.accountId, widgetId, sessionId }
  const rows = await listMessageRows(ctx.db, key, { order, after, limit: limit + 1 })
  const page = pageOf(rows, limit, (last) => encodeCursor(list, [last.position]))
  return { ...page, rows: await withForms(ctx.db, ctx.accountId, page.rows) }
}
