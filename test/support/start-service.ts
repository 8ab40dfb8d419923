import { randomBytes } from 'node:crypto'
import { type RawClient, createClient } from '../../client-sdk/src/index.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import { systemClock } from '../../server/src/clock.ts'
import { createLog, type Log } from '../../server/src/platform/log.ts'
import { type Outside, type RunningServer, startServer } from '../../server/src/start-server.ts'
import { makeDatabase } from './fresh-database.ts'
import { checkedFetch } from './contract-check.ts'
import { unhurried } from './durations.ts'
import { memoryQueue } from './memory-queue.ts'
import { sharedEncoder } from './shared-encoder.ts'
import { sharedThreads } from './shared-threads.ts'
import { type Tenant, type TenantOptions, newTenant } from './tenant.ts'
import { isVirtual } from './virtual-clock.ts'

/** The real service on the engines this run is about, reached over HTTP. */
export interface TestService extends RunningServer {
  readonly baseUrl: string
  readonly adminToken: string
  /** A fresh account with a knowledge base, a widget and a secret key: nothing is shared between tests. */
  newTenant(options?: TenantOptions): Promise<Tenant>
  /** The published client with another key. Every answer it gets is held against the contract. */
  clientFor(apiKey: string): RawClient
}

export interface ServiceOptions extends Outside {
  readonly config?: Partial<Config>
  /** Silent when absent, unless `TEST_LOG` is set. */
  readonly log?: Log
  /** Jobs in memory, or for specs about what becomes of jobs as in production. */
  readonly jobs?: 'in memory' | 'as in production'
}

/**
 * Starts the service on the embedded database, or on the PostgreSQL and Redis the environment names. What it looks after
 * from time to time in production, a spec looks after that is about it.
 */
export async function startService({
  config,
  log = createLog({ level: process.env['TEST_LOG'] === undefined ? 'silent' : 'debug' }),
  jobs = 'in memory',
  clock = systemClock,
  ...outside
}: ServiceOptions = {}): Promise<TestService> {
  const adminToken = randomBytes(16).toString('hex')
  const database = await makeDatabase('migrated')
  const server = await startServer(
    {
      ...readConfig({
        PORT: '0',
        DATA_DIR: 'memory://',
        ADMIN_TOKEN: adminToken,
        ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
        DEMO: 'false',
        // Specs of all kinds try wrong keys, all of them from this machine.
        WRONG_CREDENTIALS_PER_MINUTE: '1000000',
        ...(database.databaseUrl !== undefined && { DATABASE_URL: database.databaseUrl }),
        ...(process.env['TEST_REDIS_URL'] && { REDIS_URL: redisOfItsOwn(process.env['TEST_REDIS_URL']) }),
      }),
      ...config,
    },
    log,
    {
      databaseImage: database.image,
      threads: sharedThreads(),
      encoder: sharedEncoder(),
      clock,
      durations: unhurried,
      sweeps: false,
      queueEngine: jobs === 'in memory' ? memoryQueue(clock) : undefined,
      ...outside,
    },
  )
  const baseUrl = `${server.origin}/v1`
  return {
    ...server,
    baseUrl,
    adminToken,
    newTenant: (options) => newTenant({ baseUrl, origin: server.origin, adminToken }, options),
    clientFor: (apiKey) => createClient({ baseUrl, apiKey, fetch: checkedFetch, maxRetries: 0 }).raw,
    async stop() {
      await (isVirtual(clock) ? clock.during(server.stop()) : server.stop())
      await database.drop()
    },
  }
}

/** As many as the Redis of the tests has (scripts/services). The first is for specs that start services by themselves. */
const redisDatabases = 1_024
let started = 0

/** The workers of one service must not answer the bells of another, which has a database of its own. */
function redisOfItsOwn(serverUrl: string): string {
  const url = new URL(serverUrl)
  started += 1
  url.pathname = `/${String(1 + (started % (redisDatabases - 1)))}`
  return url.href
}
