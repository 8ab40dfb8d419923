import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `alter table posting add column packed bytea not null generated always as (
    int8send(item_number) || int8send((title_count::bigint << 48) | (body_count::bigint << 32)
      | (title_length::bigint << 16) | body_length::bigint)
  ) stored`,
]

/** A posting as a search reads it: put together when it is written, instead of each time that it is read. */
export const packedPostings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
