import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemKind } from '../db/schema.ts'
import type { KnowledgeBaseKey } from './queries.ts'

// An embedded database gathers no statistics, so its planner takes every table for small. These statements leave it
// nothing to choose: one index look-up per term, one scan of the vectors, and no join of large results: what is known of
// each term is held in arrays, because the planner would compare every posting with every term.

/** Of so many items, a word that half of them hold takes a millisecond to read and changes next to nothing. */
const mostReadForLittle = 1_000

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
 * items that are found by its sort of terms, and apart for each sort.
 */
export async function listTextMatches(db: Db, query: TextQuery): Promise<TextMatchRow[]> {
  const { limit } = query
  const { rows } = await sql<TextMatchRow>`
    with asked as materialized (${asked(query)}), found as materialized (${occurrences(query)}),
    rated as materialized (
      select asked.place, kind, is_content, by_runs, term like '=%' as is_key,
        weight * ln(1 + greatest(item_count - coalesce(frequency, 0) + 0.5, 0.5)::double precision
          / (coalesce(frequency, 0) + 0.5)) as rarity
      from asked left join (select place, count(*) as frequency from found group by place) as counted
        on counted.place = asked.place
    ), sort_of_terms as materialized (
      select kind, by_runs, sum(rarity) as possible, sum(rarity) filter (where is_content) as content
      from rated group by kind, by_runs
    ), weighed as materialized (
      select array_agg(rarity order by place) as rarity,
        array_agg(rarity / coalesce((
          select max(other.possible) from sort_of_terms as other
          where is_key and other.kind = rated.kind and other.by_runs is not null
        ), possible) order by place) as relative,
        array_agg(case when is_content then rarity / content else 0 end order by place) as covered,
        array_agg(is_key order by place) as is_key, array_agg(coalesce(rated.by_runs, false) order by place) as by_runs
      from rated join sort_of_terms as sort on sort.kind = rated.kind and sort.by_runs is not distinct from rated.by_runs
    ), matching as materialized (
      select kind, item_number, bool_or(weighed.by_runs[place]) as by_runs,
        sum(weighed.rarity[place] * saturated) as lexical_score,
        sum(weighed.relative[place] * saturated) as relative_score,
        sum(weighed.covered[place]) as coverage,
        bool_or(in_title and weighed.is_key[place]) as exact
      from found cross join weighed
      group by kind, item_number
    )
    select best.*
    from (select distinct kind from asked) as asked_kind cross join lateral (
      select * from (
        select * from matching
        where matching.kind = asked_kind.kind ${within(query.narrowing)} ${covering(query)}
        order by exact desc, relative_score desc, item_number offset 0
      ) as matching
      ${priced(query)}
      order by exact desc, relative_score desc, item_number limit ${limit}
    ) as best
  `.execute(db)
  return rows
}

/** What is looked up, with what is known of the items of its sort. A sort that no item is found by is left out. */
function asked({ accountId, knowledgeBaseId, terms, rankings }: TextQuery): RawBuilder<unknown> {
  return sql`
    select asked.*, row_number() over () as place, ranking.title_weight, ranking.saturation, ranking.length_influence, published_revision,
      coalesce(s.item_count, items_of_kind.item_count) as item_count,
      case when s.item_count > 0 then greatest(average_title_length, 1) end as usual_title_length,
      case when s.item_count > 0 then greatest(average_body_length, 1) end as usual_body_length
    from unnest(${terms.map((each) => each.kind)}::text[], ${terms.map((each) => each.term)}::text[],
      ${terms.map((each) => each.isContent)}::boolean[], ${terms.map((each) => each.byRuns)}::boolean[],
      ${terms.map((each) => each.isDispensable)}::boolean[], ${terms.map((each) => each.weight)}::double precision[])
      as asked (kind, term, is_content, by_runs, is_dispensable, weight)
    join unnest(${rankings.map((each) => each.kind)}::text[],
      ${rankings.map((each) => each.titleWeight)}::double precision[],
      ${rankings.map((each) => each.saturation)}::double precision[],
      ${rankings.map((each) => each.lengthInfluence)}::double precision[])
      as ranking (kind, title_weight, saturation, length_influence) on ranking.kind = asked.kind
    join knowledge_base k on k.account_id = ${accountId} and k.knowledge_base_id = ${knowledgeBaseId}
    join (
      select kind, sum(item_count) as item_count from index_statistics
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
      group by kind
    ) as items_of_kind on items_of_kind.kind = asked.kind
    left join index_statistics s on s.account_id = ${accountId} and s.knowledge_base_id = ${knowledgeBaseId}
      and s.kind = asked.kind and s.by_runs = asked.by_runs
    where (s.item_count > 0 or asked.by_runs is null)
      and (not asked.is_dispensable or s.item_count <= ${mostReadForLittle})`
}

/** Every posting of what is looked up, with how much of its weight the term has there. */
function occurrences({ accountId, knowledgeBaseId }: TextQuery): RawBuilder<unknown> {
  return sql`
    select kind, place, item_number, in_title, occurrences / (saturation + occurrences) as saturated
    from asked cross join lateral (
      select item_number, title_count > 0 as in_title,
        title_weight * title_count / ${relativeLength('title')} + body_count / ${relativeLength('body')} as occurrences
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

/** How long a field is compared with the average of its kind and sort, softened. No length is held against a key. */
function relativeLength(field: 'title' | 'body'): RawBuilder<number> {
  const [length, usual] = [sql.ref(`${field}_length`), sql.ref(`usual_${field}_length`)]
  return sql`coalesce(1 - length_influence + length_influence * ${length} / ${usual}, 1)`
}

export interface VectorQuery extends KnowledgeBaseKey {
  /** Kinds whose nearest are looked for, among all there are. Of the others only `itemNumbers` are compared. */
  readonly kinds: readonly ItemKind[]
  /** Of what is found by runs of letters, too, only `itemNumbers` are compared. */
  readonly skipsRuns: boolean
  /** A binary `real[]`. */
  readonly embedding: Buffer
  /** What made it. Nothing is found where the published vectors are of another make. */
  readonly embedderName: string
  /** Items to compare however far they are. */
  readonly itemNumbers: readonly number[]
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
  const { kinds, itemNumbers, skipsRuns, limit } = query
  const { rows } = await sql<VectorMatchRow>`
    with named as materialized (
      select named.* from unnest(${itemNumbers}::bigint[]) as asked (number)
      cross join lateral (${similarities(query)} and item_number = asked.number offset 0) as named
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
