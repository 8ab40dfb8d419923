import type { AdminContext } from '../context.ts'
import type { operations } from './admin-types.gen.ts'
import type { OperationReply, OperationRequest } from './handler.ts'

/** Every operation of the operator's contract. */
export type AdminOperationId = keyof operations

export type AdminRequest<Id extends AdminOperationId> = OperationRequest<operations[Id]>
export type AdminReply<Id extends AdminOperationId> = OperationReply<operations[Id]>
export type AdminHandler<Id extends AdminOperationId> = (
  ctx: AdminContext,
  request: AdminRequest<Id>,
) => Promise<AdminReply<Id>>

/** One handler per operation of the operator's contract. */
export type AdminHandlers = { readonly [Id in AdminOperationId]: AdminHandler<Id> }
