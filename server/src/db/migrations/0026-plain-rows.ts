import { type Kysely, type Migration, sql } from 'kysely'

/** The longest row that a page has room for. */
const longestRow = 8160

/**
 * Rows of vectors whole in their page. A row beyond 2 kB had its ids moved out, since its vector was not allowed to be, so
 * that a scan fetched these for every row and took ten times as long. What is written from now on is written so; rows
 * from before are, once their records change or are embedded again. Only a vector that no page has room for is moved out.
 */
export const plainRows: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, column] of [
      ['item_meaning', 'embedding'],
      ['item_vector', 'embedding'],
      ['item_vector', 'sparse_embedding'],
    ] as const) {
      await sql`alter table ${sql.table(table)} set (toast_tuple_target = ${sql.lit(longestRow)})`.execute(db)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set storage main`.execute(db)
    }
  },
}
