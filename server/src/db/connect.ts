import { Client, Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { type Durations, usualDurations } from '../durations.ts'
import type { Log } from '../platform/log.ts'
import { openEmbedded } from './embedded.ts'
import { SocketClient } from './gathering-client.ts'
import { connectionNotifications, embeddedNotifications, type Notifications } from './notifications.ts'
import { parsers } from './parsers.ts'

export interface Database extends Notifications {
  readonly engine: 'embedded' | 'postgresql'
  /** On the embedded engine it has a single connection: waiting for it while holding it never ends well. */
  readonly pool: Pool
  /** Ends when every connection has been given back. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** A directory, or `memory://` for a database that is gone with the process. */
  readonly dataDir: string
  /** What a database in memory begins with instead of being empty: a dump of another one's files. */
  readonly image?: Blob | undefined
  readonly clock: Clock
  readonly durations?: Durations | undefined
  readonly log: Log
  /** Connections to PostgreSQL at most. */
  readonly poolSize?: number | undefined
  readonly statementTimeoutMs?: number | undefined
}

/**
 * Opens the database. The embedded one is ready when this returns; a PostgreSQL server is first contacted by
 * the first query, so one that is down does not keep the process from starting.
 * @throws DataDirInUseError
 */
export async function connectDatabase({
  databaseUrl,
  dataDir,
  image,
  clock,
  durations: { database: limits } = usualDurations,
  log,
  poolSize = 10,
  statementTimeoutMs = 30_000,
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl === undefined) return connectEmbedded({ dataDir, image, log })

  const connection = {
    connectionString: databaseUrl,
    application_name: 'catalogue-assistant',
    types: parsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: limits.connectMs,
  }
  const pool = new Pool({
    ...connection,
    Client: SocketClient,
    // A connection remembers how it planned a statement; tables that grew meanwhile deserve a new plan.
    maxLifetimeSeconds: 120,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    // One that is killed would keep them for as long as its statement waits for another lock.
    options: '-c client_connection_check_interval=1000',
  })
  const notifications = connectionNotifications(() => new Client(connection), { clock, log })
  return asDatabase('postgresql', { pool, notifications, log, closeRest: () => pool.end() })
}

async function connectEmbedded({
  dataDir,
  image,
  log,
}: Pick<DatabaseOptions, 'dataDir' | 'image' | 'log'>): Promise<Database> {
  const { pglite, pool, close } = await openEmbedded(dataDir, image)
  return asDatabase('embedded', {
    pool,
    notifications: embeddedNotifications(pglite, pool),
    log,
    closeRest: close,
  })
}

interface Parts {
  readonly pool: Pool
  readonly notifications: Notifications
  readonly log: Log
  readonly closeRest: () => Promise<void>
}

function asDatabase(engine: Database['engine'], { pool, notifications, log, closeRest }: Parts): Database {
  // An idle connection that breaks is replaced by the pool; without a listener its error would end the process.
  pool.on('error', (err) => {
    log.warn({ component: 'database', err }, 'an idle database connection broke')
  })
  // The pool stops listening before whoever asked for a connection can begin. What breaks in between is met by the
  // first query on it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    engine,
    pool,
    listen: (channel, listener) => notifications.listen(channel, listener),
    close: async () => {
      await notifications.close()
      await closeRest()
    },
  }
}
