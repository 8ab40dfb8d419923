import type { Pool } from 'pg'
import { openEncoder } from '../../../server/src/platform/encoder/open-encoder.ts'
import { vectorBytes } from '../../../server/src/retrieval/vector-bytes.ts'
import type { BareList, Fields } from './queries.ts'

const batchSize = 192

const { model } = openEncoder()

/** Embeds every text and stores the vectors, in the service's own encoding. Nothing else: no text index, no state. */
export async function syncRows(pool: Pool, { accountId, knowledgeBaseId }: BareList): Promise<number> {
  let embedded = 0
  for (let afterNumber = '0'; ;) {
    const { rows } = await pool.query<{ item_number: string; fields: Fields }>(
      `select item_number, fields from item where account_id = $1 and knowledge_base_id = $2 and kind = 'product'
         and item_number > $3 order by item_number limit $4`,
      [accountId, knowledgeBaseId, afterNumber, batchSize],
    )
    const last = rows.at(-1)
    if (last === undefined) return embedded
    const vectors = await model.embed({
      texts: rows.map(({ fields }) => textOf(fields)),
      inputType: 'document',
    })
    await pool.query(
      `insert into item_vector (account_id, knowledge_base_id, item_number, embedding)
       select $1, $2, number, ($4::real[])[(place - 1) * $5::integer + 1 : place * $5::integer]::vector
       from unnest($3::bigint[]) with ordinality as each (number, place)
       on conflict (account_id, knowledge_base_id, item_number) do update set embedding = excluded.embedding`,
      [
        accountId,
        knowledgeBaseId,
        rows.map((row) => row.item_number),
        vectorBytes(vectors),
        vectors[0]?.length ?? 0,
      ],
    )
    embedded += rows.length
    afterNumber = last.item_number
  }
}

function textOf({ name, sku, category, tags, description, customAttributes }: Fields): string {
  const words: readonly unknown[] = Array.isArray(tags) ? tags : []
  const attributes = Object.entries(customAttributes ?? {}).map(
    ([attribute, value]) => `${attribute}: ${String(value)}`,
  )
  return [name, sku, category, ...words, description, ...attributes].map(String).join('\n')
}
