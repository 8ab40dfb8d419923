import type { components } from '../contract/wire.ts'
import type { FormRow, SessionRow } from '../db/schema.ts'
import type { ConversationRow } from './conversation-queries.ts'
import type { SessionWithForm } from './with-forms.ts'

type Wire = components['schemas']

export function viewSession(session: SessionWithForm): Wire['Session'] {
  return {
    sessionId: session.session_id,
    widgetId: session.widget_id,
    visitorId: session.visitor_id,
    status: session.status,
    messageCount: session.message_count,
    rating: session.rating,
    language: session.language,
    isTrial: session.is_trial,
    form: viewForm(session.form),
    createdAt: session.created_at.toISOString(),
    resolvedAt: session.resolved_at?.toISOString() ?? null,
    expiredAt: session.expired_at?.toISOString() ?? null,
  }
}

export function viewConversation(session: ConversationRow): Wire['Conversation'] {
  return {
    sessionId: session.session_id,
    widgetId: session.widget_id,
    visitorId: session.visitor_id,
    status: session.status,
    messageCount: session.message_count,
    rating: session.rating,
    feedback: session.feedback,
    outcomes: [...session.outcomes],
    firstMessage: session.first_message,
    language: session.language,
    isTrial: session.is_trial,
    createdAt: session.created_at.toISOString(),
    lastActiveAt: session.last_active_at.toISOString(),
  }
}

export function viewCreatedSession(session: SessionRow, resumed: boolean): Wire['CreatedSession'] {
  return {
    sessionId: session.session_id,
    widgetId: session.widget_id,
    visitorId: session.visitor_id,
    status: session.status,
    isTrial: session.is_trial,
    createdAt: session.created_at.toISOString(),
    resumed,
  }
}

/** A form in its state of now. What it asks was laid out in these very types, what was answered was checked in them. */
export function viewForm(form: FormRow | undefined): Wire['Form'] | null {
  if (form === undefined) return null
  return {
    formId: form.form_id,
    title: form.title,
    status: form.status,
    timezone: form.timezone,
    questions: form.questions as Wire['FormQuestion'][],
    ...(form.answers !== null && { answers: form.answers as Wire['FormAnswer'][] }),
  }
}
