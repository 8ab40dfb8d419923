import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely'
import { type AccountCondition, accountConditionsIn, withoutConditions } from './account-conditions.ts'
import { type Trial, tryStatement, type Tryer } from './try-statement.ts'

/** What trying a statement has shown. */
export interface TriedStatement {
  readonly text: string
  readonly conditions: readonly TriedCondition[]
  /** How often its mutants have been tried, each time with what the service had just made of its parameters. */
  samples: number
  /** Mutants that were tried. */
  mutants: number
  /** Of them, those that have read or written foreign rows without the wall. */
  reaching: number
  /** Of them, those that behind the wall did something else than in a database without foreign rows. */
  readonly breaches: string[]
  /** Mutants that the database could not even read. */
  readonly unreadable: string[]
}

export interface TriedCondition extends AccountCondition {
  /** Without the wall, a mutant that has forgotten this condition has read or written foreign rows. */
  reaches: boolean
}

export interface Wall {
  /** An account without any rows but its own: whatever else it sees or changes is foreign. */
  readonly intruder: string
  /** The same in a database in which there is nobody else. */
  readonly alone: (tryer: Tryer, trial: Trial) => Promise<string>
  /** By their texts. */
  readonly tried: Map<string, TriedStatement>
}

/** The first few times; a statement whose conditions have all been shown to matter is tried no more. */
const mostSamples = 3

/**
 * Tries every statement of an account, right before it is made and in the same transaction, as somebody else would make
 * it who has forgotten one account condition or all. So each is tried on the rows, and in the state of things, that it is
 * made for. Nothing of it stays.
 */
export function tryingDialect(dialect: Dialect, accountId: string, wall: Wall): Dialect {
  return {
    ...dialect,
    createDriver() {
      const driver = dialect.createDriver()
      const realOf = new WeakMap<DatabaseConnection, DatabaseConnection>()
      const inTransaction = new WeakSet<DatabaseConnection>()
      const real = (connection: DatabaseConnection): DatabaseConnection =>
        realOf.get(connection) ?? unknownConnection()
      const tryOut = async (connection: DatabaseConnection, query: CompiledQuery): Promise<void> => {
        if (isSettled(wall, query.sql)) return
        if (inTransaction.has(connection)) {
          await tryMutants(connection, { query, accountId, wall })
          return
        }
        await driver.beginTransaction(connection, {})
        try {
          await tryMutants(connection, { query, accountId, wall })
        } finally {
          await driver.rollbackTransaction(connection)
        }
      }
      return {
        ...driver,
        async acquireConnection() {
          const inner = await driver.acquireConnection()
          const connection: DatabaseConnection = {
            async executeQuery<Row>(query: CompiledQuery) {
              await tryOut(inner, query)
              return inner.executeQuery<Row>(query)
            },
            streamQuery: (query, size) => inner.streamQuery(query, size),
          }
          realOf.set(connection, inner)
          return connection
        },
        releaseConnection: (connection) => driver.releaseConnection(real(connection)),
        beginTransaction(connection, settings) {
          inTransaction.add(real(connection))
          return driver.beginTransaction(real(connection), settings)
        },
        commitTransaction(connection) {
          inTransaction.delete(real(connection))
          return driver.commitTransaction(real(connection))
        },
        rollbackTransaction(connection) {
          inTransaction.delete(real(connection))
          return driver.rollbackTransaction(real(connection))
        },
      }
    },
  }
}

function isSettled({ tried }: Wall, text: string): boolean {
  if (/^\s*(savepoint|rollback|release)\b/i.test(text)) return true
  const statement = tried.get(text)
  if (statement === undefined) return false
  return statement.samples >= mostSamples || statement.conditions.every(({ reaches }) => reaches)
}

interface Attempt {
  readonly query: CompiledQuery
  readonly accountId: string
  readonly wall: Wall
}

async function tryMutants(
  connection: DatabaseConnection,
  { query, accountId, wall }: Attempt,
): Promise<void> {
  const statement = wall.tried.get(query.sql) ?? newStatement(query.sql)
  wall.tried.set(query.sql, statement)
  statement.samples += 1
  const { conditions } = statement
  const asIntruder = query.parameters.map((value) => replaced(value, accountId, wall.intruder))
  // What is compared with the account names the foreign one, or the intruder's own; what it looks up is foreign anyway.
  for (const parameters of [query.parameters, asIntruder]) {
    const singly = conditions.map((each) => [each])
    for (const forgotten of [[], ...singly, ...(conditions.length > 1 ? [conditions] : [])]) {
      const trial = { text: withoutConditions(query.sql, forgotten), parameters }
      await tryOne(connection, { trial, forgotten, statement, wall })
    }
  }
}

interface Mutant {
  readonly trial: Trial
  readonly forgotten: readonly TriedCondition[]
  readonly statement: TriedStatement
  readonly wall: Wall
}

async function tryOne(
  connection: DatabaseConnection,
  { trial, forgotten, statement, wall }: Mutant,
): Promise<void> {
  statement.mutants += 1
  const intruder = { accountId: wall.intruder }
  const seen = await tryStatement(connection, intruder, trial)
  const expected = await wall.alone(intruder, trial)
  if (/^failed with 42(601|703|P0\d|P18|804)/.test(expected))
    statement.unreadable.push(`${expected}: ${trial.text}`)
  if (seen !== expected) statement.breaches.push(`${trial.text}\n  gave ${seen}\n  instead of ${expected}`)
  const [condition] = forgotten
  if (condition === undefined) return
  const unwalled = await tryStatement(connection, 'system', trial)
  if (unwalled === (await wall.alone('system', trial))) return
  statement.reaching += 1
  if (forgotten.length === 1) condition.reaches = true
}

function newStatement(text: string): TriedStatement {
  const conditions = accountConditionsIn(text).map((each) => ({ ...each, reaches: false }))
  return { text, conditions, samples: 0, mutants: 0, reaching: 0, breaches: [], unreadable: [] }
}

/** The value with one account in the place of the other, also inside lists and documents. */
function replaced(value: unknown, accountId: string, other: string): unknown {
  if (typeof value === 'string') return value.replaceAll(accountId, other)
  if (Array.isArray(value)) return value.map((each) => replaced(each, accountId, other))
  return value
}

function unknownConnection(): never {
  throw new Error('This connection is not one of this driver.')
}
