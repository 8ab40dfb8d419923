import type { Readiness } from './api/health.ts'
import { createMetricsApp } from './api/metrics.ts'
import type { Config } from './config.ts'
import type { Service } from './context.ts'
import { readContract } from './contract/document.ts'
import type { Jobs } from './contract/jobs.ts'
import type { Database } from './db/connect.ts'
import { listen } from './listen.ts'
import type { Queue } from './platform/queue.ts'
import { lookNowAndThen } from './platform/telemetry/look-now-and-then.ts'
import { noTraces, type Traces } from './platform/telemetry/traces.ts'
import { readBacklog } from './worker/read-backlog.ts'

const { version } = readContract('openapi').info

/** Spans for the receiver that the configuration names. What sends them is loaded only then. */
export async function openTraces(
  { traces }: Config,
  { durations, ...parts }: Pick<Service, 'clock' | 'durations' | 'log'>,
): Promise<Traces> {
  if (traces === undefined) return noTraces
  const { openOtlpTraces } = await import('./platform/telemetry/otlp-traces.ts')
  return openOtlpTraces({ ...traces, ...durations.traces, version, ...parts })
}

export interface ObservingParts {
  readonly service: Service
  readonly database: Database
  readonly queue: Queue<Jobs>
  readonly readiness: Readiness
  readonly stopping: AbortSignal
}

/** Serves metrics and health where operators and their tools look, if the configuration says where. */
export async function startObserving(parts: ObservingParts, closers: (() => Promise<void>)[]): Promise<void> {
  const { service, readiness, stopping } = parts
  const { config, clock, durations, metrics, log } = service
  const { metricsMs: closeWithinMs } = durations.stop
  const { host, metricsPort: port, roles } = config
  if (port === undefined) return
  metrics.measureProcess()
  metrics.describeBuild({
    version,
    node: process.versions.node,
    database: parts.database.engine,
    queue: config.redisUrl === undefined ? 'database' : 'redis',
    roles: roles.join(),
  })
  const app = createMetricsApp({ metrics, readiness, refresh: refreshOf(parts) })
  const listening = await listen(app, { host, port, clock, stopping, closeWithinMs })
  closers.push(() => listening.close())
  log.info({ address: `${listening.origin}/metrics`, role: roles.join() }, 'metrics and health are served')
}

function refreshOf({ service, database, queue }: ObservingParts): () => Promise<void> {
  const { clock, durations, metrics } = service
  const { answerMs: withinMs, goodForMs } = durations.metrics
  const backlog = lookNowAndThen(() => readBacklog(service), { withinMs, goodForMs, clock })
  return async () => {
    const { totalCount, idleCount, waitingCount, options } = database.pool
    metrics.showPool({
      busy: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      max: options.max,
    })
    const [rows, isUp] = await Promise.all([backlog(), queue.isReady()])
    metrics.showBacklog(rows)
    metrics.showQueue(isUp)
  }
}
