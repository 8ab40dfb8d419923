import { hostname } from 'node:os'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Clock } from '../../clock.ts'
import { withDeadline } from '../../deadline.ts'
import type { Log } from '../log.ts'
import { currentWork, type SpanReference } from './current-work.ts'
import type { SpanParent, SpanStart, Traces } from './traces.ts'

export interface OtlpSettings {
  /** The base address of the receiver, without `/v1/traces`. */
  readonly endpoint: string
  /** Of how many requests in one: 0.1 is every tenth. */
  readonly sampleRatio: number
  /** How long one batch is tried to be handed over. */
  readonly exportMs: number
  readonly version: string
  readonly clock: Clock
  readonly log: Log
}

/** A receiver that is slow or gone costs spans, never time: they wait in a bounded queue, and are dropped when it is full. */
const queued = { maxQueueSize: 4_096, maxExportBatchSize: 512, scheduledDelayMillis: 1_000 }

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const satisfies Record<NonNullable<SpanStart['kind']>, SpanKind>

/** Spans for a receiver that speaks OTLP over HTTP. Registers nothing globally: a process may hold several services. */
export function openOtlpTraces({
  endpoint,
  sampleRatio,
  exportMs,
  version,
  clock,
  log,
}: OtlpSettings): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportMs })
  // The choice falls by the trace's id, so all processes make the same, and no caller makes it for them.
  const ratio = new TraceIdRatioBasedSampler(sampleRatio)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'catalogue-assistant',
      'service.version': version,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({
      root: ratio,
      remoteParentSampled: ratio,
      remoteParentNotSampled: ratio,
    }),
    spanProcessors: [
      new BatchSpanProcessor(complaining(exporter, log), {
        ...queued,
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
  const tracer = provider.getTracer('catalogue-assistant', version)

  return {
    begin({ name, kind = 'internal', parent, attributes = {} }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextUnder(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0
      return {
        reference: { traceId, spanId, isSampled },
        rename: (to) => span.updateName(to),
        set: (more) => span.setAttributes(more),
        fail: (errorType) => {
          span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR })
        },
        end: () => {
          span.end()
        },
      }
    },
    async close(deadlineMs) {
      await withDeadline({ clock, ms: deadlineMs }, () => provider.shutdown()).catch(() => undefined)
    },
  }
}

function contextUnder(parent: SpanParent | undefined): Context {
  const reference: SpanReference | undefined = parent ?? currentWork()?.span
  if (reference === undefined) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = reference
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: parent?.isForeign === true,
  })
}

/** Says once that spans do not arrive, and once that they do again. */
function complaining(exporter: SpanExporter, log: Log): SpanExporter {
  let arrive = true
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const arrived = result.code === ExportResultCode.SUCCESS
        if (arrived !== arrive) {
          arrive = arrived
          if (arrived) log.info({ component: 'traces' }, 'spans arrive again')
          else log.warn({ component: 'traces', err: result.error }, 'spans do not arrive, and are dropped')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
