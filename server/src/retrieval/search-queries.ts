import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemKind } from '../db/schema.ts'
import type { KnowledgeBaseKey } from './queries.ts'

// An embedded database gathers no statistics, so its planner takes every table for small. These statements leave it
// nothing to choose: one index look-up per term, one scan of the vectors, and no join of two large results.

/** BM25F: how fast repetition stops to count, and how much of a field's length is held against it. */
const saturation = sql`0.6::double precision`
const lengthInfluence = sql`0.3::double precision`

/** One thing to look up in the text index of one kind. */
export interface QueryTerm {
  readonly kind: ItemKind
  readonly term: string
  /** Whether a record that answers the query should know this term. Only such terms count in `coverage`. */
  readonly isContent: boolean
  /** How much more an occurrence in the title texts tells than one in the others. */
  readonly titleWeight: number
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
  /** Share of the weight of the query's content terms that this item's text holds. */
  readonly coverage: number
  /** The query names this item by its part number. */
  readonly exact: boolean
}

/** The published items of each kind whose text fits best. How rare a term is, is counted in the same reading. */
export async function listTextMatches(db: Db, query: TextQuery): Promise<TextMatchRow[]> {
  const { accountId, knowledgeBaseId, terms, limit } = query
  const { rows } = await sql<TextMatchRow>`
    with asked as materialized (
      select asked.*, published_revision,
        coalesce(s.item_count, 0) as item_count, average_title_length, average_body_length
      from unnest(${terms.map((each) => each.kind)}::text[], ${terms.map((each) => each.term)}::text[],
        ${terms.map((each) => each.isContent)}::boolean[], ${terms.map((each) => each.titleWeight)}::double precision[])
        with ordinality as asked (kind, term, is_content, title_weight, place)
      join knowledge_base k on k.account_id = ${accountId} and k.knowledge_base_id = ${knowledgeBaseId}
      left join index_statistics s on s.account_id = ${accountId} and s.knowledge_base_id = ${knowledgeBaseId}
        and s.kind = asked.kind
    ), found as materialized (
      select place, item_number, title_count > 0 as in_title,
        title_weight * title_count / ${relativeLength('title')} + body_count / ${relativeLength('body')} as occurrences
      from asked cross join lateral (
        select item_number, title_count, body_count, title_length, body_length
        from posting
        where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
          and posting.kind = asked.kind and posting.term = asked.term
          and since_revision <= published_revision and (until_revision is null or until_revision > published_revision)
        offset 0
      ) as posting
    ), weighed as materialized (
      select asked.place, kind, is_content, term like '=%' as is_key,
        ln(1 + greatest(item_count - coalesce(frequency, 0) + 0.5, 0.5)::double precision / (coalesce(frequency, 0) + 0.5)) as rarity
      from asked left join (select place, count(*) as frequency from found group by place) as counted
        on counted.place = asked.place
    ), whole as (
      select kind, sum(rarity) filter (where is_content) as rarity from weighed group by kind
    ), matching as materialized (
      select kind, item_number, sum(rarity * occurrences / (${saturation} + occurrences)) as lexical_score,
        sum(rarity) filter (where is_content) as rarity, bool_or(is_key and in_title) as exact
      from found join weighed on weighed.place = found.place
      group by kind, item_number
    )
    select best.kind, item_number, lexical_score, exact, coalesce(best.rarity / nullif(whole.rarity, 0), 0) as coverage
    from whole cross join lateral (
      select * from (
        select * from matching
        where matching.kind = whole.kind ${within(query.narrowing)} ${covering(query)}
        order by exact desc, lexical_score desc, item_number offset 0
      ) as matching
      ${priced(query)}
      order by exact desc, lexical_score desc, item_number limit ${limit}
    ) as best
  `.execute(db)
  return rows
}

function covering({ leastCoverage }: TextQuery): RawBuilder<unknown> {
  return leastCoverage === undefined
    ? sql``
    : sql`and matching.rarity / nullif(whole.rarity, 0) >= ${leastCoverage}`
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

/** How long a field is compared with the average of its kind, softened. */
function relativeLength(field: 'title' | 'body'): RawBuilder<number> {
  const [length, average] = [sql.ref(`${field}_length`), sql.ref(`average_${field}_length`)]
  return sql`(1 - ${lengthInfluence} + ${lengthInfluence} * ${length} / greatest(${average}, 1))`
}

export interface VectorQuery extends KnowledgeBaseKey {
  /** Kinds whose nearest are looked for, among all there are. */
  readonly kinds: readonly ItemKind[]
  /** Kinds of which only `itemNumbers` are compared, which takes a fraction of the time. */
  readonly comparedKinds: readonly ItemKind[]
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
  /** The least in the whole kind. */
  readonly lowest_similarity: number
}

/** The published items of each kind whose vectors are nearest, and the items asked for. */
export async function listVectorMatches(db: Db, query: VectorQuery): Promise<VectorMatchRow[]> {
  const { kinds, comparedKinds, itemNumbers, limit } = query
  const { rows } = await sql<VectorMatchRow>`
    with compared as materialized (
      ${similarities(query)} and kind = any(${kinds}::text[])
      union all
      ${similarities(query)} and kind = any(${comparedKinds}::text[]) and item_number = any(${itemNumbers}::bigint[])
    )
    select match.*, lowest.similarity as lowest_similarity
    from (select kind, min(similarity) as similarity from compared group by kind) as lowest
    cross join lateral (
      select * from compared where compared.kind = lowest.kind and item_number = any(${itemNumbers}::bigint[])
      union
      (select * from compared where compared.kind = lowest.kind ${within(query.narrowing)}
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
