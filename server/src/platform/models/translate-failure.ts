import { ModelError, type ModelFailure } from './model.ts'
import { fieldAt, numberOf, textOf } from './read-fields.ts'

/**
 * What a failure of the library means to whoever asked. The library's own error is not kept as the cause: its message
 * quotes the body of the answer, which may repeat what was asked, and it carries the headers.
 */
export function translateFailure(
  error: unknown,
  { name, now }: { readonly name: string; readonly now: Date },
): ModelError {
  if (error instanceof ModelError) return error
  const status = statusOf(error)
  if (status === undefined || status < 400) return brokenConnection(error, name)
  return new ModelError(`${name} answered ${String(status)}${errorIdOf(error)}.`, {
    failure: failureOf(status, error),
    retryAfterMs: retryAfterMs(error, now),
  })
}

/** What HTTP says of a failure; undefined where there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return numberOf(fieldAt(error, 'statusCode')) ?? numberOf(fieldAt(error, 'status'))
}

function failureOf(status: number, error: unknown): ModelFailure {
  // OpenAI's word for an account without money, which no wait brings back.
  if (fieldAt(error, 'code') === 'insufficient_quota') return 'refused'
  if (status === 429) return 'rateLimited'
  return status === 408 || status >= 500 ? 'unavailable' : 'refused'
}

/** No answer, or none that could be read: only what the system calls the fault is told. */
function brokenConnection(error: unknown, name: string): ModelError {
  const code = textOf(fieldAt(error, 'cause', 'cause', 'code')) ?? textOf(fieldAt(error, 'cause', 'code'))
  const named = code !== undefined && /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? ` (${code})` : ''
  return new ModelError(`${name} could not be reached, or its answer could not be read${named}.`)
}

/** Providers name each failure, so that their support can look it up. */
function errorIdOf(error: unknown): string {
  const id = textOf(fieldAt(error, 'body', 'id')) ?? textOf(fieldAt(error, 'requestID'))
  return id !== undefined && /^[\w-]{8,64}$/.test(id) ? ` (error ${id})` : ''
}

function retryAfterMs(error: unknown, now: Date): number | undefined {
  const headers = fieldAt(error, 'rawResponse', 'headers') ?? fieldAt(error, 'headers')
  const value = headers instanceof Headers ? headers.get('retry-after') : null
  if (value === null) return undefined
  const waitMs = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime()
  return Number.isFinite(waitMs) ? Math.max(0, Math.ceil(waitMs)) : undefined
}
