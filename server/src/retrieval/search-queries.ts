import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemKind } from '../db/schema.ts'
import { isVisibleAt, packedPostings, type PackedPostings } from './posting-queries.ts'
import { type KnowledgeBaseKey, mostReadForLittle } from './queries.ts'

// An embedded database gathers no statistics, so its planner takes every table for small. These statements leave it
// nothing to choose: one index look-up per term, one scan of the vectors, and no join of large results: what is known of
// each term is held in arrays, because the planner would compare every posting with every term.

/** One thing to look up in the text index of one kind. */
export interface QueryTerm {
  readonly kind: ItemKind
  readonly term: string
  /** Whether a record that answers the query should know this term. Only such terms count in `coverage`. */
  readonly isContent: boolean
  /** It helps a little to tell a few records apart, and is in thousands of many: there it is not looked up. */
  readonly isDispensable: boolean
  /** It is a run of letters, or a word; null for what names a record, however that is found. */
  readonly byRuns: boolean | null
  /** How much it counts beside the others of its sort. */
  readonly weight: number
}

/** How BM25F weighs the texts of one kind. */
export interface TextRanking {
  readonly kind: ItemKind
  readonly titleWeight: number
  readonly saturation: number
  readonly lengthInfluence: number
}

/** Of some kinds, only these items may be found. How rare a term is, is counted over all items all the same. */
export interface Narrowing {
  readonly kinds: readonly ItemKind[]
  readonly itemNumbers: readonly number[]
}

export interface TextQuery extends KnowledgeBaseKey {
  readonly terms: readonly QueryTerm[]
  /** One for each kind that is asked for. */
  readonly rankings: readonly TextRanking[]
}

/** A term that is looked up, with what is known of the items that are found by its sort, and all of its postings. */
export interface LookedUpTerm extends PackedPostings {
  readonly kind: ItemKind
  readonly is_content: boolean
  readonly by_runs: boolean | null
  readonly weight: number
  readonly item_count: number
  readonly title_weight: number
  readonly saturation: number
  readonly least_length: number
  readonly title_growth: number
  readonly body_growth: number
}

/** Keys first, then words, then runs of letters. */
export async function listLookedUpTerms(db: Db, query: TextQuery): Promise<LookedUpTerm[]> {
  const { accountId, knowledgeBaseId } = query
  const { rows } = await sql<LookedUpTerm>`
    with asked as materialized (${asked(query)})
    select kind, is_content, by_runs, weight, item_count, title_weight, saturation, least_length, title_growth,
      body_growth, packed.*
    from asked cross join lateral (
      select ${packedPostings()} from (
        select item_numbers, weights from posting_list
        where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
          and posting_list.kind = asked.kind and posting_list.term = asked.term
          and ${isVisibleAt(sql`published_revision`)}
        offset 0
      ) as visible
    ) as packed
    order by by_runs nulls first
  `.execute(db)
  return rows
}

/**
 * What is looked up, with what is known of the items of its sort; keys are looked up among those of all sorts, and no
 * length is held against them. A sort that no item is found by is left out. How long a field is, is compared with the
 * average of its kind and sort, softened. What nearly every item holds is left out beside what may tell something.
 */
function asked({ accountId, knowledgeBaseId, terms, rankings }: TextQuery): RawBuilder<unknown> {
  return sql`
    select * from (
      select asked.*, item_count, title_weight, saturation, least_length, title_growth, body_growth, published_revision,
        asked.term = any(common_terms) as is_common,
        bool_or(is_content and asked.term <> all(common_terms))
          over (partition by asked.kind, asked.by_runs) as is_told_otherwise
      from unnest(${terms.map((each) => each.kind)}::text[], ${terms.map((each) => each.term)}::text[],
        ${terms.map((each) => each.isContent)}::boolean[], ${terms.map((each) => each.byRuns)}::boolean[],
        ${terms.map((each) => each.isDispensable)}::boolean[], ${terms.map((each) => each.weight)}::double precision[])
        as asked (kind, term, is_content, by_runs, is_dispensable, weight)
      join (
        select ranking.kind, by_runs, sum(item_count) as item_count, max(common_terms) as common_terms,
          title_weight, saturation, ${perSort('1 - length_influence', '1')} as least_length,
          ${perSort('length_influence / greatest(max(average_title_length), 1)', '0')} as title_growth,
          ${perSort('length_influence / greatest(max(average_body_length), 1)', '0')} as body_growth
        from index_statistics join unnest(${rankings.map((each) => each.kind)}::text[],
          ${rankings.map((each) => each.titleWeight)}::double precision[],
          ${rankings.map((each) => each.saturation)}::double precision[],
          ${rankings.map((each) => each.lengthInfluence)}::double precision[])
          as ranking (kind, title_weight, saturation, length_influence) on ranking.kind = index_statistics.kind
        where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and item_count > 0
        group by grouping sets ((ranking.kind, by_runs, title_weight, saturation, length_influence),
          (ranking.kind, title_weight, saturation, length_influence))
      ) as sort on sort.kind = asked.kind and sort.by_runs is not distinct from asked.by_runs
      cross join (
        select published_revision from knowledge_base
        where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
      ) as published
      where not asked.is_dispensable or item_count <= ${mostReadForLittle}
    ) as rated
    where not (is_common and is_told_otherwise)`
}

