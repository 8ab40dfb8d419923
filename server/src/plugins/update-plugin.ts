import { type Context, transaction } from '../context.ts'
import type { PluginRow } from '../db/schema.ts'
import { requireOutboundUrl } from '../deliveries/index.ts'
import { getWidget } from '../widgets/index.ts'
import type { PluginSettings } from './create-plugin.ts'
import { lockPluginsOf, updatePlugin as updatePluginRow } from './queries.ts'
import { pluginNotFound, requireOnlyEnabled } from './require-plugin.ts'

export interface PluginPath {
  readonly widgetId: string
  readonly pluginId: string
}

/** Changes what is given. Turns that have looked for their plugins already go on with the old settings. */
export async function updatePlugin(
  ctx: Context,
  { widgetId, pluginId }: PluginPath,
  { url, enabled }: Partial<Pick<PluginSettings, 'url' | 'enabled'>>,
): Promise<PluginRow> {
  if (url !== undefined) requireOutboundUrl(ctx, url, 'url')
  const { accountId } = ctx
  await getWidget(ctx, widgetId)
  return transaction(ctx, async ({ db }) => {
    const all = await lockPluginsOf(db, { accountId, widgetId })
    const others = all.filter((each) => each.plugin_id !== pluginId)
    const plugin = all.find((each) => each.plugin_id === pluginId)
    if (plugin !== undefined && enabled === true) requireOnlyEnabled(plugin.kind, others)
    const changed = await updatePluginRow(db, { accountId, widgetId, pluginId }, { url, enabled })
    if (changed === undefined) throw pluginNotFound()
    return changed
  })
}
