import type { RequestContext } from '../context.ts'
import type { FormAnswer, FormRow, MessageRow } from '../db/schema.ts'
import { emitEvent } from '../deliveries/index.ts'
import { ApiError } from '../errors.ts'
import { checkAnswers, describeAnswers } from '../forms/index.ts'
import { findPendingForm, upsertVisitor } from '../sessions/index.ts'
import { appendMessage, appendSubmission } from './message-queries.ts'
import type { SessionKey } from '../db/keys.ts'
import type { TurnRequest, VisitorMessage, VisitorSubmission } from './turn-request.ts'
import { viewFormSubmission } from './view.ts'

/** What a request says: words, or answers that fit the form they are for. */
export type ReadRequest = ReadMessage | ReadSubmission

interface ReadMessage {
  readonly kind: 'message'
  /** IANA: where the visitor is, for the reply and for a form that comes with it; null leaves it to session and widget. */
  readonly timezone: string | null
  readonly message: VisitorMessage
}

interface ReadSubmission {
  readonly kind: 'submission'
  /** IANA: what the answers were read in. */
  readonly timezone: string
  readonly form: FormRow
  readonly answers: readonly FormAnswer[]
}

/** @throws ApiError `FORM_NOT_PENDING`, `FORM_ID_MISMATCH`, `FORM_ANSWER_INVALID` */
export async function readRequest(ctx: RequestContext, request: TurnRequest): Promise<ReadRequest> {
  if (request.kind === 'message')
    return { kind: 'message', timezone: request.timezone ?? null, message: request }
  const form = await requirePendingForm(ctx, request)
  const timezone = request.timezone ?? form.timezone
  return { kind: 'submission', timezone, form, answers: checkAnswers(form, request.answers, timezone) }
}

/** Where the visitor's message of a turn goes. */
export interface MessagePlace extends SessionKey {
  readonly visitorId: string
  readonly isTrial: boolean
  readonly messageId: string
  readonly turnId: string
  readonly now: Date
}

/** Lists what the visitor said, in the transaction that accepts the turn. Nothing: the session takes it no longer. */
export function listRequest(
  ctx: RequestContext,
  place: MessagePlace,
  read: ReadRequest,
): Promise<MessageRow | undefined> {
  return read.kind === 'message' ? listMessage(ctx, place, read) : listSubmission(ctx, place, read)
}

async function listMessage(
  ctx: RequestContext,
  { visitorId, isTrial: _, ...place }: MessagePlace,
  { message: { content, visitorContext: details } }: ReadMessage,
): Promise<MessageRow | undefined> {
  if (details !== undefined) {
    // Before the session, as everywhere: two requests that lock both in different orders would block each other.
    const { accountId, widgetId, now } = place
    await upsertVisitor(ctx.db, { accountId, widgetId, visitorId, details, now })
  }
  return appendMessage(ctx.db, { ...place, role: 'user', status: 'completed', content, result: {} })
}

async function listSubmission(
  ctx: RequestContext,
  { visitorId, isTrial, ...place }: MessagePlace,
  { form, answers, timezone }: ReadSubmission,
): Promise<MessageRow | undefined> {
  // Whoever skipped every question has still sent the form off.
  const content = describeAnswers(form.questions, answers) || form.title
  const given = { formId: form.form_id, answers, timezone }
  const listed = await appendSubmission(ctx.db, { ...place, content }, given)
  if (listed === undefined) return undefined
  await emitEvent(ctx, {
    event: 'form.submitted',
    data: viewFormSubmission(form, { ...given, visitorId, isTrial, submittedAt: place.now }),
    session: { widgetId: place.widgetId, sessionId: place.sessionId },
  })
  return listed
}

/** @throws ApiError `FORM_NOT_PENDING`, `FORM_ID_MISMATCH` */
export async function requirePendingForm(
  ctx: RequestContext,
  { widgetId, sessionId, formId }: VisitorSubmission,
): Promise<FormRow> {
  const form = await findPendingForm(ctx.db, { accountId: ctx.accountId, widgetId, sessionId })
  if (form === undefined) throw new ApiError('FORM_NOT_PENDING', { field: 'formId' })
  if (form.form_id !== formId) throw new ApiError('FORM_ID_MISMATCH', { field: 'formId' })
  return form
}
