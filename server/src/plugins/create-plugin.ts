import { type Context, transaction } from '../context.ts'
import type { PluginRow } from '../db/schema.ts'
import { requireOutboundUrl } from '../deliveries/index.ts'
import { ApiError } from '../errors.ts'
import { newKeyText, sealSigningSecret } from '../secrets/index.ts'
import { getWidget } from '../widgets/index.ts'
import { insertPlugin, lockPluginsOf } from './queries.ts'
import { requireOnlyEnabled } from './require-plugin.ts'

export interface PluginSettings {
  readonly kind: PluginRow['kind']
  readonly url: string
  readonly enabled?: boolean
}

/** A plugin and the secret that is shown this once. */
export interface CreatedPlugin {
  readonly plugin: PluginRow
  readonly secret: string
}

const mostPlugins = 10

/** Makes a plugin of a widget. Of each kind one may be enabled. */
export async function createPlugin(
  ctx: Context,
  widgetId: string,
  { kind, url, enabled = true }: PluginSettings,
): Promise<CreatedPlugin> {
  requireOutboundUrl(ctx, url, 'url')
  const { accountId } = ctx
  await getWidget(ctx, widgetId)
  const pluginId = ctx.newId('plug')
  const secret = newKeyText('cs')
  const plugin: PluginRow = {
    account_id: accountId,
    plugin_id: pluginId,
    widget_id: widgetId,
    kind,
    url,
    enabled,
    secret_sealed: sealSigningSecret(ctx, pluginId, secret),
    created_at: ctx.clock.now(),
  }
  await transaction(ctx, async ({ db }) => {
    const others = await lockPluginsOf(db, { accountId, widgetId })
    if (others.length >= mostPlugins) throw tooMany()
    if (enabled) requireOnlyEnabled(kind, others)
    await insertPlugin(db, plugin)
  })
  return { plugin, secret }
}

function tooMany(): ApiError {
  return new ApiError('VALIDATION_FAILED', {
    detail: `A widget has at most ${String(mostPlugins)} plugins.`,
  })
}
