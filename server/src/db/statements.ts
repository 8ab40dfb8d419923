import { CompiledQuery, Kysely } from 'kysely'
import type { Pool } from 'pg'
import { poolDialect } from './pool-dialect.ts'

export type RunStatement = (
  text: string,
  parameters?: readonly unknown[],
) => Promise<{ rows: unknown[]; rowCount: number | null }>

/** Runs one statement at a time, each in a transaction of its own in which unqualified names belong to `schema`. */
export function statementsIn(pool: Pool, schema: string): RunStatement {
  const db = new Kysely<unknown>({ dialect: poolDialect(pool, `set local search_path to ${schema}`) })
  return async (text, parameters = []) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) }
  }
}
