import { ConnectionError, ServiceError, TimeoutError } from '@catalogue-assistant/client-sdk'

/** A code of the contract, or one of this frame's own for what no service answered. */
export function codeOf(error: unknown): string {
  if (error instanceof ServiceError) return error.code
  return error instanceof ConnectionError || error instanceof TimeoutError ? 'UNREACHABLE' : 'UNKNOWN'
}

/** Whether the same request may have run already: then it is repeated under the same key, and runs once. */
export function mayHaveRun(error: unknown): boolean {
  return !(error instanceof ServiceError)
}
