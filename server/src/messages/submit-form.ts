import type { RequestContext } from '../context.ts'
import { beginTurn, type TurnReply, type VisitorSubmission } from '../turns/index.ts'

/**
 * Puts a visitor's answers to the pending form to the assistant. Answers that do not fit are refused before anything is
 * stored, counted or charged, and leave the form pending.
 * @throws ApiError what `beginTurn` throws, `FORM_NOT_PENDING`, `FORM_ID_MISMATCH`, `FORM_ANSWER_INVALID`
 */
export function submitForm(
  ctx: RequestContext,
  submission: Omit<VisitorSubmission, 'kind'>,
): Promise<TurnReply> {
  return beginTurn(ctx, { kind: 'submission', ...submission })
}