/** Something of a single sort, which is something else for the keys. */
function perSort(ofSort: string, ofKeys: string): RawBuilder<number> {
  return sql`case when grouping(by_runs) = 0 then ${sql.raw(ofSort)} else ${sql.raw(ofKeys)} end`
}

export interface VectorQuery extends KnowledgeBaseKey {
  /** Compared with the vectors that tell how an item is spelt, else with those that tell what it means. */
  readonly isSpelling: boolean
  /** Kinds whose nearest are looked for, among all there are or those that it is narrowed to. Of others only `named` are compared. */
  readonly kinds: readonly ItemKind[]
  /** Of what is found by runs of letters only `named` are compared. */
  readonly skipsRuns: boolean
  /** A binary `real[]`. */
  readonly embedding: Buffer
  /** Of those whose vectors it can be compared with. Nothing is found where the published ones are of another make. */
  readonly embedderNames: readonly string[]
  /** Items to compare however far they are. */
  readonly named: readonly { readonly itemNumber: number }[]
  readonly narrowing: Narrowing | undefined
  /** At most this many vectors of each kind, beside those of items that are named. */
  readonly limit: number
}

/** Some of the items of one kind that were compared with one query. */
export interface ComparedVectors {
  readonly kind: ItemKind
  /** The least cosine of all that were compared, and not of these alone. */
  readonly lowest: number
  /**
   * For each vector the number of its item, of 64 bits, and its cosine as a double, both with the highest byte first. As rows of
   * their own they take a database longer to put together than to compare.
   */
  readonly packed: Buffer
}

/** Answers several queries in one statement, each as if it were alone. */
export async function listComparedVectors(
  db: Db,
  queries: readonly VectorQuery[],
): Promise<readonly (readonly ComparedVectors[])[]> {
  if (queries.length === 0) return []
  const compared = queries.map(
    (query, place) =>
      sql`(select ${place}::integer as place, * from (${comparedVectors(query)}) as compared)`,
  )
  const { rows } = await sql<ComparedVectors & { readonly place: number }>`
    ${sql.join(compared, sql` union all `)}`.execute(db)
  return queries.map((_, at) => rows.filter(({ place }) => place === at))
}

/**
 * The cosines of the nearest published items of each kind, and of the items asked for. Reading every vector of a kind takes
 * most of the time of a search, so it is done once for all kinds; a few by their numbers take next to none. What is asked is
 * made a vector once: a plan that is kept for later searches would do it anew for each record.
 */
function comparedVectors(query: VectorQuery): RawBuilder<unknown> {
  const { accountId, knowledgeBaseId, kinds, skipsRuns, named, narrowing, limit } = query
  const packed = sql`string_agg(int8send(item_number) || float8send(similarity), '') as packed`
  const isAdmitted =
    narrowing === undefined
      ? sql`true`
      : sql`(scanned.kind <> all(${narrowing.kinds}::text[]) or item_number = any(${narrowing.itemNumbers}::bigint[]))`
  return sql`
    with asked as materialized (
      select (${query.embedding}::real[])::${sql.raw(query.isSpelling ? 'halfvec' : 'vector')} as embedding, published_revision
      from knowledge_base
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
        and published_embedder = any(${query.embedderNames}::text[])
    ), scanned as materialized (
      ${similarities(query)} and knowledge_base_id = ${knowledgeBaseId} and kind = any(${kinds}::text[])
        ${skipsRuns ? sql`and not by_runs` : sql``}
    )
    select kind, min(similarity) as lowest, ${packed}
    from unnest(${named.map(({ itemNumber }) => itemNumber)}::bigint[]) as asked_for (number)
    cross join lateral (
      ${similarities(query)} and item_number = asked_for.number offset 0
    ) as looked_up
    group by kind
    union all
    select kind, (select min(similarity) from scanned where scanned.kind = of.kind) as lowest, nearest.packed
    from unnest(${kinds}::text[]) as of (kind) cross join lateral (
      select ${packed} from (
        select item_number, similarity from scanned where scanned.kind = of.kind and ${isAdmitted}
        order by similarity desc, item_number limit ${limit}
      ) as best
    ) as nearest
    where packed is not null`
}

/** Of the published vectors of the account, which further conditions choose from. */
function similarities({ accountId, isSpelling }: VectorQuery): RawBuilder<unknown> {
  return sql`
    select kind, item_number, -(embedding <#> (select embedding from asked)) as similarity
    from ${sql.table(isSpelling ? 'item_spelling' : 'item_meaning')}
    where account_id = ${accountId} and ${isVisibleAt(sql`(select published_revision from asked)`)}`
}
