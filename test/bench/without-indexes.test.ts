import assert from 'node:assert/strict'
import { withoutIndexes } from '../../scripts/bench/without-indexes.ts'
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase } from '../../server/src/db/connect.ts'
import { createLog } from '../../server/src/platform/log.ts'

describe('withoutIndexes', () => {
  it('takes indexes and foreign keys away for the work and brings the same ones back', async () => {
    const database = await connectDatabase({
      dataDir: 'memory://',
      clock: systemClock,
      log: createLog({ level: 'silent' }),
    })
    const client = await database.pool.connect()
    const definitions = async (): Promise<unknown[]> => {
      const { rows } = await client.query<{ definition: string }>(`
        select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'leaf'::regclass and contype <> 'n'
        union all select indexdef from pg_indexes where tablename = 'leaf' order by definition`)
      return rows.map(({ definition }) => definition)
    }
    try {
      await client.query(`
        create table tree (tree_id integer primary key);
        create table leaf (tree_id integer references tree, leaf_id integer primary key, colour text, unique (colour, leaf_id));
        create index leaf_green on leaf (leaf_id) where colour = 'green'`)
      const before = await definitions()
      assert.equal(before.length, 6)
      await withoutIndexes(client, ['leaf'], async () => {
        assert.deepEqual(await definitions(), [])
      })
      assert.deepEqual(await definitions(), before)
    } finally {
      client.release()
      await database.close()
    }
  })
})
