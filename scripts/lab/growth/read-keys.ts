import type { Pool } from 'pg'

/** What the catalogue of PostgreSQL says about a table of the service. */
export interface CatalogTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly keys: readonly CatalogKey[]
  readonly references: readonly CatalogReference[]
  readonly triggers: readonly string[]
}

/** A primary key, a unique constraint or a unique index. */
export interface CatalogKey {
  readonly name: string
  readonly columns: readonly string[]
}

export interface CatalogReference {
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string
  readonly targetColumns: readonly string[]
}

const columnsAt = (relation: string, numbers: string): string =>
  `array(select attname::text from unnest(${numbers}) with ordinality as key (number, place)
     join pg_attribute on attrelid = ${relation} and attnum = key.number order by place)`

/** Reads every table that holds rows of the service. */
export async function readKeys(database: Pick<Pool, 'query'>): Promise<CatalogTable[]> {
  const { rows } = await database.query<CatalogTable>(`
    select relation.relname::text as name,
      array(select attname::text from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      (select coalesce(json_agg(json_build_object('name', indexrelid::regclass::text,
          'columns', ${columnsAt('relation.oid', 'indkey::smallint[]')}) order by indexrelid::regclass::text), '[]')
        from pg_index where indrelid = relation.oid and indisunique) as keys,
      (select coalesce(json_agg(json_build_object('name', conname, 'table', relation.relname,
          'columns', ${columnsAt('relation.oid', 'conkey')}, 'target', confrelid::regclass::text,
          'targetColumns', ${columnsAt('confrelid', 'confkey')}) order by conname), '[]')
        from pg_constraint where conrelid = relation.oid and contype = 'f') as references,
      array(select tgname::text from pg_trigger where tgrelid = relation.oid and not tgisinternal order by tgname)
        as triggers
    from pg_class as relation
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`)
  return rows
}

/** What keeps a table from being spread over machines by account, in words. */
export interface Obstacle {
  readonly table: string
  readonly what: string
}

const distributedBy = 'account_id'

/**
 * Judges tables as Citus does when they are to be distributed by account: every table needs the account, every key that
 * has to be unique must contain it, and a reference to another distributed table must go through it on both sides.
 * Triggers are refused until they are allowed explicitly.
 */
export function obstaclesTo(tables: readonly CatalogTable[]): Obstacle[] {
  const isDistributed = (name: string): boolean =>
    tables.some((table) => table.name === name && table.columns.includes(distributedBy))
  return tables.flatMap(({ name, columns, keys, references, triggers }): Obstacle[] => {
    if (!columns.includes(distributedBy)) return [{ table: name, what: 'has no account' }]
    return [
      ...keys
        .filter((key) => !key.columns.includes(distributedBy))
        .map((key) => ({ table: name, what: `${key.name} is unique over all accounts` })),
      ...references
        .filter(({ target }) => isDistributed(target))
        .filter((reference) => !goesThroughAccount(reference))
        .map((reference) => ({ table: name, what: `${reference.name} refers past the account` })),
      ...triggers.map((trigger) => ({ table: name, what: `has the trigger ${trigger}` })),
    ]
  })
}

function goesThroughAccount({ columns, targetColumns }: CatalogReference): boolean {
  const place = columns.indexOf(distributedBy)
  return place !== -1 && targetColumns[place] === distributedBy
}

/** Keys that contain the account, but begin with another column: of use to Citus, of less use to a look-up by account. */
export function keysThatBeginElsewhere(tables: readonly CatalogTable[]): string[] {
  return tables.flatMap(({ keys }) =>
    keys
      .filter(({ columns }) => columns.includes(distributedBy) && columns[0] !== distributedBy)
      .map(({ name }) => name),
  )
}
