import { type Kysely, type Migration, sql } from 'kysely'

/** What the service came with is told from what customers have brought. */
export const samples: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table knowledge_base add column is_sample boolean not null default false`.execute(db)
  },
}
