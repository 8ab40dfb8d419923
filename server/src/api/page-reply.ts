import type { Page } from '../db/page.ts'

/** Items of a page unless the request says otherwise. */
export const defaultLimit = 50

/** A page of a list on the wire. */
export function pageReply<Row, Shown>(
  { rows, pagination, total }: Page<Row> & { readonly total: number },
  view: (row: Row) => Shown,
) {
  return { status: 200, data: rows.map((row) => view(row)), pagination: { ...pagination, total } } as const
}
