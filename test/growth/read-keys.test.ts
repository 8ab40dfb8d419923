import assert from 'node:assert/strict'
import { keysThatBeginElsewhere, obstaclesTo, readKeys } from '../../scripts/lab/growth/read-keys.ts'
import { freshDatabase } from '../db/fresh-database.ts'

describe('the keys of the schema', () => {
  it('let every table be spread by account, but for those that are named here', async () => {
    const database = await freshDatabase('migrated')
    try {
      const tables = await readKeys(database.pool)
      assert.ok(tables.length >= 20, `only ${String(tables.length)} tables were read`)
      assert.deepEqual(keysThatBeginElsewhere(tables), [])
      assert.deepEqual(obstaclesTo(tables), [
        { table: 'api_key', what: 'api_key_by_digest is unique over all accounts' },
        { table: 'erased_ledger', what: 'has no account' },
        { table: 'item', what: 'has the trigger item_purge_postings' },
        { table: 'kysely_migration', what: 'has no account' },
        { table: 'kysely_migration_lock', what: 'has no account' },
        // People, and how they sign in: one may be a member of several accounts.
        ...['credential', 'link', 'passkey', 'session', 'user', 'verification'].map((table) => ({
          table: `member_${table}`,
          what: 'has no account',
        })),
        { table: 'rate_count', what: 'has no account' },
      ])
    } finally {
      await database.close()
    }
  })
})
