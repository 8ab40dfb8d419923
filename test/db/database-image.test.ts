import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase } from '../../server/src/db/connect.ts'
import { pendingMigrations } from '../../server/src/db/migrate.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { makeDatabaseImage } from '../../server/src/make-database-image.ts'
import { quietLog } from '../support/fresh-database.ts'

describe('makeDatabaseImage', () => {
  it('makes a database with all tables, those of the queue too, and nothing of anybody in them', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'image-'))
    try {
      await makeDatabaseImage(dataDir)
      const database = await connectDatabase({ dataDir, clock: systemClock, log: quietLog })
      try {
        assert.deepEqual(await pendingMigrations(database.pool, migrations), [])
        const tablesOf = async (schema: string): Promise<string[]> => {
          const text = 'select tablename from pg_tables where schemaname = $1'
          const { rows } = await database.pool.query<{ tablename: string }>(text, [schema])
          return rows.map(({ tablename }) => tablename)
        }
        assert.ok((await tablesOf('bullmq')).length > 0)
        const ours = (await tablesOf('public')).filter((table) => !table.startsWith('kysely_'))
        assert.ok(ours.includes('account') && ours.includes('api_key'))
        for (const table of ours) {
          const { rows } = await database.pool.query(`select from public."${table}" limit 1`)
          assert.equal(rows.length, 0, table)
        }
      } finally {
        await database.close()
      }
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})
