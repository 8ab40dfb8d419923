import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { systemRole, tenantRole } from '../../server/src/db/roles.ts'

/** Who a statement is tried as: an account behind the wall, or the role that sees every account. */
export type Tryer = { readonly accountId: string } | 'system'

export interface Trial {
  readonly text: string
  readonly parameters: readonly unknown[]
}

/**
 * What comes of a statement, in a transaction that is under way, and which is afterwards as it was before: the rows it
 * returns, how many rows of which table it writes, or the code of its failure. Instants are left out, since they tell
 * nothing but when it was tried.
 */
export async function tryStatement(
  connection: Pick<DatabaseConnection, 'executeQuery'>,
  tryer: Tryer,
  { text, parameters }: Trial,
): Promise<string> {
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement))
  await run(`savepoint trial; ${becoming(tryer)}; set local lock_timeout = 250`)
  try {
    const before = await writesOf(connection, text)
    const { rows, numAffectedRows } = await connection.executeQuery(CompiledQuery.raw(text, [...parameters]))
    const after = await writesOf(connection, text)
    const written = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)])
    return JSON.stringify(
      { rows, affected: numAffectedRows?.toString(), written: written.filter(([, count]) => count !== 0) },
      withoutInstants,
    )
  } catch (error) {
    return `failed with ${codeOf(error)}`
  } finally {
    await run('rollback to savepoint trial; release savepoint trial')
  }
}

function becoming(tryer: Tryer): string {
  return tryer === 'system'
    ? `set local role ${systemRole}`
    : `set local role ${tenantRole}; set local app.account_id = '${tryer.accountId}'`
}

const changes = /\b(insert|update|delete)\b/i

/** How many rows of each table this transaction has inserted, updated or deleted so far. */
async function writesOf(
  connection: Pick<DatabaseConnection, 'executeQuery'>,
  text: string,
): Promise<Record<string, number>> {
  if (!changes.test(text)) return {}
  const { rows } = await connection.executeQuery<{ name: string; count: number }>(
    CompiledQuery.raw(`select relname as name, n_tup_ins + n_tup_upd + n_tup_del as count
      from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

function withoutInstants(this: Record<string, unknown>, key: string, value: unknown): unknown {
  if (this[key] instanceof Date) return 'an instant'
  return value
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)
}
