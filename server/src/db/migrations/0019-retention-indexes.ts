import { type Kysely, sql } from 'kysely'
import type { MigrationOutsideTransaction } from '../migrate.ts'

/** By name: what follows the table in its index. */
const indexes = {
  session_ended: `session (account_id, coalesce(resolved_at, expired_at)) where status <> 'active'`,
  // Of one account instead of all together, since each may have a time of its own.
  delivery_of_account_by_age: 'delivery (account_id, created_at)',
}

/** What is looked up when conversations and deliveries have been kept for long enough; both tables grow. */
export const retentionIndexes: MigrationOutsideTransaction = {
  isOutsideTransaction: true,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, place] of Object.entries(indexes)) {
      // One that was not finished is there all the same, and good for nothing.
      await sql.raw(`drop index concurrently if exists ${name}`).execute(db)
      await sql.raw(`create index concurrently ${name} on ${place}`).execute(db)
    }
  },
}
