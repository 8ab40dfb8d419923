import type { Context, RequestContext } from '../context.ts'
import type { ApiError } from '../errors.ts'
import type { components, operations } from './wire.ts'

/** Every operation of the public contract. */
export type OperationId = keyof operations

type Success = 200 | 201 | 202

type JsonBody<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never

type SuccessReply<Responses> = {
  [Status in keyof Responses & Success]: { readonly status: Status } & Omit<
    JsonBody<Responses[Status]>,
    'meta'
  > & {
      /** What this request cost, in millicredits; 0 when absent. The API layer turns it into `meta`. */
      readonly chargedMillicredits?: number
      /** Set when this answer is a stored one, given again to a repeated request. */
      readonly replayed?: boolean
      /**
       * Done once what this tells of is committed. The answer is what it resolves with; that of a repeat that comes
       * meanwhile is what stands here.
       */
      readonly onceCommitted?: () => Promise<Omit<JsonBody<Responses[Status]>, 'meta'>>
    }
}[keyof Responses & Success]

type AnyStreamEvent = components['schemas']['MessageStreamEvent']

/** An event of a stream. Of a failure the handler says which; the API layer makes a problem of it. */
export type StreamedEvent =
  | Exclude<AnyStreamEvent, { event: 'message.failed' }>
  | { readonly id: string; readonly event: 'message.failed'; readonly error: ApiError }

/** The answer of an operation that can stream: events until the iteration ends. */
type StreamReply<Responses> = Responses extends { 200: { content: { 'text/event-stream': unknown } } }
  ? { readonly status: 200; readonly events: AsyncIterable<StreamedEvent> }
  : never

type RequestBody<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body | undefined
    : undefined

type Present<Parameters> = [Parameters] extends [undefined]
  ? Readonly<Record<string, never>>
  : NonNullable<Parameters>

/** A request the contract allows for this operation: already validated, defaults filled in. */
export interface OperationRequest<Operation extends { parameters: { path?: unknown; query?: unknown } }> {
  readonly params: Present<Operation['parameters']['path']>
  readonly query: Present<Operation['parameters']['query']>
  readonly body: RequestBody<Operation>
}

/** A success the contract allows for this operation. The envelope's `meta` is added by the API layer. */
export type OperationReply<Operation extends { responses: unknown }> =
  | SuccessReply<Operation['responses']>
  | StreamReply<Operation['responses']>

export type Request<Id extends OperationId> = OperationRequest<operations[Id]>
export type Reply<Id extends OperationId> = OperationReply<operations[Id]>
export type Handler<Id extends OperationId> = (
  ctx: RequestContext,
  request: Request<Id>,
) => Promise<Reply<Id>>

/** Those that need to know nothing of a request but its account, whoever has let it in. */
export type AccountHandlers = {
  readonly [Id in OperationId]: (ctx: Context, request: Request<Id>) => Promise<Reply<Id>>
}

/** One handler per operation of the contract: a missing or misspelt one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }
