import type { components } from './types.gen.ts'

/** The body of every failure, as RFC 9457 has it. */
export type Problem = components['schemas']['Problem']

/** Stable names of failures. New ones may appear in any version, so other text is possible. */
export type ErrorCode = components['schemas']['ErrorCode'] | (string & {})

/** The service answered with a failure. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly status: number
  /** What to branch on; `UNKNOWN` when the answer did not come from the service, but from a proxy in between. */
  readonly code: ErrorCode
  /** Path of the first field at fault, such as `items[3].price.amount`. */
  readonly field: string | undefined
  /** Quote it in a support request. */
  readonly requestId: string | undefined
  /** How long to wait before trying again, where the answer says so. */
  readonly retryAfterSeconds: number | undefined
  readonly problem: Problem | undefined

  constructor(response: Response, problem: Problem | undefined) {
    super(problem?.detail ?? `The server answered ${String(response.status)} without an explanation.`)
    this.status = response.status
    this.code = problem?.code ?? 'UNKNOWN'
    this.field = problem?.field
    this.requestId = problem?.requestId ?? response.headers.get('X-Request-Id') ?? undefined
    this.retryAfterSeconds = secondsUntil(response.headers.get('Retry-After'))
    this.problem = problem
  }
}

/** The service sends seconds; a proxy in between may send a date. */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const time = Date.parse(retryAfter)
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000))
}
