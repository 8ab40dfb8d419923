import { Kysely, Migrator, sql, type Migration } from 'kysely'
import pRetry from 'p-retry'
import type { Pool } from 'pg'
import { type Clock, systemClock } from '../clock.ts'
import type { Log } from '../platform/log.ts'
import { hasLostARace } from './failures.ts'
import { poolDialect } from './pool-dialect.ts'
import { ensureRoles } from './roles.ts'

/**
 * A migration that PostgreSQL takes in no transaction, such as an index that is made concurrently. It waits for others
 * without keeping anybody waiting. What a failed attempt has left it must remove itself, since it begins anew.
 */
export interface MigrationOutsideTransaction extends Migration {
  readonly isOutsideTransaction: true
}

export type Migrations = Readonly<Record<string, Migration | MigrationOutsideTransaction>>

/** Any fixed number: whoever migrates this database takes the advisory lock of this key first. */
const migrationLock = 7_225_041_910

/** How a migration keeps out of the way of the version that serves. Durations are in milliseconds. */
export interface Manners {
  /**
   * How long a statement waits for a table that others use. Whoever asks for the table meanwhile waits behind it, so
   * this is what requests can be held up. Shorter than the second after which PostgreSQL looks for deadlocks: of two
   * that wait for each other it is the migration that gives way, never a request.
   */
  readonly lockWaitMs: number
  /** How often a migration that found a table in use is tried again, with pauses that grow up to the longest one. */
  readonly retries: number
  readonly longestPauseMs: number
  /** How long a process waits for another one that migrates. */
  readonly turnWaitMs: number
  readonly clock: Clock
}

/** About five minutes for each migration, and a quarter of an hour for those of another process. */
const usualManners: Manners = {
  lockWaitMs: 300,
  retries: 150,
  longestPauseMs: 2_000,
  turnWaitMs: 900_000,
  clock: systemClock,
}
const firstPauseMs = 100
const pollMs = 100
const sayAgainMs = 10_000

/**
 * Brings the database up to date and returns what was applied. Processes that start together take turns; one that has
 * nothing to apply waits for none. Each migration is one transaction, unless it says
 * otherwise, and stands back for whoever uses its tables. A
 * database that a newer version has already migrated is left as it is: migrations never break the version before.
 */
export async function migrate(
  pool: Pool,
  migrations: Migrations,
  log?: Log,
  manners: Partial<Manners> = {},
): Promise<readonly string[]> {
  const run = { migrations, log, manners: { ...usualManners, ...manners } }
  const db = new Kysely<unknown>({ dialect: poolDialect(pool) })
  return db.connection().execute(async (connection) => {
    if ((await listPending(connection, migrations)).length === 0) {
      await ensureRoles(connection)
      return []
    }
    // A migration may take longer than a request's statement.
    await sql`select set_config('statement_timeout', '0', false)`.execute(connection)
    try {
      await takeTurn(connection, run)
      await ensureRoles(connection)
      return await applyPending(connection, run)
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/** The migrations that this version brings and the database has not had yet: none when it is ready to serve. */
export function pendingMigrations(pool: Pool, migrations: Migrations): Promise<readonly string[]> {
  return listPending(new Kysely<unknown>({ dialect: poolDialect(pool) }), migrations)
}

interface Run {
  readonly migrations: Migrations
  readonly log: Log | undefined
  readonly manners: Manners
}

/** Asks again and again: a statement that waited for the lock would be a transaction that others may have to wait for. */
async function takeTurn(db: Kysely<unknown>, { log, manners: { clock, turnWaitMs } }: Run): Promise<void> {
  const startedAt = clock.elapsedMs()
  let sayAt = startedAt
  while (!(await tryLock(db))) {
    const now = clock.elapsedMs()
    if (now - startedAt > turnWaitMs) {
      throw new Error('Another process has been migrating the database for too long. Look what it waits for.')
    }
    if (now >= sayAt) {
      log?.info({ component: 'migrations' }, 'another process migrates the database; waiting for it')
      sayAt = now + sayAgainMs
    }
    await clock.wait(pollMs)
  }
}

async function tryLock(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_lock(${migrationLock}) as taken`.execute(db)
  return rows[0]?.taken === true
}

async function applyPending(db: Kysely<unknown>, run: Run): Promise<readonly string[]> {
  const pending = await listPending(db, run.migrations)
  for (const name of pending) await applyPatiently(db, name, run)
  return pending
}

async function applyPatiently(
  db: Kysely<unknown>,
  name: string,
  { migrations, log, manners }: Run,
): Promise<void> {
  const migration = migrations[name]
  const disableTransactions = migration !== undefined && 'isOutsideTransaction' in migration
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const migrator = new Migrator({ db, provider, disableTransactions })
  const lockWaitMs = disableTransactions ? 0 : manners.lockWaitMs
  await sql`select set_config('lock_timeout', ${String(lockWaitMs)}, false)`.execute(db)
  const apply = async (): Promise<void> => {
    const { error } = await migrator.migrateTo(name)
    if (error !== undefined) {
      const remains = disableTransactions ? 'begins anew next time' : 'left nothing behind'
      const message = `The database could not be migrated: ${name} failed and ${remains}.`
      throw new Error(message, { cause: error })
    }
  }
  await pRetry(apply, {
    retries: manners.retries,
    minTimeout: firstPauseMs,
    maxTimeout: manners.longestPauseMs,
    randomize: true,
    shouldRetry: ({ error }) => hasLostARace(error.cause),
    onFailedAttempt: ({ error, attemptNumber, retriesLeft }) => {
      if (!hasLostARace(error.cause) || retriesLeft === 0) return
      const level = attemptNumber % 10 === 1 ? 'info' : 'debug'
      log?.[level](
        { component: 'migrations', migration: name, attempt: attemptNumber },
        'a migration found a table in use; it is tried again',
      )
    },
  })
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
