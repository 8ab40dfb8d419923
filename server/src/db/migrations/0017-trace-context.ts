import { type Kysely, type Migration, sql } from 'kysely'

/** Without a check, which would have every row read while nobody else may use the table. */
const statements = ['turn', 'delivery', 'sync_run'].map(
  (table) => `alter table ${table} add column trace_context text`,
)

/** Work that is done later remembers the trace of the request that asked for it. */
export const traceContext: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
