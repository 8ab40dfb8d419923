import type { PoolClient } from 'pg'

/**
 * Does the work while these tables have no indexes and no foreign keys, and makes them again exactly as they were:
 * filling a table of millions of rows is many times faster so.
 */
export async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('p', 'u', 'f') order by contype = 'f'`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`,
    [tables],
  )
  for (const { table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
