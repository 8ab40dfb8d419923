import type { AdminContext } from '../context.ts'
import type { components, operations } from './admin-types.gen.ts'
import type { OperationReply, OperationRequest } from './handler.ts'

/** Every operation of the operator's contract. */
export type AdminOperationId = keyof operations

export type AdminRequest<Id extends AdminOperationId> = OperationRequest<operations[Id]>

/** The answer of an operation in JSON Lines: objects until the iteration ends. */
type LinesReply<Responses> = Responses extends { 200: { content: { 'application/jsonl': unknown } } }
  ? { readonly status: 200; readonly lines: AsyncIterable<components['schemas']['AccountExportLine']> }
  : never

type AnswersInLines<Responses> = [LinesReply<Responses>] extends [never] ? false : true

export type AdminReply<Id extends AdminOperationId> =
  AnswersInLines<operations[Id]['responses']> extends true
    ? LinesReply<operations[Id]['responses']>
    : OperationReply<operations[Id]>
export type AdminHandler<Id extends AdminOperationId> = (
  ctx: AdminContext,
  request: AdminRequest<Id>,
) => Promise<AdminReply<Id>>

/** One handler per operation of the operator's contract. */
export type AdminHandlers = { readonly [Id in AdminOperationId]: AdminHandler<Id> }
