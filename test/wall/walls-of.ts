import { sql } from 'kysely'
import { systemRole, tenantRole } from '../../server/src/db/roles.ts'
import type { Db } from '../../server/src/db/schema.ts'

/** The tables that have an account, as the database itself lists them: new ones are among them. */
export async function walledTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and attname = 'account_id' and relnamespace = current_schema()::regnamespace
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

export interface Gaps {
  /** Tables with an account whose rows are not hidden, or whose two policies are not those of every other. */
  readonly open: readonly string[]
  /** Tables without such policies that the role of an account may touch all the same, in whichever schema. */
  readonly unwalled: readonly string[]
}

const isOwn = `(account_id = current_setting('app.account_id'::text, true))`

/** What is missing from the walls of a database. */
export async function describeWalls(db: Db): Promise<Gaps> {
  const { rows: walled } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relrowsecurity and relforcerowsecurity and 2 = (select count(*) from pg_policy where polrelid = pg_class.oid)
      and exists (
        select from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd = '*'
          and polroles = array[${tenantRole}::regrole::oid]
          and pg_get_expr(polqual, polrelid) = ${isOwn} and pg_get_expr(polwithcheck, polrelid) = ${isOwn}
      )
      and exists (
        select from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd = '*'
          and polroles = array[${systemRole}::regrole::oid]
      )`.execute(db)
  const { rows: touchable } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f')
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and has_table_privilege(${tenantRole}, oid, 'select, insert, update, delete, truncate, references, trigger')
    order by relname`.execute(db)
  const names = new Set(walled.map(({ name }) => name))
  return {
    open: (await walledTables(db)).filter((name) => !names.has(name)),
    unwalled: touchable.map(({ name }) => name).filter((name) => !names.has(name)),
  }
}
