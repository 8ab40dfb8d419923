import type { EngineContext } from '../../context.ts'
import type { PluginRow } from '../../db/schema.ts'
import type { BookingPlugin, Plugins, PluginTurn, SlotQuery } from './plugin-port.ts'
import { listEnabledPlugins } from './plugin-queries.ts'
import { shopPlugin } from './shop-plugin.ts'
import { type CallPlugin, turnCalls } from './turn-calls.ts'
import { readInstant } from './read-instant.ts'
import { type CallAnswer, viewBooking, viewSlotQuery } from './view.ts'

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

function bookingPlugin(turn: PluginTurn, call: CallPlugin): BookingPlugin {
  return {
    listSlots: (query) =>
      call('booking.slots', viewSlotQuery(turn, query), (answer) => startsWithin(query, answer)),
    submit: (booking) => call('booking.submitted', viewBooking(turn, booking), (outcome) => outcome),
  }
}

/** What a plugin offers beyond what it was asked for is no fault, and of no use. */
function startsWithin({ from, until }: SlotQuery, { slots }: CallAnswer<'booking.slots'>): string[] {
  const starts = slots
    .map(({ start }) => readInstant(start))
    .filter((start) => start >= from && start < until)
  return [...new Set(starts.map((start) => start.toISOString()))].toSorted()
}
