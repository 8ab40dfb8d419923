import type { Client } from '../client.ts'
import type { SessionIds, VisitorToken } from '../resources/ids.ts'
import type {
  SendMessageRequest,
  SendWidgetMessageRequest,
  SubmitFormRequest,
  SubmitWidgetFormRequest,
} from '../schemas.ts'
import { followTurn, type StreamOptions, type TurnEvent } from './follow-turn.ts'

/** A request without the choice of how its reply comes. */
export type Streamed<Body> = Omit<Body, 'response_type'>

/**
 * Puts a visitor's message to the assistant, and gives the reply while it is written. A connection that breaks is
 * picked up where it broke.
 *
 * @example
 * for await (const { event, text, data } of streamMessage(service, { widgetId, sessionId }, { content })) {
 *   show(text)
 *   if (event === 'message.completed') showProducts(data.data.products)
 * }
 *
 * @throws ServiceError when the message is refused or its turn fails, ConnectionError when the stream stays broken
 */
export function streamMessage(
  service: Pick<Client, 'raw'>,
  ids: SessionIds,
  body: Streamed<SendMessageRequest>,
  options?: StreamOptions,
): AsyncGenerator<TurnEvent, void> {
  return followTurn(
    (request) =>
      service.raw.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
        ...streamed(request, body),
        params: { path: ids },
      }),
    options,
  )
}

/**
 * Answers a form, and gives the reply while it is written.
 *
 * @example
 * for await (const { text } of streamForm(service, { widgetId, sessionId }, { formId, answers })) show(text)
 */
export function streamForm(
  service: Pick<Client, 'raw'>,
  ids: SessionIds,
  body: Streamed<SubmitFormRequest>,
  options?: StreamOptions,
): AsyncGenerator<TurnEvent, void> {
  return followTurn(
    (request) =>
      service.raw.POST('/widgets/{widgetId}/conversations/{sessionId}/form-submissions', {
        ...streamed(request, body),
        params: { path: ids },
      }),
    options,
  )
}

/**
 * The same as {@link streamMessage} for a widget of your own, with a public key.
 *
 * @example
 * for await (const { text } of streamWidgetMessage(service, { visitorToken }, { content })) show(text)
 */
export function streamWidgetMessage(
  service: Pick<Client, 'raw'>,
  ids: VisitorToken,
  body: Streamed<SendWidgetMessageRequest>,
  options?: StreamOptions,
): AsyncGenerator<TurnEvent, void> {
  return followTurn(
    (request) => service.raw.POST('/widget/messages', streamed(asVisitor(request, ids), body)),
    options,
  )
}

/**
 * The same as {@link streamForm} for a widget of your own.
 *
 * @example
 * for await (const { text } of streamWidgetForm(service, { visitorToken }, { formId, answers })) show(text)
 */
export function streamWidgetForm(
  service: Pick<Client, 'raw'>,
  ids: VisitorToken,
  body: Streamed<SubmitWidgetFormRequest>,
  options?: StreamOptions,
): AsyncGenerator<TurnEvent, void> {
  return followTurn(
    (request) => service.raw.POST('/widget/form-submissions', streamed(asVisitor(request, ids), body)),
    options,
  )
}

function streamed<Request extends object, Body extends object>(request: Request, body: Body) {
  return { ...request, parseAs: 'stream', body: { ...body, response_type: 'stream' } } as const
}

function asVisitor<Request extends { readonly headers: Readonly<Record<string, string>> }>(
  request: Request,
  { visitorToken }: VisitorToken,
): Request {
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${visitorToken}` } }
}
