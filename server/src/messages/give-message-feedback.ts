import { type Context, transaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requirePaymentCurrent } from '../metering/index.ts'
import { type GivenFeedback, updateReplyFeedback } from './queries.ts'
import { requireSession, type SessionPath } from '../sessions/index.ts'

export interface ReplyPath extends SessionPath {
  readonly messageId: string
}

/**
 * Stores the visitor's verdict on a completed reply, in a session of whatever state; a later verdict replaces an earlier
 * one, words included.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`, `RECORD_NOT_FOUND`, `PAYMENT_OVERDUE`
 */
export async function giveMessageFeedback(
  ctx: Context,
  { messageId, ...path }: ReplyPath,
  feedback: GivenFeedback,
): Promise<void> {
  await requireSession(ctx, path)
  await transaction(ctx, async (ctx) => {
    const key = { accountId: ctx.accountId, ...path }
    const reply = await updateReplyFeedback(ctx.db, key, messageId, feedback)
    if (reply === undefined) throw new ApiError('RECORD_NOT_FOUND', { field: 'messageId' })
    // What does not exist is told before what is owed.
    await requirePaymentCurrent(ctx)
  })
}
