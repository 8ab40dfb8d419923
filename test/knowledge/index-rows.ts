import type { Db } from '../../server/src/db/schema.ts'

const tables = ['posting', 'item_vector', 'item_meaning'] as const

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
  const found = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .innerJoin('item', 'item.item_number', `${table}.item_number`)
        .select('item.item_id')
        .distinct()
        .where('item.account_id', '=', accountId)
        .execute(),
    ),
  )
  return new Set(found.flat().map((row) => row.item_id))
}
