import type { components } from './contract/types.gen.ts'

/** Every code the API can answer a failure with. The contract fixes them. */
export type ErrorCode = components['schemas']['ErrorCode']

/** Every failure the API can answer with: this table fixes status and wording of each code. */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 400, title: 'The request does not have the required shape.' },
  INVALID_CURSOR: { status: 400, title: 'This cursor cannot be used here.' },
  CALLBACK_URL_MISSING: { status: 400, title: 'This API key has no callback URL.' },
  FORM_NOT_PENDING: { status: 400, title: 'No form of this session awaits an answer.' },
  FORM_ID_MISMATCH: { status: 400, title: 'The pending form has another id.' },
  FORM_ANSWER_INVALID: { status: 400, title: 'An answer does not fit its question.' },
  CONFIRM_MISMATCH: { status: 400, title: 'Applying needs the id of this knowledge base in confirm.' },
  UNAUTHENTICATED: { status: 401, title: 'Valid credentials are required.' },
  BALANCE_EXHAUSTED: { status: 402, title: 'The balance is too low for this call.' },
  PAYMENT_OVERDUE: { status: 402, title: 'This account has an overdue payment.' },
  SCOPE_MISSING: { status: 403, title: 'This API key lacks a scope that the call needs.' },
  PLAN_TOO_LOW: { status: 403, title: 'The plan of this account does not include the Integration API.' },
  ORIGIN_NOT_ALLOWED: { status: 403, title: 'Calls from this origin are not allowed.' },
  VISITOR_UNVERIFIED: { status: 403, title: 'This widget takes a visitor id only with proof.' },
  WIDGET_NOT_FOUND: { status: 404, title: 'No widget with this id exists.' },
  SESSION_NOT_FOUND: { status: 404, title: 'No session with this id exists on this widget.' },
  KNOWLEDGE_BASE_NOT_FOUND: { status: 404, title: 'No knowledge base with this id exists.' },
  RECORD_NOT_FOUND: { status: 404, title: 'No record with this id exists here.' },
  ROUTE_NOT_FOUND: { status: 404, title: 'Nothing is served at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This address does not answer this method.' },
  NOT_ACCEPTABLE: { status: 406, title: 'The operation cannot answer in an accepted media type.' },
  SESSION_CLOSED: { status: 409, title: 'This session has ended.' },
  SESSION_ACTIVE: { status: 409, title: 'This session is still active.' },
  SESSION_ID_USED: { status: 409, title: 'This session id belongs to a finished session.' },
  SESSION_VISITOR_MISMATCH: { status: 409, title: 'This session belongs to another visitor.' },
  SYNC_RUNNING: { status: 409, title: 'A sync of this knowledge base is running.' },
  ITEM_LIMIT_EXCEEDED: { status: 409, title: 'The knowledge base would hold more than 10,000 items.' },
  DELETION_LIMIT_EXCEEDED: { status: 409, title: 'More would be deleted than maxDeletionPercent allows.' },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    title: 'The first request with this Idempotency-Key is still running.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'The body must be JSON.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'This Idempotency-Key stands for a different request.' },
  RATE_LIMITED: { status: 429, title: 'Too many requests.' },
  INTERNAL: { status: 500, title: 'Something went wrong in the service.' },
  AI_FAILED: { status: 502, title: 'The assistant could not answer.' },
  UNAVAILABLE: { status: 503, title: 'The service is not available now.' },
  AI_TIMEOUT: { status: 504, title: 'The reply takes longer than the waiting time.' },
} as const satisfies Record<ErrorCode, { readonly status: number; readonly title: string }>

/** One field that was refused. `field` is a path such as `items[3].price.amount`. */
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly message: string
}

export interface ApiErrorDetails {
  /** Path of the field at fault. */
  readonly field?: string
  /** For people: what is wrong with this very request. */
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  /** Members that the contract adds to the problem of one code, such as `plan`. */
  readonly members?: Readonly<Record<string, unknown>>
}

/** An expected failure, answered with the status and title of its code. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly details: ApiErrorDetails

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(details.detail ?? errorCatalogue[code].title)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** A fault as a sentence about its field. */
export function sentenceOf({ field, message }: Pick<FieldError, 'field' | 'message'>): string {
  return `${field} ${message}${message.endsWith('?') ? '' : '.'}`
}

/** The refusal of one field by a rule that no schema can state. `message` goes on where the field's name ends. */
export function refusedField(field: string, code: string, message: string): ApiError {
  return new ApiError('VALIDATION_FAILED', {
    field,
    detail: sentenceOf({ field, message }),
    errors: [{ field, code, message }],
  })
}
