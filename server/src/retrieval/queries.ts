import { type RawBuilder, sql } from 'kysely'
import { itemKinds } from '../db/column-values.ts'
import type { Db, ItemKind } from '../db/schema.ts'
import { isVisibleAt } from './posting-queries.ts'

/** A knowledge base, and the account that must own it. */
export interface KnowledgeBaseKey {
  readonly accountId: string
  readonly knowledgeBaseId: string
}

export interface IndexWrite extends KnowledgeBaseKey {
  readonly revision: number
}

/** Of so many items, a word that half of them hold takes a millisecond to read and changes next to nothing. */
export const mostReadForLittle = 1_000

/** What ranking knows of one kind as a whole, apart for records that are found by words and by runs of letters. */
export interface IndexStatistics {
  readonly kind: ItemKind
  readonly byRuns: boolean
  readonly itemCount: number
  readonly averageTitleLength: number
  readonly averageBodyLength: number
}

/** The items that `revision` makes visible, as the lists of the term tell that each of them holds. */
function visibleItems({ accountId, knowledgeBaseId, revision }: IndexWrite): RawBuilder<unknown> {
  const weight = (place: number) =>
    sql`(get_byte(weights, at + ${sql.lit(2 * place)}) << 8 | get_byte(weights, at + ${sql.lit(2 * place + 1)}))`
  return sql`
    select kind, block, item_number, ${weight(1)} > 0 as by_runs, ${weight(2)} as title_length, ${weight(3)} as body_length
    from posting_list cross join lateral (
      select item_number, 8 * place::integer - 8 as at
      from unnest(item_numbers) with ordinality as item (item_number, place)
    ) as item
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
      and kind = any(${itemKinds}::text[]) and term = '' and ${isVisibleAt(revision)}`
}

/** Counts items kind by kind, and apart what is found by words and by runs of letters. */
const counted = sql`
  select kind, by_runs, count(*) as item_count, avg(title_length)::double precision as average_title_length,
    avg(body_length)::double precision as average_body_length
  from visible group by kind, by_runs`

/** A term in at least this share of the records tells hardly one from another: it weighs less than a hundredth of a rare one. */
export const commonShare = 0.95
/** Of each kind and sort, spread over all of it. */
const blocksSampled = 4

/** What nearly all of many items hold, kind by kind and sort by sort, as far as some blocks of them tell. */
function common({ accountId, knowledgeBaseId, revision }: IndexWrite): RawBuilder<unknown> {
  return sql`
    select kind, by_runs, array_agg(term order by term) as terms
    from (
      select sampled.kind, by_runs, term
      from (
        select kind, by_runs, block, items, sum(items) over (partition by kind, by_runs) as sampled_items
        from (
          select kind, by_runs, block, count(*) as items,
            sum(count(*)) over (partition by kind, by_runs) as stored,
            count(*) over (partition by kind, by_runs) as blocks,
            row_number() over (partition by kind, by_runs order by block) as place
          from visible group by kind, by_runs, block
        ) as numbered
        where stored > ${mostReadForLittle}::integer and place % greatest(blocks / ${blocksSampled}::integer, 1) = 0
      ) as sampled
      cross join lateral (
        select knowledge_base_id, kind, term, item_numbers from posting_list
        where account_id = ${accountId} and block = sampled.block and ${isVisibleAt(revision)}
        offset 0
      ) as held
      where held.knowledge_base_id = ${knowledgeBaseId} and held.kind = sampled.kind
        and term <> '' and (left(term, 1) = '~') = by_runs
      group by sampled.kind, by_runs, term, sampled_items
      having sum(cardinality(item_numbers)) >= sampled_items * ${commonShare}::double precision
    ) as held_by_most
    group by kind, by_runs`
}

/** What `revision`, which need not be published yet, makes visible; of the kinds that it holds anything of. */
export async function countStatistics(db: Db, write: IndexWrite): Promise<IndexStatistics[]> {
  const { rows } = await sql<IndexStatistics>`
    select kind, by_runs as "byRuns", item_count::integer as "itemCount",
      average_title_length as "averageTitleLength", average_body_length as "averageBodyLength"
    from (with visible as materialized (${visibleItems(write)}) ${counted}) as counted
    order by kind, by_runs`.execute(db)
  return rows
}

/** Stores what `revision` makes visible; what has not changed is not written. */
export async function replaceStatistics(db: Db, write: IndexWrite): Promise<void> {
  const { accountId, knowledgeBaseId } = write
  await sql`
    with visible as materialized (${visibleItems(write)}), counted as materialized (${counted}),
    common as materialized (${common(write)}), emptied as (
      delete from index_statistics
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
        and (kind, by_runs) not in (select kind, by_runs from counted)
    )
    insert into index_statistics as known (account_id, knowledge_base_id, kind, by_runs,
      item_count, average_title_length, average_body_length, common_terms)
    select ${accountId}, ${knowledgeBaseId}, kind, by_runs, item_count, average_title_length, average_body_length,
      coalesce(terms, '{}')
    from counted left join common using (kind, by_runs)
    on conflict (account_id, knowledge_base_id, kind, by_runs) do update
    set item_count = excluded.item_count, average_title_length = excluded.average_title_length,
      average_body_length = excluded.average_body_length, common_terms = excluded.common_terms
    where (known.item_count, known.average_title_length, known.average_body_length, known.common_terms)
      is distinct from
        (excluded.item_count, excluded.average_title_length, excluded.average_body_length, excluded.common_terms)
  `.execute(db)
}

/**
 * Removes some of what `revision`, which is published, has replaced: nothing finds it any more.
 * @returns whether there may be more
 */
export async function deleteEndedRows(
  db: Db,
  { accountId, knowledgeBaseId, revision }: IndexWrite,
  limit: number,
): Promise<boolean> {
  let isMore = false
  for (const table of ['posting_list', 'item_spelling', 'item_meaning'] as const) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
          and until_revision <= ${revision}::integer
        limit ${limit}
      ))`.execute(db)
    isMore ||= numAffectedRows >= BigInt(limit)
  }
  return isMore
}

export interface PublishedItemRow {
  readonly item_id: string
  readonly item_number: number
  readonly published_fields: Readonly<Record<string, unknown>>
}

export async function listPublishedItems(
  db: Db,
  { accountId, itemNumbers }: { readonly accountId: string; readonly itemNumbers: readonly number[] },
): Promise<PublishedItemRow[]> {
  return db
    .selectFrom('item')
    .select(['item_id', 'item_number', 'published_fields'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`item_number = any(${itemNumbers}::bigint[])`)
    .where('published_fields', 'is not', null)
    .$narrowType<{ published_fields: Readonly<Record<string, unknown>> }>()
    .execute()
}

export interface RecordsKey extends KnowledgeBaseKey {
  readonly kinds: readonly ItemKind[]
  readonly itemIds: readonly string[]
}

/** Those of some records that are published in one knowledge base. `offset 0` keeps this one index look-up each. */
export async function listPublishedItemsById(
  db: Db,
  { accountId, knowledgeBaseId, kinds, itemIds }: RecordsKey,
): Promise<PublishedItemRow[]> {
  const { rows } = await sql<PublishedItemRow>`
    select record.*
    from unnest(${kinds}::text[]) as asked_kind (kind) cross join unnest(${itemIds}::text[]) as asked (item_id)
    cross join lateral (
      select item_id, item_number, published_fields from item
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
        and item.kind = asked_kind.kind and item.item_id = asked.item_id and published_fields is not null
      offset 0
    ) as record
  `.execute(db)
  return rows
}
