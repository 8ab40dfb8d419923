import type { Db, PluginRow } from '../../db/schema.ts'

/** Of each kind there is one at most. */
export function listEnabledPlugins(
  db: Db,
  { accountId, widgetId }: { readonly accountId: string; readonly widgetId: string },
): Promise<PluginRow[]> {
  return db
    .selectFrom('plugin')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('widget_id', '=', widgetId)
    .where('enabled', '=', true)
    .orderBy('plugin_id')
    .execute()
}
