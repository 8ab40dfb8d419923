import { type Kysely, type Migration, sql } from 'kysely'

/** A deleted widget stays for its sessions. A server from before goes on showing it, but its public keys are revoked. */
export const deletedWidgets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table widget add column deleted_at timestamptz`.execute(db)
  },
}
