import { Kysely, Migrator, sql, type Migration } from 'kysely'
import type { Pool } from 'pg'
import { poolDialect } from './pool-dialect.ts'
import { ensureRoles } from './roles.ts'

export type Migrations = Readonly<Record<string, Migration>>

/** Any fixed number: whoever migrates this database takes the advisory lock of this key first. */
const migrationLock = 7_225_041_910

/**
 * Brings the database up to date and returns what was applied. Processes that start together take turns. A
 * database that a newer version has already migrated is left as it is: migrations never break the version before.
 */
export async function migrate(pool: Pool, migrations: Migrations): Promise<readonly string[]> {
  const db = new Kysely<unknown>({ dialect: poolDialect(pool) })
  return db.connection().execute(async (connection) => {
    // Waiting for the lock, and a migration itself, may take longer than a request's statement.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
      connection,
    )
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      await ensureRoles(connection)
      return await applyPending(connection, migrations)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/** The migrations that this version brings and the database has not had yet: none when it is ready to serve. */
export function pendingMigrations(pool: Pool, migrations: Migrations): Promise<readonly string[]> {
  return listPending(new Kysely<unknown>({ dialect: poolDialect(pool) }), migrations)
}

async function applyPending(db: Kysely<unknown>, migrations: Migrations): Promise<readonly string[]> {
  const pending = await listPending(db, migrations)
  if (pending.length === 0) return pending
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error })
  return pending
}

async function listPending(db: Kysely<unknown>, migrations: Migrations): Promise<readonly string[]> {
  const applied = new Set(await listApplied(db))
  return Object.keys(migrations)
    .filter((name) => !applied.has(name))
    .toSorted()
}

async function listApplied(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{
    exists: boolean
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (table.rows[0]?.exists !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
