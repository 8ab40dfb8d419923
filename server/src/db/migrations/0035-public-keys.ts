import { type Kysely, type Migration, sql } from 'kysely'

/** A public key stands in every page that embeds its widget, so it can be read again. Those from before cannot. */
export const publicKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table api_key add column public_key text`.execute(db)
  },
}
