import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Express } from 'express'
import { adminHandlers } from './api/admin-handlers.ts'
import { engineOn } from './agent/index.ts'
import { createApp } from './api/app.ts'
import { handlers } from './api/handlers.ts'
import type { Readiness } from './api/health.ts'
import type { Config } from './config.ts'
import { contextFor, type Service } from './context.ts'
import type { AdminHandlers } from './contract/admin-handler.ts'
import type { Handlers } from './contract/handler.ts'
import type { JobName, Jobs } from './contract/jobs.ts'
import { drainTurns } from './conversations/index.ts'
import { connectDatabase, type Database } from './db/connect.ts'
import { startHousekeeping } from './db/housekeeping.ts'
import { migrate, pendingMigrations } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { openNews } from './db/news.ts'
import { systemDb, tenantDb } from './db/tenant.ts'
import { newTypeId } from './platform/ids.ts'
import { localSecrets } from './platform/local-secrets.ts'
import type { Log } from './platform/log.ts'
import type { Model } from './platform/model.ts'
import { createOutbound } from './platform/outbound.ts'
import type { OutboundParts } from './platform/outbound-connector.ts'
import { openQueue, type Queue } from './platform/queue.ts'
import { createRateCounter } from './platform/rate-counter.ts'
import { readKeyRing } from './platform/seal.ts'
import { createShortMemory } from './platform/short-memory.ts'
import { offlineModel } from './retrieval/index.ts'
import { jobHandlers } from './worker/handlers.ts'
import { endEveryLease } from './worker/queries.ts'
import { startSweeper } from './worker/sweeper.ts'

