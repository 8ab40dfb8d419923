import { type RawBuilder, sql } from 'kysely'

/** The postings of one term. As rows of their own they take a database several times longer to send than to read. */
export interface PackedPostings {
  /** How many there are. */
  readonly frequency: number
  /** The numbers of the items, each of 64 bits with the highest byte first; null when there are none. */
  readonly item_numbers: Buffer | null
  /** As often, four numbers of 16 bits: how often title and body hold the term, how long title and body are. */
  readonly counts: Buffer | null
}

/** What packs a list of postings, which is the only one in its `from`. */
export function packedPostings(): RawBuilder<PackedPostings> {
  return sql`count(*) as frequency, string_agg(int8send(item_number), '') as item_numbers, string_agg(int8send(
    (title_count::bigint << 48) | (body_count::bigint << 32) | (title_length::bigint << 16) | body_length::bigint
  ), '') as counts`
}
