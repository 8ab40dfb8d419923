import { sql } from 'kysely'
import type { Db } from '../../server/src/db/schema.ts'

const tables = ['posting_list', 'item_spelling', 'item_meaning'] as const

/** How much the text index and the vectors hold for an account, staged rows included. */
export async function countIndexRows(db: Db, accountId: string): Promise<number> {
  const counts = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** The ids of the records of an account that the text index and the vectors hold something of. */
export async function indexedItems(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from item where account_id = ${accountId} and item_number in (
      select unnest(item_numbers) from posting_list where account_id = ${accountId}
      union all select item_number from item_spelling where account_id = ${accountId}
      union all select item_number from item_meaning where account_id = ${accountId}
    )`.execute(db)
  return new Set(rows.map((row) => row.item_id))
}
