import { createHash } from 'node:crypto'
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
  Kysely,
} from 'kysely'
import {
  escapeIdentifier,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult as PgResult,
} from 'pg'
import { isOutdatedPlan } from './failures.ts'
import { GatheringClient, type Settings } from './gathering-client.ts'

/**
 * A Kysely dialect over a pool that somebody else closes. With `settings` every statement runs in a transaction that
 * begins with them: one of its own, unless it is part of a Kysely transaction.
 */
export function poolDialect(pool: Pool, settings?: Settings): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => poolDriver(pool, settings),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** A pooled connection while Kysely holds it. */
interface Held {
  readonly client: PoolClient
  readonly onError: (error: Error) => void
  inTransaction: boolean
  /** The statement that begins the transaction, as long as it waits for the first one inside to leave together. */
  unsentBegin: string | undefined
  broken: Error | undefined
  /** A migration has changed what its prepared statements return. */
  isOutdated: boolean
}

function poolDriver(pool: Pool, settings: Settings | undefined): Driver {
  const connections = new WeakMap<DatabaseConnection, Held>()
  const heldBy = (connection: DatabaseConnection): Held => {
    const held = connections.get(connection)
    if (held === undefined) throw new Error('This connection is not one of this driver.')
    return held
  }
  const command = async (connection: DatabaseConnection, sql: string): Promise<void> => {
    const held = heldBy(connection)
    await inTransaction(held, () => held.client.query(sql))
  }

  return {
    init: () => Promise.resolve(),
    destroy: () => Promise.resolve(),

    async acquireConnection() {
      const held = hold(await pool.connect())
      const connection = connectionOf(held, settings)
      connections.set(connection, held)
      return connection
    },
    releaseConnection(connection) {
      release(heldBy(connection))
      return Promise.resolve()
    },
    beginTransaction(connection, modes) {
      const held = heldBy(connection)
      held.inTransaction = true
      held.unsentBegin = begin(settings, modes)
      return Promise.resolve()
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

function connectionOf(held: Held, settings: Settings | undefined): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (held.inTransaction) return inTransaction(held, () => run<Row>(held.client, query))
      if (settings === undefined) return run<Row>(held.client, query)
      try {
        return await runAlone<Row>(held, query, settings)
      } catch (error) {
        await rollback(held)
        if (!isOutdatedPlan(error) || held.isOutdated) throw error
        held.isOutdated = true
        return this.executeQuery<Row>(query)
      }
    },
    streamQuery() {
      throw new Error('Rows cannot be streamed; read them page by page.')
    },
  }
}

/** The transaction begins with its first message: both leave together where the client can. */
async function inTransaction<Result>(held: Held, send: () => Promise<Result>): Promise<Result> {
  const { client, unsentBegin } = held
  if (unsentBegin === undefined) return send()
  held.unsentBegin = undefined
  if (!(client instanceof GatheringClient)) {
    await client.query(unsentBegin)
    return send()
  }
  const [begun, answered] = client.gather(() => [client.query(unsentBegin), send()] as const)
  // Where none begins the message fails as well, and the first failure is the one that counts.
  await Promise.allSettled([begun, answered])
  await begun
  return answered
}

/**
 * One statement in a transaction of its own, in a single round trip where the client can. A text without parameters may
 * hold several statements, which is more than one message can.
 */
async function runAlone<Row>(
  held: Held,
  query: CompiledQuery,
  settings: Settings,
): Promise<QueryResult<Row>> {
  const { client } = held
  if (client instanceof GatheringClient && query.parameters.length > 0) {
    const name = held.isOutdated || !client.keepsPlans ? {} : { name: nameOf(query.sql) }
    return resultOf(await client.queryAlone<Row & object>(settings, { ...messageOf(query), ...name }))
  }
  await client.query(begin(settings))
  const result = await run<Row>(client, query)
  await commit(held)
  return result
}

function begin(settings: Settings = {}, { isolationLevel, accessMode }: TransactionSettings = {}): string {
  const level = isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`]
  const modes = [...level, ...(accessMode === undefined ? [] : [accessMode])]
  const start = ['begin', modes.join(', ')].join(' ').trimEnd()
  return [start, ...Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)].join(
    '; ',
  )
}

async function run<Row>(client: PoolClient, query: CompiledQuery): Promise<QueryResult<Row>> {
  return resultOf(await client.query<Row & object>(messageOf(query)))
}

function messageOf({ sql, parameters }: CompiledQuery): QueryConfig {
  return { text: sql, values: [...parameters] }
}

function resultOf<Row>({ command, rowCount, rows }: PgResult<Row & object>): QueryResult<Row> {
  const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return isWrite ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}

const names = new Map<string, string>()

/**
 * A statement with a name is parsed once per connection, and soon planned once. Single statements are mostly the reads that
 * make up most requests, and the code knows a limited number of texts. Inside a transaction large tables are rewritten, for
 * which a plan has to fit the tables as they are now. The embedded database plans without statistics, and would stay with a
 * plan it made for empty tables.
 */
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

async function commit(held: Held): Promise<void> {
  if (held.unsentBegin !== undefined) {
    held.unsentBegin = undefined
    held.inTransaction = false
    return
  }
  const { command } = await held.client.query('commit')
  held.inTransaction = false
  // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
  if (command === 'ROLLBACK')
    throw new Error('The transaction was rolled back: one of its statements failed.')
}

/** Never throws: a connection that cannot even roll back is thrown away, and the first error is the one that counts. */
async function rollback(held: Held): Promise<void> {
  try {
    if (held.unsentBegin === undefined && isInTransaction(held.client)) await held.client.query('rollback')
    held.unsentBegin = undefined
    held.inTransaction = false
  } catch (error) {
    held.broken ??= error instanceof Error ? error : new Error(String(error))
  }
}

function hold(client: PoolClient): Held {
  const held: Held = {
    client,
    inTransaction: false,
    unsentBegin: undefined,
    broken: undefined,
    isOutdated: false,
    onError: (error) => {
      held.broken ??= error
    },
  }
  // The pool listens only while a connection is idle; an error nobody hears would end the process.
  client.on('error', held.onError)
  return held
}

/** What was left open, is broken or remembers how things were must not reach the connection's next user. */
function release({ client, broken, isOutdated, onError }: Held): void {
  client.release(broken ?? (isInTransaction(client) || isOutdated))
  client.off('error', onError)
}

function isInTransaction(client: PoolClient): boolean {
  return ['T', 'E'].includes(client.getTransactionStatus() ?? 'I')
}

type RunStatement = (
  text: string,
  parameters?: readonly unknown[],
) => Promise<{ rows: unknown[]; rowCount: number | null }>

/** Runs one statement at a time, each in a transaction of its own in which unqualified names belong to `schema`. */
export function statementsIn(pool: Pool, schema: string): RunStatement {
  const db = new Kysely<unknown>({ dialect: poolDialect(pool, { search_path: schema }) })
  return async (text, parameters = []) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) }
  }
}
