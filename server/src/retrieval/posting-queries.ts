import { type RawBuilder, sql } from 'kysely'

/** The postings of one term, list behind list. As rows of their own they take a database longer to send than to read. */
export interface PackedPostings {
  /** How many there are. */
  readonly frequency: number
  /** The numbers of the items, as PostgreSQL sends arrays of `bigint`; null when there are none. */
  readonly numbers: Buffer | null
  /** Of the same items, as they are stored. */
  readonly weights: Buffer | null
}

/** What packs the posting lists of one term, which are the only ones in its `from`. */
export function packedPostings(): RawBuilder<PackedPostings> {
  return sql`coalesce(sum(cardinality(item_numbers)), 0)::integer as frequency,
    string_agg(array_send(item_numbers), '') as numbers, string_agg(weights, '') as weights`
}

/** Whether a row of the index is seen by who reads a revision: its number, or an expression that gives it. */
export function isVisibleAt(revision: number | RawBuilder<unknown>): RawBuilder<boolean> {
  const read = typeof revision === 'number' ? sql`${revision}::integer` : revision
  return sql`since_revision <= ${read} and (until_revision is null or until_revision > ${read})`
}
