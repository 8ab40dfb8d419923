import type { Clock } from '../../clock.ts'
import { ModelError, type ModelFailure } from './model.ts'
import { fieldAt, numberOf, textOf } from './read-fields.ts'

/**
 * What a failure of the library means to whoever asked. The library's own error is not kept as the cause: its message
 * quotes the body of the answer, which may repeat what was asked, and it carries the headers.
 */
export function translateFailure(error: unknown, { now }: Pick<Clock, 'now'>): ModelError {
  if (error instanceof ModelError) return error
  const status = numberOf(fieldAt(error, 'statusCode'))
  if (status === undefined || status < 400) return brokenConnection(error)
  return new ModelError(`Cohere answered ${String(status)}${errorIdOf(error)}.`, {
    failure: failureOf(status),
    retryAfterMs: retryAfterMs(error, now()),
  })
}

/** Cohere answered, but with something that cannot be used. */
export function brokenAnswer(fault: string): ModelError {
  return new ModelError(`Cohere's answer cannot be used: ${fault}.`)
}

function failureOf(status: number): ModelFailure {
  if (status === 429) return 'rateLimited'
  return status === 408 || status >= 500 ? 'unavailable' : 'refused'
}

/** No answer, or none that could be read: only what the system calls the fault is told. */
function brokenConnection(error: unknown): ModelError {
  const code = textOf(fieldAt(error, 'cause', 'cause', 'code')) ?? textOf(fieldAt(error, 'cause', 'code'))
  const named = code !== undefined && /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? ` (${code})` : ''
  return new ModelError(`Cohere could not be reached, or its answer could not be read${named}.`)
}

/** Cohere names each failure, so that its support can look it up. */
function errorIdOf(error: unknown): string {
  const id = textOf(fieldAt(error, 'body', 'id'))
  return id !== undefined && /^[\da-f-]{8,40}$/i.test(id) ? ` (error ${id})` : ''
}

function retryAfterMs(error: unknown, now: Date): number | undefined {
  const headers = fieldAt(error, 'rawResponse', 'headers')
  const value = headers instanceof Headers ? headers.get('retry-after') : null
  if (value === null) return undefined
  const waitMs = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime()
  return Number.isFinite(waitMs) ? Math.max(0, Math.ceil(waitMs)) : undefined
}
