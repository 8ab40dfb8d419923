import { requireWidget } from '../accounts/index.ts'
import type { AdminContext } from '../context.ts'
import { enterAccount } from './enter-account.ts'
import { listPlugins as listPluginRows } from './plugin-queries.ts'
import { type PageRequest, readPage } from '../db/page.ts'
import type { WidgetPath } from './update-widget.ts'

/** One page of a widget's plugins. */
export function listPlugins(ctx: AdminContext, { accountId, widgetId, ...page }: PageRequest & WidgetPath) {
  return readPage(['listPlugins', accountId, widgetId], page, {
    read: async (stretch) => {
      const account = await enterAccount(ctx, accountId)
      await requireWidget(account, widgetId)
      return listPluginRows(account.db, { accountId, widgetId }, stretch)
    },
    idOf: (plugin) => plugin.plugin_id,
  })
}
