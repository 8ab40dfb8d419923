import { type Kysely, type Migration, sql } from 'kysely'

/** Answers that hold a visitor's token are not kept any longer; those that were are removed. */
export const noStoredTokens: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from idempotency_record where operation_id = 'startWidgetSession'`.execute(db)
  },
}
