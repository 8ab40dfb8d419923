import type { Context } from '../context.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import { getWidget } from '../widgets/index.ts'
import { listPlugins as listPluginRows } from './queries.ts'

/** One page of a widget's plugins. */
export function listPlugins(ctx: Context, widgetId: string, page: PageRequest) {
  const { db, accountId } = ctx
  return readPage(['listPlugins', accountId, widgetId], page, {
    read: async (stretch) => {
      await getWidget(ctx, widgetId)
      return listPluginRows(db, { accountId, widgetId }, stretch)
    },
    idOf: (plugin) => plugin.plugin_id,
  })
}
