import { type Kysely, type Migration, sql } from 'kysely'

/** Of a deletion the list of changes tells how much went. A server from before leaves it out. */
export const deletionsNoted: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account_event add column deleted integer`.execute(db)
  },
}
