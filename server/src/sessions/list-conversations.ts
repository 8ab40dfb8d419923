import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../db/page.ts'
import {
  type ConversationFilters,
  type ConversationPlace,
  type ConversationRow,
  findEndOfLooked,
  listConversationRows,
} from './conversation-queries.ts'

export interface ConversationQuery extends PageRequest {
  readonly filters: ConversationFilters
}

/** A filter that fits hardly anything does not read all that there is: its pages are short instead. */
const mostLooked = 5_000

/**
 * One page of the sessions of all widgets, newest first, in the state of now.
 * @throws ApiError `INVALID_CURSOR`
 */
export async function listConversations(
  { db, accountId, clock }: Context,
  { filters, limit, cursor }: ConversationQuery,
): Promise<Page<ConversationRow>> {
  const { widgetId, visitorId, status, rating, feedback, outcome, language, isTrial, contains } = filters
  const list = [
    ...['listConversations', accountId, widgetId, visitorId, status, rating, feedback, outcome, language],
    ...[isTrial, contains, filters.createdSince, filters.createdBefore],
  ]
  const before =
    cursor === undefined ? undefined : placeOf(decodeCursor(cursor, list, ['instant', 'text', 'text']))
  const stretch = {
    ...{ accountId, filters, before, now: clock.now(), limit: limit + 1 },
    mostLooked: isFiltered(filters) ? mostLooked : limit + 1,
  }
  const rows = await listConversationRows(db, stretch)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : await findEndOfLooked(db, stretch)
  const next = last && encodeCursor(list, [last.created_at.getTime(), last.widget_id, last.session_id])
  return { rows: page, pagination: { cursor: next ?? null, hasMore: next !== undefined } }
}

const narrowedByOrder = ['widgetId', 'visitorId', 'createdSince', 'createdBefore']

/** By something that each session has to be looked at for. */
function isFiltered(filters: ConversationFilters): boolean {
  return Object.entries(filters).some(
    ([name, value]) => value !== undefined && !narrowedByOrder.includes(name),
  )
}

function placeOf([createdAt, widgetId, sessionId]: readonly [number, string, string]): ConversationPlace {
  return { created_at: new Date(createdAt), widget_id: widgetId, session_id: sessionId }
}
