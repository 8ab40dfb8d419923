import { sql } from 'kysely'
import type { WidgetKey } from '../db/keys.ts'
import type { Listed, Stretch } from '../db/page.ts'
import type { Db, WidgetAppearance, WidgetRow, WidgetTable } from '../db/schema.ts'

export async function insertWidget(db: Db, widget: WidgetRow): Promise<void> {
  await db
    .insertInto('widget')
    .values({ ...widget, appearance: JSON.stringify(widget.appearance) })
    .execute()
}

export function findWidget(db: Db, accountId: string, widgetId: string): Promise<WidgetRow | undefined> {
  return db
    .selectFrom('widget')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .executeTakeFirst()
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

/** Columns to change; an absent or undefined one keeps its value. */
export type WidgetChange = {
  readonly [Column in Exclude<keyof WidgetTable, 'account_id' | 'widget_id' | 'appearance' | 'created_at'>]?:
    WidgetTable[Column] | undefined
}

/** Of the appearance, too, only what is given changes. */
export function updateWidget(
  db: Db,
  { accountId, widgetId }: WidgetKey,
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
