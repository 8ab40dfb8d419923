import { sql } from 'kysely'
import { nextFence } from '../db/lease.ts'
import type { WebhookTable } from '../db/delivery-tables.ts'
import type { Stretch } from '../db/page.ts'
import type { Db, DeliveryRow, WebhookRow } from '../db/schema.ts'

export interface WebhookKey {
  readonly accountId: string
  readonly webhookId: string
}

/** How many webhooks the account has. Keeps others from adding one until the transaction ends. */
export async function lockWebhookCount(db: Db, accountId: string): Promise<number> {
  await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return countWebhooks(db, accountId)
}

export async function countWebhooks(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return total
}

export async function insertWebhook(db: Db, webhook: WebhookRow): Promise<void> {
  await db.insertInto('webhook').values(webhook).execute()
}

export function findWebhook(db: Db, { accountId, webhookId }: WebhookKey): Promise<WebhookRow | undefined> {
  return selectWebhook(db, { accountId, webhookId }).executeTakeFirst()
}

/** Keeps other changes of the webhook waiting. */
export function lockWebhook(db: Db, key: WebhookKey): Promise<WebhookRow | undefined> {
  return selectWebhook(db, key).forNoKeyUpdate().executeTakeFirst()
}

function selectWebhook(db: Db, { accountId, webhookId }: WebhookKey) {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
}

/** In the order they were made. */
export function listWebhooksAfter(
  db: Db,
  accountId: string,
  { afterId, limit }: Stretch,
): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('webhook_id', '>', afterId)
    .orderBy('webhook_id')
    .limit(limit)
    .execute()
}

/** Columns to change; an absent or undefined one keeps its value. */
export type WebhookColumns = {
  readonly [Column in Exclude<keyof WebhookTable, 'account_id' | 'webhook_id' | 'created_at'>]?:
    | WebhookTable[Column]
    | undefined
}

export function updateWebhookColumns(
  db: Db,
  { accountId, webhookId }: WebhookKey,
  change: WebhookColumns,
): Promise<WebhookRow> {
  return db
    .updateTable('webhook')
    .set(change)
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False: there is none. */
export async function removeWebhook(db: Db, { accountId, webhookId }: WebhookKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Also those under way: the fence makes what comes out of them void. */
export async function giveUpPendingDeliveries(db: Db, { accountId, webhookId }: WebhookKey): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ status: 'failed', fence: nextFence, next_attempt_at: null, lease_until: null })
    .where('account_id', '=', accountId)
    .where('receiver_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute()
}

/** Whether there still is a webhook, or a key that signs, for this delivery. */
export async function hasReceiver(
  db: Db,
  { account_id: accountId, receiver_id: receiverId }: DeliveryRow,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from webhook where account_id = ${accountId} and webhook_id = ${receiverId})
      or exists (
        select from api_key
        where account_id = ${accountId} and key_id = ${receiverId} and callback_secret_sealed is not null
      ) as exists`.execute(db)
  return rows[0]?.exists === true
}
