import { randomBytes } from 'node:crypto'
import { startPostgres } from '../../scripts/services/postgres.mjs'
import { startRedis } from '../../scripts/services/redis.mjs'
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase, type Database } from '../../server/src/db/connect.ts'
import { quietLog, serverUrl } from '../support/fresh-database.ts'
import { newDataDir } from '../start/server-process.ts'
import { type Member, newMember } from './member.ts'
import { newWorkLog, type WorkLog } from './work-log.ts'

/** The whole service on the engine of this run, with all that it stands on its own, so that everything may be killed. */
export interface Fleet {
  readonly adminToken: string
  readonly members: readonly Member[]
  /** Absent on the embedded database. */
  readonly stores: Stores | undefined
  readonly log: WorkLog
  /** Where requests can be sent to; some of them may not be answered there right now. */
  origins(): string[]
  /** Stops the processes. */
  stop(): Promise<void>
  /** The database as the stopped processes have left it. */
  openDatabase(): Promise<Database>
  close(): Promise<void>
}

interface Stores {
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>
  readonly redis: Awaited<ReturnType<typeof startRedis>>
}

export async function startFleet({ withoutSweeper = false } = {}): Promise<Fleet> {
  const dataDir = await newDataDir()
  const stores =
    serverUrl === undefined ? undefined : { postgres: await startPostgres(), redis: await startRedis() }
  const adminToken = randomBytes(16).toString('hex')
  const env = {
    DATA_DIR: dataDir.path,
    DEMO: 'false',
    ADMIN_TOKEN: adminToken,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ALLOW_PRIVATE_CALLBACKS: 'true',
    LOG_LEVEL: 'warn',
    ...(stores && { DATABASE_URL: stores.postgres.url, REDIS_URL: stores.redis.url }),
  }
  const log = newWorkLog()
  const member = (name: string, roles: Member['roles']): Member =>
    newMember({ name, roles, env, withoutSweeper, log })
  const members =
    stores === undefined
      ? [member('server', 'api,worker')]
      : [
          member('api 1', 'api'),
          member('api 2', 'api'),
          member('worker 1', 'worker'),
          member('worker 2', 'worker'),
        ]
  await Promise.all(members.map((each) => each.start()))

  return {
    adminToken,
    members,
    stores,
    log,
    origins: () => members.filter(({ roles }) => roles !== 'worker').map((each) => each.origin()),
    stop: async () => {
      await Promise.all(members.map((each) => each.stop()))
    },
    openDatabase: () =>
      connectDatabase({
        databaseUrl: stores?.postgres.url,
        dataDir: dataDir.path,
        clock: systemClock,
        log: quietLog,
      }),
    async close() {
      await Promise.all(members.map((each) => each.stop()))
      await stores?.redis.stop()
      await stores?.postgres.stop()
      await dataDir.remove()
    },
  }
}
