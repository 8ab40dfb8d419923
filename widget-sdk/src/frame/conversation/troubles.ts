import { ConnectionError, SdkError, ServiceError, TimeoutError } from '@catalogue-assistant/client-sdk'
import type { FrameMessage } from '../../protocol/port-messages.ts'
import type { Happening } from './reduce.ts'
import type { Trouble } from './state.ts'

/** A code of the contract, or one of this frame's own for what no service answered. */
export function codeOf(error: unknown): string {
  if (error instanceof ServiceError) return error.code
  return error instanceof ConnectionError || error instanceof TimeoutError ? 'UNREACHABLE' : 'UNKNOWN'
}

const finalStatuses = new Set([400, 404, 409, 422])

/**
 * Whether the service keeps to its refusal when the same request comes again. Any other may have run already, or may run
 * yet: it is repeated as it was.
 */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    finalStatuses.has(error.status) &&
    error.code !== 'IDEMPOTENCY_IN_PROGRESS'
  )
}

export interface Reports {
  /** Tells the page of an error, and gives its code. */
  readonly report: (error: unknown) => string
  /** Shows it too. */
  readonly fail: (error: unknown, about: Trouble['about']) => void
}

export function openReports({
  dispatch,
  tell,
}: {
  readonly dispatch: (happening: Happening) => void
  readonly tell: (message: FrameMessage) => void
}): Reports {
  const report = (error: unknown): string => {
    const code = codeOf(error)
    tell({ type: 'error', code, message: error instanceof Error ? error.message : String(error) })
    return code
  }
  return {
    report,
    fail: (error, about) => {
      const seconds = error instanceof SdkError ? error.retryAfterSeconds : undefined
      const retryAt = seconds === undefined ? {} : { retryAt: Date.now() + seconds * 1000 }
      dispatch({ type: 'failed', trouble: { code: report(error), about, ...retryAt } })
    },
  }
}
