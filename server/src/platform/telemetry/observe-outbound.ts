import type { Clock } from '../../clock.ts'
import type { Outbound } from '../outbound.ts'
import { OutboundError } from '../outbound-error.ts'
import type { OutgoingRequest } from './call-metrics.ts'
import type { Metrics } from './metrics.ts'
import { traced, type Traces } from './traces.ts'

/**
 * The same way out, whose requests are counted, timed and traced. No `traceparent` goes with them: it would decide for
 * somebody else's tracing which of their requests are kept.
 */
export function observeOutbound(
  outbound: Outbound,
  { clock, metrics, traces }: { readonly clock: Clock; readonly metrics: Metrics; readonly traces: Traces },
  purposeOfCalls: 'plugin' | 'sign-in' = 'plugin',
): Outbound {
  const observed = async <Answer extends { readonly status: number }>(
    purpose: OutgoingRequest['purpose'],
    { url, method = 'POST' }: { readonly url: string; readonly method?: string | undefined },
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    const startedAt = clock.elapsedMs()
    const note = (outcome: string): void => {
      metrics.sentOut({ purpose, outcome, seconds: (clock.elapsedMs() - startedAt) / 1_000 })
    }
    const attributes = { 'http.request.method': method, 'server.address': hostOf(url) }
    return traced(traces, { name: method, kind: 'client', attributes }, async (span) => {
      try {
        const answer = await send()
        note(`${String(Math.floor(answer.status / 100))}xx`)
        span.set({ 'http.response.status_code': answer.status })
        if (answer.status >= 400) span.fail(String(answer.status))
        return answer
      } catch (error) {
        note(error instanceof OutboundError ? error.reason : 'cancelled')
        throw error
      }
    })
  }
  return {
    post: (url, request) => observed('delivery', { url }, () => outbound.post(url, request)),
    call: (url, request) =>
      observed(purposeOfCalls, { url, method: request.method }, () => outbound.call(url, request)),
    close: (deadlineMs) => outbound.close(deadlineMs),
  }
}

/** Paths and queries may hold a customer's secrets. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
