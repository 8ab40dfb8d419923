import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemKind } from '../db/schema.ts'
import type { KnowledgeBaseKey } from './queries.ts'

// An embedded database gathers no statistics, so its planner takes every table for small. These statements leave it
// nothing to choose: one index look-up per term, one scan of the vectors, and no join of large results: what is known of
// each term is held in arrays, because the planner would compare every posting with every term.

/** Of so many items, a word that half of them hold takes a millisecond to read and changes next to nothing. */
export const mostReadForLittle = 1_000

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

/** Published prices, both ends included. With no currencies named, amounts are compared whatever they are in. */
export interface PriceBounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly currencies?: readonly string[] | undefined
}

export interface TextQuery extends KnowledgeBaseKey {
  readonly terms: readonly QueryTerm[]
  /** One for each kind that is asked for. */
  readonly rankings: readonly TextRanking[]
  readonly narrowing?: Narrowing | undefined
  /** Products must have a price within it to be found. */
  readonly price?: PriceBounds | undefined
  /** What knows less of the query is not found. */
  readonly leastCoverage?: number | undefined
  /** At most this many of each kind. */
  readonly limit: number
}

export interface TextMatchRow {
  readonly kind: ItemKind
  readonly item_number: number
  /** BM25F over the query's terms. */
  readonly lexical_score: number
  /** The score as a share of the best that this query can have, by words or by runs: orders both in one list. */
  readonly relative_score: number
  /** It is found by runs of letters, not by words. */
  readonly by_runs: boolean
  /** Share of the weight of the query's content terms that this item's text holds. */
  readonly coverage: number
  /** The query names this item by its part number. */
  readonly exact: boolean
}

/**
 * The published items of each kind whose text fits best. How rare a term is, is counted in the same reading: among the
 * items that are found by its sort of terms, and apart for each sort. Most of the time goes into the single postings, so
 * whatever is the same for a term or for an item is reckoned once.
 */
export async function listTextMatches(db: Db, query: TextQuery): Promise<TextMatchRow[]> {
  const { limit } = query
  const { rows } = await sql<TextMatchRow>`
    with asked as materialized (${asked(query)}), found as materialized (${occurrences(query)}),
    rated as materialized (
      select asked.place, kind, is_content, by_runs,
        weight * ln(1 + greatest(item_count - coalesce(frequency, 0) + 0.5, 0.5)::double precision
          / (coalesce(frequency, 0) + 0.5)) as rarity
      from asked left join (select place, count(*) as frequency from found group by place) as counted
        on counted.place = asked.place
    ), sort_of_terms as materialized (
      select kind, by_runs, sum(rarity) as possible, sum(rarity) filter (where is_content) as content,
        min(place) as first_place, max(place) as last_place
      from rated group by kind, by_runs
    ), weighed as materialized (
      select array_agg(rarity order by place) as rarity,
        array_agg(case when is_content then rarity else 0 end order by place) as content,
        count(*) filter (where by_runs is null) as keys
      from rated
    ), summed as materialized (
      select item_number, max(place) as last_place,
        sum((select rarity from weighed)[place] * saturated) as lexical_score,
        sum((select content from weighed)[place]) as content,
        sum((select rarity from weighed)[place] * saturated) filter (where is_key) as by_key,
        bool_or(in_title) filter (where is_key) as exact
      from (select *, place <= (select keys from weighed) as is_key from found) as found
      group by item_number
    ), sort as materialized (
      select *, max(possible) filter (where by_runs is not null) over (partition by kind) as most_possible
      from sort_of_terms
    )
    select best.*
    from (select distinct kind from asked) as asked_kind cross join lateral (
      select * from (
        select * from (
          select sort.kind, item_number, lexical_score, coalesce(by_runs, false) as by_runs,
            (lexical_score - coalesce(by_key, 0)) / possible
              + coalesce(by_key, 0) / coalesce(most_possible, possible) as relative_score,
            coalesce(summed.content / sort.content, 0) as coverage, coalesce(exact, false) as exact
          from sort join summed on summed.last_place between sort.first_place and sort.last_place
          where sort.kind = asked_kind.kind
        ) as matching
        where true ${within(query.narrowing)} ${covering(query)}
        order by exact desc, relative_score desc, item_number offset 0
      ) as matching
      ${priced(query)}
      order by exact desc, relative_score desc, item_number limit ${limit}
    ) as best
  `.execute(db)
  return rows
}

/**
 * What is looked up, with what is known of the items of its sort; keys are looked up among those of all sorts. A sort
 * that no item is found by is left out. The keys come first, then sort by sort: the last place among the terms of an
 * item tells its sort.
 */
function asked({ accountId, knowledgeBaseId, terms, rankings }: TextQuery): RawBuilder<unknown> {
  return sql`
    select asked.*, row_number() over (order by asked.by_runs is not null, asked.kind, asked.by_runs) as place,
      item_count, title_weight, saturation, least_length, title_growth, body_growth, published_revision
    from unnest(${terms.map((each) => each.kind)}::text[], ${terms.map((each) => each.term)}::text[],
      ${terms.map((each) => each.isContent)}::boolean[], ${terms.map((each) => each.byRuns)}::boolean[],
      ${terms.map((each) => each.isDispensable)}::boolean[], ${terms.map((each) => each.weight)}::double precision[])
      as asked (kind, term, is_content, by_runs, is_dispensable, weight)
    join (
      select ranking.kind, by_runs, sum(item_count) as item_count, title_weight, saturation,
        ${perSort('1 - length_influence', '1')} as least_length,
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
    where not asked.is_dispensable or item_count <= ${mostReadForLittle}`
}

