import { type Kysely, type Migration, sql } from 'kysely'

/** What a reply came to, and how sure the assistant was. Nothing is known of the replies from before. */
export const outcomes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Without a check, which would read a table that may be large while nobody else can.
    await sql`alter table message add column outcome text, add column confidence double precision`.execute(db)
  },
}
