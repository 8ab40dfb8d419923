import { randomBytes } from 'node:crypto'
import { engineHere } from '../../server/src/agent/index.ts'
import { builtinEngine } from '../../server/src/agent/builtin/builtin-engine.ts'
import { systemClock } from '../../server/src/clock.ts'
import { readConfig } from '../../server/src/config.ts'
import { type Context, contextFor, type Service } from '../../server/src/context.ts'
import type { Database } from '../../server/src/db/connect.ts'
import { openNews } from '../../server/src/db/news.ts'
import { systemDb, tenantDb } from '../../server/src/db/tenant.ts'
import { createInMemory } from '../../server/src/in-memory.ts'
import { newTypeId } from '../../server/src/platform/ids.ts'
import { createOutbound } from '../../server/src/platform/outbound.ts'
import { readKeyRing } from '../../server/src/platform/seal.ts'
import { createShortMemory } from '../../server/src/platform/short-memory.ts'
import type { Model } from '../../server/src/platform/models/model.ts'
import { createMetrics } from '../../server/src/platform/telemetry/metrics.ts'
import { noTraces } from '../../server/src/platform/telemetry/traces.ts'
import { type FreshDatabase, freshDatabase, quietLog } from './fresh-database.ts'
import { unhurried } from './durations.ts'
import { spellingModel } from '../../scripts/lab/providers/spelling-model.ts'

/** A service that nobody works for: tests are its workers, and decide when each one lives and dies. */
export interface UnmannedService extends Service {
  readonly database: Pick<Database, 'engine' | 'pool'>
  /** What was rung, oldest first. */
  readonly rings: readonly { readonly job: string; readonly payload: unknown; readonly delayMs: number }[]
  /** A fresh account with credits and an empty knowledge base. */
  newAccount(options?: { readonly credits?: number }): Promise<Account>
  close(): Promise<void>
}

export interface Account {
  readonly ctx: Context
  readonly knowledgeBaseId: string
  balance(): Promise<{ readonly balance: number; readonly reserved: number }>
}

interface UnmannedOptions {
  /** In a database of its own: for specs that look at the rows of all accounts. */
  readonly isAlone?: boolean
  /** Of the engine as it is used, meanings included; else one that tells spellings stands for a provider. */
  readonly model?: Model
}

let shared: Promise<FreshDatabase> | undefined

/** Opens one. They share a database, where each makes accounts of its own, so they do not meet. */
export async function openUnmannedService({
  isAlone = false,
  model = spellingModel,
}: UnmannedOptions = {}): Promise<UnmannedService> {
  const database = await (isAlone ? freshDatabase('migrated') : (shared ??= freshDatabase('migrated')))
  const rings: { job: string; payload: unknown; delayMs: number }[] = []
  const service: Service = {
    db: systemDb(database.pool),
    accountDb: (accountId) => tenantDb(database.pool, accountId),
    queue: { ring: (job, payload, { delayMs = 0 } = {}) => rings.push({ job, payload, delayMs }) },
    turnNews: openNews(database, 'turns'),
    engine: engineHere(builtinEngine),
    model,
    outbound: createOutbound({ allowPrivate: true, clock: systemClock }),
    mail: undefined,
    clock: systemClock,
    durations: unhurried,
    inMemory: createInMemory(),
    newId: newTypeId,
    log: quietLog,
    metrics: createMetrics(),
    traces: noTraces,
    callers: createShortMemory({ clock: systemClock, valuesMs: 1_000, absencesMs: 0 }),
    keyRing: readKeyRing(`test:${randomBytes(32).toString('base64')}`),
    config: readConfig({ ALLOW_PRIVATE_CALLBACKS: 'true' }),
  }
  return {
    ...service,
    database,
    rings,
    newAccount: (options) => newAccount(service, options),
    close: () => (isAlone ? database.close() : Promise.resolve()),
  }
}

after(async () => {
  const database = await shared
  await database?.close()
})

async function newAccount(service: Service, { credits = 1000 }: { credits?: number } = {}): Promise<Account> {
  const { db, newId, clock } = service
  const accountId = newId('acc')
  const knowledgeBaseId = newId('kb')
  await db
    .insertInto('account')
    .values({
      account_id: accountId,
      name: 'Test account',
      plan: 'growth',
      payment_state: 'current',
      balance_millicredits: Math.round(credits * 1000),
      created_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('knowledge_base')
    .values({
      account_id: accountId,
      knowledge_base_id: knowledgeBaseId,
      name: 'Catalogue',
      created_at: clock.now(),
    })
    .execute()
  return {
    ctx: contextFor(service, accountId),
    knowledgeBaseId,
    async balance() {
      const row = await db
        .selectFrom('account')
        .select(['balance_millicredits', 'reserved_millicredits'])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return { balance: row.balance_millicredits / 1000, reserved: row.reserved_millicredits / 1000 }
    },
  }
}
