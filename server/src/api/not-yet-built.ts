import type { OperationId } from '../contract/handler.ts'

/** Documented operations that are not available yet. They answer 501 `NOT_IMPLEMENTED`. */
export type NotYetBuilt = Extract<OperationId, `${string}Widget${string}`>
