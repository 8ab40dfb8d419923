import { type Answer, attempt, type AttemptSettings } from './attempt.ts'
import type { RequestOptions } from './client-options.ts'
import { SdkError } from './errors.ts'
import type { Logger, LogEntry } from './log-entry.ts'
import { pause } from './pause.ts'

export interface TransportSettings extends AttemptSettings {
  readonly logger: Logger
  readonly maxRetries: number
  readonly maxRetryAfterSeconds: number
}

/** An answer, how often it was asked for, and what to call it in a support request. */
export interface Delivered extends Answer {
  readonly attempts: number
  readonly requestId: string | undefined
}

/**
 * Sends a request, again where the failure may pass: no answer, 408, 425, 429, 5xx, or the first run of the same
 * request still at work. Every POST carries an idempotency key, the same in each attempt, so a repeat never counts
 * twice.
 * @throws whatever the last attempt threw
 */
export async function send(
  request: Request,
  path: string,
  settings: TransportSettings,
  options: RequestOptions = {},
): Promise<Delivered> {
  const { method, headers, signal } = request
  if (method === 'POST' && !headers.has('Idempotency-Key')) {
    headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID())
  }
  // Once for all attempts: copying a request that has a body costs more than all the rest.
  const body = method === 'GET' ? '' : await request.text()
  const { timeoutMs = settings.timeoutMs, maxRetries = settings.maxRetries } = options
  for (let attempts = 1; ; attempts += 1) {
    const startedAt = Date.now()
    const log = (entry: Partial<LogEntry>): void => {
      settings.logger({ method, path, attempt: attempts, durationMs: Date.now() - startedAt, ...entry })
    }
    try {
      const answer = await attempt({ request, body }, { ...settings, timeoutMs }, { path, attempt: attempts })
      const { status, headers: answered } = answer.response
      const requestId = answered.get('X-Request-Id') ?? undefined
      log({ status, requestId })
      return { ...answer, attempts, requestId }
    } catch (error) {
      if (!(error instanceof SdkError)) {
        log({ error })
        throw error
      }
      const retryInMs = attempts > maxRetries ? undefined : waitBefore(error, settings.maxRetryAfterSeconds)
      log({ status: error.status, requestId: error.requestId, error, retryInMs })
      if (retryInMs === undefined) throw error
      await pause(retryInMs, signal)
    }
  }
}

const firstWaitMs = 500
const longestWaitMs = 8_000

/** Milliseconds until the next attempt, with jitter so that clients which failed together do not come back together. */
function waitBefore(
  { retryable, retryAfterSeconds, attempts }: SdkError,
  maxRetryAfterSeconds: number,
): number | undefined {
  if (!retryable) return undefined
  const usual = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1))
  if (retryAfterSeconds === undefined) return usual * (0.5 + Math.random() / 2)
  return retryAfterSeconds > maxRetryAfterSeconds
    ? undefined
    : retryAfterSeconds * 1000 + (Math.random() * firstWaitMs) / 2
}
