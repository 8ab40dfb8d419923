import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from '@catalogue-assistant/client-sdk'

export type Schemas = components['schemas']
/** A method per HTTP verb, typed by the contract, for the account in the address. */
export type Api = Client<paths, 'application/json'>

/** A request that was refused, or got no answer at all: `status` is 0 then. The message is for people. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** The field of the request that is at fault, if one is. */
  readonly field: string | undefined

  constructor({ status, code, field, message }: Pick<Refusal, 'status' | 'code' | 'field' | 'message'>) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
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
    field: undefined,
    message: 'The service cannot be reached. Look at your connection, and try again.',
  })
}

/** A problem as the service tells it; a page of a proxy in between says nothing that could be shown. */
function refusalIn(problem: unknown, { status }: Response): Refusal {
  const told = typeof problem === 'object' && problem !== null ? problem : {}
  return new Refusal({
    status,
    code: 'code' in told && typeof told.code === 'string' ? told.code : 'UNKNOWN',
    field: 'field' in told && typeof told.field === 'string' ? told.field : undefined,
    message:
      'detail' in told && typeof told.detail === 'string'
        ? told.detail
        : `The service answered with status ${String(status)}. Try again in a while.`,
  })
}
