import type { Listed, Stretch } from '../db/page.ts'
import type { AccountRow, Db } from '../db/schema.ts'

export function findAccount(db: Db, accountId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

export async function insertAccount(db: Db, account: AccountRow): Promise<void> {
  await db.insertInto('account').values(account).execute()
}

/** Across all accounts: only for the connection that sees them all. */
export async function listAccounts(db: Db, { afterId, limit }: Stretch): Promise<Listed<AccountRow>> {
  const all = db.selectFrom('account')
  const rows = await all
    .selectAll()
    .where('account_id', '>', afterId)
    .orderBy('account_id')
    .limit(limit)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Columns to change; an absent or undefined one keeps its value. */
type AccountChange = {
  readonly [
    Name in 'name' | 'plan' | 'payment_state' | 'conversation_retention_days' | 'delivery_retention_days'
  ]?: AccountRow[Name] | undefined
}

export function updateAccount(db: Db, accountId: string, change: AccountChange): Promise<AccountRow> {
  return db
    .updateTable('account')
    .set(change)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
