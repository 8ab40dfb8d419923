import type { Context } from '../context.ts'
import { deleteDeliveriesOfSessions } from './delivery-queries.ts'

/**
 * Removes all deliveries that tell about these sessions of a widget, whatever has become of them. What is being posted
 * at this moment is not recorded any more. Never waits for another transaction: fails when one holds a delivery.
 */
export function forgetDeliveries(
  ctx: Context,
  sessions: { readonly widgetId: string; readonly sessionIds: readonly string[] },
): Promise<void> {
  return deleteDeliveriesOfSessions(ctx.db, ctx.accountId, sessions)
}
