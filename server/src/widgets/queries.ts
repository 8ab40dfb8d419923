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
  const all = db.selectFrom('widget').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  const rows = await all
    .selectAll()
    .where('widget_id', '>', afterId)
    .orderBy('widget_id')
    .limit(limit)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** With its plugins and its identity secret, and no public key of it works any more. False: there is no such widget. */
export async function markWidgetDeleted(
  db: Db,
  { accountId, widgetId }: WidgetKey,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with keys as (
      update api_key set revoked_at = coalesce(revoked_at, ${now})
      where account_id = ${accountId} and widget_id = ${widgetId}
    ), plugins as (
      delete from plugin where account_id = ${accountId} and widget_id = ${widgetId}
    ), secret as (
      delete from widget_verification where account_id = ${accountId} and widget_id = ${widgetId}
    )
    update widget set deleted_at = ${now}
    where account_id = ${accountId} and widget_id = ${widgetId} and deleted_at is null`.execute(db)
  return numAffectedRows > 0n
}

/** Columns to change; an absent or undefined one keeps its value. */
export type WidgetChange = {
  readonly [
    Column in Exclude<
      keyof WidgetTable,
      'account_id' | 'widget_id' | 'appearance' | `${'created' | 'deleted'}_at`
    >
  ]?: WidgetTable[Column] | undefined
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
