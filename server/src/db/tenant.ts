import { type Dialect, Kysely } from 'kysely'
import type { Pool } from 'pg'
import { poolDialect } from './pool-dialect.ts'
import { systemRole, tenantRole } from './roles.ts'
import type { Db, Schema } from './schema.ts'

const accountIdPattern = /^acc_[0-9a-z]{26}$/

/**
 * The database as one account sees it. Every statement runs as a role that owns nothing, with the account set,
 * so row-level security holds even where a query forgets its condition.
 */
export function tenantDb(pool: Pool, accountId: string): Db {
  return new Kysely<Schema>({ dialect: tenantDialect(pool, accountId) })
}

/** What `tenantDb` is made of. */
export function tenantDialect(pool: Pool, accountId: string): Dialect {
  // The id becomes a literal where a transaction is begun: SET LOCAL takes no parameters.
  if (!accountIdPattern.test(accountId)) throw new TypeError('This is not an account id.')
  return poolDialect(pool, { role: tenantRole, 'app.account_id': accountId })
}

/** The database across all accounts, for the sweeper, the key lookup and the operator. Its role owns nothing either. */
export function systemDb(pool: Pool): Db {
  return new Kysely<Schema>({ dialect: systemDialect(pool) })
}

/** What `systemDb` is made of. */
export function systemDialect(pool: Pool): Dialect {
  return poolDialect(pool, { role: systemRole })
}
