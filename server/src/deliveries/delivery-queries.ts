import { sql } from 'kysely'
import { databaseNow } from '../db/clock.ts'
import type { Db, DeliveryAttemptRow, DeliveryRow } from '../db/schema.ts'
import type { DeliveryKey } from './queries.ts'

export interface DeliveryFilter {
  readonly status?: DeliveryRow['status'] | undefined
  readonly event?: DeliveryRow['event'] | undefined
  readonly webhookId?: string | undefined
}

function selectDeliveries(db: Db, accountId: string, { status, event, webhookId }: DeliveryFilter) {
  let all = db.selectFrom('delivery').where('account_id', '=', accountId)
  if (status !== undefined) all = all.where('status', '=', status)
  if (event !== undefined) all = all.where('event', '=', event)
  if (webhookId !== undefined) all = all.where('webhook_id', '=', webhookId)
  return all
}

/** Newest first: ids sort by creation. From the newest of all when `beforeId` is empty. */
export function listDeliveriesBefore(
  db: Db,
  accountId: string,
  { beforeId, limit, ...filter }: DeliveryFilter & { readonly beforeId: string; readonly limit: number },
): Promise<DeliveryRow[]> {
  const all = selectDeliveries(db, accountId, filter)
  const rest = beforeId === '' ? all : all.where('delivery_id', '<', beforeId)
  return rest.selectAll().orderBy('delivery_id', 'desc').limit(limit).execute()
}

export async function countDeliveries(db: Db, accountId: string, filter: DeliveryFilter): Promise<number> {
  const { total } = await selectDeliveries(db, accountId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function findDelivery(
  db: Db,
  { accountId, deliveryId }: DeliveryKey,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('delivery')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
}

/** Oldest first. */
export function listAttempts(db: Db, { accountId, deliveryId }: DeliveryKey): Promise<DeliveryAttemptRow[]> {
  return db
    .selectFrom('delivery_attempt')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute()
}

/** Begins another round of attempts. One that is pending goes on with its round, and is due now. */
export async function makeDue(
  db: Db,
  { accountId, deliveryId }: DeliveryKey,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update delivery set status = 'pending', delivered_at = null, next_attempt_at = ${databaseNow},
      round_attempts = case when status = 'pending' then round_attempts else 0 end
    where account_id = ${accountId} and delivery_id = ${deliveryId}
    returning *`.execute(db)
  return rows[0]
}

export interface FailedDeliveries {
  readonly webhookId: string | undefined
  readonly event: DeliveryRow['event'] | undefined
  readonly from: Date | undefined
  /** Excluded. */
  readonly to: Date | undefined
  /** What was attempted more often is left out. */
  readonly mostAttempts: number
  readonly limit: number
}

/** Begins another round of the oldest that failed and whose receiver is still there. */
export async function makeFailedDue(
  db: Db,
  accountId: string,
  { webhookId, event, from, to, mostAttempts, limit }: FailedDeliveries,
): Promise<{ readonly deliveryIds: string[]; readonly hasMore: boolean }> {
  const failed = selectDeliveries(db, accountId, { status: 'failed', event, webhookId })
    .select('delivery_id')
    .where('attempts', '<=', mostAttempts)
    .where('created_at', '>=', from ?? new Date(0))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? new Date(0)))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('webhook')
            .select('webhook.webhook_id')
            .where('webhook.account_id', '=', accountId)
            .whereRef('webhook.webhook_id', '=', 'delivery.receiver_id'),
        ),
        eb.exists(
          eb
            .selectFrom('api_key')
            .select('api_key.key_id')
            .where('api_key.account_id', '=', accountId)
            .whereRef('api_key.key_id', '=', 'delivery.receiver_id')
            .where('api_key.callback_secret_sealed', 'is not', null),
        ),
      ]),
    )
    .orderBy('delivery_id')
    .limit(limit + 1)
    .forNoKeyUpdate()
  const found = (await failed.execute()).map(({ delivery_id: deliveryId }) => deliveryId)
  const deliveryIds = found.slice(0, limit)
  await db
    .updateTable('delivery')
    .set({ status: 'pending', delivered_at: null, next_attempt_at: databaseNow, round_attempts: 0 })
    .where('account_id', '=', accountId)
    .where('delivery_id', 'in', deliveryIds.length === 0 ? [''] : deliveryIds)
    .execute()
  return { deliveryIds, hasMore: found.length > limit }
}

/**
 * Removes all deliveries that tell about these sessions, whatever has become of them, with their attempts. What is being
 * posted at this moment is not recorded any more. Fails at once when another transaction holds one of the rows.
 */
export async function deleteDeliveriesOfSessions(
  db: Db,
  accountId: string,
  { widgetId, sessionIds }: { readonly widgetId: string; readonly sessionIds: readonly string[] },
): Promise<void> {
  await sql`
    with held as (
      select delivery_id from delivery
      where account_id = ${accountId} and widget_id = ${widgetId} and session_id = any(${[...sessionIds]}::text[])
      for update nowait
    )
    delete from delivery using held
    where delivery.account_id = ${accountId} and delivery.delivery_id = held.delivery_id`.execute(db)
}
