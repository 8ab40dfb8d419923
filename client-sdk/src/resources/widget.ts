import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { HistoryPage, Result } from '../result.ts'
import type {
  EndedSession,
  GivenFeedback,
  GiveMessageFeedbackRequest,
  Message,
  MessageResult,
  RatedSession,
  RateSessionRequest,
  SendWidgetMessageRequest,
  StartWidgetSessionRequest,
  SubmitWidgetFormRequest,
  WidgetSession,
} from '../schemas.ts'
import type { VisitorToken } from './ids.ts'
import type { MessageQuery, Waiting } from './messages.ts'

/** What a widget of your own calls, with a public key. The session's start gives the visitor token for the rest. */
export interface WidgetCalls {
  /**
   * Starts or resumes the visitor's conversation. An earlier token renews it.
   *
   * @example
   * const { data } = await service.widget.start({ visitorToken: storage.token }, { language: navigator.language })
   * storage.token = data.visitorToken
   */
  start(
    ids: Partial<VisitorToken>,
    body: StartWidgetSessionRequest,
    options?: RequestOptions,
  ): Promise<Result<WidgetSession>>
  /** What was said, and what to say next. */
  readonly messages: {
    /** The history, oldest first unless the query says otherwise. */
    list(
      ids: VisitorToken,
      query?: MessageQuery,
      options?: RequestOptions,
    ): Listing<Message, HistoryPage<Message[]>>
    /** Puts the visitor's message and waits for the reply. See `streamWidgetMessage` for one that comes in pieces. */
    send(
      ids: VisitorToken,
      body: Waiting<SendWidgetMessageRequest>,
      options?: RequestOptions,
    ): Promise<Result<MessageResult>>
    /** Says how good a reply was. */
    giveFeedback(
      ids: VisitorToken & { readonly messageId: string },
      body: GiveMessageFeedbackRequest,
      options?: RequestOptions,
    ): Promise<Result<GivenFeedback>>
  }
  /** What the assistant asks for in forms. */
  readonly forms: {
    /** Answers a form and waits for the reply. See `streamWidgetForm` for one that comes in pieces. */
    submit(
      ids: VisitorToken,
      body: Waiting<SubmitWidgetFormRequest>,
      options?: RequestOptions,
    ): Promise<Result<MessageResult>>
  }
  /** Stores how content the visitor was. */
  rate(ids: VisitorToken, body: RateSessionRequest, options?: RequestOptions): Promise<Result<RatedSession>>
  /** Resolves the session. The next start begins another. */
  end(ids: VisitorToken, options?: RequestOptions): Promise<Result<EndedSession>>
}

export function widget({ pages, post, act }: Calls): WidgetCalls {
  const messages = '/widget/messages'
  return {
    start: post('/widget/sessions'),
    messages: {
      list: pages(messages)(({ data }) => data),
      send: post(messages),
      giveFeedback: post(`${messages}/{messageId}/feedback`),
    },
    forms: { submit: post('/widget/form-submissions') },
    rate: post('/widget/rate'),
    end: act('/widget/end'),
  }
}
