import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { connectDatabase } from '../../server/src/db/connect.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { startCluster, withConnection } from '../growth/start-cluster.ts'

/** A PostgreSQL for as long as the test takes, with databases that are made on it. */
export interface LoadGround {
  newDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** One that is set up as in production: what waits for a commit waits for the disk. */
export async function openGround(): Promise<LoadGround> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'))
  const cluster = await startCluster(folder)
  return {
    async newDatabase(name) {
      await withConnection(cluster.url('postgres', 'postgres'), (client) =>
        client.query(`create database ${name} owner assistant`),
      )
      return cluster.url(name)
    },
    async stop() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a database as the service does, for as long as the work takes. */
export async function withPool<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const log = createLog({ level: 'silent' })
  const database = await connectDatabase({ databaseUrl: url, dataDir: '', log })
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}
