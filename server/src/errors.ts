import type { components } from './contract/wire.ts'

/** Every code the API can answer a failure with. The contract fixes them. */
export type ErrorCode = components['schemas']['ErrorCode']

interface CodeEntry {
  readonly status: number
  /** What the code means, the same for every occurrence. */
  readonly title: string
  /** What to do, said where nothing better is known of the very request. */
  readonly detail: string
}

/** Every failure the API can answer with: this table fixes status and wording of each code. */
export const errorCatalogue = {
  VALIDATION_FAILED: {
    status: 400,
    title: 'The request does not have the required shape.',
    detail: 'Hold the request against the reference of its operation.',
  },
  INVALID_CURSOR: {
    status: 400,
    title: 'This cursor cannot be used here.',
    detail: 'Start again without a cursor, or keep the filters as they were.',
  },
  CALLBACK_URL_MISSING: {
    status: 400,
    title: 'This API key has no callback URL.',
    detail: 'Give the key a callback URL, or ask for a sync answer.',
  },
  FORM_NOT_PENDING: {
    status: 400,
    title: 'No form of this session awaits an answer.',
    detail: 'The form was answered or dismissed before.',
  },
  FORM_ID_MISMATCH: {
    status: 400,
    title: 'The pending form has another id.',
    detail: 'Read the session to learn which form is pending.',
  },
  FORM_ANSWER_INVALID: {
    status: 400,
    title: 'An answer does not fit its question.',
    detail: 'Read the session to see what the form asks for.',
  },
  CONFIRM_MISMATCH: {
    status: 400,
    title: 'Applying needs the id of this knowledge base in confirm.',
    detail: 'To apply, confirm must repeat the id of the knowledge base in the address. Nothing was deleted.',
  },
  UNAUTHENTICATED: {
    status: 401,
    title: 'Valid credentials are required.',
    detail: 'Send a valid key in the header X-API-Key.',
  },
  BALANCE_EXHAUSTED: {
    status: 402,
    title: 'The balance is too low for this call.',
    detail: 'Nothing was started. Top up the account and try again.',
  },
  PAYMENT_OVERDUE: {
    status: 402,
    title: 'This account has an overdue payment.',
    detail: 'Writes are refused until it is settled.',
  },
  SCOPE_MISSING: {
    status: 403,
    title: 'This API key lacks a scope that the call needs.',
    detail: 'Use a key with a scope that the reference names for this operation.',
  },
  PLAN_TOO_LOW: {
    status: 403,
    title: 'The plan of this account does not include the Integration API.',
    detail: 'It is included from the growth plan on.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    title: 'Calls from this origin are not allowed.',
    detail: 'Widget calls are made by the widget frame only.',
  },
  VISITOR_UNVERIFIED: {
    status: 403,
    title: 'This widget takes a visitor id only with proof.',
    detail: 'Send an identityToken made by your backend.',
  },
  WIDGET_NOT_FOUND: { status: 404, title: 'No widget with this id exists.', detail: 'Check the widget id.' },
  SESSION_NOT_FOUND: {
    status: 404,
    title: 'No session with this id exists on this widget.',
    detail: 'Check the session id and the widget it was created on.',
  },
  KNOWLEDGE_BASE_NOT_FOUND: {
    status: 404,
    title: 'No knowledge base with this id exists.',
    detail: 'Check the knowledge base id.',
  },
  RECORD_NOT_FOUND: {
    status: 404,
    title: 'No record with this id exists here.',
    detail: 'It may have been deleted.',
  },
  ROUTE_NOT_FOUND: {
    status: 404,
    title: 'Nothing is served at this address.',
    detail: 'Compare the address with the reference, which is at /docs.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'This address does not answer this method.',
    detail: 'Use one of the methods in the header Allow.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    title: 'The operation cannot answer in an accepted media type.',
    detail: 'Accept application/json.',
  },
  SESSION_CLOSED: { status: 409, title: 'This session has ended.', detail: 'Create a new session to go on.' },
  SESSION_ACTIVE: {
    status: 409,
    title: 'This session is still active.',
    detail: 'End the session before rating it.',
  },
  SESSION_ID_USED: {
    status: 409,
    title: 'This session id belongs to a finished session.',
    detail: 'A session id is never used twice; choose another.',
  },
  SESSION_VISITOR_MISMATCH: {
    status: 409,
    title: 'This session belongs to another visitor.',
    detail: 'Resume it with the visitor it was created for.',
  },
  SYNC_RUNNING: {
    status: 409,
    title: 'A sync of this knowledge base is running.',
    detail: 'Wait until syncStatus leaves syncing.',
  },
  ITEM_LIMIT_EXCEEDED: {
    status: 409,
    title: 'The knowledge base would hold more than 10,000 items.',
    detail: 'A knowledge base holds up to 10000 records.',
  },
  DELETION_LIMIT_EXCEEDED: {
    status: 409,
    title: 'More would be deleted than maxDeletionPercent allows.',
    detail: 'Nothing was deleted. The refused plan is in plan.',
  },
  LAST_OWNER: {
    status: 409,
    title: 'An account keeps at least one owner.',
    detail: 'Make somebody else an owner first.',
  },
  ALREADY_A_MEMBER: {
    status: 409,
    title: 'Whoever has this email address is a member already.',
    detail: 'Nobody was invited. Change the role of the member instead.',
  },
  MEMBER_LIMIT_EXCEEDED: {
    status: 409,
    title: 'The account would have too many members or open invitations.',
    detail:
      'An account has up to 200 members, and as many open invitations. Remove a member, or wait until invitations expire.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    title: 'The first request with this Idempotency-Key is still running.',
    detail: 'Try again after the time in Retry-After.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    title: 'The body is too large.',
    detail: 'A request takes up to 1 MiB, or 8 MiB for bulk, bulk-delete, upsert and reconcile.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: 'The body must be JSON.',
    detail: 'Send Content-Type application/json.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'This Idempotency-Key stands for a different request.',
    detail: 'Use a new key for a new request.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many requests.',
    detail: 'Try again after the time in Retry-After.',
  },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong in the service.',
    detail: 'Quote the request id when you report it.',
  },
  AI_FAILED: {
    status: 502,
    title: 'The assistant could not answer.',
    detail: 'The model provider refused or broke. Repeat the request with the same Idempotency-Key.',
  },
  UNAVAILABLE: {
    status: 503,
    title: 'The service is not available now.',
    detail: 'Try again after the time in Retry-After.',
  },
  AI_TIMEOUT: {
    status: 504,
    title: 'The reply takes longer than the waiting time.',
    detail: 'Read the history, or repeat the request with the same Idempotency-Key.',
  },
} as const satisfies Record<ErrorCode, CodeEntry>

/** One field that was refused. `field` is a path such as `items[3].price.amount`. */
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** A quota as the headers `RateLimit` and `RateLimit-Policy` tell of it. */
export interface UsedUpQuota {
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
}

export interface ApiErrorDetails {
  /** Path of the field at fault. */
  readonly field?: string
  /** For people: what is wrong with this very request. */
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  /** Of `RATE_LIMITED`: what is used up until then. */
  readonly quota?: UsedUpQuota
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
