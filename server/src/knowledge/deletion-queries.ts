import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemRow } from '../db/schema.ts'
import { type ListKey, matchColumns, type MatchField } from './queries.ts'

export type DeletedItem = Pick<ItemRow, 'item_id' | 'external_id' | 'sku'>

/** Under the lock of `lockKnowledgeBase`. */
export function deleteItemsById(db: Db, key: ListKey, ids: readonly string[]): Promise<DeletedItem[]> {
  return deleteItems(db, key, sql`kind = ${key.kind} and item_id = any(${ids}::text[])`)
}

/**
 * Under the lock of `lockKnowledgeBase`: keys change under it too.
 * @returns the keys of the items that were deleted, one for each
 */
export async function deleteItemsByKey(
  db: Db,
  key: ListKey,
  { matchBy, keys }: { readonly matchBy: MatchField; readonly keys: readonly string[] },
): Promise<string[]> {
  const column = matchColumns[matchBy]
  const isMatched = sql`kind = ${key.kind} and ${sql.ref(column)} = any(${keys}::text[])`
  const deleted = await deleteItems(db, key, isMatched)
  return deleted.flatMap((item) => item[column] ?? [])
}

/** Under the lock of `lockKnowledgeBase`. */
export async function deleteItemsByNumber(db: Db, key: ListKey, numbers: readonly number[]): Promise<number> {
  return (await deleteItems(db, key, sql`item_number = any(${numbers}::bigint[])`)).length
}

/**
 * Index rows go with their items, also what a running sync has staged. The room they took is given back in the same
 * statement. Locked in the order of their numbers, as every writer of several items does.
 */
async function deleteItems(
  db: Db,
  { accountId, knowledgeBaseId }: ListKey,
  isDoomed: RawBuilder<unknown>,
): Promise<DeletedItem[]> {
  const { rows } = await sql<DeletedItem>`
    with doomed as materialized (
      select item_number from item
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and ${isDoomed}
      order by item_number
      for update
    ), deleted as (
      delete from item
      where account_id = ${accountId} and item_number = any(array(select item_number from doomed))
      returning item_id, external_id, sku
    ), given_back as (
      update knowledge_base
      set item_count = item_count - (select count(*) from deleted)
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and exists (select from deleted)
    )
    select item_id, external_id, sku from deleted
  `.execute(db)
  return rows
}

/** What a list of keys to keep leaves to be deleted. */
export interface Leftover {
  /** All items of the kind. */
  readonly total: number
  readonly withoutKey: number
  /** Items with a key that is not in the list, oldest first. */
  readonly numbers: readonly number[]
  /** The first of them. */
  readonly items: { readonly id: string; readonly key: string; readonly name: string }[]
}

export interface KeptKeys {
  readonly matchBy: MatchField
  /** Each once. */
  readonly keys: readonly string[]
  readonly titleField: string
  /** At most this many items are described. */
  readonly limit: number
}

/** Everything in one snapshot. Nothing is returned when there is no such knowledge base. */
export async function findLeftover(
  db: Db,
  { accountId, knowledgeBaseId, kind }: ListKey,
  { matchBy, keys, titleField, limit }: KeptKeys,
): Promise<Leftover | undefined> {
  const column = sql.ref(matchColumns[matchBy])
  // `not in` over a subquery is looked up in a hash table, whatever the planner believes about sizes. It is true of
  // an item without a key when the list is empty.
  const { rows } = await sql<Leftover>`
    with stored as materialized (
      select item_number, ${column} as key,
        ${column} is not null and ${column} not in (select unnest(${keys}::text[])) as is_left_over
      from item
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and kind = ${kind}
    ), counted as materialized (
      select count(*) as total, count(*) filter (where key is null) as without_key,
        coalesce(array_agg(item_number order by item_number) filter (where is_left_over), '{}') as numbers
      from stored
    )
    select total, without_key as "withoutKey", to_json(numbers) as numbers,
      (
        select coalesce(json_agg(json_build_object(
          'id', item_id, 'key', ${column}, 'name', fields ->> ${titleField}) order by item_number), '[]')
        from item
        where account_id = ${accountId} and item_number = any(numbers[1:${limit}::integer])
      ) as items
    from knowledge_base cross join counted
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
  `.execute(db)
  return rows[0]
}
