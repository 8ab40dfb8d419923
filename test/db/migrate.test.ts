import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Kysely, type Migration, sql } from 'kysely'
import { migrate, pendingMigrations } from '../../server/src/db/migrate.ts'
import { poolDialect } from '../../server/src/db/pool-dialect.ts'
import { ensureRole } from '../../server/src/db/roles.ts'
import { administer, type FreshDatabase, freshDatabase, serverUrl } from '../support/fresh-database.ts'
import { itWhen } from '../support/when.ts'

const statement = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(text).execute(db)
  },
})

const first = { '0001-first': statement('create table first (id integer)') }
const second = { ...first, '0002-second': statement('create table second (id integer)') }
const broken = { ...second, '0003-broken': statement('create table third (id integer); select nothing') }

describe('migrate', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.close())

  const exists = async (table: string): Promise<boolean> => {
    const { rows } = await database.pool.query<{ found: boolean }>(
      'select to_regclass($1) is not null as found',
      [table],
    )
    return rows[0]?.found === true
  }

  it('applies each migration once, however many processes start together', async () => {
    assert.deepEqual(await pendingMigrations(database.pool, first), ['0001-first'])
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool, first)))
    assert.deepEqual(applied.flat(), ['0001-first'])
    assert.deepEqual(await pendingMigrations(database.pool, first), [])
  })

  it('applies only what is new', async () => {
    assert.deepEqual(await migrate(database.pool, second), ['0002-second'])
    assert.ok(await exists('second'))
  })

  it('leaves a database as it is that a newer version has migrated', async () => {
    assert.deepEqual(await migrate(database.pool, first), [])
    assert.deepEqual(await pendingMigrations(database.pool, first), [])
    assert.ok(await exists('second'))
  })

  it('undoes a migration that fails, and says why', async () => {
    await assert.rejects(migrate(database.pool, broken), (error: Error) => {
      assert.equal((error.cause as { code: string }).code, '42703')
      return true
    })
    assert.equal(await exists('third'), false)
    assert.deepEqual(await pendingMigrations(database.pool, broken), ['0003-broken'])
  })

  it('makes an index concurrently, outside of any transaction', async () => {
    const index = statement('create index concurrently first_by_id on first (id)')
    const further = { ...second, '0003-index': { ...index, isOutsideTransaction: true as const } }
    assert.deepEqual(await migrate(database.pool, further), ['0003-index'])
    assert.ok(await exists('first_by_id'))
    await assert.rejects(migrate(database.pool, { ...further, '0004-index': index }), /0004-index failed/)
  })

  it('gives the limits on statements back to the connection', async () => {
    const { rows } = await database.pool.query<{ lifted: boolean }>(
      `select setting::int = 0 and reset_val::int > 0 as lifted from pg_settings where name in ('statement_timeout', 'lock_timeout')`,
    )
    assert.ok(rows.every(({ lifted }) => !lifted))
  })

  it('makes roles that the service may take but nobody can log in as', async () => {
    const { rows } = await database.pool.query(
      `select rolname, rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname like 'assistant\\__%' order by rolname`,
    )
    const harmless = { rolcanlogin: false, rolsuper: false, rolbypassrls: false }
    assert.deepEqual(rows, [
      { rolname: 'assistant_system', ...harmless },
      { rolname: 'assistant_tenant', ...harmless },
    ])
  })
})

describe('ensureRole', () => {
  itWhen(serverUrl !== undefined)(
    'makes one role when several databases of a server ask for it at once',
    async () => {
      const role = `test_role_${randomBytes(6).toString('hex')}`
      const databases = await Promise.all(Array.from({ length: 6 }, () => freshDatabase()))
      await Promise.all(
        databases.map(async ({ pool }) => {
          const db = new Kysely<unknown>({ dialect: poolDialect(pool) })
          await ensureRole(db, role)
          await sql`set local role ${sql.id(role)}`.execute(db)
        }),
      )
      await Promise.all(databases.map((database) => database.close()))
      await administer(`drop role ${role}`)
    },
  )

  it('may be taken by a user who is no superuser', async () => {
    const database = await freshDatabase()
    const creator = `test_creator_${randomBytes(6).toString('hex')}`
    const role = `test_role_${randomBytes(6).toString('hex')}`
    const db = new Kysely<unknown>({ dialect: poolDialect(database.pool) })
    await sql.raw(`create role ${creator} createrole; grant ${creator} to current_user`).execute(db)
    await db.transaction().execute(async (trx) => {
      await sql.raw(`set local role ${creator}`).execute(trx)
      await ensureRole(trx, role)
      await sql.raw(`set local role ${role}`).execute(trx)
      const { rows } = await sql`select current_user as role`.execute(trx)
      assert.deepEqual(rows, [{ role }])
    })
    await sql.raw(`drop role ${role}`).execute(db)
    await sql.raw(`drop role ${creator}`).execute(db)
    await database.close()
  })
})
