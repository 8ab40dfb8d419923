import type { components } from './types.gen.ts'

/** The body of every failure, as RFC 9457 has it. */
export type Problem = components['schemas']['Problem']

/** What a reconcile would delete, or has deleted. */
type ReconcilePlan = components['schemas']['ReconcilePlan']

/** Stable names of failures. New ones may appear in any version, so other text is possible. */
export type ErrorCode = components['schemas']['ErrorCode'] | (string & {})

interface Circumstances {
  readonly attempts?: number
  readonly response?: Response
  readonly cause?: unknown
}

/** Every failure of this package extends this class. A call that was aborted rejects with the signal's reason instead. */
export class SdkError extends Error {
  override name = 'SdkError'
  /** How often the request was sent. */
  readonly attempts: number
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined
  /** Quote it in a support request. */
  readonly requestId: string | undefined
  /** How long the server wants to be left alone, where it says so. */
  readonly retryAfterSeconds: number | undefined
  /** Whether the same call may succeed a little later. The client has then repeated it as often as it may. */
  readonly retryable: boolean = false

  constructor(message: string, { attempts = 0, response, cause }: Circumstances = {}) {
    super(message, { cause })
    this.attempts = attempts
    this.status = response?.status
    this.requestId = response?.headers.get('X-Request-Id') ?? undefined
    this.retryAfterSeconds = secondsUntil(response?.headers.get('Retry-After'))
  }
}

/** An argument or an option that must not be sent. Nothing was. */
export class InvalidArgumentError extends SdkError {
  override name = 'InvalidArgumentError'
  /** Which one, by the name it has in types: `apiKey`, `sessionId`, `timeoutMs`. */
  readonly argument: string

  /** @param rule what the argument must be, as the end of a sentence */
  constructor(argument: string, rule: string) {
    super(`${argument} ${rule}`)
    this.argument = argument
  }
}

/** No answer came: no connection, or one that broke before the answer was complete. `cause` is what `fetch` threw. */
export class ConnectionError extends SdkError {
  override name = 'ConnectionError'
  override readonly retryable = true
}

/** The answer, its body included, was not there within `timeoutMs`. The server may still be at work. */
export class TimeoutError extends SdkError {
  override name = 'TimeoutError'
}

/** A success that cannot be read: it is not JSON, or a list that goes in circles. */
export class InvalidResponseError extends SdkError {
  override name = 'InvalidResponseError'
}

/** The answer was a redirect. None is followed, because the key would go along. */
export class RedirectError extends SdkError {
  override name = 'RedirectError'
}

/**
 * The service answered with a failure. Branch on the class, or on `code`, which is stable.
 *
 * @example
 * try {
 *   await service.conversations.messages.send({ widgetId, sessionId }, { content })
 * } catch (error) {
 *   if (error instanceof ServiceError && error.code === 'SESSION_CLOSED') await startAnew()
 *   else throw error
 * }
 */
export class ServiceError extends SdkError {
  override name = 'ServiceError'
  declare readonly status: number
  /** What to branch on; `UNKNOWN` when the answer did not come from the service, but from a proxy in between. */
  readonly code: ErrorCode
  /** Path of the first field at fault, such as `items[3].price.amount`. */
  readonly field: string | undefined
  /** Every fault that was found in the request. */
  readonly errors: readonly components['schemas']['FieldError'][]
  override readonly retryable: boolean
  /** The whole body of the failure, where it came from the service. */
  readonly problem: Problem | undefined

  constructor(response: Response, problem: Problem | undefined, { attempts = 1, baseUrl = '' } = {}) {
    super(explanationOf(response, problem, baseUrl), { attempts, response })
    const { status } = response
    this.code = problem?.code ?? 'UNKNOWN'
    this.field = problem?.field
    this.errors = problem?.errors ?? []
    this.retryable = passingStatuses.has(status) || status >= 500 || this.code === 'IDEMPOTENCY_IN_PROGRESS'
    this.problem = problem
  }
}

/** An address that leads elsewhere is the likely reason where the service does not know what it is asked for. */
function explanationOf({ status }: Response, problem: Problem | undefined, baseUrl: string): string {
  if (problem === undefined)
    return `${baseUrl || 'The server'} answered ${String(status)}, not in the service's words. Is it the service, with its version (/v1)?`
  return problem.code === 'ROUTE_NOT_FOUND'
    ? `${problem.detail} Is baseUrl right? It is ${baseUrl}, and should end with the version (/v1).`
    : problem.detail
}

/** Besides 5xx. A conflict does not pass by itself, except with the first run of the same request. */
const passingStatuses = new Set([408, 425, 429])

/** 400: the request cannot be understood; `field` says where. */
export class BadRequestError extends ServiceError {
  override name = 'BadRequestError'
}

/** 401: the key is missing, unknown, revoked or expired. */
export class UnauthenticatedError extends ServiceError {
  override name = 'UnauthenticatedError'
}

/** 402: the balance does not cover it, or a payment is overdue. */
export class PaymentRequiredError extends ServiceError {
  override name = 'PaymentRequiredError'
}

/** 403: the key may not do this. */
export class ForbiddenError extends ServiceError {
  override name = 'ForbiddenError'
}

/** 404: it is not there, or belongs to another account. */
export class NotFoundError extends ServiceError {
  override name = 'NotFoundError'
}

/** 409: the state of things forbids it. */
export class ConflictError extends ServiceError {
  override name = 'ConflictError'
  /** On `DELETION_LIMIT_EXCEEDED`, the deletions that were refused. */
  get plan(): ReconcilePlan | undefined {
    // The contract gives this one conflict a member that a `Problem` has not.
    const problem: components['schemas']['ReconcileProblem'] | undefined = this.problem
    return problem?.plan
  }
}

/** 422: the idempotency key belongs to another request. */
export class IdempotencyKeyReusedError extends ServiceError {
  override name = 'IdempotencyKeyReusedError'
}

/** 429: too many requests; `retryAfterSeconds` says how long to wait. */
export class RateLimitedError extends ServiceError {
  override name = 'RateLimitedError'
}

/** 5xx: the service, its model provider or a proxy in between is in trouble. */
export class ServerError extends ServiceError {
  override name = 'ServerError'
}

const classes: Readonly<Record<number, typeof ServiceError>> = {
  400: BadRequestError,
  401: UnauthenticatedError,
  402: PaymentRequiredError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  422: IdempotencyKeyReusedError,
  429: RateLimitedError,
}

/** The error of the class that belongs to the status. */
export function serviceError(
  response: Response,
  body: string,
  circumstances: { readonly attempts: number; readonly baseUrl: string },
): ServiceError {
  const Class = classes[response.status] ?? (response.status >= 500 ? ServerError : ServiceError)
  return new Class(response, problemOf(response, body), circumstances)
}

function problemOf(response: Response, body: string): Problem | undefined {
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return undefined
  try {
    // The service promises this shape for this media type.
    return (JSON.parse(body) as Problem | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The service sends seconds; a proxy in between may send a date. */
function secondsUntil(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const time = Date.parse(retryAfter)
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000))
}
