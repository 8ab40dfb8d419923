import { type Kysely, type Migration, sql } from 'kysely'

/** Conversations of those who try the assistant out. */
export const trials: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table session add column is_trial boolean not null default false`.execute(db)
  },
}
