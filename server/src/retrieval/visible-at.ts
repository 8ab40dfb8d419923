import { type RawBuilder, sql } from 'kysely'

/** Whether a row of the index is seen by who reads a revision: its number, or an expression that gives it. */
export function isVisibleAt(revision: number | RawBuilder<unknown>): RawBuilder<boolean> {
  const read = typeof revision === 'number' ? sql`${revision}::integer` : revision
  return sql`since_revision <= ${read} and (until_revision is null or until_revision > ${read})`
}
