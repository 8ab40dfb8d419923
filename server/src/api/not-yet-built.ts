import type { AdminOperationId } from '../contract/admin-handler.ts'
import type { OperationId } from '../contract/handler.ts'

/** Documented operations that are not available yet. They answer 501 `NOT_IMPLEMENTED`. */
export type NotYetBuilt = Extract<
  OperationId,
  'submitForm' | 'giveMessageFeedback' | `${string}Widget${string}`
>

/** The same for the operator's API. */
export type NotYetBuiltForOperators = Extract<AdminOperationId, `${string}Plugin${string}`>