/** The world outside, which tests replace by passing something else in. */
export interface Outside {
  readonly now?: () => Date
  readonly newId?: Service['newId']
  readonly model?: Model
  readonly engine?: Service['engine']
  /** What looks after what no bell rings for. */
  readonly startSweeper?: typeof startSweeper
  /** What a database in memory begins with. */
  readonly databaseImage?: Blob | undefined
  /** How names are resolved and connections made, for what is posted to customers. */
  readonly outbound?: Pick<OutboundParts, 'resolve' | 'dial'>
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

/** How long running work may take to end once the server is told to stop, step by step. */
const stopWithinMs = { requests: 6_000, turns: 2_000, posts: 2_000, jobs: 3_000 }
/** Attempts at deliveries mostly wait for others, so a worker makes many of them side by side. */
const jobConcurrency = { 'turns.run': 8, 'sync.run': 8, 'deliveries.attempt': 256 }
/** The longest that a key revoked by way of another process goes on working here. */
const callersKeptMs = 2_000

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
  const closers: (() => Promise<void>)[] = []
  const stopping = new AbortController()
  const stop = async ({ drainMs = 0 } = {}): Promise<void> => {
    stopping.abort()
    if (drainMs > 0) await wait(drainMs)
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      await close().catch((err: unknown) => {
        log.warn({ component: 'stop', err }, 'something did not close cleanly')
      })
    }
  }
  try {
    const { databaseUrl, dataDir, databasePoolSize: poolSize, statementTimeoutMs } = config
    const image = outside.databaseImage
    const database = await connectDatabase({ databaseUrl, dataDir, image, log, poolSize, statementTimeoutMs })
    closers.push(() => database.close())
    const applied = await migrate(database.pool, migrations)
    for (const migration of applied) log.info({ migration }, 'the database was migrated')
    const queue = await openQueue<Jobs>({ redisUrl: config.redisUrl, database, log })
    closers.push(() => queue.close(stopWithinMs.jobs))
    const model = outside.model ?? (await openModel(config))
    const service = openService({ config, log, database, queue, model }, outside)
    closers.push(() => endWork(service))
    // One process alone opens the embedded database: whoever held a lease in it is gone, so nobody waits for its end.
    if (database.engine === 'embedded') await endEveryLease(service.db)
    if (database.engine === 'embedded') closers.push(startHousekeeping(database.pool, log))
    if (config.roles.includes('worker')) closers.push(startWorker(service, queue, outside.startSweeper))
    const demoKey = (await prepare?.(service))?.demoKey
    const parts = { service, database, queue, demoKey, stopping: stopping.signal }
    const origin = config.roles.includes('api')
      ? await startApi({ ...parts, handlers, adminHandlers, ...outside }, closers)
      : ''
    return { origin, service, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Opened {
  readonly config: Config
  readonly log: Log
  readonly database: Database
  readonly queue: Queue<Jobs>
  readonly model: Model
}

/** Cohere where there is a key for it, else the embedder built in. */
async function openModel({ cohere }: Config): Promise<Model> {
  if (cohere === undefined) return offlineModel
  const { openCohere } = await import('./platform/cohere/open-cohere.ts')
  return openCohere(cohere)
}

function openService({ config, log, database, queue, model }: Opened, outside: Outside): Service {
  // Read only now, when the data directory is ours alone: two first starts at once must not make two sets.
  const secrets = config.databaseUrl === undefined ? localSecrets(config.dataDir) : undefined
  const encryptionKeys = config.encryptionKeys ?? secrets?.encryptionKeys
  return {
    db: systemDb(database.pool),
    accountDb: (accountId) => tenantDb(database.pool, accountId),
    queue,
    turnNews: openNews(database, 'turns'),
    engine: outside.engine ?? engineOn(model),
    model,
    outbound: createOutbound({ allowPrivate: config.allowPrivateCallbacks, ...outside.outbound }),
    now: outside.now ?? (() => new Date()),
    newId: outside.newId ?? newTypeId,
    log,
    keyRing: readKeyRing(encryptionKeys ?? ''),
    callers: createShortMemory(callersKeptMs),
    config: { ...config, adminToken: config.adminToken ?? secrets?.adminToken },
  }
}

/** What is cut short, a turn or a post, is handed back and made again elsewhere. */
async function endWork({ outbound }: Service): Promise<void> {
  await Promise.all([drainTurns(AbortSignal.timeout(stopWithinMs.turns)), outbound.close(stopWithinMs.posts)])
}

function startWorker(
  service: Service,
  queue: Queue<Jobs>,
  sweeperOf: typeof startSweeper = startSweeper,
): () => Promise<void> {
  const stopping = new AbortController()
  const answer =
    <Name extends JobName>(name: Name) =>
    (job: Jobs[Name]): Promise<void> =>
      jobHandlers[name](contextFor(service, job.accountId), job, stopping.signal)
  queue.work(
    {
      'deliveries.attempt': answer('deliveries.attempt'),
      'turns.run': answer('turns.run'),
      'sync.run': answer('sync.run'),
    },
    { concurrency: jobConcurrency },
  )
  const sweeper = sweeperOf({
    ...service,
    queue: {
      ring: (job, payload) => {
        queue.insist(job, payload)
      },
    },
  })
  return () => {
    stopping.abort()
    return sweeper.stop()
  }
}

interface ApiParts {
  readonly service: Service
  readonly database: Database
  readonly queue: Queue<Jobs>
  readonly handlers: Handlers
  readonly adminHandlers: AdminHandlers
  readonly demoKey: string | undefined
  readonly stopping: AbortSignal
}

async function startApi(parts: ApiParts, closers: (() => Promise<void>)[]): Promise<string> {
  const { service, database, handlers, adminHandlers, demoKey } = parts
  const { config } = service
  const counter = createRateCounter(
    config.redisUrl === undefined ? { pool: database.pool } : { redisUrl: config.redisUrl },
  )
  closers.push(() => counter.close())
  let origin = config.publicOrigin ?? ''
  const app = await createApp({
    service,
    counter,
    handlers,
    adminHandlers,
    demoKey,
    readiness: readinessOf(parts),
    origin: () => origin,
  })
  const server = await listen(app, parts)
  closers.push(() => closeServer(server))
  const listening = addressOf(server)
  origin ||= listening
  return listening
}

const readyWithinMs = 2_000

function readinessOf({ database, queue, stopping }: ApiParts): Readiness {
  return async () => {
    const pending = await Promise.race([
      pendingMigrations(database.pool, migrations).catch(() => undefined),
      wait(readyWithinMs, undefined, { ref: false }),
    ])
    return {
      serving: !stopping.aborted,
      database: pending !== undefined,
      migrations: pending?.length === 0,
      queue: await queue.isReady(),
    }
  }
}

async function listen(app: Express, { service, stopping }: ApiParts): Promise<Server> {
  const { port, host } = service.config
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    app,
  )
  server.prependListener('request', (_request, response) => {
    if (stopping.aborted) response.setHeader('Connection', 'close')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return server
}

function addressOf(server: Server): string {
  // A listening TCP server has an address with a port.
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`
}

/** Lets requests that are being answered finish, and cuts those that outlast the deadline. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve()
    })
  })
  server.closeIdleConnections()
  // A connection whose last request was running stays open for the next one, which never comes.
  const idle = setInterval(() => {
    server.closeIdleConnections()
  }, 100)
  const deadline = setTimeout(() => {
    server.closeAllConnections()
  }, stopWithinMs.requests)
  await closed
  clearTimeout(deadline)
  clearInterval(idle)
}
