import { callbackSecretsOf, type SealedSecrets } from '../accounts/index.ts'
import type { Context } from '../context.ts'
import type { DeliveryRow } from '../db/schema.ts'
import { findKey, findWebhook } from './webhook-queries.ts'
import { webhookSecretsOf } from './webhook-secrets.ts'

/** What posts to the receiver of a delivery are signed with; nothing when there is no such receiver any more. */
export async function findReceiver(
  ctx: Context,
  { webhook_id: webhookId, key_id: keyId }: DeliveryRow,
): Promise<SealedSecrets | undefined> {
  if (webhookId !== null) {
    const webhook = await findWebhook(ctx.db, { accountId: ctx.accountId, webhookId })
    return webhook && webhookSecretsOf(webhook)
  }
  const key = keyId === null ? undefined : await findKey(ctx.db, ctx.accountId, keyId)
  return (key && callbackSecretsOf(key)) ?? undefined
}
