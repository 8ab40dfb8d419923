import type { EngineContext } from '../../context.ts'
import type { PluginRow } from '../../db/schema.ts'
import { bookingPlugin } from './booking-plugin.ts'
import type { Plugins, PluginTurn } from './plugin-port.ts'
import { listEnabledPlugins } from './plugin-queries.ts'
import { shopPlugin } from './shop-plugin.ts'
import { turnCalls } from './turn-calls.ts'

export type * from './plugin-port.ts'

/** The plugins of one turn. Its widget's are read once, when the first is asked for. */
export function openPlugins(ctx: EngineContext, turn: PluginTurn): Plugins {
  const { widgetId } = turn.conversation
  const calls = turnCalls(ctx, turn)
  let reading: Promise<PluginRow[]> | undefined

  const find = async (kind: PluginRow['kind']): Promise<PluginRow | undefined> => {
    reading ??= listEnabledPlugins(ctx.db, { accountId: ctx.accountId, widgetId })
    return (await reading).find((plugin) => plugin.kind === kind)
  }

  return {
    async booking() {
      const plugin = await find('booking')
      return plugin && bookingPlugin(turn, calls.to(plugin))
    },
    async shop() {
      const plugin = await find('shopify')
      return plugin && shopPlugin(turn, calls.to(plugin))
    },
    count: () => calls.answered(),
  }
}