/** Something of a single sort, which is something else for the keys. */
function perSort(ofSort: string, ofKeys: string): RawBuilder<number> {
  return sql`case when grouping(by_runs) = 0 then ${sql.raw(ofSort)} else ${sql.raw(ofKeys)} end`
}

/**
 * Every posting of what is looked up, with how much of its weight the term has there. How long a field is, is compared
 * with the average of its kind and sort, softened. No length is held against a key.
 */
function occurrences({ accountId, knowledgeBaseId }: TextQuery): RawBuilder<unknown> {
  return sql`
    select place, item_number, in_title, occurrences / (saturation + occurrences) as saturated
    from asked cross join lateral (
      select item_number, title_count > 0 as in_title,
        title_weight * title_count / (least_length + title_growth * title_length)
          + body_count / (least_length + body_growth * body_length) as occurrences
      from posting
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
        and posting.kind = asked.kind and posting.term = asked.term
        and since_revision <= published_revision and (until_revision is null or until_revision > published_revision)
      offset 0
    ) as posting`
}

function covering({ leastCoverage }: TextQuery): RawBuilder<unknown> {
  return leastCoverage === undefined ? sql`` : sql`and coverage >= ${leastCoverage}`
}

/** Looked up match by match, the best first, until there are enough. */
function priced({ accountId, price }: TextQuery): RawBuilder<unknown> {
  if (price === undefined) return sql``
  return sql`where kind <> 'product' or (
    select ${isPricedWithin(price)} from item
    where account_id = ${accountId} and item.item_number = matching.item_number
  )`
}

/** Whether the published price of an item is within some bounds. */
export function isPricedWithin({
  min = 0,
  max = Infinity,
  currencies = [],
}: PriceBounds): RawBuilder<boolean> {
  const isWithin = sql`published_amount between ${min} and ${max}`
  return currencies.length === 0
    ? sql`(${isWithin})`
    : sql`(${isWithin} and published_currency = any(${currencies}::text[]))`
}

/** With its kind, which stands before the number in the key that the vector is looked up by. */
type NamedItem = Pick<TextMatchRow, 'kind' | 'item_number'>

export interface VectorQuery extends KnowledgeBaseKey {
  /** Kinds whose nearest are looked for, among all there are. Of the others only `named` are compared. */
  readonly kinds: readonly ItemKind[]
  /** Of what is found by runs of letters, too, only `named` are compared. */
  readonly skipsRuns: boolean
  /** A binary `real[]`. */
  readonly embedding: Buffer
  /** What made it. Nothing is found where the published vectors are of another make. */
  readonly embedderName: string
  /** Items to compare however far they are. */
  readonly named: readonly NamedItem[]
  readonly narrowing?: Narrowing | undefined
  /** At most this many others of each kind. */
  readonly limit: number
}

export interface VectorMatchRow {
  readonly kind: ItemKind
  readonly item_number: number
  /** Cosine of the two vectors. */
  readonly similarity: number
  /** The least of those of its kind that were compared. */
  readonly lowest_similarity: number
}

/**
 * The published items of each kind whose vectors are nearest, and the items asked for. Reading every vector of a kind
 * takes most of the time of a search; a few by their numbers take next to none.
 */
export async function listVectorMatches(db: Db, query: VectorQuery): Promise<VectorMatchRow[]> {
  const { kinds, skipsRuns, limit } = query
  const { rows } = await sql<VectorMatchRow>`
    with named as materialized (
      select named.*
      from unnest(${query.named.map((each) => each.kind)}::text[],
        ${query.named.map((each) => each.item_number)}::bigint[]) as asked (kind, number)
      cross join lateral (
        ${similarities(query)} and kind = asked.kind and item_number = asked.number offset 0
      ) as named
    ), scanned as materialized (
      ${similarities(query)} and kind = any(${kinds}::text[]) ${skipsRuns ? sql`and not by_runs` : sql``}
    ), lowest as (
      select kind, min(similarity) as similarity from (select * from named union all select * from scanned) as compared
      group by kind
    )
    select match.*, lowest.similarity as lowest_similarity
    from lowest cross join lateral (
      select * from named where named.kind = lowest.kind
      union
      (select * from scanned where scanned.kind = lowest.kind ${within(query.narrowing)}
       order by similarity desc, item_number limit ${limit})
    ) as match
  `.execute(db)
  return rows
}

function similarities(query: VectorQuery): RawBuilder<unknown> {
  return sql`
    select kind, item_number, -(embedding <#> (${query.embedding}::real[])::vector) as similarity
    from item_vector
    where account_id = ${query.accountId} and knowledge_base_id = ${query.knowledgeBaseId}
      and since_revision <= ${publishedRevision(query)}
      and (until_revision is null or until_revision > ${publishedRevision(query)})`
}

function publishedRevision({ accountId, knowledgeBaseId, embedderName }: VectorQuery): RawBuilder<number> {
  return sql`(
    select published_revision from knowledge_base
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and published_embedder = ${embedderName}
  )`
}

/**
 * The `or` keeps the look-up a hash of the numbers: as a join it would be left to a planner that cannot know how many
 * there are.
 */
function within(narrowing: Narrowing | undefined): RawBuilder<unknown> {
  if (narrowing === undefined) return sql``
  return sql`and (
    kind <> all(${narrowing.kinds}::text[]) or item_number in (select unnest(${narrowing.itemNumbers}::bigint[]))
  )`
}
