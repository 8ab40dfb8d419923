import { sql } from 'kysely'
import type { Pool } from 'pg'
import { newKeyText } from '../../../server/src/secrets/key-text.ts'
import { systemClock } from '../../../server/src/clock.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { migrations } from '../../../server/src/db/migrations/index.ts'
import { systemDb } from '../../../server/src/db/tenant.ts'
import { emitEvents } from '../../../server/src/deliveries/index.ts'
import { newTypeId } from '../../../server/src/platform/ids.ts'
import { readKeyRing, seal } from '../../../server/src/platform/seal.ts'
import { range } from '../catalogue/requests.ts'
import { encryptionKeys } from '../start/start-service.ts'

export interface Outbox {
  /** Accounts with one webhook each. */
  readonly receivers: number
  /** Events in all, spread evenly. */
  readonly deliveries: number
  readonly url: string
}

const chunkSize = 250

/** Makes the accounts and lets so many things happen to them that so many posts are due. No bell is rung. */
export async function seedOutbox(pool: Pool, { receivers, deliveries, url }: Outbox): Promise<void> {
  await migrate(pool, migrations)
  const db = systemDb(pool)
  const keyRing = readKeyRing(encryptionKeys)
  const accounts = range(0, receivers).map(() => {
    const webhookId = newTypeId('hook')
    const secret = seal(keyRing, newKeyText('cs'), `${webhookId}/callback-secret`)
    return { account_id: newTypeId('acc'), webhook_id: webhookId, secret }
  })
  await sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
        as (account_id text, webhook_id text, secret text)
    ), account as (
      insert into account (account_id, name, plan, payment_state, balance_millicredits, created_at)
      select account_id, 'Benchmark', 'scale', 'current', 0, now() from made
    )
    insert into webhook (account_id, webhook_id, url, events, enabled, secret_sealed, created_at)
    select account_id, webhook_id, ${url}, '{sync.completed}', true, secret, now() from made`.execute(db)
  for (let first = 0; first < deliveries; first += chunkSize) {
    const places = range(first, Math.min(chunkSize, deliveries - first))
    await emitEvents(
      { db, queue: { ring: () => undefined }, newId: newTypeId, clock: systemClock },
      places.map((place) => eventOf(accounts[place % accounts.length]?.account_id ?? '')),
    )
  }
  await pool.query('vacuum analyze')
}

function eventOf(accountId: string) {
  const at = new Date().toISOString()
  const run = {
    ...{ syncId: newTypeId('sync'), startedAt: at, finishedAt: at },
    ...{ processed: 3, embedded: 3, total: 3, failed: 0, creditsConsumed: 0.03, error: null },
  }
  const data = { knowledgeBaseId: newTypeId('kb'), syncStatus: 'idle', run } as const
  return { accountId, event: 'sync.completed', data } as const
}
