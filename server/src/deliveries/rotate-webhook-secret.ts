import { type Context, transaction } from '../context.ts'
import { newKeyText, type RotatedSecret, rotateSecrets, sealSigningSecret } from '../secrets/index.ts'
import { requireLockedWebhook } from './require-webhook.ts'
import { updateWebhookColumns } from './webhook-queries.ts'
import { webhookSecretColumns, webhookSecretsOf } from './webhook-secrets.ts'

export function rotateWebhookSecret(
  ctx: Context,
  webhookId: string,
  overlapMinutes: number,
): Promise<RotatedSecret> {
  return transaction(ctx, async (ctx) => {
    const webhook = await requireLockedWebhook(ctx, webhookId)
    const secret = newKeyText('cs')
    const { secrets, overlapEndsAt } = rotateSecrets(webhookSecretsOf(webhook), {
      next: sealSigningSecret(ctx, webhookId, secret),
      overlapMinutes,
      now: ctx.clock.now(),
    })
    const key = { accountId: ctx.accountId, webhookId }
    await updateWebhookColumns(ctx.db, key, webhookSecretColumns(secrets))
    return { secret, overlapEndsAt }
  })
}
