import { Client } from 'undici'
import { connectorFor, type OutboundParts } from './outbound-connector.ts'
import { OutboundError } from './outbound-error.ts'
import { findUrlFault } from './outgoing-url.ts'

/** The only way out: every request to an address that a customer named goes through here. */
export interface Outbound {
  /**
   * Posts a body and waits for a status, `timeoutMs` at most, name look-up and connection included. Redirects are
   * not followed, and the answer's body is of no interest.
   * @throws OutboundError
   */
  post(url: string, request: OutgoingPost): Promise<{ readonly status: number }>
  /** Begins nothing any more, and cuts what has not ended after `deadlineMs`. */
  close(deadlineMs: number): Promise<void>
}

export interface OutgoingPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}

/** Read so that a polite receiver can finish its sentence; the rest is cut off. */
const readAtMost = { bytes: 1024, ms: 250 }
const userAgent = 'Catalogue-Assistant'

export function createOutbound(parts: OutboundParts): Outbound {
  const connector = connectorFor(parts)
  const underWay = new Map<AbortController, Promise<unknown>>()
  let isClosed = false

  const send = async (url: URL, request: OutgoingPost, signal: AbortSignal): Promise<number> => {
    // One connection per request: none is kept that was checked for an earlier one.
    const client = new Client(url.origin, { connect: connector(signal), pipelining: 0 })
    try {
      const { statusCode, body } = await client.request({
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        headers: { ...request.headers, 'user-agent': userAgent },
        body: request.body,
        signal,
      })
      await body
        .dump({ limit: readAtMost.bytes, signal: AbortSignal.timeout(readAtMost.ms) })
        .catch(() => undefined)
      return statusCode
    } finally {
      await client.destroy()
    }
  }

  return {
    async post(url, request) {
      const fault = findUrlFault(url, parts.allowPrivate)
      if (fault !== undefined) throw new OutboundError(fault)
      if (isClosed) throw new OutboundError('stopped')
      const control = new AbortController()
      const timer = setTimeout(() => {
        control.abort(new OutboundError('timed-out'))
      }, request.timeoutMs)
      const sent = send(new URL(url), request, control.signal)
      underWay.set(control, sent)
      try {
        return { status: requireStatus(await sent) }
      } catch (error) {
        throw translate(error, control.signal)
      } finally {
        clearTimeout(timer)
        underWay.delete(control)
      }
    },
    async close(deadlineMs) {
      isClosed = true
      const deadline = setTimeout(() => {
        for (const control of underWay.keys()) control.abort(new OutboundError('stopped'))
      }, deadlineMs)
      await Promise.allSettled(underWay.values())
      clearTimeout(deadline)
    },
  }
}

/** HTTP has no statuses beyond these, but a receiver may write any three digits. */
function requireStatus(status: number): number {
  if (status < 100 || status > 599) throw new OutboundError('answer-broken')
  return status
}

function translate(error: unknown, signal: AbortSignal): OutboundError {
  if (signal.reason instanceof OutboundError) return signal.reason
  return error instanceof OutboundError ? error : new OutboundError('answer-broken', { cause: error })
}
