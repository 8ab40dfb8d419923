import { type Kysely, type Migration, sql } from 'kysely'

/** Who spent what is paid: whoever held a key, or a member. Nothing is known of the entries from before. */
export const spenders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table ledger_entry add column key_id text, add column member_id text`.execute(db)
    // A run pays batch by batch, in a process that may never have seen the request.
    await sql`alter table sync_run add column caller_id text`.execute(db)
  },
}
