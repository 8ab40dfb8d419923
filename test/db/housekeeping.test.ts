import assert from 'node:assert/strict'
import { vacuumBusyTables } from '../../server/src/db/housekeeping.ts'
import { describeWhen } from '../support/when.ts'
import { type FreshDatabase, freshDatabase, serverUrl } from '../support/fresh-database.ts'

describeWhen(serverUrl === undefined)('vacuumBusyTables', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase('migrated')
  })
  after(() => database.close())

  /** -1 stands for "nobody has ever counted". */
  const countedRows = async (table: string): Promise<unknown> => {
    const sql = 'select reltuples from pg_class where relname = $1'
    const { rows } = await database.pool.query<{ reltuples: number }>(sql, [table])
    return rows[0]?.reltuples
  }

  it('gives the planner statistics of the tables that conversations fill', async () => {
    assert.equal(await countedRows('session'), -1)
    await vacuumBusyTables(database.pool)
    for (const table of ['session', 'visitor', 'turn', 'message', 'item']) {
      assert.equal(await countedRows(table), 0, table)
    }
  })

  it('leaves alone what has hardly changed, and goes through what has', async () => {
    await vacuumBusyTables(database.pool)
    const rounds = async (): Promise<unknown> => {
      await database.pool.query('select pg_stat_force_next_flush()')
      const sql = `select vacuum_count::integer as count from pg_stat_user_tables where relname = 'rate_count'`
      const { rows } = await database.pool.query<{ count: number }>(sql)
      return rows[0]?.count
    }
    const before = Number(await rounds())
    const count = (first: number, last: number): Promise<unknown> =>
      database.pool.query(
        `insert into rate_count select number::text, 1, 1 from generate_series($1::integer, $2) as number`,
        [first, last],
      )
    await count(1, 40)
    await vacuumBusyTables(database.pool)
    assert.equal(await rounds(), before)
    await count(41, 80)
    await vacuumBusyTables(database.pool)
    assert.equal(await rounds(), before + 1)
    assert.equal(await countedRows('rate_count'), 80)
  })

  it('gives back the room of what syncs have replaced in the index', async () => {
    const size = async (): Promise<unknown> => {
      const { rows } = await database.pool.query<{ size: number }>(
        `select pg_relation_size('posting_list')::integer as size`,
      )
      return rows[0]?.size
    }
    await database.pool.query(`insert into posting_list
      select 'acc', 'kb', 'product', 'kettl', number, array[number], '', 1 from generate_series(1, 1000) as number`)
    await database.pool.query('delete from posting_list')
    assert.notEqual(await size(), 0)
    await vacuumBusyTables(database.pool)
    assert.equal(await size(), 0)
  })

  it('stops between two tables when it is told to', async () => {
    const other = await freshDatabase('migrated')
    await vacuumBusyTables(other.pool, AbortSignal.abort())
    const { rows } = await other.pool.query<{ reltuples: number }>(
      `select reltuples from pg_class where relname = 'session'`,
    )
    assert.equal(rows[0]?.reltuples, -1)
    await other.close()
  })
})
