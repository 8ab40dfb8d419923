import { EventEmitter } from 'node:events'
import {
  CONNECTION_CLOSED_ERROR_MSG,
  PostgresConnection,
  PostgresQueueBackend,
  runMigrations,
  withBackend,
  type BackendFactory,
  type PgPool,
  type PgPoolClient,
  type PgQueryResult,
} from 'bullmq'
import type { Database } from '../db/connect.ts'
import { isUnavailable } from '../db/failures.ts'
import type { Log } from './log.ts'
import { jobDefaults, streams, workerDefaults, type QueueEngine } from './queue-engine.ts'
import { statementsIn } from '../db/pool-dialect.ts'

const schema = 'bullmq'

/** Jobs in the service's own database, through its own pool: the embedded engine has no second connection to give. */
export async function postgresEngine(database: Database, log: Log): Promise<QueueEngine> {
  await prepareSchema(database)
  const connection = new PostgresConnection(sharedPool(database))
  // BullMQ remembers a connection that failed to become ready for ever, so one that is ready serves all queues.
  await connection.waitUntilReady()
  const backend: BackendFactory<PostgresQueueBackend, PgPool> = (name, options) =>
    new PostgresQueueBackend(connection, name, options, false)
  const bull = withBackend(backend)
  const onError = (err: unknown): void => {
    log.debug({ component: 'queue', err }, 'BullMQ reported an error')
  }
  const shared = { connection: connection.pool }

  return {
    openQueue: (name) =>
      new bull.Queue(name, { ...shared, defaultJobOptions: jobDefaults, streams }).on('error', onError),
    openWorker: (name, { concurrency, process }) =>
      new bull.Worker(name, ({ data }) => process(data), { ...shared, concurrency, ...workerDefaults }).on(
        'error',
        onError,
      ),
    isConnected: () => true,
    answers: async () => {
      await database.pool.query('select 1')
      return true
    },
    disconnect: () => {
      connection.close().catch(onError)
    },
  }
}

/** As long as it takes: another process may be at it, and the limits on statements are meant for those of requests. */
async function prepareSchema({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  let isLimited = false
  client.on('error', (error) => (broken = error))
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await runMigrations(client, schema)
    await client.query('reset statement_timeout; reset lock_timeout')
    isLimited = true
  } finally {
    client.release(broken ?? !isLimited)
  }
}

/**
 * The service's pool as BullMQ wants to see it. Every statement runs in BullMQ's schema, and the connection it
 * asks for to LISTEN on, and would keep, is only made to look like one.
 */
function sharedPool(database: Database): PgPool {
  const run = statementsIn(database.pool, schema)
  const query = async <Row>(text: string, parameters?: readonly unknown[]): Promise<PgQueryResult<Row>> => {
    try {
      const { rows, rowCount } = await run(text, parameters)
      // The shape of a row is BullMQ's own affair: it wrote both the statement and the reader of its result.
      return { rows: rows as Row[], rowCount }
    } catch (error) {
      // By this message BullMQ knows that trying again later is worth it; it would fail the job otherwise.
      throw isUnavailable(error) ? new Error(CONNECTION_CLOSED_ERROR_MSG, { cause: error }) : error
    }
  }
  return Object.assign(new EventEmitter(), {
    query,
    connect: () => Promise.resolve(listeningClient(database, query)),
    end: () => Promise.resolve(),
  })
}

type Query = <Row>(text: string, parameters?: readonly unknown[]) => Promise<PgQueryResult<Row>>

const listenStatement = /^\s*listen\s+(\w+)\s*;?\s*$/i

function listeningClient(database: Database, query: Query): PgPoolClient {
  const stops = new Map<string, () => void>()
  const client = Object.assign(new EventEmitter().setMaxListeners(0), {
    async query<Row>(text: string, parameters?: readonly unknown[]): Promise<PgQueryResult<Row>> {
      const channel = listenStatement.exec(withoutComments(text))?.[1]
      if (channel === undefined) return query<Row>(text, parameters)
      if (!stops.has(channel)) {
        stops.set(channel, () => undefined)
        const stop = await database.listen(channel, (payload) =>
          client.emit('notification', { channel, payload }),
        )
        stops.set(channel, stop)
      }
      return { rows: [] }
    },
    release: () => {
      for (const stop of stops.values()) stop()
    },
  })
  return client
}

function withoutComments(text: string): string {
  return text.replace(/--.*$/gm, '')
}
