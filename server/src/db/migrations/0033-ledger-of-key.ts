import { type Kysely, sql } from 'kysely'
import type { MigrationOutsideTransaction } from '../migrate.ts'

/** What one key has spent is read from the end, however much the others have. Members spend little. */
export const ledgerOfKey: MigrationOutsideTransaction = {
  isOutsideTransaction: true,
  async up(db: Kysely<unknown>): Promise<void> {
    // One that was not finished is there all the same, and good for nothing.
    await sql`drop index concurrently if exists ledger_entry_of_key`.execute(db)
    await sql`create index concurrently ledger_entry_of_key on ledger_entry (account_id, key_id, ledger_entry_id)
      where key_id is not null`.execute(db)
  },
}
