import type { RequestContext } from '../context.ts'
import type { FormRow, TurnRow } from '../db/schema.ts'
import { emitEvent } from '../deliveries/index.ts'
import { ApiError } from '../errors.ts'
import { checkAnswers, describeAnswers } from '../forms/index.ts'
import { acceptTurn, requireOpenSession } from './accept-turn.ts'
import { findPendingForm } from './form-queries.ts'
import { limitTurns } from './limit-turns.ts'
import { appendSubmission } from './message-queries.ts'
import type { TurnRequest } from './turn-request.ts'
import { viewFormSubmission } from './view.ts'

export interface VisitorSubmission extends TurnRequest {
  readonly formId: string
  /** By question key: whatever came. */
  readonly answers: Readonly<Record<string, unknown>>
}

/**
 * Takes the answers to the pending form in and returns the turn that goes on from them. What does not fit is refused
 * before anything is stored, counted or charged, and leaves the form pending.
 * @throws ApiError `WIDGET_NOT_FOUND`, `SESSION_NOT_FOUND`, `SESSION_CLOSED`, `FORM_NOT_PENDING`, `FORM_ID_MISMATCH`,
 *   `FORM_ANSWER_INVALID`, `RATE_LIMITED`, `BALANCE_EXHAUSTED`, `PAYMENT_OVERDUE`
 */
export async function acceptSubmission(ctx: RequestContext, submission: VisitorSubmission): Promise<TurnRow> {
  const { widget, session } = await requireOpenSession(ctx, submission)
  const form = await requirePendingForm(ctx, submission)
  const timezone = submission.timezone ?? form.timezone
  const answers = checkAnswers(form, submission.answers, timezone)
  await limitTurns(ctx, widget, session.visitor_id)

  return acceptTurn(ctx, submission, {
    // What the answers were read in is where the visitor is, for the reply and for a form that comes with it.
    timezone,
    formId: form.form_id,
    async append(ctx, place) {
      // Whoever skipped every question has still sent the form off.
      const content = describeAnswers(form.questions, answers) || form.title
      const given = { formId: form.form_id, answers, timezone }
      const listed = await appendSubmission(ctx.db, { ...place, content }, given)
      if (listed === undefined) {
        // The form was pending a moment ago: it was answered or dismissed in between, or its session has ended.
        await requireOpenSession(ctx, submission)
        await requirePendingForm(ctx, submission)
        throw notPending()
      }
      await emitEvent(ctx, {
        event: 'form.submitted',
        data: viewFormSubmission(form, { ...given, visitorId: session.visitor_id, submittedAt: place.now }),
        session: { widgetId: place.widgetId, sessionId: place.sessionId },
      })
      return listed
    },
  })
}

async function requirePendingForm(
  ctx: RequestContext,
  { widgetId, sessionId, formId }: VisitorSubmission,
): Promise<FormRow> {
  const form = await findPendingForm(ctx.db, { accountId: ctx.accountId, widgetId, sessionId })
  if (form === undefined) throw notPending()
  if (form.form_id !== formId) throw new ApiError('FORM_ID_MISMATCH', { field: 'formId' })
  return form
}

function notPending(): ApiError {
  return new ApiError('FORM_NOT_PENDING', { field: 'formId' })
}
