import { requireWidget } from '../accounts/index.ts'
import type { AdminContext } from '../context.ts'
import { enterAccount } from './enter-account.ts'
import { removePlugin } from './plugin-queries.ts'
import { pluginNotFound } from './require-plugin.ts'
import type { PluginPath } from './update-plugin.ts'

/** Removes a plugin with its secret. */
export async function deletePlugin(
  ctx: AdminContext,
  { accountId, widgetId, pluginId }: PluginPath,
): Promise<void> {
  const account = await enterAccount(ctx, accountId)
  await requireWidget(account, widgetId)
  if (!(await removePlugin(account.db, { accountId, widgetId, pluginId }))) throw pluginNotFound()
}
