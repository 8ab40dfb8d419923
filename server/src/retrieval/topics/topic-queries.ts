import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { KnowledgeBaseKey } from '../queries.ts'
import { isVisibleAt } from '../posting-queries.ts'

export interface NearFaqsQuery extends KnowledgeBaseKey {
  /** A binary `real[]`. */
  readonly embedding: Buffer
  /** Of those whose vectors it can be compared with. */
  readonly embedderName: string
  readonly limit: number
}

export interface NearFaq {
  readonly item_number: number
  /** Which of its texts the vector is of. */
  readonly place: number
  /** Cosine of the two vectors. */
  readonly similarity: number
  /** As pgvector sends it. */
  readonly sent: Uint8Array
}

/** The published vectors of FAQs that are nearest in meaning, with what they are: a FAQ may have several. */
export async function listNearFaqs(
  db: Db,
  { accountId, knowledgeBaseId, embedding, embedderName, limit }: NearFaqsQuery,
): Promise<NearFaq[]> {
  const { rows } = await sql<NearFaq>`
    with asked as materialized (
      select embedding, published_revision
      from (select (${embedding}::real[])::vector as embedding) as vector_of_query cross join knowledge_base
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
        and published_embedder = ${embedderName}
    )
    select item_number, place, -(embedding <#> (select embedding from asked)) as similarity, vector_send(embedding) as sent
    from item_meaning
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and kind = 'faq'
      and ${isVisibleAt(sql`(select published_revision from asked)`)}
    order by similarity desc, item_number limit ${limit}
  `.execute(db)
  return rows
}
