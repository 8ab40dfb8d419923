import { sql } from 'kysely'
import type { Listed, Stretch } from '../db/page.ts'
import type {
  AccountRow,
  Db,
  KnowledgeBaseRow,
  WidgetAppearance,
  WidgetRow,
  WidgetTable,
} from '../db/schema.ts'

/** Columns to change; an absent or undefined one keeps its value. */
type AccountChange = {
  readonly [
    Name in 'name' | 'plan' | 'payment_state' | 'conversation_retention_days' | 'delivery_retention_days'
  ]?: AccountRow[Name] | undefined
}

/** Columns to change; an absent or undefined one keeps its value. */
type Change<Table, Column extends keyof Table> = { readonly [Name in Column]?: Table[Name] | undefined }

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

export function updateAccount(db: Db, accountId: string, change: AccountChange): Promise<AccountRow> {
  return db
    .updateTable('account')
    .set(change)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function insertKnowledgeBase(
  db: Db,
  knowledgeBase: Pick<KnowledgeBaseRow, 'account_id' | 'knowledge_base_id' | 'name' | 'created_at'>,
): Promise<KnowledgeBaseRow> {
  return db
    .insertInto('knowledge_base')
    .values({ ...knowledgeBase, published_embedder: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertWidget(db: Db, widget: WidgetRow): Promise<void> {
  await db
    .insertInto('widget')
    .values({ ...widget, appearance: JSON.stringify(widget.appearance) })
    .execute()
}

export async function listWidgets(
  db: Db,
  accountId: string,
  { afterId, limit }: Stretch,
): Promise<Listed<WidgetRow>> {
  const all = db.selectFrom('widget').where('account_id', '=', accountId)
  const rows = await all
    .selectAll()
    .where('widget_id', '>', afterId)
    .orderBy('widget_id')
    .limit(limit)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export type WidgetChange = Change<
  WidgetTable,
  Exclude<keyof WidgetTable, 'account_id' | 'widget_id' | 'appearance' | 'created_at'>
>

/** Of the appearance, too, only what is given changes. */
export function updateWidget(
  db: Db,
  { accountId, widgetId }: { readonly accountId: string; readonly widgetId: string },
  { change, appearance }: { readonly change: WidgetChange; readonly appearance: WidgetAppearance },
): Promise<WidgetRow> {
  return db
    .updateTable('widget')
    .set({ ...change, appearance: sql<string>`appearance || ${JSON.stringify(appearance)}::jsonb` })
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
