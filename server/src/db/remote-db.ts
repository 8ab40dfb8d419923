import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db, Schema } from './schema.ts'

/** A statement as it is handed to whoever holds the connection. It and its rows can be copied between threads. */
export interface SentQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The database as it is read from a thread that has no connection: each statement runs by itself, elsewhere. */
export function remoteDb(read: (query: SentQuery) => Promise<readonly unknown[]>): Db {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      // The rows are those of this statement, as its reader has typed them.
      return { rows: [...(await read({ sql, parameters }))] as Row[] }
    },
    streamQuery() {
      throw new Error('Rows cannot be streamed; read them page by page.')
    },
  }
  const refuse = (): Promise<never> => Promise.reject(new Error('A thread opens no transactions.'))
  const nothing = (): Promise<void> => Promise.resolve()
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: nothing,
        destroy: nothing,
        acquireConnection: () => Promise.resolve(connection),
        releaseConnection: nothing,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
      }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** Runs a statement that comes from a thread, as whoever `db` belongs to. */
export async function readFor(db: Db, { sql, parameters }: SentQuery): Promise<readonly unknown[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))
  return rows
}
