import assert from 'node:assert/strict'
import { type Kysely, sql } from 'kysely'
import { isUnavailable } from '../../server/src/db/failures.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { systemDb, tenantDb } from '../../server/src/db/tenant.ts'
import { type FreshDatabase, freshDatabase, serverUrl } from '../support/fresh-database.ts'
import { itWhen } from '../support/when.ts'

const own = `acc_${'a'.repeat(26)}`
const foreign = `acc_${'b'.repeat(26)}`

interface Tables {
  wall_row: { account_id: string; body: string }
}

/** The tables of this test instead of the service's. */
const tablesOf = (db: unknown): Kysely<Tables> => db as Kysely<Tables>

describe('tenantDb', () => {
  let database: FreshDatabase
  let tenant: Kysely<Tables>
  let other: Kysely<Tables>
  let system: Kysely<Tables>

  before(async () => {
    database = await freshDatabase()
    const { pool } = database
    await migrate(pool, {})
    await pool.query(`
      create table wall_row (account_id text not null, body text not null unique);
      alter table wall_row enable row level security;
      alter table wall_row force row level security;
      create policy tenant on wall_row to assistant_tenant
        using (account_id = current_setting('app.account_id'));
      create policy system on wall_row to assistant_system using (true);
      grant select, insert, update, delete on wall_row to assistant_tenant, assistant_system`)
    tenant = tablesOf(tenantDb(pool, own))
    other = tablesOf(tenantDb(pool, foreign))
    system = tablesOf(systemDb(pool))
  })
  after(() => database.close())
  beforeEach(async () => {
    await system.deleteFrom('wall_row').execute()
    await tenant.insertInto('wall_row').values({ account_id: own, body: 'mine' }).execute()
    await other.insertInto('wall_row').values({ account_id: foreign, body: 'theirs' }).execute()
  })

  const bodies = async (db: Kysely<Tables>): Promise<string[]> =>
    (await db.selectFrom('wall_row').select('body').orderBy('body').execute()).map(({ body }) => body)

  /** Who the next user of a pooled connection is. */
  const nextUser = async (): Promise<unknown> => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select current_user <> session_user as changed, coalesce(current_setting('app.account_id', true), '') as account`,
    )
    return rows[0]
  }
  const nobody = { changed: false, account: '' }

  it('shows a query without any condition the rows of its account only', async () => {
    assert.deepEqual(await bodies(tenant), ['mine'])
    assert.deepEqual(await bodies(other), ['theirs'])
  })

  it('lets no unconditional change reach another account', async () => {
    const changed = await tenant.updateTable('wall_row').set({ body: 'changed' }).executeTakeFirst()
    const deleted = await tenant.deleteFrom('wall_row').executeTakeFirst()
    assert.deepEqual([changed.numUpdatedRows, deleted.numDeletedRows], [1n, 1n])
    assert.deepEqual(await bodies(system), ['theirs'])
  })

  it('refuses to write a row of another account', async () => {
    const row = { account_id: foreign, body: 'smuggled' }
    await assert.rejects(tenant.insertInto('wall_row').values(row).execute(), { code: '42501' })
    await assert.rejects(tenant.updateTable('wall_row').set(row).execute(), { code: '42501' })
  })

  it('owns nothing: it can neither drop a table nor switch its wall off', async () => {
    await assert.rejects(sql`drop table wall_row`.execute(tenant), { code: '42501' })
    await assert.rejects(sql`alter table wall_row disable row level security`.execute(system), {
      code: '42501',
    })
  })

  it('shows the system role every account', async () => {
    assert.deepEqual(await bodies(system), ['mine', 'theirs'])
  })

  it('leaves no role and no account behind on the connection', async () => {
    await bodies(tenant)
    assert.deepEqual(await nextUser(), nobody)
    await assert.rejects(sql`select nothing`.execute(tenant))
    assert.deepEqual(await nextUser(), nobody)
    await tenant.transaction().execute((db) => bodies(db))
    assert.deepEqual(await nextUser(), nobody)
    await assert.rejects(tenant.transaction().execute(() => Promise.reject(new Error('changed my mind'))))
    assert.deepEqual(await nextUser(), nobody)
  })

  it('keeps accounts apart while many run at once', async () => {
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const db = index % 2 === 0 ? tenant : other
        return index % 3 === 0 ? db.transaction().execute((trx) => bodies(trx)) : bodies(db)
      }),
    )
    seen.forEach((found, index) => {
      assert.deepEqual(found, [index % 2 === 0 ? 'mine' : 'theirs'])
    })
  })

  it('keeps a transaction together and undoes it as a whole', async () => {
    const attempt = tenant.transaction().execute(async (db) => {
      await db.insertInto('wall_row').values({ account_id: own, body: 'second' }).execute()
      assert.deepEqual(await bodies(db), ['mine', 'second'])
      throw new Error('changed my mind')
    })
    await assert.rejects(attempt, { message: 'changed my mind' })
    assert.deepEqual(await bodies(tenant), ['mine'])
  })

  it('undoes a single statement that fails halfway', async () => {
    const rows = ['fresh', 'theirs'].map((body) => ({ account_id: own, body }))
    await assert.rejects(tenant.insertInto('wall_row').values(rows).execute(), { code: '23505' })
    assert.deepEqual(await bodies(tenant), ['mine'])
  })

  it('does not report a transaction as committed in which a failure was swallowed', async () => {
    const attempt = tenant.transaction().execute(async (db) => {
      await db.insertInto('wall_row').values({ account_id: own, body: 'lost' }).execute()
      await sql`select nothing`.execute(db).catch(() => undefined)
    })
    await assert.rejects(attempt, /rolled back/)
    assert.deepEqual(await bodies(tenant), ['mine'])
    assert.deepEqual(await nextUser(), nobody)
  })

  it('honours isolation level and access mode', async () => {
    const settings = await tenant
      .transaction()
      .setIsolationLevel('serializable')
      .setAccessMode('read only')
      .execute((db) =>
        sql`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as readonly,
          current_user as role`.execute(db),
      )
    assert.deepEqual(settings.rows, [{ level: 'serializable', readonly: 'on', role: 'assistant_tenant' }])
  })

  it('goes back to a savepoint', async () => {
    const trx = await tenant.startTransaction().execute()
    const saved = await trx.savepoint('before "it"').execute()
    await assert.rejects(sql`select nothing`.execute(saved))
    await saved.rollbackToSavepoint('before "it"').execute()
    await saved.insertInto('wall_row').values({ account_id: own, body: 'second' }).execute()
    await trx.commit().execute()
    assert.deepEqual(await bodies(tenant), ['mine', 'second'])
  })

  it('takes nothing for an account id that is none', () => {
    for (const id of ['', 'acc_1', `${own}'; reset role; --`, own.toUpperCase(), ` ${own}`, `${own}\n`]) {
      assert.throws(() => tenantDb(database.pool, id), TypeError)
    }
  })

  itWhen(serverUrl !== undefined)(
    'reports a connection killed inside a transaction as unavailable, and goes on with another',
    async () => {
      const attempt = tenant.transaction().execute(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await bodies(db)
      })
      await assert.rejects(attempt, isUnavailable)
      assert.deepEqual(await bodies(tenant), ['mine'])
    },
  )
})
