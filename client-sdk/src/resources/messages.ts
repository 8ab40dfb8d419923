import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { HistoryPage, Result } from '../result.ts'
import type {
  AcceptedMessage,
  GivenFeedback,
  MessageEvidence,
  GiveMessageFeedbackRequest,
  Message,
  MessageResult,
  SendMessageRequest,
  SubmitFormRequest,
} from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { MessageIds, SessionIds } from './ids.ts'

/** Order, page size and position of a history. */
export type MessageQuery = NonNullable<operations['listMessages']['parameters']['query']>

/** A request whose reply comes in the answer. For one that is streamed see `streamMessage` and `streamForm`. */
export type Waiting<Body> = Omit<Body, 'response_type'> & { readonly response_type?: 'sync' }

/** A request whose reply is posted to the key's callback URL. */
export type CallingBack<Body> = Omit<Body, 'response_type'> & { readonly response_type: 'callback' }

/** A method that answers with the reply, or with a receipt where the reply goes to the callback URL. */
export interface Turn<Body> {
  (ids: SessionIds, body: Waiting<Body>, options?: RequestOptions): Promise<Result<MessageResult>>
  (ids: SessionIds, body: CallingBack<Body>, options?: RequestOptions): Promise<Result<AcceptedMessage>>
}

/** What was said in a session, and what to say next. */
export interface Messages {
  /**
   * The history, oldest first unless the query says otherwise.
   *
   * @example
   * for await (const { role, content } of service.conversations.messages.list({ widgetId, sessionId })) {
   *   console.log(`${role}: ${content}`)
   * }
   */
  list(
    ids: SessionIds,
    query?: MessageQuery,
    options?: RequestOptions,
  ): Listing<Message, HistoryPage<Message[]>>
  /**
   * Puts a visitor's message to the assistant and waits for the reply, or has it posted to the callback URL.
   *
   * @example
   * const { data } = await service.conversations.messages.send({ widgetId, sessionId }, { content: 'Any light tents?' })
   * for (const { name, price } of data.products) console.log(name, price)
   */
  readonly send: Turn<SendMessageRequest>
  /** What the reply of a trial went by: what was searched and found, used and left out. */
  evidence(ids: MessageIds, options?: RequestOptions): Promise<Result<MessageEvidence>>
  /** Says how good a reply was. Saying it again replaces it. */
  giveFeedback(
    ids: MessageIds,
    body: GiveMessageFeedbackRequest,
    options?: RequestOptions,
  ): Promise<Result<GivenFeedback>>
}

export function messages({ get, pages, post }: Calls): Messages {
  const path = '/widgets/{widgetId}/conversations/{sessionId}/messages'
  return {
    list: pages(path)(({ data }) => data),
    // 202 answers `callback` and 200 everything else, which the contract says in words only.
    send: post(path) as Turn<SendMessageRequest>,
    evidence: get(`${path}/{messageId}/evidence`),
    giveFeedback: post(`${path}/{messageId}/feedback`),
  }
}

/** What the assistant asks for in forms. */
export interface Forms {
  /**
   * Answers the form that the assistant has put. A refusal names the answer at fault in `error.field`.
   *
   * @example
   * await service.conversations.forms.submit({ widgetId, sessionId }, { formId: form.formId, answers: { email } })
   */
  readonly submit: Turn<SubmitFormRequest>
}

export function forms({ post }: Calls): Forms {
  return {
    // As with messages.
    submit: post('/widgets/{widgetId}/conversations/{sessionId}/form-submissions') as Turn<SubmitFormRequest>,
  }
}
