import type { Context } from '../context.ts'
import { getWidget } from '../widgets/index.ts'
import { removePlugin } from './queries.ts'
import { pluginNotFound } from './require-plugin.ts'
import type { PluginPath } from './update-plugin.ts'

/** Removes a plugin with its secret. */
export async function deletePlugin(ctx: Context, { widgetId, pluginId }: PluginPath): Promise<void> {
  await getWidget(ctx, widgetId)
  if (!(await removePlugin(ctx.db, { accountId: ctx.accountId, widgetId, pluginId }))) throw pluginNotFound()
}
