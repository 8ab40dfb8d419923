import { openTurnThreads } from './agent/index.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Service } from './context.ts'
import type { AdminHandlers } from './contract/admin-handler.ts'
import type { Handlers } from './contract/handler.ts'
import type { Jobs } from './contract/jobs.ts'
import { connectDatabase, type Database } from './db/connect.ts'
import { startHousekeeping } from './db/housekeeping.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { withSignal } from './deadline.ts'
import { type Timing, usualDurations } from './durations.ts'
import { type Opened, openService, type Replacements } from './open-service.ts'
import { type Encoder, openEncoder } from './platform/encoder/open-encoder.ts'
import type { Log } from './platform/log.ts'
import type { QueueEngine } from './platform/queue-engine.ts'
import { openQueue } from './platform/queue.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'
import type { Threads } from './platform/threads/open-threads.ts'
import { readinessOf } from './readiness.ts'
import { warnOfMissingKeys } from './secrets/index.ts'
import { startApi } from './start-api.ts'
import { openTraces, startObserving } from './start-observing.ts'
import { startWorker } from './start-worker.ts'
import { drainTurns } from './turns/index.ts'
import { endEveryLease } from './worker/queries.ts'
import { correlated } from './platform/telemetry/current-work.ts'

/** The world outside, which tests replace by passing something else in. */
export interface Outside extends Replacements {
  /** False: what no bell rings for is looked after by whoever says so. */
  readonly sweeps?: boolean
  readonly queueEngine?: QueueEngine | undefined
  /** What a database in memory begins with. */
  readonly databaseImage?: Blob | undefined
  /** Threads that somebody else opens and closes. */
  readonly threads?: Threads
  /** As well. */
  readonly encoder?: Encoder
  readonly handlers?: Handlers
  readonly adminHandlers?: AdminHandlers
}

/** What was made ready before anybody could connect. */
export interface Prepared {
  /** The public key of the demo, if there is one. */
  readonly demoKey: string | undefined
}

export interface RunningServer {
  /** Where it listens; empty when this process has no `api` role. */
  readonly origin: string
  readonly service: Service
  /**
   * Finishes what is running, then closes everything in the reverse order of opening. Before that it serves for another
   * `drainMs`, while `/readyz` says that it is about to end and each answer ends its connection, so that whoever
   * spreads requests over several servers has time to turn away from this one.
   */
  stop(options?: { readonly drainMs?: number }): Promise<void>
}

/**
 * Opens everything this process needs, starts the roles asked for, and resolves once they can serve. `prepare` runs
 * when the workers are up and nobody can connect yet. What was opened is closed again when a later step fails.
 */
export async function startServer(
  config: Config,
  log: Log,
  outside: Outside = {},
  prepare?: (service: Service) => Promise<Prepared>,
): Promise<RunningServer> {
  const { clock = systemClock, durations = usualDurations } = outside
  const closers: (() => Promise<void>)[] = []
  const stopping = new AbortController()
  const stop = async ({ drainMs = 0 } = {}): Promise<void> => {
    stopping.abort()
    if (drainMs > 0) await clock.wait(drainMs)
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      await close().catch((err: unknown) => {
        log.warn({ component: 'stop', err }, 'something did not close cleanly')
      })
    }
  }
  try {
    const opened = await open(config, { log, clock, durations, outside, closers })
    const { database, queue } = opened
    const service = await openService(opened, outside)
    closers.push(() => endWork(service))
    let hasStarted = false
    const isServing = (): boolean => hasStarted && !stopping.signal.aborted
    const readiness = readinessOf({ database, queue, clock, durations, isServing })
    const parts = { service, database, queue, readiness, stopping: stopping.signal }
    await startObserving(parts, closers)
    await warnOfMissingKeys(service)
    // One process alone opens the embedded database: whoever held a lease in it is gone, so nobody waits for its end.
    if (database.engine === 'embedded') await endEveryLease(service.db)
    const { sweeps = true } = outside
    if (sweeps && database.engine === 'embedded') closers.push(startHousekeeping(database.pool, service))
    if (config.roles.includes('worker')) closers.push(startWorker(service, queue, { sweeps }))
    const demoKey = (await prepare?.(service))?.demoKey
    const { handlers, adminHandlers } = outside
    const apiParts = { ...parts, demoKey, handlers, adminHandlers }
    const origin = config.roles.includes('api') ? await startApi(apiParts, closers) : ''
    hasStarted = true
    // Only now, for what is waited for comes first.
    if (outside.engine === undefined) opened.threads.warmUp()
    return { origin, service, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface OpeningParts extends Timing {
  readonly log: Log
  readonly outside: Outside
  readonly closers: (() => Promise<void>)[]
}

/** Opens what the service rests on. */
async function open(
  config: Config,
  { log: plainLog, clock, durations, outside, closers }: OpeningParts,
): Promise<Opened> {
  const log = correlated(plainLog)
  const metrics = createMetrics()
  const threads = outside.threads ?? openTurnThreads()
  if (outside.threads === undefined) closers.push(() => threads.close())
  const encoder = outside.encoder ?? openEncoder()
  if (outside.encoder === undefined) closers.push(() => encoder.close())
  const loading = outside.engine === undefined ? threads.load() : undefined
  const traces = await openTraces(config, { clock, durations, log: plainLog })
  closers.push(() => traces.close(durations.stop.tracesMs))
  const database = await openDatabase(config, { clock, durations, log: plainLog }, outside)
  closers.push(() => database.close())
  const applied = await migrate(database.pool, migrations, log)
  for (const migration of applied) log.info({ migration }, 'the database was migrated')
  const onRing = (job: string, outcome: 'rung' | 'lost'): void => {
    metrics.rang({ job, outcome })
  }
  const queue = await openQueue<Jobs>({
    redisUrl: config.redisUrl,
    database,
    engine: outside.queueEngine,
    clock,
    log,
    onRing,
  })
  closers.push(() => queue.close(durations.stop.jobsMs))
  await loading
  return { config, clock, durations, log, metrics, traces, database, queue, threads, encoder }
}

/** Its connections outlive the requests that open them, so its lines belong to none. */
function openDatabase(
  config: Config,
  parts: Pick<OpeningParts, 'clock' | 'durations' | 'log'>,
  { databaseImage: image }: Outside,
): Promise<Database> {
  const { databaseUrl, dataDir, databasePoolSize: poolSize, statementTimeoutMs } = config
  return connectDatabase({ databaseUrl, dataDir, image, ...parts, poolSize, statementTimeoutMs })
}

/** What is cut short, a turn or a post, is handed back and made again elsewhere. */
async function endWork(service: Service): Promise<void> {
  const { turnsMs, postsMs } = service.durations.stop
  await Promise.all([
    withSignal({ clock: service.clock, ms: turnsMs }, (timeUp) => drainTurns(service, timeUp)),
    service.outbound.close(postsMs),
    service.mail?.close(postsMs),
  ])
}
