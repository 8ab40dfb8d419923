import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Where secrets are stored. */
export type SecretTable = 'api_key' | 'webhook' | 'plugin' | 'widget_verification'

interface SecretPlace {
  /** The column that names who a secret is sealed for. */
  readonly owner: string
  readonly columns: readonly [string, ...string[]]
}

const places: Readonly<Record<SecretTable, SecretPlace>> = {
  api_key: {
    owner: 'key_id',
    columns: ['callback_secret_sealed', 'previous_callback_secret_sealed'],
  },
  webhook: { owner: 'webhook_id', columns: ['secret_sealed', 'previous_secret_sealed'] },
  plugin: { owner: 'plugin_id', columns: ['secret_sealed'] },
  widget_verification: { owner: 'widget_id', columns: ['secret_sealed'] },
}

export const secretTables = ['api_key', 'webhook', 'plugin', 'widget_verification'] as const

export interface KeyUse {
  readonly key_id: string
  readonly secrets: number
}

/** How many stored secrets of all accounts each key seals. */
export async function countSecretsByKey(db: Db): Promise<KeyUse[]> {
  const sealed = secretTables.flatMap((table) =>
    places[table].columns.map(
      (column) =>
        sql`select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    ),
  )
  const { rows } = await sql<KeyUse>`
    select ${keyOf(sql`sealed`)} as key_id, count(*) as secrets
    from (${sql.join(sealed, sql` union all `)}) as secret
    group by 1 order by 1`.execute(db)
  return rows
}

/** The secrets of one row, in the order of its table's columns. */
export interface SealedRow {
  readonly account_id: string
  readonly owner_id: string
  readonly sealed: readonly (string | null)[]
}

export interface SealedStretch {
  /** The owner after whom to go on. */
  readonly after: string
  readonly limit: number
  /** The key that seals now. */
  readonly keyId: string
}

/**
 * Locks rows of all accounts that hold a secret sealed with another key, in the order of their owners. What somebody
 * else changes at the moment is left out.
 */
export async function lockRowsSealedOtherwise(
  db: Db,
  table: SecretTable,
  { after, limit, keyId }: SealedStretch,
): Promise<SealedRow[]> {
  const { owner, columns } = places[table]
  const otherwise = columns.map((column) => sql`${keyOf(sql.ref(column))} <> ${keyId}`)
  const { rows } = await sql<SealedRow>`
    select account_id, ${sql.ref(owner)} as owner_id, array[${sql.join(columns.map((column) => sql.ref(column)))}] as sealed
    from ${sql.table(table)}
    where ${sql.ref(owner)} > ${after} and (${sql.join(otherwise, sql` or `)})
    order by ${sql.ref(owner)} limit ${limit}
    for update skip locked`.execute(db)
  return rows
}

/** Replaces the secrets of a row that the transaction has locked. */
export async function updateSealed(
  db: Db,
  table: SecretTable,
  { account_id: accountId, owner_id: ownerId, sealed }: SealedRow,
): Promise<void> {
  const { owner, columns } = places[table]
  const values = columns.map((column, index) => sql`${sql.ref(column)} = ${sealed[index] ?? null}`)
  await sql`update ${sql.table(table)} set ${sql.join(values)}
    where account_id = ${accountId} and ${sql.ref(owner)} = ${ownerId}`.execute(db)
}

/** A sealed text says in its second part which key has sealed it. */
function keyOf(sealed: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`split_part(${sealed}, '.', 2)`
}
