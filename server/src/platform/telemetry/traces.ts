import { currentWork, readTraceparent, type SpanReference, withinWork } from './current-work.ts'

/** Attributes by their names in OpenTelemetry's semantic conventions. Never what people wrote, nor their ids. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>

export interface SpanStart {
  readonly name: string
  /** `internal` when absent. */
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer'
  /** What it goes on under; the present span when absent. */
  readonly parent?: SpanParent | undefined
  readonly attributes?: SpanAttributes
}

export interface SpanParent extends SpanReference {
  /** A caller's own: its ids are taken over, but not its say in what is kept. */
  readonly isForeign: boolean
}

export interface Span {
  /** Absent where nothing is traced. */
  readonly reference: SpanReference | undefined
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** Marks it as failed; `errorType` is a word of few values, such as an error code. */
  fail(errorType: string): void
  end(): void
}

export interface Traces {
  begin(start: SpanStart): Span
  /** Sends what has not been sent, for `deadlineMs` at most. */
  close(deadlineMs: number): Promise<void>
}

const noSpan: Span = {
  reference: undefined,
  rename: () => undefined,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
}

/** For a process that traces nothing. */
export const noTraces: Traces = { begin: () => noSpan, close: () => Promise.resolve() }

/** Does something within a span, which fails with it. */
export async function traced<Result>(
  traces: Traces,
  start: SpanStart,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const span = traces.begin(start)
  if (span.reference === undefined) return work(span)
  const fields = currentWork()?.fields ?? {}
  try {
    return await withinWork({ fields, span: span.reference }, () => work(span))
  } catch (error) {
    span.fail(errorTypeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** The span that a row was written under, wherever that was. */
export function parentOfRow(row: { readonly trace_context: string | null }): SpanParent | undefined {
  const reference = readTraceparent(row.trace_context)
  return reference && { ...reference, isForeign: false }
}

function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const named: unknown = Reflect.get(error, 'code') ?? Reflect.get(error, 'reason')
  return typeof named === 'string' ? named : error.name
}
