import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { KnowledgeBaseKey, PublishedItemRow } from './queries.ts'

/** Published prices, both ends included. With no currencies named, amounts are compared whatever they are in. */
export interface PriceBounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly currencies?: readonly string[] | undefined
}

export interface PriceQuery extends KnowledgeBaseKey {
  readonly price: PriceBounds
  readonly first: 'lowest' | 'highest'
  readonly limit: number
}

/** The published products with prices within the bounds, by price. Reads the price of every product. */
export async function listPricedProducts(db: Db, query: PriceQuery): Promise<PublishedItemRow[]> {
  const { accountId, knowledgeBaseId, price, first, limit } = query
  const direction = sql.raw(first === 'lowest' ? 'asc' : 'desc')
  const { rows } = await sql<PublishedItemRow>`
    with best as materialized (
      select item_number, published_amount as amount
      from item
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and kind = 'product'
        and published_fields is not null and ${isPricedWithin(price)}
      order by amount ${direction}, item_number limit ${limit}
    )
    select item_id, best.item_number, published_fields
    from best join item on item.account_id = ${accountId} and item.item_number = best.item_number
    order by amount ${direction}, best.item_number
  `.execute(db)
  return rows
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
