import { type Kysely, sql } from 'kysely'
import type { MigrationOutsideTransaction } from '../migrate.ts'

/** All conversations of an account in one list; the table grows. */
export const conversations: MigrationOutsideTransaction = {
  isOutsideTransaction: true,
  async up(db: Kysely<unknown>): Promise<void> {
    // One that was not finished is there all the same, and good for nothing.
    await sql`drop index concurrently if exists session_of_account`.execute(db)
    await sql`create index concurrently session_of_account on session (account_id, created_at, widget_id, session_id)`.execute(
      db,
    )
  },
}
