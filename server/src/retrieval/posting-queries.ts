import { type RawBuilder, sql } from 'kysely'

/** The postings of one term. As rows of their own they take a database several times longer to send than to read. */
export interface PackedPostings {
  /** How many there are. */
  readonly frequency: number
  /**
   * For each of them the number of the item, of 64 bits, and four numbers of 16 bits: how often title and body hold the
   * term, how long title and body are. All with the highest byte first; null when there are none.
   */
  readonly postings: Buffer | null
}

/** What packs a list of postings, which is the only one in its `from`. */
export function packedPostings(): RawBuilder<PackedPostings> {
  return sql`count(*) as frequency, string_agg(packed, '') as postings`
}
