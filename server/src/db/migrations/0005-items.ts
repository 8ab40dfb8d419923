import { type Kysely, type Migration, sql } from 'kysely'

/**
 * The foreign key looked its knowledge base up once for each new record. Records are made only by transactions that hold
 * the lock on their knowledge base's row, so it is there.
 */
export const items: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table item drop constraint item_account_id_knowledge_base_id_fkey`.execute(db)
  },
}
