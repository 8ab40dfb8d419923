import type { ErrorRequestHandler, Request, Response } from 'express'
import { error as validatorErrors } from 'express-openapi-validator'
import { isInvalidData, isSerializationFailure, isUnavailable } from '../db/failures.ts'
import { ApiError, errorCatalogue, type FieldError } from '../errors.ts'
import type { Log } from '../platform/log.ts'
import { ModelError } from '../platform/model.ts'
import { fieldPath } from '../contract/field-path.ts'

/** A failure in the form of RFC 9457, as the contract's `Problem` describes it. */
export function problemOf(error: ApiError, { requestId, origin }: { requestId: string; origin: string }) {
  const { code, details } = error
  const { status, title } = errorCatalogue[code]
  return {
    type: `${origin}/docs/errors#${code}`,
    title,
    status,
    detail: details.detail ?? title,
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
    const { retryAfterSeconds } = error.details
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(Math.ceil(retryAfterSeconds)))
    response.status(error.status).type('application/problem+json')
    response.send(JSON.stringify(problemOf(error, { requestId, origin: origin() })))
  }
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
  'entity.parse.failed': 'VALIDATION_FAILED',
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
  return refusal(cause.errors.map(({ path, message, errorCode }) => fieldErrorOf(path, message, errorCode)))
}

/** The validator's report, or an explanation in its place where it lists the failures of several shapes. */
export function explained(cause: unknown, explain: () => FieldError[]): unknown {
  if (!(cause instanceof validatorErrors.BadRequest)) return cause
  const isAboutShapes = cause.errors.some(({ errorCode = '' }) => /^(oneOf|anyOf)\./.test(errorCode))
  const errors = isAboutShapes ? explain() : []
  return errors.length === 0 ? cause : refusal(errors)
}

function refusal(errors: readonly FieldError[]): ApiError {
  const first = errors[0]
  return new ApiError('VALIDATION_FAILED', {
    ...(first !== undefined && { field: first.field, detail: `${first.field} ${first.message}.`, errors }),
  })
}

function fieldErrorOf(path: string, message: string, errorCode: string | undefined): FieldError {
  // The validator names the part of the request first; readers know where their parameters and bodies are.
  const pointer = path.replace(/^\/(?:body|query|params|headers)(?=\/|$)/, '')
  const unknown = message.startsWith('Unknown query parameter')
  const code = unknown ? 'additionalProperties' : (errorCode ?? 'format').replace('.openapi.validation', '')
  const field = path.startsWith('/headers/') ? headerName(pointer) : fieldPath(pointer)
  return {
    field: field === '' ? 'body' : field,
    code,
    message: (unknown ? 'is not a parameter of this operation' : rephrase(code, message)).slice(0, 300),
  }
}

/** Node.js lower-cases the names of headers; people know them as they are written. */
function headerName(pointer: string): string {
  return pointer
    .slice(1)
    .replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/-Id$/, '-ID')
}

function rephrase(code: string, message: string): string {
  if (code === 'required') return 'is required'
  if (code === 'additionalProperties') return 'is not a known field'
  if (code === 'dependentRequired') return 'is missing: it goes together with another field'
  if (code === 'type') return message.replaceAll(',', ' or ')
  if (message.startsWith('Empty value found')) return 'is empty'
  return message
}
