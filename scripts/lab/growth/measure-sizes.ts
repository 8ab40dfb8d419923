import type { Client } from 'pg'

/** How much room a table and each of its indexes take. */
export interface TableSize {
  readonly table: string
  readonly rows: number
  /** With what is kept out of line. */
  readonly bytes: number
  readonly indexes: readonly { readonly name: string; readonly bytes: number }[]
}

/** Of every table of the service, largest first. Rows are counted, not estimated. */
export async function measureSizes(client: Client): Promise<TableSize[]> {
  const { rows: tables } = await client.query<{
    table: string
    bytes: string
    indexes: Record<string, number>
  }>(
    `select relname as table, pg_table_size(relation.oid)::text as bytes,
       (select coalesce(json_object_agg(indexrelid::regclass::text, pg_relation_size(indexrelid)), '{}')
        from pg_index where indrelid = relation.oid) as indexes
     from pg_class as relation where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(relation.oid) desc`,
  )
  const sizes: TableSize[] = []
  for (const { table, bytes, indexes } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from "${table}"`)
    sizes.push({
      table,
      rows: Number(rows[0]?.count ?? 0),
      bytes: Number(bytes),
      indexes: Object.entries(indexes).map(([name, size]) => ({ name, bytes: size })),
    })
  }
  return sizes
}

export async function databaseBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  return Number(rows[0]?.bytes ?? 0)
}
