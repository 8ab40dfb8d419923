import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { KnowledgeBaseKey, PublishedItemRow } from './queries.ts'
import { isPricedWithin, type PriceBounds } from './search-queries.ts'

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
