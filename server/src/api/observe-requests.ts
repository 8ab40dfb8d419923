import type { Request, RequestHandler } from 'express'
import type { Service } from '../context.ts'
import { readTraceparent, withinWork } from '../platform/telemetry/current-work.ts'
import type { Span } from '../platform/telemetry/traces.ts'
import { recordRequest } from '../requests/index.ts'
import { requestIdOf } from './answer-error.ts'
import { type NamedOperation, notesOf } from './request-notes.ts'

/** What the client is told when it has left before the end of the answer: nothing. nginx calls it so, too. */
const clientLeft = 499

/** Counts, times and traces requests, and has every line that is logged meanwhile say the request. */
export function observeRequests(service: Service): RequestHandler {
  const { clock, metrics, traces, log } = service
  return (request, response, next) => {
    const startedAt = clock.elapsedMs()
    const requestId = requestIdOf(response)
    const span = isOperation(request.path) ? beginSpan(traces, request, requestId) : undefined
    metrics.requestBegan()
    // Comes after every answer, and for those that are cut off.
    response.once('close', () => {
      const { operation, caller, code } = notesOf(response)
      const status = response.writableFinished ? response.statusCode : clientLeft
      const durationMs = clock.elapsedMs() - startedAt
      const { method } = request
      const { operationId } = operation ?? {}
      metrics.requestEnded({ operationId, method, status, seconds: durationMs / 1_000 })
      withinWork({ fields: { requestId }, span: span?.reference }, () => {
        log.debug({ operationId, method, status, durationMs: Math.round(durationMs) }, 'request finished')
      })
      if (operation !== undefined && caller !== undefined) {
        recordRequest(service, {
          account_id: caller.accountId,
          request_id: requestId,
          operation_id: operation.operationId,
          // Who asks for the head of an answer asks for that answer.
          method: method === 'HEAD' ? 'GET' : method,
          path: operation.route,
          status,
          code: code ?? null,
          key_id: caller.kind === 'member' ? null : caller.id,
          member_id: caller.kind === 'member' ? caller.id : null,
          duration_ms: Math.round(durationMs),
          created_at: clock.now(),
        })
      }
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
