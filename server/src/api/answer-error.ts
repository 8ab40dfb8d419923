import type { ErrorRequestHandler, Request, Response } from 'express'
import * as validatorErrors from 'express-openapi-validator/dist/openapi.validator.js'
import { isInvalidData, isSerializationFailure, isUnavailable } from '../db/failures.ts'
import { ApiError, errorCatalogue, type FieldError, sentenceOf } from '../errors.ts'
import type { Log } from '../platform/log.ts'
import { ModelError } from '../platform/models/model.ts'
import { note } from './request-notes.ts'

/** A failure in the form of RFC 9457, as the contract's `Problem` describes it. */
export function problemOf(error: ApiError, { requestId, origin }: { requestId: string; origin: string }) {
  const { code, details } = error
  const { status, title, detail } = errorCatalogue[code]
  return {
    type: `${origin}/docs/errors#${code}`,
    title,
    status,
    detail: details.detail ?? detail,
    code,
    ...(details.field !== undefined && { field: details.field }),
    ...(details.errors !== undefined && { errors: details.errors.slice(0, 100) }),
    ...details.members,
    requestId,
    meta: { creditsConsumed: 0 },
  }
}

/** The one place where failures become responses. */
export function answerError({ log, origin }: { log: Log; origin: () => string }): ErrorRequestHandler {
  return (cause: unknown, request: Request, response: Response, next) => {
    if (response.headersSent) {
      next(cause)
      return
    }
    const error = apiErrorOf(cause)
    const requestId = requestIdOf(response)
    if (errorCatalogue[error.code].status >= 500) {
      log.error({ requestId, code: error.code, method: request.method, err: cause }, 'request failed')
    }
    tellWhen(response, error)
    note(response, { code: error.code })
    response.status(error.status).type('application/problem+json')
    response.send(JSON.stringify(problemOf(error, { requestId, origin: origin() })))
  }
}

/** Says in headers when it is worth coming again, and which quota is used up until then. */
export function tellWhen(response: Response, { details: { retryAfterSeconds, quota } }: ApiError): void {
  if (retryAfterSeconds === undefined) return
  const seconds = String(Math.ceil(retryAfterSeconds))
  response.set('Retry-After', seconds)
  if (quota === undefined) return
  const { name, limit, windowSeconds } = quota
  addQuota(response, { name, told: `r=0;t=${seconds}` }, 'RateLimit')
  addQuota(response, { name, told: `q=${String(limit)};w=${String(windowSeconds)}` }, 'RateLimit-Policy')
}

/** Beside those that were told before; the rate check tells of its own with every answer. */
function addQuota(
  response: Response,
  { name, told }: { readonly name: string; readonly told: string },
  header: 'RateLimit' | 'RateLimit-Policy',
): void {
  const before = response.get(header)
  if (before?.includes(`"${name}"`) === true) return
  response.set(header, [...(before === undefined ? [] : [before]), `"${name}";${told}`].join(', '))
}

export function requestIdOf(response: Response): string {
  return String(response.getHeader('X-Request-Id'))
}

/** Translates whatever was thrown: parser, validator, database, model, or a bug of ours. */
function apiErrorOf(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof ModelError) return new ApiError('AI_FAILED')
  if (isUnavailable(cause) || isSerializationFailure(cause)) {
    return new ApiError('UNAVAILABLE', { retryAfterSeconds: 2 })
  }
  if (isInvalidData(cause)) {
    return new ApiError('VALIDATION_FAILED', { detail: 'A value in the request cannot be stored.' })
  }
  return fromValidator(cause) ?? fromBodyParser(cause) ?? new ApiError('INTERNAL')
}

const parserCodes: Readonly<
  Record<string, 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_FAILED'>
> = {
  'entity.too.large': 'PAYLOAD_TOO_LARGE',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'encoding.invalid': 'VALIDATION_FAILED',
  'request.aborted': 'VALIDATION_FAILED',
  'request.size.invalid': 'VALIDATION_FAILED',
}

function fromBodyParser(cause: unknown): ApiError | undefined {
  if (cause instanceof URIError) {
    return new ApiError('VALIDATION_FAILED', {
      field: 'path',
      detail: 'The address is not valid percent-encoding.',
    })
  }
  const type = typeof cause === 'object' && cause !== null && 'type' in cause ? String(cause.type) : ''
  const code = parserCodes[type] ?? (isDecompressionFailure(cause) ? 'VALIDATION_FAILED' : undefined)
  if (code === undefined) return undefined
  if (code !== 'VALIDATION_FAILED') return new ApiError(code)
  const detail = isDecompressionFailure(cause)
    ? 'The body cannot be decompressed.'
    : 'The body is not valid JSON.'
  return new ApiError(code, { field: 'body', detail })
}

function isDecompressionFailure(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    'code' in cause &&
    // Those of zlib, and those of Brotli, such as `ERR__ERROR_FORMAT_PADDING_1`.
    /^(Z_|ERR_(BROTLI_)?_ERROR_)/.test(String(cause.code))
  )
}

function fromValidator(cause: unknown): ApiError | undefined {
  if (cause instanceof validatorErrors.UnsupportedMediaType) return new ApiError('UNSUPPORTED_MEDIA_TYPE')
  if (cause instanceof validatorErrors.NotFound) return new ApiError('ROUTE_NOT_FOUND')
  if (!(cause instanceof validatorErrors.BadRequest)) return undefined
  // Nothing of the validator's own words: they are for those who wrote the schema.
  return new ApiError('VALIDATION_FAILED')
}

/** The faults of a request that the validator refuses, in place of the validator's report. */
export function explained(cause: unknown, explain: () => FieldError[]): unknown {
  if (!(cause instanceof validatorErrors.BadRequest)) return cause
  const errors = explain()
  return errors.length === 0 ? cause : refusal(errors)
}

/** The refusal of a request for these faults, of which the first is told in full. */
export function refusal(errors: readonly FieldError[]): ApiError {
  const first = errors[0]
  return new ApiError('VALIDATION_FAILED', {
    ...(first !== undefined && { field: first.field, detail: sentenceOf(first), errors }),
  })
}
