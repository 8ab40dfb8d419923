import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page, pageOf, type PageRequest } from '../db/page.ts'
import type { AccountEventRow } from '../db/schema.ts'
import { listEvents } from './queries.ts'

/**
 * One page of what was changed about the account, newest first.
 * @throws ApiError `INVALID_CURSOR`
 */
export async function listAccountEvents(
  { db, accountId }: Context,
  { limit, cursor }: PageRequest,
): Promise<Page<AccountEventRow>> {
  const list = ['listAccountEvents', accountId]
  const [beforeId] = cursor === undefined ? [undefined] : decodeCursor(cursor, list, ['text'])
  const rows = await listEvents(db, accountId, { beforeId, limit: limit + 1 })
  return pageOf(rows, limit, (last) => encodeCursor(list, [last.event_id]))
}
