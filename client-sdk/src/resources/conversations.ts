import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { Page, Result } from '../result.ts'
import type {
  CreatedSession,
  CreateSessionRequest,
  EndedSession,
  RatedSession,
  RateSessionRequest,
  Session,
} from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { SessionIds, WidgetIds } from './ids.ts'
import { type Forms, forms, type Messages, messages } from './messages.ts'

/** Which sessions, page size and position. */
export type SessionQuery = NonNullable<operations['listSessions']['parameters']['query']>

/** Sessions of visitors on a widget. */
export interface Conversations {
  /**
   * Starts a session, or goes on with one: `data.resumed` tells.
   *
   * @example
   * const { data } = await service.conversations.create({ widgetId }, { visitorId: 'customer-42', language: 'de' })
   */
  create(
    ids: WidgetIds,
    body: CreateSessionRequest,
    options?: RequestOptions,
  ): Promise<Result<CreatedSession>>
  /**
   * The sessions of a widget.
   *
   * @example
   * for await (const session of service.conversations.list({ widgetId }, { status: 'active' })) console.log(session)
   */
  list(ids: WidgetIds, query?: SessionQuery, options?: RequestOptions): Listing<Session, Page<Session>>
  /** One session, with the form that waits for an answer. */
  get(ids: SessionIds, options?: RequestOptions): Promise<Result<Session>>
  /** Resolves a session. No message is taken afterwards. */
  end(ids: SessionIds, options?: RequestOptions): Promise<Result<EndedSession>>
  /** Stores how content the visitor was. Rating again replaces it. */
  rate(ids: SessionIds, body: RateSessionRequest, options?: RequestOptions): Promise<Result<RatedSession>>
  /** What was said. */
  readonly messages: Messages
  /** What the assistant asks for in forms. */
  readonly forms: Forms
}

export function conversations(calls: Calls): Conversations {
  const { pages, get, post, act } = calls
  const path = '/widgets/{widgetId}/conversations'
  const session = `${path}/{sessionId}` as const
  return {
    create: post(path),
    list: pages(path)(({ data }) => data),
    get: get(session),
    end: act(`${session}/end`),
    rate: post(`${session}/rate`),
    messages: messages(calls),
    forms: forms(calls),
  }
}
