import { type Kysely, sql } from 'kysely'
import type { MigrationOutsideTransaction } from '../migrate.ts'

/** By name: columns the second of which decides the first, and those that an index has behind them. */
const statistics = {
  item_of_knowledge_base: { table: 'item', columns: 'account_id, knowledge_base_id', behind: ', kind' },
  session_of_widget: { table: 'session', columns: 'account_id, widget_id', behind: '' },
}

/**
 * A knowledge base belongs to one account, and so does a widget. Left to itself the planner takes the two for
 * independent: with many of them it expects next to nothing of any, takes one index for as good as another, and reads
 * all items or sessions of one to find a single row.
 */
export const keyStatistics: MigrationOutsideTransaction = {
  isOutsideTransaction: true,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, { table, columns, behind }] of Object.entries(statistics)) {
      await sql
        .raw(`create statistics if not exists ${name} (dependencies) on ${columns} from ${table}`)
        .execute(db)
      // Of an empty table an analysis would say that there is nothing to be expected at all.
      const { rows } = await sql<{
        isEmpty: boolean
      }>`select pg_relation_size(${table}) = 0 as "isEmpty"`.execute(db)
      // Only these columns: the others are large, and the table is analyzed as a whole in its time.
      if (rows[0]?.isEmpty === false) await sql.raw(`analyze ${table} (${columns}${behind})`).execute(db)
    }
  },
}
