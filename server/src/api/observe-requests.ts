import type { Request, RequestHandler, Response } from 'express'
import type { Service } from '../context.ts'
import { readTraceparent, withinWork } from '../platform/telemetry/current-work.ts'
import type { Span } from '../platform/telemetry/traces.ts'
import { requestIdOf } from './answer-error.ts'

interface NamedOperation {
  readonly operationId: string
  /** As the contract writes it, so without any id. */
  readonly route: string
}

const operations = new WeakMap<Response, NamedOperation>()

/** Says which operation a request turned out to be. */
export function nameOperation(response: Response, operation: NamedOperation): void {
  operations.set(response, operation)
}

/** What the client is told when it has left before the end of the answer: nothing. nginx calls it so, too. */
const clientLeft = 499

/** Counts, times and traces requests, and has every line that is logged meanwhile say the request. */
export function observeRequests({
  clock,
  metrics,
  traces,
  log,
}: Pick<Service, 'clock' | 'metrics' | 'traces' | 'log'>): RequestHandler {
  return (request, response, next) => {
    const startedAt = clock.elapsedMs()
    const requestId = requestIdOf(response)
    const span = isOperation(request.path) ? beginSpan(traces, request, requestId) : undefined
    metrics.requestBegan()
    // Comes after every answer, and for those that are cut off.
    response.once('close', () => {
      const operation = operations.get(response)
      const status = response.writableFinished ? response.statusCode : clientLeft
      const durationMs = clock.elapsedMs() - startedAt
      const { method } = request
      const { operationId } = operation ?? {}
      metrics.requestEnded({ operationId, method, status, seconds: durationMs / 1_000 })
      withinWork({ fields: { requestId }, span: span?.reference }, () => {
        log.debug({ operationId, method, status, durationMs: Math.round(durationMs) }, 'request finished')
      })
      if (span !== undefined) endSpan(span, { method, status, operation })
    })
    withinWork({ fields: { requestId }, span: span?.reference }, next)
  }
}

/** Everything else is a page or a probe. */
function isOperation(path: string): boolean {
  return path.startsWith('/v1/') || path.startsWith('/admin/v1/')
}

/** The path itself is left out: it may hold ids that callers choose. */
function beginSpan(traces: Service['traces'], request: Request, requestId: string): Span {
  const caller = readTraceparent(request.get('traceparent'))
  return traces.begin({
    name: request.method,
    kind: 'server',
    parent: caller && { ...caller, isForeign: true },
    attributes: {
      'http.request.method': request.method,
      'url.scheme': request.protocol,
      'assistant.request.id': requestId,
    },
  })
}

function endSpan(
  span: Span,
  { method, status, operation }: { method: string; status: number; operation: NamedOperation | undefined },
): void {
  if (operation !== undefined) {
    span.rename(`${method} ${operation.route}`)
    span.set({ 'http.route': operation.route })
  }
  span.set({ 'http.response.status_code': status })
  if (status >= 500 || status === clientLeft) span.fail(String(status))
  span.end()
}
