import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { KnowledgeBaseKey } from './queries.ts'

export interface HoldingsQuery extends KnowledgeBaseKey {
  /** Categories, products without one and questions that are named, each. */
  readonly limit: number
  /** Products that are counted, the first ones. Undefined: all, of which ten thousand take some 40 ms. */
  readonly mostCounted: number | undefined
}

/** What the published records of a knowledge base come to. */
export interface HoldingsRow {
  readonly products: number
  readonly categories: number
  /** Those with most products first, each with the product that was stored first and is not said to be unavailable. */
  readonly largest: readonly {
    readonly name: string
    readonly products: number
    readonly item_number: number | null
  }[]
  /** The products that were stored first. */
  readonly first_products: readonly number[]
  /** The FAQs that were stored first. */
  readonly first_faqs: readonly number[]
  readonly has_places: boolean
  readonly has_hours: boolean
}

/** Counts the published products by their categories. Reads each of those once. */
export async function countHoldings(
  db: Db,
  { accountId, knowledgeBaseId, limit, mostCounted }: HoldingsQuery,
): Promise<HoldingsRow | undefined> {
  const published = sql`account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
    and published_fields is not null`
  const { rows } = await sql<HoldingsRow>`
    with products as materialized (
      select item_number, nullif(btrim(told.category), '') as category, told.available
      from item cross join lateral jsonb_to_record(published_fields) as told (category text, available text)
      where ${published} and kind = 'product' order by item_number limit ${mostCounted ?? null}::integer
    ), by_category as materialized (
      select category as name, count(*) as products, min(item_number) as first,
        min(item_number) filter (where available is distinct from 'false') as item_number
      from products where category is not null group by category
    ), places as materialized (
      select nullif(told."operatingHours", 'null') is not null as has_hours
      from item cross join lateral jsonb_to_record(published_fields) as told (status text, "operatingHours" jsonb)
      where ${published} and kind = 'location' and told.status is distinct from 'permanently_closed'
    )
    select (select count(*)::integer from products) as products,
      (select count(*)::integer from by_category) as categories,
      (select coalesce(json_agg(json_build_object('name', name, 'products', products, 'item_number', item_number)), '[]')
       from (select * from by_category order by products desc, first limit ${limit}) as named) as largest,
      (select coalesce(json_agg(item_number), '[]')
       from (select item_number from products order by item_number limit ${limit}) as named) as first_products,
      (select coalesce(json_agg(item_number), '[]')
       from (select item_number from item where ${published} and kind = 'faq' order by item_number limit ${limit})
         as named) as first_faqs,
      exists (select from places) as has_places, exists (select from places where has_hours) as has_hours
  `.execute(db)
  return rows[0]
}
