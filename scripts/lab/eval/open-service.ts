import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createClient } from '../../../client-sdk/src/index.ts'
import { systemClock } from '../../../server/src/clock.ts'
import { readConfig } from '../../../server/src/config.ts'
import type { ModelSettings } from '../../../server/src/platform/models/open-models.ts'
import { contextFor, type Service } from '../../../server/src/context.ts'
import { connectDatabase } from '../../../server/src/db/connect.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { startServer } from '../../../server/src/start-server.ts'
import { openSupportCheck } from './check-support.ts'
import { adminOf, everyScope, makeAccount, makeKey, makeWidget } from '../start/operator.ts'
import { adminToken, encryptionKeys } from '../start/start-service.ts'
import type { EvaluatedService } from './evaluated-service.ts'

/** What differs from the built-in engine and embedder. */
export interface ServiceChoice {
  readonly models?: ModelSettings | undefined
  /** What the clock shows while nobody sets it; the real time when absent. */
  readonly clock?: Date | undefined
}

/**
 * Starts the whole service in this process, because one process owns an embedded database. It runs on a new embedded
 * database, or on the PostgreSQL and Redis that the environment names.
 */
export async function openService({ models, clock }: ServiceChoice = {}): Promise<EvaluatedService> {
  const folder = await mkdtemp(join(tmpdir(), 'evaluation-'))
  const { DATABASE_URL, REDIS_URL, ENCRYPTION_KEYS, LOG_LEVEL } = process.env
  const read = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_TOKEN: adminToken,
    ENCRYPTION_KEYS: ENCRYPTION_KEYS ?? encryptionKeys,
    DEMO: 'false',
    LOG_LEVEL: LOG_LEVEL ?? 'warn',
    DATABASE_URL,
    REDIS_URL,
  })
  const config = { ...read, models: models ?? read.models }
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true })
  let stoppedAt: Date | undefined
  try {
    const log = createLog({ level: config.logLevel, destination: process.stderr })
    const now = (): Date => stoppedAt ?? clock ?? new Date()
    const server = await startServer(config, log, { clock: { ...systemClock, now } })
    const admin = adminOf(server.origin)
    const accountId = await makeAccount(admin)
    const apiKey = await makeKey(admin, accountId, { kind: 'secret', scopes: everyScope })
    return {
      client: createClient({ baseUrl: `${server.origin}/v1`, apiKey, maxRetries: 0 }).raw,
      context: contextFor(server.service, accountId),
      newShop: (name) => makeWidget(admin, accountId, name),
      setClock: (at) => {
        stoppedAt = at
      },
      now,
      isStopped: () => stoppedAt !== undefined,
      support: openSupportCheck(),
      loaded: new Map(),
      answered: new Map(),
      openBeside: () =>
        connectDatabase({
          databaseUrl: config.databaseUrl,
          dataDir: 'memory://',
          clock: systemClock,
          log,
          poolSize: 1,
        }),
      engine: await describeEngine(server.service),
      async stop() {
        await server.stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

async function describeEngine({ db, config, model }: Service): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db)
  // The rest of the text is about the compiler.
  const version = rows[0]?.version.split(/ on |, compiled/)[0] ?? 'a database of unknown version'
  const place = config.databaseUrl === undefined ? 'embedded' : 'on its own'
  const queue = config.redisUrl === undefined ? 'the same database' : 'Redis'
  const replies = model.chat === undefined ? 'the built-in engine' : 'a language model'
  return `${version}, ${place}; jobs on ${queue}; vectors by ${model.embedderName}; replies by ${replies}`
}
