import { requireWidget } from '../accounts/index.ts'
import type { Context } from '../context.ts'
import { listPlugins as listPluginRows } from './plugin-queries.ts'
import { type PageRequest, readPage } from '../db/page.ts'

/** One page of a widget's plugins. */
export function listPlugins(ctx: Context, widgetId: string, page: PageRequest) {
  const { db, accountId } = ctx
  return readPage(['listPlugins', accountId, widgetId], page, {
    read: async (stretch) => {
      await requireWidget(ctx, widgetId)
      return listPluginRows(db, { accountId, widgetId }, stretch)
    },
    idOf: (plugin) => plugin.plugin_id,
  })
}
