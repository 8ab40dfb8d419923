import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Scheduler } from 'fast-check'
import { type DatabaseConnection, type Driver, Kysely, sql } from 'kysely'
import type { Database } from '../../server/src/db/connect.ts'
import type { Db, Schema } from '../../server/src/db/schema.ts'
import { systemDb, systemDialect, tenantDialect } from '../../server/src/db/tenant.ts'

/** Processes that share a database, each of whose steps is made when the scheduler of a property says so. */
export interface AnyOrder {
  /** Resolves when a step of this process is due. */
  step(who: string): Promise<void>
  /** The database of an account, or across all, as one process has it: each statement and each commit is a step. */
  dbOf(who: string, accountId?: string): Db
  /**
   * Lets them all come to their ends, and what they leave behind. One step is over, or waits for a lock, before the next
   * one is chosen.
   */
  play<Result>(processes: readonly (() => Promise<Result>)[]): Promise<Result[]>
}

/** So many turns of the event loop without a statement: whatever follows from a step has come to its own next step. */
const quietTurns = 4

/** The orders of the embedded database are those of its only connection; on PostgreSQL transactions overlap as well. */
export function anyOrder(
  scheduler: Scheduler,
  { engine, pool }: Pick<Database, 'engine' | 'pool'>,
): AnyOrder {
  const traffic = { connecting: 0, connected: 0, asked: 0 }

  const step = (who: string): Promise<void> => scheduler.schedule(Promise.resolve(), who)
  const isBusy = async (): Promise<boolean> => {
    const { connecting, connected, asked } = traffic
    if (engine === 'embedded') return asked > 0 || (connecting > 0 && connected === 0)
    return connecting + asked > 0 && connecting + asked > (await countBlocked(systemDb(pool)))
  }
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await nextTurn()
      if (await isBusy()) quiet = 0
    }
  }
  return {
    step,
    dbOf(who, accountId) {
      const dialect = accountId === undefined ? systemDialect(pool) : tenantDialect(pool, accountId)
      return new Kysely<Schema>({
        dialect: {
          ...dialect,
          createDriver: () => inSteps(dialect.createDriver(), traffic, () => step(who)),
        },
      })
    },
    async play(processes) {
      const ends = Promise.allSettled(processes.map((process) => process()))
      await settle()
      const inOrder = async (release: () => Promise<void>): Promise<void> => {
        await release()
        await settle()
      }
      const ended = await scheduler.waitFor(ends, inOrder)
      await scheduler.waitIdle(inOrder)
      return ended.map((each) => {
        if (each.status === 'rejected') throw each.reason
        return each.value
      })
    },
  }
}

interface Traffic {
  connecting: number
  connected: number
  /** Statements without an answer. */
  asked: number
}

function inSteps(driver: Driver, traffic: Traffic, step: () => Promise<void>): Driver {
  const inTransaction = new WeakSet<DatabaseConnection>()
  const ask = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    traffic.asked += 1
    try {
      return await send()
    } finally {
      traffic.asked -= 1
    }
  }
  return {
    ...driver,
    async acquireConnection() {
      await step()
      traffic.connecting += 1
      const connection = await driver.acquireConnection()
      traffic.connecting -= 1
      traffic.connected += 1
      const execute = connection.executeQuery.bind(connection)
      return Object.assign(connection, {
        executeQuery: async (query: Parameters<typeof execute>[0]) => {
          if (inTransaction.has(connection)) await step()
          return ask(() => execute(query))
        },
      })
    },
    async releaseConnection(connection) {
      await driver.releaseConnection(connection)
      traffic.connected -= 1
    },
    beginTransaction(connection, settings) {
      inTransaction.add(connection)
      return driver.beginTransaction(connection, settings)
    },
    async commitTransaction(connection) {
      await step()
      await ask(() => driver.commitTransaction(connection))
    },
    rollbackTransaction: (connection) => ask(() => driver.rollbackTransaction(connection)),
  }
}

/** Connections of this database that wait for a lock of another one. */
async function countBlocked(db: Db): Promise<number> {
  const { rows } = await sql<{ blocked: number }>`
    select count(*)::integer as blocked from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
  return rows[0]?.blocked ?? 0
}
