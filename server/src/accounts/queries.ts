import type { AccountRow, ApiKeyRow, Db, KnowledgeBaseRow, WidgetRow } from '../db/schema.ts'

/** Runs before the account is known, so on the connection that sees every account. */
export async function findKeyByDigest(
  db: Db,
  digest: Buffer,
): Promise<
  { key: ApiKeyRow; plan: AccountRow['plan']; paymentState: AccountRow['payment_state'] } | undefined
> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.account_id', 'api_key.account_id')
    .selectAll('api_key')
    .select(['account.plan', 'account.payment_state'])
    .where('api_key.digest', '=', digest)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { plan, payment_state: paymentState, ...key } = row
  return { key, plan, paymentState }
}

export function findAccount(db: Db, accountId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

export function findWidget(db: Db, accountId: string, widgetId: string): Promise<WidgetRow | undefined> {
  return db
    .selectFrom('widget')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .executeTakeFirst()
}

export function findKnowledgeBase(
  db: Db,
  accountId: string,
  knowledgeBaseId: string,
): Promise<KnowledgeBaseRow | undefined> {
  return db
    .selectFrom('knowledge_base')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .executeTakeFirst()
}
