import type { components } from '../../client-sdk/src/index.ts'
import { isObject } from '../../server/src/contract/document.ts'
import type { Tenant } from './tenant.ts'

type Wire = components['schemas']

interface SessionQuery {
  readonly visitorId?: string
  readonly status?: Wire['SessionStatus']
  readonly createdSince?: string
  readonly createdBefore?: string
  readonly limit?: number
  readonly cursor?: string
}

/** The Conversation API of one tenant, with the ids filled in. */
export function conversationsOf({ client, widgetId }: Pick<Tenant, 'client' | 'widgetId'>) {
  const at = (sessionId: string) => ({ path: { widgetId, sessionId } })
  return {
    create: (body: Wire['CreateSessionRequest']) =>
      client.POST('/widgets/{widgetId}/conversations', { params: { path: { widgetId } }, body }),
    get: (sessionId: string) =>
      client.GET('/widgets/{widgetId}/conversations/{sessionId}', { params: at(sessionId) }),
    send: (sessionId: string, body: Wire['SendMessageRequest'], idempotencyKey?: string) =>
      client.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
        params: {
          ...at(sessionId),
          ...(idempotencyKey !== undefined && { header: { 'Idempotency-Key': idempotencyKey } }),
        },
        body,
      }),
    submit: (sessionId: string, body: Wire['SubmitFormRequest'], idempotencyKey?: string) =>
      client.POST('/widgets/{widgetId}/conversations/{sessionId}/form-submissions', {
        params: {
          ...at(sessionId),
          ...(idempotencyKey !== undefined && { header: { 'Idempotency-Key': idempotencyKey } }),
        },
        body,
      }),
    list: (sessionId: string, query: { limit?: number; cursor?: string; order?: 'asc' | 'desc' } = {}) =>
      client.GET('/widgets/{widgetId}/conversations/{sessionId}/messages', {
        params: { ...at(sessionId), query },
      }),
    end: (sessionId: string) =>
      client.POST('/widgets/{widgetId}/conversations/{sessionId}/end', { params: at(sessionId) }),
    sessions: (query: SessionQuery = {}) =>
      client.GET('/widgets/{widgetId}/conversations', { params: { path: { widgetId }, query } }),
    exportVisitor: (query: { visitorId: string; limit?: number; cursor?: string }) =>
      client.GET('/widgets/{widgetId}/visitors/export', { params: { path: { widgetId }, query } }),
    eraseVisitor: (visitorId: string) =>
      client.DELETE('/widgets/{widgetId}/visitors', {
        params: { path: { widgetId }, query: { visitorId } },
      }),
    rate: (sessionId: string, rating: 'positive' | 'negative') =>
      client.POST('/widgets/{widgetId}/conversations/{sessionId}/rate', {
        params: at(sessionId),
        body: { rating },
      }),
    giveFeedback: (
      sessionId: string,
      messageId: string,
      body: Wire['GiveMessageFeedbackRequest'],
      idempotencyKey?: string,
    ) =>
      client.POST('/widgets/{widgetId}/conversations/{sessionId}/messages/{messageId}/feedback', {
        params: {
          path: { widgetId, sessionId, messageId },
          ...(idempotencyKey !== undefined && { header: { 'Idempotency-Key': idempotencyKey } }),
        },
        body,
      }),
  }
}

/** The answer to a message, made sure to be the reply itself and not the promise or the stream of one. */
export function replyOf({ data }: { readonly data?: unknown }): Wire['MessageResultResponse'] {
  if (!isObject(data) || !isObject(data['data']) || !('credits' in data['data'])) {
    throw new Error('This answer carries no reply')
  }
  // Every answer was held against the contract when it came in; this is the only one with credits.
  return data as Wire['MessageResultResponse']
}
