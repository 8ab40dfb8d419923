import { decodeCursor, encodeCursor, type ListName, type Page, pageOf } from '../db/page.ts'
import type { Listed, Stretch } from './queries.ts'

/** Which page of a list is asked for. */
export interface PageRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

interface Source<Row> {
  readonly read: (stretch: Stretch) => Promise<Listed<Row>>
  readonly idOf: (row: Row) => string
}

/** One page of a list in the order its rows were made, with the size of the whole list. */
export async function readPage<Row>(
  list: ListName,
  { limit, cursor }: PageRequest,
  { read, idOf }: Source<Row>,
): Promise<Page<Row> & { readonly total: number }> {
  const [afterId] = cursor === undefined ? [''] : decodeCursor(cursor, list, ['text'])
  const { rows, total } = await read({ afterId, limit: limit + 1 })
  return { ...pageOf(rows, limit, (last) => encodeCursor(list, [idOf(last)])), total }
}
