import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `alter table session add column is_trial boolean not null default false`,
  // The order of the list over all widgets of an account.
  `create index session_of_account on session (account_id, created_at, widget_id, session_id)`,
]

/** Conversations of those who try the assistant out, and all conversations of an account in one list. */
export const trials: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
