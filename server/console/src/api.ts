import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from '@catalogue-assistant/client-sdk'

export type Schemas = components['schemas']
/** A method per HTTP verb, typed by the contract, for the account in the address. */
export type Api = Client<paths, 'application/json'>

/** What is wrong with one field of a request, as a sentence. */
export interface Fault {
  readonly field: string
  readonly message: string
  /** Found by the page itself, which says it at the field and nowhere else. */
  readonly isOnlyAtField?: boolean
}

interface Refused extends Pick<Refusal, 'status' | 'code' | 'message'> {
  readonly faults?: readonly Fault[]
}

/** A request that was refused, or got no answer at all: `status` is 0 then. The message is for people. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** Of the fields that are at fault, if any are. */
  readonly faults: readonly Fault[]

  constructor({ status, code, message, faults = [] }: Refused) {
    super(message)
    this.status = status
    this.code = code
    this.faults = faults
  }
}

export function apiOf(accountId: string): Api {
  return createFetchClient<paths, 'application/json'>({
    baseUrl: '/v1',
    headers: { 'X-Account-Id': accountId },
    // Looked up at each call, as a page without connection has it.
    fetch: (request) => fetch(request),
  })
}

interface Answer<Body> {
  readonly data?: Body
  readonly error?: unknown
  readonly response: Response
}

/**
 * The whole body of an answer: data, and what goes with a list.
 * @throws Refusal
 */
export async function bodyOf<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw unreachable()
  })
  if (data === undefined || !response.ok) throw refusalIn(error, response)
  return data
}

/**
 * What an answer is about.
 * @throws Refusal
 */
export async function dataOf<Data>(call: Promise<Answer<{ readonly data: Data }>>): Promise<Data> {
  return (await bodyOf(call)).data
}

/**
 * Asks the routes of signing in, which no contract describes: they are for this console alone.
 * @throws Refusal
 */
export async function askAuth<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(`/console/auth/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    answer = await response.json()
  } catch {
    throw unreachable()
  }
  if (!response.ok) throw refusalIn(answer, response)
  // Both ends are made together: what a route answers with is the type that its caller here names.
  return (answer as { readonly data: Data }).data
}

function unreachable(): Refusal {
  return new Refusal({
    status: 0,
    code: 'UNREACHABLE',
    message: 'The service cannot be reached. Look at your connection, and try again.',
  })
}

/** A problem as the service tells it; a page of a proxy in between says nothing that could be shown. */
export function refusalIn(problem: unknown, { status }: Pick<Response, 'status'>): Refusal {
  const told = typeof problem === 'object' && problem !== null ? problem : {}
  const message =
    'detail' in told && typeof told.detail === 'string'
      ? told.detail
      : `The service answered with status ${String(status)}. Try again in a while.`
  const errors: readonly unknown[] = 'errors' in told && Array.isArray(told.errors) ? told.errors : []
  const first = 'field' in told && typeof told.field === 'string' ? [{ field: told.field, message }] : []
  const others = errors.flatMap(faultIn).filter(({ field }) => field !== first[0]?.field)
  return new Refusal({
    status,
    code: 'code' in told && typeof told.code === 'string' ? told.code : 'UNKNOWN',
    message,
    faults: [...first, ...others],
  })
}

/** One of several, told in the words in which the first is. */
function faultIn(told: unknown): Fault[] {
  if (typeof told !== 'object' || told === null || !('field' in told) || !('message' in told)) return []
  const { field, message } = told
  if (typeof field !== 'string' || typeof message !== 'string') return []
  return [{ field, message: `${field} ${message}${message.endsWith('?') ? '' : '.'}` }]
}

/** A name for what is sent once, however often it has to be sent: its `Idempotency-Key`. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')
}
