import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../../server/src/config.ts'
import type { Log } from '../../server/src/platform/log.ts'
import { type Outside, type RunningServer, startServer } from '../../server/src/start-server.ts'
import { makeDatabase, named, quietLog } from '../support/fresh-database.ts'
import { sharedEncoder } from '../support/shared-encoder.ts'
import { sharedThreads } from '../support/shared-threads.ts'

/** A service that is stopped and started again on the same data, with other settings. */
export interface RestartableService {
  readonly adminToken: string
  start(options?: { readonly config?: Partial<Config>; readonly log?: Log } & Outside): Promise<RunningServer>
  /** Stops what is running and removes the data. */
  close(): Promise<void>
}

export async function restartableService(): Promise<RestartableService> {
  const adminToken = randomBytes(16).toString('hex')
  const database = await makeDatabase('migrated')
  const { databaseUrl } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'restartable-'))
  const redisUrl = named('TEST_REDIS_URL')
  let running: RunningServer | undefined
  // The first start chooses; whoever knows the address finds the service there again.
  let port = '0'
  return {
    adminToken,
    async start({ config, log = quietLog, ...outside } = {}) {
      running = await startServer(
        {
          ...readConfig({
            PORT: port,
            DATA_DIR: dataDir,
            ADMIN_TOKEN: adminToken,
            ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
            DEMO: 'false',
            ALLOW_PRIVATE_CALLBACKS: 'true',
            ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
            ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
          }),
          ...config,
        },
        log,
        { threads: sharedThreads(), encoder: sharedEncoder(), ...outside },
      )
      ;({ port } = new URL(running.origin))
      return running
    },
    async close() {
      await running?.stop()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
