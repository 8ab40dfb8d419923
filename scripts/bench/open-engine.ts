import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { connectDatabase, type Database } from '../../server/src/db/connect.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { startServices } from '../services/services.mjs'

/** A database of its own on the engine that is measured. */
export interface BenchDatabase {
  /** Tells a process which database, and which queue, is its own. */
  readonly environment: Readonly<Record<string, string>>
  /** Opens it in this process. An embedded one has to be closed before another process opens it. */
  open(): Promise<Database>
}

/** Where the databases live that are measured. */
export interface Engine {
  newDatabase(name: string): Promise<BenchDatabase>
  /** What a report names it. */
  describe(): Promise<string>
  /** Every database that was made goes with it. */
  stop(): Promise<void>
}

const log = createLog({ level: 'silent' })
const redisDatabases = 16

export function openEngine({ embedded }: { readonly embedded: boolean }): Promise<Engine> {
  return embedded ? openEmbeddedEngine() : openServerEngine()
}

async function openEmbeddedEngine(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  return {
    newDatabase(name) {
      const dataDir = join(folder, name)
      return Promise.resolve({
        environment: { DATA_DIR: dataDir },
        open: () => connectDatabase({ dataDir, log }),
      })
    },
    async describe() {
      const database = await connectDatabase({ dataDir: 'memory://', log })
      try {
        return `Embedded database: ${await versionsOf(database.pool)}, jobs and counters in it`
      } finally {
        await database.close()
      }
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

/** PostgreSQL and Redis as the tests have them, or those that `TEST_DATABASE_URL` and `TEST_REDIS_URL` name. */
async function openServerEngine(): Promise<Engine> {
  const services = await startServices()
  const names: string[] = []
  const withConnection = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = new Client({ connectionString: services.databaseUrl })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    async newDatabase(name) {
      const unique = `bench_${name}_${String(process.pid)}`
      await withConnection((client) => client.query(`create database ${unique}`))
      // Jobs of one service must not be done by another that runs beside it: each has a database of Redis of its own.
      const redisUrl = withPath(services.redisUrl, String(names.length % redisDatabases))
      names.push(unique)
      const databaseUrl = withPath(services.databaseUrl, unique)
      return {
        environment: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
        open: () => connectDatabase({ databaseUrl, dataDir: '', log }),
      }
    },
    describe: async () => `${await withConnection(versionsOf)}, jobs and counters on Redis`,
    async stop() {
      await withConnection(async (client) => {
        for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
      })
      await services.stop()
    },
  }
}

async function versionsOf(connection: Client | Pool): Promise<string> {
  const { rows } = await connection.query<{ postgresql: string; pgvector: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as postgresql, default_version as pgvector
     from pg_available_extensions where name = 'vector'`,
  )
  const { postgresql = '', pgvector = '' } = rows[0] ?? {}
  return `PostgreSQL ${postgresql} with pgvector ${pgvector}`
}

function withPath(url: string, path: string): string {
  const changed = new URL(url)
  changed.pathname = `/${path}`
  return changed.href
}
