import { setMaxListeners } from 'node:events'
import { Client, type Dispatcher } from 'undici'
import type { Clock } from '../clock.ts'
import { withDeadline } from '../deadline.ts'
import { connectorFor, type OutboundParts } from './outbound-connector.ts'
import { OutboundError } from './outbound-error.ts'
import { findUrlFault } from './outbound-url.ts'
import { readText } from './read-text.ts'

/** The only way out: every request to an address that a customer named goes through here. */
export interface Outbound {
  /**
   * Posts a body and waits for a status, `timeoutMs` at most, name look-up and connection included. Redirects are
   * not followed, and the answer's body is of no interest.
   * @throws OutboundError
   */
  post(url: string, request: OutgoingPost): Promise<{ readonly status: number }>
  /**
   * Posts a body, or gets what is there, and reads the whole answer, which is uncompressed UTF-8: `timeoutMs` at most from
   * the look-up of the name to the last byte. Redirects are not followed.
   * @throws OutboundError, or the reason of `signal` when that fires first
   */
  call(url: string, request: OutgoingCall): Promise<OutgoingAnswer>
  /** Begins nothing any more, and cuts what has not ended after `deadlineMs`. */
  close(deadlineMs: number): Promise<void>
}

export interface OutgoingPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}

export interface OutgoingCall extends OutgoingPost {
  /** A longer answer is none. */
  readonly mostBytes: number
  readonly signal: AbortSignal
  /** `GET` has no body. */
  readonly method?: 'GET' | 'POST'
}

export interface OutgoingAnswer {
  readonly status: number
  readonly contentType: string | undefined
  readonly text: string
}

interface Signalled {
  readonly signal: AbortSignal
}
interface Exchange extends OutgoingPost, Signalled, Pick<OutgoingCall, 'method'> {
  readonly connect: ReturnType<ReturnType<typeof connectorFor>>
}
type Answer = Dispatcher.ResponseData
type Read<Result> = (answer: Answer) => Promise<Result>

/** Read so that a polite receiver can finish its sentence; the rest is cut off. */
const readAtMost = { bytes: 1024, ms: 250 }
const userAgent = 'Catalogue-Assistant'

export function createOutbound(parts: OutboundParts): Outbound {
  const { clock } = parts
  const connector = connectorFor(parts)
  const underWay = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  // However many listen, each leaves with its request: there is no leak to warn of.
  setMaxListeners(0, stopping.signal)
  let isClosed = false

  const send = async <Result>(
    url: string,
    request: OutgoingPost & Partial<Signalled> & Pick<OutgoingCall, 'method'>,
    read: Read<Result>,
  ): Promise<Result> => {
    const fault = findUrlFault(url, parts.allowPrivate)
    if (fault !== undefined) throw new OutboundError(fault)
    if (isClosed) throw new OutboundError('stopped')
    const limits = {
      clock,
      ms: request.timeoutMs,
      signals: [request.signal, stopping.signal],
      timeUp: new OutboundError('timed-out'),
    }
    const sent = withDeadline(limits, (signal) =>
      exchange(new URL(url), { ...request, connect: connector(signal), signal }, read),
    )
    underWay.add(sent)
    try {
      return await sent
    } catch (error) {
      request.signal?.throwIfAborted()
      throw error instanceof OutboundError ? error : new OutboundError('answer-broken', { cause: error })
    } finally {
      underWay.delete(sent)
    }
  }

  return {
    post: (url, request) => send(url, request, (answer) => readStatus(answer, clock)),
    call: (url, request) =>
      send(url, { ...request, headers: { ...request.headers, 'accept-encoding': 'identity' } }, (answer) =>
        readText(answer, request.mostBytes),
      ),
    async close(deadlineMs) {
      isClosed = true
      const stopDeadline = clock.timeout(deadlineMs, () => {
        stopping.abort(new OutboundError('stopped'))
      })
      await Promise.allSettled(underWay)
      stopDeadline()
    },
  }
}

/** One connection per request: none is kept that was checked for an earlier one. */
async function exchange<Result>(
  { origin, pathname, search }: URL,
  { connect, signal, headers, body, method = 'POST' }: Exchange,
  read: Read<Result>,
): Promise<Result> {
  const client = new Client(origin, { connect, pipelining: 0 })
  try {
    const answer = await client.request({
      method,
      path: `${pathname}${search}`,
      headers: { ...headers, 'user-agent': userAgent },
      body: method === 'POST' ? body : null,
      signal,
    })
    requireStatus(answer.statusCode)
    return await read(answer)
  } finally {
    await client.destroy()
  }
}

async function readStatus(
  { statusCode: status, body }: Answer,
  clock: Clock,
): Promise<{ readonly status: number }> {
  const { bytes: limit, ms } = readAtMost
  await withDeadline({ clock, ms }, (signal) => body.dump({ limit, signal })).catch(() => undefined)
  return { status }
}

/** HTTP has no statuses beyond these, but a receiver may write any three digits. */
function requireStatus(status: number): void {
  if (status < 100 || status > 599) throw new OutboundError('answer-broken')
}
