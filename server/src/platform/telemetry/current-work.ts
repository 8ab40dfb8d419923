import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogFields, Log } from '../log.ts'

/** Names a span so that another process can go on under it. */
export interface SpanReference {
  readonly traceId: string
  readonly spanId: string
  /** False: the trace is not one of those that are kept. Whatever goes on under it is not kept either. */
  readonly isSampled: boolean
}

/** What is being done right now: a request or a job. */
export interface Work {
  /** What every line says that is logged meanwhile. */
  readonly fields: LogFields
  readonly span: SpanReference | undefined
}

const storage = new AsyncLocalStorage<Work | undefined>()

export function currentWork(): Work | undefined {
  return storage.getStore()
}

/** Does something as a part of this work, whatever it awaits. */
export function withinWork<Result>(work: Work, run: () => Result): Result {
  return storage.run(work, run)
}

/** For what outlives the request or job that happens to begin it, such as a timer that serves many. */
export function outsideWork<Result>(run: () => Result): Result {
  return storage.run(undefined, run)
}

/** The present span as a W3C `traceparent`, to be kept beside work that is done later. Null: nothing is traced. */
export function currentTraceparent(): string | null {
  const span = currentWork()?.span
  return span === undefined ? null : `00-${span.traceId}-${span.spanId}-${span.isSampled ? '01' : '00'}`
}

const traceparentPattern =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/

/** What a `traceparent` names; undefined for what is none. */
export function readTraceparent(text: string | null | undefined): SpanReference | undefined {
  const [, traceId, spanId, flags] = traceparentPattern.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The same log, whose lines also say which request or job they belong to and, where it is traced, which span. */
export function correlated(log: Log): Log {
  const writer = (level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'): Log['info'] => {
    return (...entry) => {
      const [fields, message] = entry.length === 1 ? [{}, entry[0]] : entry
      log[level]({ ...fieldsOfWork(), ...fields }, message)
    }
  }
  return {
    fatal: writer('fatal'),
    error: writer('error'),
    warn: writer('warn'),
    info: writer('info'),
    debug: writer('debug'),
    trace: writer('trace'),
    child: (fields) => correlated(log.child(fields)),
  }
}

function fieldsOfWork(): LogFields {
  const work = currentWork()
  if (work === undefined) return {}
  const { fields, span } = work
  return span?.isSampled === true ? { ...fields, traceId: span.traceId, spanId: span.spanId } : fields
}
