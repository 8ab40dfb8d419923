import { sql } from 'kysely'
import type { Db, ItemRow } from '../db/schema.ts'
import { keyColumns, type ListKey, type MatchField, mostItems } from './queries.ts'

/** An item that carries a key. */
export type Match = Pick<ItemRow, 'item_number' | 'item_id' | 'version' | 'fields'>

/** What is stored at one moment. */
export interface Matches {
  /** How many items still fit into the knowledge base. */
  readonly room: number
  /** In the order of the keys: the items that carry it. Two stand for two or more. */
  readonly ofKeys: readonly (readonly Match[])[]
}

const numbersByKey = {
  externalId: sql`item_numbers_by_external_id`,
  sku: sql`item_numbers_by_sku`,
} as const satisfies Record<MatchField, unknown>

/**
 * All in one snapshot. Nothing is returned when there is no such knowledge base. `offset 0` keeps reading the items one
 * index look-up each.
 */
export async function findMatches(
  db: Db,
  { accountId, knowledgeBaseId, kind }: ListKey,
  { matchBy, keys }: { readonly matchBy: MatchField; readonly keys: readonly string[] },
): Promise<Matches | undefined> {
  const { rows } = await sql<{
    item_count: number
    matches: readonly (Match & { readonly place: number })[] | null
  }>`
    select item_count, (
      select json_agg(match) from (
        select place, stored.*
        from ${numbersByKey[matchBy]}(${accountId}, ${knowledgeBaseId}, ${kind}, ${keys}::text[]) as carrier
        cross join lateral (
          select item_number, item_id, version, fields from item
          where account_id = ${accountId} and item_number = carrier.item_number
          offset 0
        ) as stored
      ) as match
    ) as matches
    from knowledge_base
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
  `.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const ofKeys = keys.map((): Match[] => [])
  for (const { place, ...match } of found.matches ?? []) ofKeys[place - 1]?.push(match)
  return { room: mostItems - found.item_count, ofKeys }
}

/** An item as it is to be. */
export interface PlannedItem {
  readonly item_id: string
  readonly fields: Readonly<Record<string, unknown>>
  /** The item as it was when this was planned; a new one has the key that nobody carried. */
  readonly from: Match | { readonly newKey: string }
}

export interface PlannedWrite {
  readonly matchBy: MatchField
  readonly items: readonly PlannedItem[]
  /** Between how many items the knowledge base has to hold for the plan to be right. */
  readonly itemCount: readonly [least: number, most: number]
  readonly now: Date
}

/**
 * Writes all items, or none when one to be changed is not as it was, or a key that was new is taken. A plan that takes or
 * frees keys needs the lock of `lockKnowledgeBase`. Items are locked in the order of their numbers, as every writer of
 * several items does.
 */
export async function writePlannedItems(
  db: Db,
  { accountId, knowledgeBaseId, kind }: ListKey,
  { matchBy, items, itemCount: [least, most], now }: PlannedWrite,
): Promise<boolean> {
  const seen = items.flatMap(({ from }) => ('version' in from ? [from] : []))
  const newKeys = items.flatMap(({ from }) => ('newKey' in from ? [from.newKey] : []))
  const { rows: outcome } = await sql<{ holds: boolean }>`
    with planned as materialized (
      select * from unnest(${seen.map((item) => item.item_number)}::bigint[],
        ${seen.map((item) => item.version)}::integer[]) as seen (item_number, version)
      order by item_number
    ), stored as materialized (
      select planned.version = stored.version as is_same from planned cross join lateral (
        select version from item
        where account_id = ${accountId} and item_number = planned.item_number
        offset 0
        for no key update
      ) as stored
    ), plan as materialized (
      select item_count between ${least} and ${most}
        and ${seen.length} = (select count(*) filter (where is_same) from stored)
        and not exists (
          select from ${numbersByKey[matchBy]}(${accountId}, ${knowledgeBaseId}, ${kind}, ${newKeys}::text[])
        ) as holds
      from knowledge_base
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
    ), counted as (
      update knowledge_base set item_count = item_count + ${newKeys.length}::integer
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and ${newKeys.length}::integer > 0
        and (select holds from plan)
    ), written as materialized (
      select * from rows from (
        jsonb_to_recordset(${documentOf(items)}::jsonb)
          as (item_number bigint, item_id text, external_id text, sku text, category text, fields jsonb)
      ) with ordinality
      where (select holds from plan)
    ), changed as (
      update item
      set external_id = written.external_id, sku = written.sku, category = written.category, fields = written.fields,
        version = version + 1, updated_at = ${now}::timestamptz
      from written
      where item.account_id = ${accountId} and item.item_number = written.item_number
    ), made as (
      insert into item (account_id, knowledge_base_id, kind, item_id, external_id, sku, category, fields, created_at,
        updated_at)
      select ${accountId}, ${knowledgeBaseId}, ${kind}, item_id, external_id, sku, category, fields,
        ${now}::timestamptz, ${now}::timestamptz
      from written where item_number is null
      order by ordinality
    )
    select holds from plan
  `.execute(db)
  return outcome[0]?.holds === true
}

/** One parameter for all items: known ones by their numbers, new ones with their ids. */
function documentOf(items: readonly PlannedItem[]): string {
  return JSON.stringify(
    items.map(({ item_id, fields, from }) => ({
      ...('version' in from ? { item_number: from.item_number } : { item_id }),
      fields,
      ...keyColumns(fields),
    })),
  )
}
