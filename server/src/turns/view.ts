import type { StreamedEvent } from '../contract/handler.ts'
import type { components } from '../contract/wire.ts'
import type { FormAnswer, FormRow, MessageRow, ReplyFormat, TurnRow } from '../db/schema.ts'
import { ApiError, errorCatalogue } from '../errors.ts'
import { creditsOf, viewCredits } from '../metering/index.ts'
import { formatReply } from '../platform/markdown/format-reply.ts'
import type { EndedTurn } from './ended-turn.ts'
import type { StreamProgress } from './turn-progress.ts'
import { type MessageWithForm, viewForm } from '../sessions/index.ts'

type Wire = components['schemas']
/** Who is shown a reply. What it came to is for whoever runs the assistant: no visitor is told. */
export type Reader = 'integrator' | 'visitor'
type ReplyParts = Pick<Wire['MessageResult'], 'products' | 'sources' | 'actions'>

export function viewMessageResult({ turn, message }: EndedTurn, reader: Reader): Wire['MessageResult'] {
  // One that was answered or dismissed meanwhile is not to be shown any more; the history still has it.
  const form = message.form?.status === 'pending' ? viewForm(message.form) : null
  const parts = partsOf(message)
  const { content, contentParts } = formatReply(message.content, turn.reply_format, shownWith(parts))
  return {
    messageId: message.message_id,
    sessionId: message.session_id,
    ...{ content, reply: content, contentParts },
    ...parts,
    form,
    forms: form === null ? [] : [form],
    sessionEnded: turn.session_ended,
    credits: viewCredits(turn.credits ?? {}),
    usage: turn.usage ?? { inputTokens: 0, outputTokens: 0 },
    ...(reader === 'integrator' && outcomeOf(message)),
  }
}

export function viewAcceptedMessage(turn: TurnRow): Wire['AcceptedMessage'] {
  return { messageId: null, userMessageId: turn.user_message_id, status: 'processing' }
}

/** What a stream says, event by event. */
export async function* viewStream(
  progress: AsyncIterable<StreamProgress>,
  reader: Reader,
): AsyncGenerator<StreamedEvent> {
  for await (const each of progress) yield viewProgress(each, reader)
}

function viewProgress(progress: StreamProgress, reader: Reader): StreamedEvent {
  const id = String(progress.number)
  switch (progress.happened) {
    case 'started': {
      const { session_id: sessionId, user_message_id: userMessageId } = progress.turn
      return { id, event: 'message.started', data: { sessionId, userMessageId } }
    }
    case 'written':
      return { id, event: 'message.delta', data: { text: progress.text } }
    case 'completed': {
      const meta = { creditsConsumed: creditsOf(progress.reply.turn.charged_millicredits) }
      return {
        id,
        event: 'message.completed',
        data: { data: viewMessageResult(progress.reply, reader), meta },
      }
    }
    case 'failed':
      return { id, event: 'message.failed', error: new ApiError('AI_FAILED') }
  }
}

/** What the callback URL is told about a completed turn. */
export function viewCompletedCallback(reply: EndedTurn, isTrial: boolean): Wire['MessageCompletedCallback'] {
  return {
    event: 'message.completed',
    ...placeOf(reply),
    isTrial,
    data: viewMessageResult(reply, 'integrator'),
  }
}

/** The same for a turn that ended without an answer. */
export function viewFailedCallback(reply: EndedTurn, isTrial: boolean): Wire['MessageFailedCallback'] {
  const code = 'AI_FAILED'
  const error = { code, message: errorCatalogue[code].title } as const
  return { event: 'message.failed', ...placeOf(reply), isTrial, data: null, error }
}

function placeOf({ turn, message }: EndedTurn) {
  return {
    messageId: message.message_id,
    userMessageId: turn.user_message_id,
    sessionId: turn.session_id,
    widgetId: turn.widget_id,
  }
}

export interface FormSubmission {
  readonly visitorId: string
  readonly isTrial: boolean
  readonly timezone: string
  readonly answers: readonly FormAnswer[]
  readonly submittedAt: Date
}

/** What webhooks are told of a form that was answered. */
export function viewFormSubmission(
  form: FormRow,
  { visitorId, isTrial, timezone, answers, submittedAt }: FormSubmission,
): Wire['FormSubmission'] {
  return {
    formId: form.form_id,
    sessionId: form.session_id,
    widgetId: form.widget_id,
    visitorId,
    isTrial,
    title: form.title,
    timezone,
    answers: answers as Wire['FormAnswer'][],
    submittedAt: submittedAt.toISOString(),
  }
}

/** Replies are in the format of whoever asks, whichever the turn was in; what visitors wrote is never converted. */
export function viewMessage(
  message: MessageWithForm,
  { format, reader }: { readonly format: ReplyFormat; readonly reader: Reader },
): Wire['Message'] {
  const { message_id: messageId, content, created_at: at } = message
  const createdAt = at.toISOString()
  if (message.role === 'user') return { messageId, content, createdAt, role: 'user', status: 'completed' }
  const parts = partsOf(message)
  return {
    ...{ messageId, createdAt },
    role: 'assistant',
    status: message.status,
    ...formatReply(content, format, shownWith(parts)),
    ...parts,
    form: viewForm(message.form),
    feedback: viewFeedback(message),
    ...(reader === 'integrator' && {
      ...outcomeOf(message),
      creditsConsumed: creditsConsumedBy(message),
      turnId: message.turn_id,
    }),
  }
}

/** Unknown of replies from before it was kept. */
function creditsConsumedBy({ status, result }: MessageRow): number | null {
  const { chargedMillicredits: charged } = result
  if (status === 'failed') return 0
  return typeof charged === 'number' ? creditsOf(charged) : null
}

/** A turn that failed before outcomes were kept is known to have failed all the same. */
function outcomeOf({ status, outcome, confidence }: MessageRow) {
  return { outcome: status === 'failed' ? ('failed' as const) : outcome, confidence }
}

/** A reply may show the pictures of its own products, no others, and offers what it suggests. */
function shownWith({ products, actions }: ReplyParts): NonNullable<Parameters<typeof formatReply>[2]> {
  const suggestions = actions.find((action) => action.type === 'suggestions')
  return {
    images: products.flatMap(({ imageUrl }) => imageUrl ?? []),
    ...(suggestions && {
      choice: { label: suggestions.label, texts: suggestions.suggestions.map(({ text }) => text) },
    }),
  }
}

function viewFeedback({ feedback_rating: rating, feedback_comment: comment }: MessageRow) {
  return rating === null ? null : { rating, comment }
}

/** A failed reply has no parts. What a completed one holds was written by the turn that made it, in these very types. */
function partsOf({ result }: MessageRow): ReplyParts {
  const { products = [], sources = [], actions = [] } = result as Partial<ReplyParts>
  return { products, sources, actions }
}
