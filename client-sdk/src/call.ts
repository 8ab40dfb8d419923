import createFetchClient from 'openapi-fetch'
import { type ClientOptions, type RequestOptions, requireCallable } from './client-options.ts'
import { InvalidArgumentError, SdkError } from './errors.ts'
import type { Verb } from './operation.ts'
import type { Delivery } from './result.ts'
import { type Delivered, send, type TransportSettings } from './transport.ts'

/** What goes into a request besides its verb and path. */
interface Parts {
  /** What fills the path. A `visitorToken` among them goes into a header. */
  readonly ids: object
  readonly query?: object | undefined
  readonly body?: unknown
  /** Where the caller is, if it is not calling right now. */
  readonly calledFrom?: Error
}

/** Sends a request of the contract; the methods made of it know what it takes and gives. */
export type Call = (verb: Verb, path: string, parts: Parts, own?: RequestOptions) => Promise<Delivery>

/** Where the types of openapi-fetch end. */
type Untyped = (verb: string, path: string, init: object) => Promise<unknown>

/** How the clients of this package talk to the service. */
export function connectionOf({ baseUrl, apiKey, headers }: ClientOptions) {
  return {
    baseUrl,
    headers: { ...headers, 'X-API-Key': apiKey },
    // A redirect would carry the key to wherever it points.
    redirect: 'manual',
    pathSerializer: serializePath,
  } as const
}

export function createCall(settings: TransportSettings, options: ClientOptions): Call {
  const request = createFetchClient(connectionOf(options)).request as Untyped
  return (verb, path, { calledFrom = new Error(), ...parts }, own = {}) =>
    new Promise((resolve, reject) => {
      requireCallable(parts, own)
      const { ids, query, body } = parts
      const { visitorToken } = ids as { visitorToken?: string }
      request(verb, path, {
        params: { path: ids, query },
        body,
        headers: { ...(visitorToken && { Authorization: `Bearer ${visitorToken}` }), ...own.headers },
        signal: own.signal,
        // The answer was read under the time limit, and is not to be read again.
        parseAs: 'stream',
        async fetch(each: Request) {
          const delivered = await send(each, path, settings, own)
          resolve(resultOf(delivered))
          return delivered.response
        },
      })
        .catch((error: unknown) => {
          addCaller(error, calledFrom)
          throw error
        })
        .catch(reject)
    })
}

/** What is thrown after a wait has lost where it was asked for: the stack of the call goes on behind its own. */
function addCaller(error: unknown, { stack = '' }: Error): void {
  if (error instanceof SdkError) error.stack = `${error.stack ?? ''}${stack.slice(stack.indexOf('\n'))}`
}

function resultOf({ json, attempts, requestId, response: { status, headers } }: Delivered): Delivery {
  return { ...(json as object), requestId, attempts, status, headers }
}

/**
 * Puts ids into a path. An empty id, `.` or `..` would make it the path of another operation, because an address is
 * normalised before it is sent, encoded dots included.
 * @throws InvalidArgumentError
 */
function serializePath(path: string, ids: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name]
    if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) {
      throw new InvalidArgumentError(
        name,
        `must be an id, not ${typeof id === 'string' ? `"${id}"` : typeof id}.`,
      )
    }
    return encodeURIComponent(id)
  })
}
