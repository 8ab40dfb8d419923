import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { KnowledgeBaseKey, PublishedItemRow } from './queries.ts'
import { isVisibleAt } from './posting-queries.ts'

/** Published prices, both ends included. With no currencies named, amounts are compared whatever they are in. */
export interface PriceBounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly currencies?: readonly string[] | undefined
}

/** What a record's text holds: any of some terms, or all of some runs of letters. */
export interface Held {
  readonly terms: readonly string[]
  readonly runs: readonly string[]
}

export interface PriceQuery extends KnowledgeBaseKey {
  /** Undefined: any product. */
  readonly held: Held | undefined
  /** Undefined: at any price, or at none. */
  readonly price: PriceBounds | undefined
  readonly first: 'lowest' | 'highest'
  readonly limit: number
}

export interface PricedRow extends PublishedItemRow {
  /** How many products there are, those beyond the limit included. */
  readonly total: number
}

/**
 * The published products that hold something, at prices within some bounds: the first of each currency, the second of
 * each, and so on; those without a price come last. Reads the price of every such product.
 */
export async function listPricedProducts(db: Db, query: PriceQuery): Promise<PricedRow[]> {
  const { accountId, knowledgeBaseId, held, price, first, limit } = query
  const direction = sql.raw(first === 'lowest' ? 'asc' : 'desc')
  const isMeant = sql`account_id = ${accountId} and published_fields is not null
    ${price === undefined ? sql`` : sql`and ${isPricedWithin(price)}`}`
  const priced = sql`select item_number, published_amount as amount, published_currency as currency from item`
  const { rows } = await sql<PricedRow>`
    with meant as materialized (
      ${
        held === undefined
          ? sql`${priced} where ${isMeant} and knowledge_base_id = ${knowledgeBaseId} and kind = 'product'`
          : sql`${priced} where ${isMeant} and item_number = any(array(${holding(query, held)}))`
      }
    ), best as materialized (
      select item_number, amount, (select count(*) from meant) as total,
        row_number() over (partition by currency order by amount ${direction}, item_number) as place
      from meant order by amount is null, place, item_number limit ${limit}
    )
    select item_id, best.item_number, published_fields, total
    from best join item on item.account_id = ${accountId} and item.item_number = best.item_number
    order by amount is null, place, best.item_number
  `.execute(db)
  return rows
}

/** The numbers of the published products whose text holds something, some of them twice. */
function holding({ accountId, knowledgeBaseId }: PriceQuery, { terms, runs }: Held): RawBuilder<unknown> {
  const posted = (some: readonly string[]): RawBuilder<unknown> => sql`
    select item_number from unnest(${some}::text[]) as asked (term) cross join lateral (
      select unnest(item_numbers) as item_number from posting_list
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and kind = 'product'
        and posting_list.term = asked.term and ${isVisibleAt(sql`published_revision`)}
      offset 0
    ) as posted`
  return sql`
    select holding.item_number from (
      select published_revision from knowledge_base
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
    ) as published cross join lateral (
      ${posted(terms)} union all (${posted(runs)} group by item_number having count(*) = ${runs.length})
    ) as holding`
}

export interface PricedWithinQuery {
  readonly accountId: string
  /** The best first. */
  readonly itemNumbers: readonly number[]
  readonly price: PriceBounds
  readonly limit: number
}

/** The first of some items that have a published price within the bounds, looked up one by one until there are enough. */
export async function listPricedWithin(db: Db, query: PricedWithinQuery): Promise<number[]> {
  const { accountId, itemNumbers, price, limit } = query
  const { rows } = await sql<{ item_number: number }>`
    select priced.item_number
    from unnest(${itemNumbers}::bigint[]) as asked (number)
    cross join lateral (
      select item_number from item
      where account_id = ${accountId} and item_number = asked.number and ${isPricedWithin(price)}
      offset 0
    ) as priced
    limit ${limit}
  `.execute(db)
  return rows.map((row) => row.item_number)
}

/** Whether the published price of an item is within some bounds. */
function isPricedWithin({ min = 0, max = Infinity, currencies = [] }: PriceBounds): RawBuilder<boolean> {
  const isWithin = sql`published_amount between ${min} and ${max}`
  return currencies.length === 0
    ? sql`(${isWithin})`
    : sql`(${isWithin} and published_currency = any(${currencies}::text[]))`
}
