import { requireWidget } from '../accounts/index.ts'
import type { Context } from '../context.ts'
import { removePlugin } from './plugin-queries.ts'
import { pluginNotFound } from './require-plugin.ts'
import type { PluginPath } from './update-plugin.ts'

/** Removes a plugin with its secret. */
export async function deletePlugin(ctx: Context, { widgetId, pluginId }: PluginPath): Promise<void> {
  await requireWidget(ctx, widgetId)
  if (!(await removePlugin(ctx.db, { accountId: ctx.accountId, widgetId, pluginId }))) throw pluginNotFound()
}
