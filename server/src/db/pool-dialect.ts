import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { escapeIdentifier, type Pool, type PoolClient } from 'pg'

/**
 * A Kysely dialect over a pool that somebody else closes. With `setUp`, statements that only a transaction can
 * hold (`set local …`), every statement runs in a transaction that begins with them: one of its own, unless it
 * is part of a Kysely transaction.
 */
export function poolDialect(pool: Pool, setUp?: string): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => poolDriver(pool, setUp),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** A pooled connection while Kysely holds it. */
interface Held {
  readonly client: PoolClient
  readonly onError: (error: Error) => void
  inTransaction: boolean
  broken: Error | undefined
}

function poolDriver(pool: Pool, setUp: string | undefined): Driver {
  const connections = new WeakMap<DatabaseConnection, Held>()
  const heldBy = (connection: DatabaseConnection): Held => {
    const held = connections.get(connection)
    if (held === undefined) throw new Error('This connection is not one of this driver.')
    return held
  }
  const command = async (connection: DatabaseConnection, sql: string): Promise<void> => {
    await heldBy(connection).client.query(sql)
  }

  return {
    init: () => Promise.resolve(),
    destroy: () => Promise.resolve(),

    async acquireConnection() {
      const held = hold(await pool.connect())
      const connection = connectionOf(held, setUp)
      connections.set(connection, held)
      return connection
    },
    releaseConnection(connection) {
      release(heldBy(connection))
      return Promise.resolve()
    },
    async beginTransaction(connection, settings) {
      const held = heldBy(connection)
      held.inTransaction = true
      await held.client.query(begin(setUp, settings))
    },
    async commitTransaction(connection) {
      await commit(heldBy(connection))
    },
    async rollbackTransaction(connection) {
      await rollback(heldBy(connection))
    },
    savepoint: (connection, name) => command(connection, `savepoint ${escapeIdentifier(name)}`),
    rollbackToSavepoint: (connection, name) => command(connection, `rollback to ${escapeIdentifier(name)}`),
    releaseSavepoint: (connection, name) => command(connection, `release ${escapeIdentifier(name)}`),
  }
}

function connectionOf(held: Held, setUp: string | undefined): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (held.inTransaction || setUp === undefined) return run<Row>(held.client, query)
      try {
        await held.client.query(begin(setUp))
        const result = await run<Row>(held.client, query)
        await commit(held)
        return result
      } catch (error) {
        await rollback(held)
        throw error
      }
    },
    streamQuery() {
      throw new Error('Rows cannot be streamed; read them page by page.')
    },
  }
}

function begin(setUp: string | undefined, { isolationLevel, accessMode }: TransactionSettings = {}): string {
  const level = isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`]
  const modes = [...level, ...(accessMode === undefined ? [] : [accessMode])]
  const start = ['begin', modes.join(', ')].join(' ').trimEnd()
  return setUp === undefined ? start : `${start}; ${setUp}`
}

async function run<Row>(client: PoolClient, query: CompiledQuery): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await client.query<Row & object>(query.sql, [...query.parameters])
  const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return isWrite ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}

async function commit(held: Held): Promise<void> {
  const { command } = await held.client.query('commit')
  held.inTransaction = false
  // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
  if (command === 'ROLLBACK')
    throw new Error('The transaction was rolled back: one of its statements failed.')
}

/** Never throws: a connection that cannot even roll back is thrown away, and the first error is the one that counts. */
async function rollback(held: Held): Promise<void> {
  try {
    await held.client.query('rollback')
    held.inTransaction = false
  } catch (error) {
    held.broken ??= error instanceof Error ? error : new Error(String(error))
  }
}

function hold(client: PoolClient): Held {
  const held: Held = {
    client,
    inTransaction: false,
    broken: undefined,
    onError: (error) => {
      held.broken ??= error
    },
  }
  // The pool listens only while a connection is idle; an error nobody hears would end the process.
  client.on('error', held.onError)
  return held
}

/** Whatever was left open or broken must not reach the connection's next user. */
function release({ client, broken, onError }: Held): void {
  const isInTransaction = ['T', 'E'].includes(client.getTransactionStatus() ?? 'I')
  client.release(broken ?? isInTransaction)
  client.off('error', onError)
}
