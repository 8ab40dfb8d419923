import { sql } from 'kysely'
import type { Db, ItemKind } from '../db/schema.ts'
import type { KnowledgeBaseKey } from './queries.ts'

export interface CandidateQuery extends KnowledgeBaseKey {
  readonly kinds: readonly ItemKind[]
  /** What is needed of each item to choose among them. */
  readonly fieldNames: readonly string[]
}

export interface Candidate {
  readonly kind: ItemKind
  readonly itemNumber: number
  /** Some of the published fields. */
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * Every published item of some kinds, in brief. Sent as one document per kind: ten thousand rows one by one take
 * several times longer.
 */
export async function listCandidates(db: Db, query: CandidateQuery): Promise<Candidate[]> {
  const { accountId, knowledgeBaseId, kinds, fieldNames } = query
  const fields = sql.join(
    fieldNames.map((name) => sql`${name}::text, published_fields -> ${name}::text`),
    sql`, `,
  )
  const { rows } = await sql<{ kind: ItemKind; items: [number, Candidate['fields']][] }>`
    select kind, json_agg(json_build_array(item_number, jsonb_strip_nulls(jsonb_build_object(${fields})))) as items
    from item
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and kind = any(${kinds}::text[])
      and published_fields is not null
    group by kind
  `.execute(db)
  return rows.flatMap(({ kind, items }) =>
    items.map(([itemNumber, fields]) => ({ kind, itemNumber, fields })),
  )
}
