import assert from 'node:assert/strict'
import { insertIdempotencyRecord, takeOverLapsedRecord } from '../../server/src/api/queries.ts'
import { systemDb, tenantDb } from '../../server/src/db/tenant.ts'
import { newTypeId } from '../../server/src/platform/ids.ts'
import { type DatabaseClock, takeDatabaseClock } from '../support/database-clock.ts'
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts'

describe('the clock of the database', () => {
  let database: FreshDatabase
  let clock: DatabaseClock
  before(async () => {
    database = await freshDatabase('migrated')
    clock = await takeDatabaseClock(database.pool)
  })
  after(() => database.close())

  it('rules a lease: nobody takes a record over before it has lapsed there, and one does afterwards', async () => {
    const accountId = newTypeId('acc')
    const createdAt = new Date()
    const key = { accountId, keyId: 'key', operationId: 'sendMessage', createdAt }
    const record = { fingerprint: 'first', widgetId: null, sessionId: null, createdAt }
    await database.pool.query(
      `insert into account (account_id, name, plan, payment_state, balance_millicredits, created_at)
       values ($1, 'Shop', 'free', 'current', 0, now())`,
      [accountId],
    )
    for (const [sees, db] of [
      ['an account', tenantDb(database.pool, accountId)],
      ['the system', systemDb(database.pool)],
    ] as const) {
      const own = { ...key, idempotencyKey: sees }
      await insertIdempotencyRecord(db, own, { ...record, leaseMs: 3_000_600 })
      await clock.advance(3_599_000 - 600_000)
      const take = () => takeOverLapsedRecord(db, own, { leaseMs: 3_600, takenAt: own.createdAt })
      assert.equal(await take(), undefined, sees)
      await clock.advance(601_000)
      assert.ok((await take()) !== undefined, sees)
      assert.equal(await take(), undefined, sees)
    }
  })
})
