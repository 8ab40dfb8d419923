import { type Kysely, sql } from 'kysely'
import { systemRole, tenantRole } from './roles.ts'

/**
 * Raises the second wall between accounts around a new table, for migrations. Even a query that forgets its account
 * condition sees one account only, because the role it runs as owns nothing and the table filters by the account of
 * the transaction.
 */
export async function wallOff(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table)
  const tenant = sql.id(tenantRole)
  const system = sql.id(systemRole)
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`create policy own_account on ${name} to ${tenant}
    using (account_id = current_setting('app.account_id', true))
    with check (account_id = current_setting('app.account_id', true))`.execute(db)
  await sql`create policy every_account on ${name} to ${system} using (true) with check (true)`.execute(db)
  await sql`grant select, insert, update, delete on ${name} to ${tenant}, ${system}`.execute(db)
}
