import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../../server/src/clock.ts'
import { connectDatabase } from '../../../server/src/db/connect.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { databaseAt, type Openable, versionsOf, withConnection } from './connections.ts'
import { startServices } from '../../services/services.mjs'

/** A database of its own on the engine that is measured. */
export interface BenchDatabase extends Openable {
  /** Tells a process which database, and which queue, is its own. One that is embedded must not be open then. */
  readonly environment: Readonly<Record<string, string>>
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
        open: () => connectDatabase({ dataDir, clock: systemClock, log }),
      })
    },
    async describe() {
      const database = await connectDatabase({ dataDir: 'memory://', clock: systemClock, log })
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
  return {
    async newDatabase(name) {
      const unique = `bench_${name}_${String(process.pid)}`
      await withConnection(services.databaseUrl, (client) => client.query(`create database ${unique}`))
      // Jobs of one service must not be done by another that runs beside it: each has a database of Redis of its own.
      const redisUrl = withPath(services.redisUrl, String(names.length % redisDatabases))
      names.push(unique)
      const databaseUrl = withPath(services.databaseUrl, unique)
      return {
        environment: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
        ...databaseAt(databaseUrl),
      }
    },
    describe: async () =>
      `${await withConnection(services.databaseUrl, versionsOf)}, jobs and counters on Redis`,
    async stop() {
      await withConnection(services.databaseUrl, async (client) => {
        for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
      })
      await services.stop()
    },
  }
}

function withPath(url: string, path: string): string {
  const changed = new URL(url)
  changed.pathname = `/${path}`
  return changed.href
}
