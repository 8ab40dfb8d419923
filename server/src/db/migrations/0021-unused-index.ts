import { type Kysely, sql } from 'kysely'
import type { MigrationOutsideTransaction } from '../migrate.ts'

/** Deliveries are looked up by their age within an account only, which has an index of its own. */
export const unusedIndex: MigrationOutsideTransaction = {
  isOutsideTransaction: true,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index concurrently if exists delivery_by_age`.execute(db)
  },
}
