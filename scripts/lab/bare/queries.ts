import type { Pool } from 'pg'

/** Which rows: the bare service believes whoever asks. */
export interface BareList {
  readonly accountId: string
  readonly knowledgeBaseId: string
}

export interface BareRow {
  readonly item_id: string
  readonly item_number: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly created_at: Date
  readonly updated_at: Date
}

export interface BarePage {
  readonly afterNumber: number
  readonly limit: number
  readonly category: string | undefined
}

/** A page by keyset and the exact count of what the filter leaves, in one snapshot. */
export async function listRows(
  pool: Pool,
  { accountId, knowledgeBaseId }: BareList,
  { afterNumber, limit, category }: BarePage,
): Promise<{ total: number; rows: BareRow[] }> {
  const filter = category === undefined ? '' : 'and category = $5'
  const { rows } = await pool.query<BareRow & { total: string }>(
    `select (select count(*) from item where account_id = $1 and knowledge_base_id = $2 and kind = 'product' ${filter})
       as total, item_id, item_number, fields, created_at, updated_at
     from item where account_id = $1 and knowledge_base_id = $2 and kind = 'product' and item_number > $3 ${filter}
     order by item_number limit $4`,
    [accountId, knowledgeBaseId, afterNumber, limit, ...(category === undefined ? [] : [category])],
  )
  return { total: Number(rows[0]?.total ?? 0), rows }
}

export type Fields = Readonly<Record<string, unknown>>

/** One multi-row statement: what is new is inserted, what is known is overwritten. */
export async function upsertRows(
  pool: Pool,
  { accountId, knowledgeBaseId }: BareList,
  items: readonly Fields[],
): Promise<{ item_id: string; external_id: string }[]> {
  const { rows } = await pool.query<{ item_id: string; external_id: string }>(
    `insert into item (account_id, knowledge_base_id, kind, external_id, sku, category, fields)
     select $1, $2, 'product', external_id, sku, category, fields
     from unnest($3::text[], $4::text[], $5::text[], $6::jsonb[]) as row (external_id, sku, category, fields)
     on conflict (account_id, knowledge_base_id, kind, external_id) do update
     set sku = excluded.sku, category = excluded.category, fields = excluded.fields, updated_at = now()
     returning item_id, external_id`,
    [
      accountId,
      knowledgeBaseId,
      items.map((item) => item['externalId']),
      items.map((item) => item['sku']),
      items.map((item) => item['category']),
      items.map((item) => JSON.stringify(item)),
    ],
  )
  return rows
}

export async function deleteRows(
  pool: Pool,
  { accountId, knowledgeBaseId }: BareList,
  keys: readonly string[],
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from item where account_id = $1 and knowledge_base_id = $2 and kind = 'product'
       and external_id = any($3::text[])`,
    [accountId, knowledgeBaseId, keys],
  )
  return rowCount ?? 0
}

/** PostgreSQL's own text search. A record with any of the words is a match, or questions would find nothing. */
export async function searchRows(
  pool: Pool,
  { accountId, knowledgeBaseId }: BareList,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<{ item_id: string; fields: Fields; score: number }[]> {
  const { rows } = await pool.query<{ item_id: string; fields: Fields; score: number }>(
    `select item_id, fields, ts_rank(words, asked.query) as score
     from document, (select replace(plainto_tsquery('english', $3)::text, '&', '|')::tsquery as query) as asked
     where account_id = $1 and knowledge_base_id = $2 and words @@ asked.query
     order by score desc limit $4`,
    [accountId, knowledgeBaseId, query, limit],
  )
  return rows
}
