import type { components } from '../contract/admin-types.gen.ts'
import type { PluginRow } from '../db/schema.ts'

export function viewPlugin(plugin: PluginRow): components['schemas']['Plugin'] {
  return {
    pluginId: plugin.plugin_id,
    widgetId: plugin.widget_id,
    kind: plugin.kind,
    url: plugin.url,
    enabled: plugin.enabled,
    createdAt: plugin.created_at.toISOString(),
  }
}
