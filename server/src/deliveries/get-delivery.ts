import type { Context } from '../context.ts'
import type { DeliveryAttemptRow, DeliveryRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { mayHear } from './require-hearing.ts'
import { findDelivery, listAttempts } from './delivery-queries.ts'

export interface DeliveryWithLog {
  readonly delivery: DeliveryRow
  readonly attempts: readonly DeliveryAttemptRow[]
  /** Whether whoever asks may read what is posted. */
  readonly mayRead: boolean
}

export async function getDelivery(ctx: Context, deliveryId: string): Promise<DeliveryWithLog> {
  const delivery = await requireDelivery(ctx, deliveryId)
  const key = { accountId: ctx.accountId, deliveryId }
  const attempts = await listAttempts(ctx.db, key)
  return { delivery, attempts, mayRead: mayHear(ctx, delivery.event) }
}

/** Another account's delivery is answered like one that does not exist. */
export async function requireDelivery(ctx: Context, deliveryId: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(ctx.db, { accountId: ctx.accountId, deliveryId })
  if (delivery === undefined) throw deliveryNotFound('No delivery with this id exists in this account.')
  return delivery
}

export function deliveryNotFound(detail: string): ApiError {
  return new ApiError('RECORD_NOT_FOUND', { field: 'deliveryId', detail })
}
