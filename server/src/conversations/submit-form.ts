import type { RequestContext } from '../context.ts'
import { acceptSubmission, type VisitorSubmission } from './accept-submission.ts'
import { beginTurn, type TurnReply } from './begin-turn.ts'

/**
 * Puts a visitor's answers to the pending form to the assistant.
 * @throws ApiError what `acceptSubmission` and `beginTurn` throw
 */
export function submitForm(ctx: RequestContext, submission: VisitorSubmission): Promise<TurnReply> {
  return beginTurn(ctx, { request: submission, accept: () => acceptSubmission(ctx, submission) })
}
