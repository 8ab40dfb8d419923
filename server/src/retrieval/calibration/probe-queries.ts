import { sql } from 'kysely'
import type { Db, ItemKind } from '../../db/schema.ts'
import { isVisibleAt, packedPostings, type PackedPostings } from '../posting-queries.ts'
import type { KnowledgeBaseKey } from '../queries.ts'

export interface TermQuery extends KnowledgeBaseKey {
  readonly revision: number
  readonly kinds: readonly ItemKind[]
  readonly terms: readonly string[]
}

/** All published postings of one term in one kind. */
export interface TermPostings extends PackedPostings {
  readonly kind: ItemKind
  readonly term: string
}

/** What the index of a revision holds of some terms. One index look-up for each term and kind. */
export async function listTermPostings(db: Db, query: TermQuery): Promise<TermPostings[]> {
  const { accountId, knowledgeBaseId, revision, kinds, terms } = query
  const { rows } = await sql<TermPostings>`
    select of.kind, asked.term, packed.*
    from unnest(${kinds}::text[]) as of (kind) cross join unnest(${terms}::text[]) as asked (term)
    cross join lateral (
      select ${packedPostings()}
      from (
        select item_numbers, weights from posting_list
        where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
          and posting_list.kind = of.kind and posting_list.term = asked.term and ${isVisibleAt(revision)}
        offset 0
      ) as visible
    ) as packed
    where frequency > 0
  `.execute(db)
  return rows
}

export interface VectorsQuery extends KnowledgeBaseKey {
  readonly revision: number
  readonly itemNumbers: readonly number[]
}

export interface ItemVector {
  readonly item_number: number
  readonly is_spelling: boolean
  /** As pgvector sends it. */
  readonly sent: Uint8Array
}

/** What a revision knows the vectors of some items to be. One index look-up for each. */
export async function listItemVectors(
  db: Db,
  { accountId, revision, itemNumbers }: VectorsQuery,
): Promise<ItemVector[]> {
  const visible = isVisibleAt(revision)
  const { rows } = await sql<ItemVector>`
    select vector_of_item.* from unnest(${itemNumbers}::bigint[]) as asked (number)
    cross join lateral (
      select item_number, true as is_spelling, vector_send(embedding::vector) as sent
      from item_spelling where account_id = ${accountId} and item_number = asked.number and ${visible}
      union all
      select item_number, false, vector_send(embedding) from item_meaning
      where account_id = ${accountId} and item_number = asked.number and ${visible}
      offset 0
    ) as vector_of_item
  `.execute(db)
  return rows
}

export interface MeantQuery extends KnowledgeBaseKey {
  readonly revision: number
  readonly kind: ItemKind
  readonly limit: number
}

/** Items spread over all of a kind that have a vector for what they mean in a revision. */
export async function listSomeMeant(
  db: Db,
  { accountId, knowledgeBaseId, revision, kind, limit }: MeantQuery,
): Promise<number[]> {
  const { rows } = await sql<{ item_number: number }>`
    select item_number from (
      select item_number, row_number() over (order by item_number) as number, count(*) over () as total
      from item_meaning
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and kind = ${kind} and place = 0
        and ${isVisibleAt(revision)}
    ) as numbered
    where number % greatest(ceil(total / ${limit}::double precision), 1)::bigint = 0
  `.execute(db)
  return rows.map((row) => row.item_number)
}
