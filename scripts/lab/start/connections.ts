import { Client, type Pool, type PoolClient } from 'pg'
import { systemClock } from '../../../server/src/clock.ts'
import { connectDatabase, type Database } from '../../../server/src/db/connect.ts'
import { createLog } from '../../../server/src/platform/log.ts'

/** Runs the work on a connection of its own. */
export async function withConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the service can open. */
export interface Openable {
  open(): Promise<Database>
}

export function databaseAt(databaseUrl: string): Openable {
  return {
    open: () =>
      connectDatabase({ databaseUrl, dataDir: '', clock: systemClock, log: createLog({ level: 'silent' }) }),
  }
}

/** Opens a database as the service does, for as long as the work takes. */
export async function withPool<Result>(
  database: Openable,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const opened = await database.open()
  try {
    return await work(opened.pool)
  } finally {
    await opened.close()
  }
}

/** Does long work on one connection, which may take as long as it needs. */
export async function withClient<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    // Not given back: what was set on it must not reach the next user.
    client.release(true)
  }
}

/** Which PostgreSQL it is. */
export async function versionsOf(connection: Client | Pool): Promise<string> {
  const { rows } = await connection.query<{ postgresql: string; pgvector: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as postgresql, default_version as pgvector
     from pg_available_extensions where name = 'vector'`,
  )
  const { postgresql = '', pgvector = '' } = rows[0] ?? {}
  return `PostgreSQL ${postgresql} with pgvector ${pgvector}`
}
