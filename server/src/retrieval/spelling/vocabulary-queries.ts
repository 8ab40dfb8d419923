import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemKind } from '../../db/schema.ts'
import type { KnowledgeBaseKey } from '../queries.ts'
import { isVisibleAt } from '../posting-queries.ts'

/** Within a join with the knowledge base. */
const isPublished = isVisibleAt(sql`published_revision`)

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

/** Those of the terms that published records hold. One index look-up for each term and kind that has records. */
export async function listKnownTerms(db: Db, query: VocabularyQuery): Promise<KnownTerm[]> {
  const { accountId, knowledgeBaseId, kinds, terms, mostCounted } = query
  const { rows } = await sql<KnownTerm>`
    select asked.term, sum(counted.records)::integer as records
    from unnest(${terms}::text[]) as asked (term)
    cross join (
      select distinct kind from index_statistics
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and kind = any(${kinds}::text[])
    ) as of
    join knowledge_base k on k.account_id = ${accountId} and k.knowledge_base_id = ${knowledgeBaseId}
    cross join lateral (
      select least(coalesce(sum(cardinality(item_numbers)), 0), ${mostCounted}::integer) as records from (
        select item_numbers from posting_list
        where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
          and posting_list.kind = of.kind and posting_list.term = asked.term and ${isPublished}
        offset 0
      ) as found
    ) as counted
    group by asked.term
    having sum(counted.records) > 0`.execute(db)
  return rows
}

export interface TermsFromQuery extends KnowledgeBaseKey {
  readonly kinds: readonly ItemKind[]
  /** What terms begin with, in plain letters. */
  readonly starts: readonly string[]
  /** So many terms are read of each kind for each beginning. */
  readonly mostRead: number
}

/** The terms of records, published or not, that begin with one of some letters. One index look-up for each. */
export async function listTermsFrom(db: Db, query: TermsFromQuery): Promise<string[]> {
  const { accountId, knowledgeBaseId, kinds, starts, mostRead } = query
  const next = (kind: RawBuilder<unknown>, start: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`(
    select term from posting_list
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and posting_list.kind = ${kind}
      and term > ${after} and term < ${start} || 'zzzz'
    order by term limit 1)`
  const { rows } = await sql<{ readonly term: string }>`
    with recursive found as (
      select of.kind, beginning.start, ${next(sql`of.kind`, sql`beginning.start`, sql`beginning.start`)} as term, 1 as place
      from unnest(${kinds}::text[]) as of (kind) cross join unnest(${starts}::text[]) as beginning (start)
      union all
      select kind, start, ${next(sql`found.kind`, sql`start`, sql`found.term`)}, place + 1
      from found where term is not null and place < ${mostRead}
    )
    select distinct term from found where term is not null`.execute(db)
  return rows.map(({ term }) => term)
}

export interface TogetherQuery extends KnowledgeBaseKey {
  readonly kinds: readonly ItemKind[]
  /** Terms to count the records of that hold both. */
  readonly pairs: readonly (readonly [string, string])[]
}

export interface TermsTogether {
  readonly first: string
  readonly second: string
  /** How many published records of these kinds hold both. */
  readonly records: number
}

/** How often terms stand in one record. Reads the postings of both, so it is for a few pairs. */
export async function countTogether(db: Db, query: TogetherQuery): Promise<TermsTogether[]> {
  const { accountId, knowledgeBaseId, kinds, pairs } = query
  const holdersOf = (term: RawBuilder<string>): RawBuilder<unknown> => sql`
    select unnest(item_numbers) from posting_list
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
      and posting_list.kind = any(${kinds}::text[]) and posting_list.term = ${term} and ${isPublished}`
  const { rows } = await sql<TermsTogether>`
    select first, second, counted.records::integer as records
    from unnest(${pairs.map(([first]) => first)}::text[], ${pairs.map(([, second]) => second)}::text[])
      as asked (first, second)
    join knowledge_base k on k.account_id = ${accountId} and k.knowledge_base_id = ${knowledgeBaseId}
    cross join lateral (
      select count(*) as records from (
        ${holdersOf(sql`asked.first`)} intersect ${holdersOf(sql`asked.second`)}
      ) as both_held
    ) as counted`.execute(db)
  return rows
}
