import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page } from '../db/page.ts'
import type { RequestRow } from '../db/schema.ts'
import { listRequests as listRows } from './queries.ts'

/** Which answers. */
export type StatusClass = 'success' | 'client_error' | 'server_error'

export interface RequestQuery {
  readonly requestId?: string
  readonly operationId?: string
  readonly keyId?: string
  readonly status?: StatusClass
  readonly limit: number
  readonly cursor?: string
}

/** A filter that fits hardly anything does not read all that there is: its pages are short instead. */
const mostLooked = 20_000

const statuses: Readonly<Record<StatusClass, readonly [number, number]>> = {
  success: [100, 399],
  client_error: [400, 499],
  server_error: [500, 599],
}

/**
 * One page of what was asked for with the account's keys, newest first.
 * @throws ApiError `INVALID_CURSOR`
 */
export async function listRequests(
  { db, accountId }: Context,
  { requestId, operationId, keyId, status, limit, cursor }: RequestQuery,
): Promise<Page<RequestRow>> {
  const list = ['listRequests', accountId, requestId, operationId, keyId, status]
  const [beforeId] = cursor === undefined ? [undefined] : decodeCursor(cursor, list, ['text'])
  const { rows, lookedUpTo } = await listRows(db, accountId, {
    filter: { requestId, operationId, keyId, statuses: status && statuses[status] },
    beforeId,
    limit: limit + 1,
    mostLooked,
  })
  const page = rows.slice(0, limit)
  const behind = rows.length > limit ? (page.at(-1)?.request_id ?? null) : lookedUpTo
  const next = behind === null ? null : encodeCursor(list, [behind])
  return { rows: page, pagination: { cursor: next, hasMore: next !== null } }
}
