import { systemClock } from '../clock.ts'
import { withDeadline } from '../deadline.ts'
import type { AdminRequest } from './build-request.ts'
import { CommandLineError } from './command-line-error.ts'
import type { Connection } from './connection.ts'
import { ProblemError } from './problem-error.ts'

// Longer than any operation works; a service that hangs must not hang the terminal too.
export const timeoutMs = 60_000

/**
 * Sends a request to the operator API and answers its JSON body.
 * @throws ProblemError when the service refuses
 */
export async function sendRequest(
  connection: Connection,
  basePath: string,
  request: AdminRequest,
): Promise<unknown> {
  const accept = 'application/json, application/problem+json'
  return withDeadline({ clock: systemClock, ms: timeoutMs, timeUp: noAnswer(connection) }, async (signal) => {
    const response = await openRequest(connection, basePath, { ...request, accept, signal })
    const answer = parse(await textOf(response, connection))
    if (response.ok && answer !== undefined) return answer
    throw refusalOf(response, answer, connection)
  })
}

/** What to throw when there was no answer for `timeoutMs`. */
export function noAnswer({ origin }: Connection): CommandLineError {
  return new CommandLineError(silent(origin))
}

export interface OpenedRequest extends AdminRequest {
  readonly accept: string
  readonly signal: AbortSignal
}

/** Sends a request and answers as soon as the service begins to. */
export async function openRequest(
  { origin, token }: Connection,
  basePath: string,
  { method, path, body, accept, signal }: OpenedRequest,
): Promise<Response> {
  return fetch(`${origin}${basePath}${path}`, {
    method,
    headers: {
      accept,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The token must not travel to wherever a redirect points.
    redirect: 'manual',
    signal,
  }).catch((cause: unknown) => {
    throw new CommandLineError(unreachable(origin, cause))
  })
}

/** What to throw for an answer that is no success. */
export async function readRefusal(
  response: Response,
  connection: Connection,
): Promise<ProblemError | CommandLineError> {
  return refusalOf(response, parse(await textOf(response, connection)), connection)
}

function textOf(response: Response, { origin }: Connection): Promise<string> {
  return response.text().catch((cause: unknown) => {
    throw new CommandLineError(unreachable(origin, cause))
  })
}

function refusalOf(
  response: Response,
  answer: unknown,
  { origin }: Connection,
): ProblemError | CommandLineError {
  if (isObject(answer) && typeof answer['code'] === 'string') return new ProblemError(answer)
  return new CommandLineError(
    `${origin} answered ${String(response.status)} without a body that this command understands. Is it the service?`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Why there is no answer, for people. */
export function unreachable(origin: string, failure: unknown): string {
  if (failure instanceof Error && failure.name === 'TimeoutError') return silent(origin)
  const cause = rootOf(failure)
  if (isObject(cause) && cause['code'] === 'ECONNREFUSED') {
    return `No service is listening at ${origin}. Start it with npm start, or name another with --origin or ADMIN_ORIGIN.`
  }
  return `${origin} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`
}

function silent(origin: string): string {
  return `${origin} gave no answer within ${String(timeoutMs / 1000)} seconds.`
}

/** What it began with: `fetch`, and whoever stands on it, put their own words around it. */
function rootOf(failure: unknown): unknown {
  return failure instanceof Error && failure.cause instanceof Error ? rootOf(failure.cause) : failure
}
