import {
  collectDefaultMetrics,
  type OpenMetricsContentType,
  type PrometheusContentType,
  Registry,
} from 'prom-client'
import { backlogMetrics, type BacklogMetrics } from './backlog-metrics.ts'
import { callMetrics, type CallMetrics } from './call-metrics.ts'
import type { MetricsRegistry } from './metrics-registry.ts'
import { requestMetrics, type RequestMetrics } from './request-metrics.ts'
import { workMetrics, type WorkMetrics } from './work-metrics.ts'

/** What this process counts and measures. Labels are words of few values: never an account, a visitor or a key. */
export interface Metrics extends RequestMetrics, WorkMetrics, CallMetrics, BacklogMetrics {
  /** Also measures the process itself, for as long as it lives. */
  measureProcess(): void
  /** Everything, in the format that `accept` asks for: OpenMetrics, or else the text format of Prometheus. */
  expose(accept: string): Promise<Exposition>
}

export interface Exposition {
  readonly contentType: string
  readonly text: string
}

/** A set of its own, since tests run several services in one process. */
export function createMetrics(): Metrics {
  const registry: MetricsRegistry = new Registry<PrometheusContentType | OpenMetricsContentType>()
  let lastExposition: Promise<unknown> = Promise.resolve()

  const expose = async (accept: string): Promise<Exposition> => {
    const isOpenMetrics = /\bapplication\/openmetrics-text\b/.test(accept)
    registry.setContentType(
      isOpenMetrics ? Registry.OPENMETRICS_CONTENT_TYPE : Registry.PROMETHEUS_CONTENT_TYPE,
    )
    const declared = registry.getMetricsAsArray()
    const names = declared.map(({ name }) => name)
    const text = await registry.metrics()
    // To write OpenMetrics, the library takes `_total` off the names of counters, and leaves it off.
    for (const [index, metric] of declared.entries()) metric.name = names[index] ?? metric.name
    return { contentType: registry.contentType, text }
  }
  return {
    ...requestMetrics(registry),
    ...workMetrics(registry),
    ...callMetrics(registry),
    ...backlogMetrics(registry),
    measureProcess() {
      collectDefaultMetrics({ register: registry })
    },
    expose(accept) {
      // The registry has one format at a time.
      const exposition = lastExposition.then(() => expose(accept))
      lastExposition = exposition.catch(() => undefined)
      return exposition
    },
  }
}
