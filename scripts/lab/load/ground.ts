import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from '../start/connections.ts'
import { startCluster } from '../start/start-cluster.ts'

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
