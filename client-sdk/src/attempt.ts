import { deadline } from './deadline.ts'
import { ConnectionError, InvalidResponseError, RedirectError, serviceError, TimeoutError } from './errors.ts'
import { chain, type Fetch, type Middleware, type MiddlewareContext } from './middleware.ts'

/** What to send, as often as it takes: a request, and its body apart, because a request gives it only once. */
export interface Sendable {
  readonly request: Request
  /** Empty where there is none. */
  readonly body: string
}

/** A success: its parsed body, or the body itself where it is a stream of events. */
export interface Answer {
  readonly response: Response
  /** Empty while it streams. */
  readonly text: string
  readonly json: unknown
}

export interface AttemptSettings {
  readonly fetch: Fetch
  readonly middleware: readonly Middleware[]
  readonly timeoutMs: number
  /** For what is said of failures. */
  readonly baseUrl: string
}

/**
 * Sends a request once and reads the whole answer, in the given time. The time also counts where `fetch` or
 * a middleware does not care for the signal.
 * @throws ServiceError, ConnectionError, TimeoutError, RedirectError, InvalidResponseError, or the reason of the
 *   request's signal
 */
export async function attempt(
  { request, body }: Sendable,
  { fetch: send, middleware, timeoutMs, baseUrl }: AttemptSettings,
  context: MiddlewareContext,
): Promise<Answer> {
  const { attempt: attempts } = context
  // Not a copy's signal: at the next garbage collection that stops following the one it was copied from.
  const { signal, within, lift, settle } = deadline(
    request.signal,
    timeoutMs,
    () => new TimeoutError(`No complete answer within ${String(timeoutMs)} ms.`, { attempts }),
  )
  /** What breaks while it is sent or read is the network's fault, unless it was we who ended it. */
  const lost = (cause: unknown): never => {
    throw signal.aborted
      ? signal.reason
      : new ConnectionError(`${baseUrl} gave no answer, or half of one${reasonOf(cause)}.`, {
          attempts,
          cause,
        })
  }
  const connect: Fetch = async (each) => send(each).catch(lost)
  let isStreaming = false
  try {
    const own = new Request(request, { signal, ...(body && { body }) })
    const response = await within(chain(middleware, connect, context)(own))
    refuseRedirect(response, attempts)
    isStreaming = response.ok && !!response.headers.get('Content-Type')?.startsWith('text/event-stream')
    if (isStreaming) return { response, text: '', json: undefined }
    const text = await within(response.text().catch(lost))
    if (!response.ok) throw serviceError(response, text, { attempts, baseUrl })
    return { response, text, json: parse(text, response, { attempts, baseUrl }) }
  } finally {
    // A stream goes on beyond this call, and is to end with its signal.
    if (isStreaming) lift()
    else settle()
  }
}

/** What the system says of a connection: `fetch` hides it behind words of its own. */
function reasonOf(cause: unknown): string {
  const { cause: inner, message } = cause as {
    readonly cause?: { readonly code?: unknown }
    readonly message?: unknown
  }
  const code = inner?.code
  if (code === 'ECONNREFUSED') return ': the connection was refused, nothing listens there'
  if (code === 'ENOTFOUND') return ': there is no host of this name'
  return typeof code === 'string' ? `: ${code}` : typeof message === 'string' ? `: ${message}` : ''
}

function refuseRedirect(response: Response, attempts: number): void {
  if (response.type !== 'opaqueredirect' && (response.status < 300 || response.status >= 400)) return
  // Nobody reads it, and a connection waits for its reader.
  response.body?.cancel().catch(() => undefined)
  throw new RedirectError('The server answered with a redirect, which is not followed.', {
    attempts,
    response,
  })
}

/** Every success of the contract has `data`. Something else in between may answer 200 as well. */
function parse(
  text: string,
  response: Response,
  { attempts, baseUrl }: { readonly attempts: number; readonly baseUrl: string },
): unknown {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && 'data' in json) return json
  } catch {
    // Told below. The parser's own words quote the body, which is not for logs.
  }
  throw new InvalidResponseError(
    `${baseUrl} answered ${String(response.status)} with a body that is not the service's. Is it the service, with its version (/v1)?`,
    { attempts, response },
  )
}
