import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Looks keys up one by one. Several indexes of the table begin with the same columns, and by what a planner thinks of
 * a small or a new table they cost the same: it may well read all items of a kind for each key. Here it cannot: what
 * is asked for comes in the order of the key, sorting is switched off, and only one index has that order. (Nothing
 * would be left to order if the key were asked for with an equals sign.)
 */
const findByKey = (column: 'external_id' | 'sku'): string => `
  create function item_numbers_by_${column}(of_account text, of_knowledge_base text, of_kind text, keys text[])
  returns table (place bigint, item_number bigint)
  language sql stable set enable_sort = off
  as $$
    select asked.place, found.item_number
    from unnest(keys) with ordinality as asked (key, place)
    cross join lateral (
      select item.item_number from item
      where item.account_id = of_account and item.knowledge_base_id = of_knowledge_base and item.kind = of_kind
        and item.${column} between asked.key and asked.key
      order by item.${column}
      limit 2
    ) as found
  $$`

/** Finds items by the keys of the caller, at most two for each: enough to see that a key is not unique. */
export const keys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(findByKey('external_id')).execute(db)
    await sql.raw(findByKey('sku')).execute(db)
  },
}
