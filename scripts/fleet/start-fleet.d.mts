import type { PostgresServer } from '../services/postgres.mjs'
import type { RedisServer } from '../services/redis.mjs'

export interface FleetOptions {
  /** How many processes serve requests: 2 unless said otherwise. */
  readonly apis?: number
  /** How many do the work in the background: 2 unless said otherwise. */
  readonly workers?: number
  /** Of the proxy's public door; a free one unless said otherwise. */
  readonly port?: number
  /** What Node.js runs instead of the compiled server. It says that it is ready in the same words. */
  readonly command?: readonly string[]
  /** Goes over what every process of the service gets. A `LOG_LEVEL` above `info` would hide that it is ready. */
  readonly environment?: Readonly<Record<string, string>>
  /** A PostgreSQL that is there, instead of one of its own. */
  readonly databaseUrl?: string | undefined
  /** Hears every line that a process of the service writes. */
  readonly onLine?: (name: string, line: string) => void
}

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A place for one process of the service. Its addresses stay the same through restarts. */
export interface FleetProcess {
  readonly name: string
  readonly role: 'api' | 'worker'
  /** Where requests are served; of a worker, where nobody listens. */
  readonly origin: string
  /** Where `/metrics`, `/healthz` and `/readyz` are. */
  readonly metricsOrigin: string
  /** Undefined while it does not run. */
  readonly pid: number | undefined
  isRunning(): boolean
  /** Resolves once it is ready. */
  start(): Promise<void>
  /** As an orchestrator would: SIGTERM, and time to finish. */
  stop(): Promise<Ending>
  kill(): Promise<Ending>
  /** `stop`, then `start`: tells how the old process ended. */
  restart(): Promise<Ending>
  freeze(): void
  thaw(): void
  /** The last lines that it has written. */
  log(): string[]
}

export interface Fleet {
  /** Where the public comes in: the proxy. */
  readonly origin: string
  /** The proxy's door to the operator's API. */
  readonly operatorOrigin: string
  /** Where the proxy itself serves `/healthz` and `/metrics`. */
  readonly monitorOrigin: string
  readonly proxyPid: number
  readonly adminToken: string
  readonly apis: readonly FleetProcess[]
  readonly workers: readonly FleetProcess[]
  readonly databaseUrl: string
  readonly redisUrl: string
  /** Absent where `databaseUrl` was given. */
  readonly postgres: PostgresServer | undefined
  readonly redis: RedisServer
  /** Ends everything in the reverse order of starting, and leaves nothing behind. */
  stop(): Promise<void>
}

export function startFleet(options?: FleetOptions): Promise<Fleet>
