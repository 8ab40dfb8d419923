import { sql } from 'kysely'
import type { Db, ItemKind } from '../../db/schema.ts'
import type { KnowledgeBaseKey } from '../queries.ts'

export interface VocabularyQuery extends KnowledgeBaseKey {
  readonly kinds: readonly ItemKind[]
  readonly terms: readonly string[]
  /** Nothing is counted beyond this. */
  readonly mostCounted: number
}

export interface KnownTerm {
  readonly term: string
  /** In how many published records of these kinds it is. */
  readonly records: number
}

/** Those of the terms that published records hold. One index look-up for each term and kind. */
export async function listKnownTerms(db: Db, query: VocabularyQuery): Promise<KnownTerm[]> {
  const { accountId, knowledgeBaseId, kinds, terms, mostCounted } = query
  const { rows } = await sql<KnownTerm>`
    select asked.term, sum(counted.records)::integer as records
    from unnest(${terms}::text[]) as asked (term)
    cross join unnest(${kinds}::text[]) as of (kind)
    join knowledge_base k on k.account_id = ${accountId} and k.knowledge_base_id = ${knowledgeBaseId}
    cross join lateral (
      select count(*) as records from (
        select from posting
        where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
          and posting.kind = of.kind and posting.term = asked.term
          and since_revision <= published_revision and (until_revision is null or until_revision > published_revision)
        limit ${mostCounted}
      ) as found
    ) as counted
    group by asked.term
    having sum(counted.records) > 0`.execute(db)
  return rows
}
