import type { WidgetKey } from '../db/keys.ts'
import type { Listed, Stretch } from '../db/page.ts'
import type { Db, PluginRow } from '../db/schema.ts'

export interface PluginKey extends WidgetKey {
  readonly pluginId: string
}

/** Keeps others from changing the widget's plugins until the transaction ends. */
export async function lockPluginsOf(db: Db, { accountId, widgetId }: WidgetKey): Promise<PluginRow[]> {
  await db
    .selectFrom('widget')
    .select('widget_id')
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .forNoKeyUpdate()
    .execute()
  return selectPlugins(db, { accountId, widgetId }).selectAll().orderBy('plugin_id').execute()
}

export async function insertPlugin(db: Db, plugin: PluginRow): Promise<void> {
  await db.insertInto('plugin').values(plugin).execute()
}

/** In the order they were made. */
export async function listPlugins(
  db: Db,
  widget: WidgetKey,
  { afterId, limit }: Stretch,
): Promise<Listed<PluginRow>> {
  const all = selectPlugins(db, widget)
  const rows = await all
    .selectAll()
    .where('plugin_id', '>', afterId)
    .orderBy('plugin_id')
    .limit(limit)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** An absent or undefined field keeps its value. */
export function updatePlugin(
  db: Db,
  { accountId, widgetId, pluginId }: PluginKey,
  change: { readonly url?: string | undefined; readonly enabled?: boolean | undefined },
): Promise<PluginRow | undefined> {
  return db
    .updateTable('plugin')
    .set(change)
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .where('plugin_id', '=', pluginId)
    .returningAll()
    .executeTakeFirst()
}

/** False: there is none. */
export async function removePlugin(db: Db, { accountId, widgetId, pluginId }: PluginKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('plugin')
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .where('plugin_id', '=', pluginId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function selectPlugins(db: Db, { accountId, widgetId }: WidgetKey) {
  return db.selectFrom('plugin').where('account_id', '=', accountId).where('widget_id', '=', widgetId)
}
