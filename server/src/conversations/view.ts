import type { components } from '../contract/types.gen.ts'
import type { MessageRow, SessionRow } from '../db/schema.ts'
import { type CreditBucket, creditsOf } from '../metering/index.ts'
import type { Reply } from './send-message.ts'

type Wire = components['schemas']
type ReplyParts = Pick<Wire['MessageResult'], 'products' | 'sources' | 'actions'>

export function viewSession(session: SessionRow): Wire['Session'] {
  return {
    sessionId: session.session_id,
    widgetId: session.widget_id,
    visitorId: session.visitor_id,
    status: session.status,
    messageCount: session.message_count,
    rating: session.rating,
    form: null,
    createdAt: session.created_at.toISOString(),
    resolvedAt: session.resolved_at?.toISOString() ?? null,
    expiredAt: session.expired_at?.toISOString() ?? null,
  }
}

export function viewCreatedSession(session: SessionRow, resumed: boolean): Wire['CreatedSession'] {
  return {
    sessionId: session.session_id,
    widgetId: session.widget_id,
    visitorId: session.visitor_id,
    status: session.status,
    createdAt: session.created_at.toISOString(),
    resumed,
  }
}

export function viewMessageResult({ turn, message }: Reply): Wire['MessageResult'] {
  return {
    messageId: message.message_id,
    sessionId: message.session_id,
    content: message.content,
    reply: message.content,
    contentParts: [message.content],
    ...partsOf(message),
    form: null,
    forms: [],
    sessionEnded: turn.session_ended,
    credits: viewCredits(turn.credits ?? {}),
    usage: turn.usage ?? { inputTokens: 0, outputTokens: 0 },
  }
}

export function viewMessage(message: MessageRow): Wire['Message'] {
  const shared = {
    messageId: message.message_id,
    content: message.content,
    createdAt: message.created_at.toISOString(),
  }
  if (message.role === 'user') return { ...shared, role: 'user', status: 'completed' }
  return {
    ...shared,
    role: 'assistant',
    status: message.status,
    contentParts: message.status === 'completed' ? [message.content] : [],
    ...partsOf(message),
    form: null,
    feedback: null,
  }
}

/** A failed reply has no parts. What a completed one holds was written by the turn that made it, in these very types. */
function partsOf({ result }: MessageRow): ReplyParts {
  return { products: [], sources: [], actions: [], ...(result as Partial<ReplyParts>) }
}

function viewCredits(millicredits: Readonly<Record<string, number>>): Record<CreditBucket, number> {
  const credits = (bucket: CreditBucket): number => creditsOf(millicredits[bucket] ?? 0)
  return {
    chat: credits('chat'),
    retrieval: credits('retrieval'),
    orchestration: credits('orchestration'),
    embedding: credits('embedding'),
    rerank: credits('rerank'),
    plugin: credits('plugin'),
    crawler: credits('crawler'),
  }
}
