import type { Context } from '../context.ts'
import { requireHeld } from '../contract/scopes.ts'
import type { WidgetRow } from '../db/schema.ts'
import { newKeyText, sealIdentitySecret } from '../secrets/index.ts'
import { getWidget } from './get-widget.ts'
import { upsertVerification } from './verification-queries.ts'

/** A widget and its new identity secret, shown this once. */
export interface RotatedIdentitySecret {
  readonly widget: WidgetRow
  readonly secret: string
}

/** Makes an identity secret for a widget. The one before proves nobody from now on: tokens live for minutes only. */
export async function rotateIdentitySecret(ctx: Context, widgetId: string): Promise<RotatedIdentitySecret> {
  const widget = await getWidget(ctx, widgetId)
  // Whoever has it can read any visitor's conversation.
  requireHeld(ctx, ['conversations:chat'])
  const secret = newKeyText('is')
  await upsertVerification(ctx.db, {
    account_id: ctx.accountId,
    widget_id: widgetId,
    secret_sealed: sealIdentitySecret(ctx, widgetId, secret),
  })
  return { widget, secret }
}
