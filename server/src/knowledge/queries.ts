import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, ItemKind, ItemRow, Schema } from '../db/schema.ts'

/** Items of all kinds that a knowledge base can hold. */
export const mostItems = 10_000

export interface KnowledgeBaseKey {
  readonly accountId: string
  readonly knowledgeBaseId: string
}

export interface ListKey extends KnowledgeBaseKey {
  readonly kind: ItemKind
}

export interface ItemKey extends ListKey {
  readonly itemId: string
}

type Fields = Readonly<Record<string, unknown>>

/** What is needed of an item to show it. */
export type StoredItem = Pick<
  ItemRow,
  'item_id' | 'fields' | 'version' | 'published_version' | 'created_at' | 'updated_at'
>

const shown = ['item_id', 'fields', 'version', 'published_version', 'created_at', 'updated_at'] as const

/**
 * Every write that adds or removes items or changes their keys holds this lock first, so they run one after the other:
 * the count of items is exact, items become visible in the order of their numbers, and what a key names stays what it
 * was found to be.
 */
export async function lockKnowledgeBase(db: Db, key: KnowledgeBaseKey): Promise<boolean> {
  const row = await db
    .selectFrom('knowledge_base')
    .select('knowledge_base_id')
    .where('account_id', '=', key.accountId)
    .where('knowledge_base_id', '=', key.knowledgeBaseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Guarded by the ceiling, and holds the lock of `lockKnowledgeBase`: claims all of the room or none. */
export async function claimRoom(db: Db, key: KnowledgeBaseKey, count: number): Promise<boolean> {
  const result = await db
    .updateTable('knowledge_base')
    .set((eb) => ({ item_count: eb('item_count', '+', count) }))
    .where('account_id', '=', key.accountId)
    .where('knowledge_base_id', '=', key.knowledgeBaseId)
    .where('item_count', '<=', mostItems - count)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** One parameter holds all rows. They are numbered in the order given. */
export async function insertItems(
  db: Db,
  { accountId, knowledgeBaseId, kind }: ListKey,
  items: readonly StoredItem[],
): Promise<void> {
  const rows = JSON.stringify(items.map((item) => ({ ...item, ...keyColumns(item.fields) })))
  await sql`
    insert into item (account_id, knowledge_base_id, kind, item_id, external_id, sku, category, fields, version,
      created_at, updated_at)
    select ${accountId}, ${knowledgeBaseId}, ${kind}, item_id, external_id, sku, category, fields, version,
      created_at, updated_at
    from rows from (
      jsonb_to_recordset(${rows}::jsonb) as (item_id text, external_id text, sku text, category text, fields jsonb,
        version integer, created_at timestamptz, updated_at timestamptz)
    ) with ordinality
    order by ordinality
  `.execute(db)
}

/** The column that repeats each field a record can be matched by. */
export const matchColumns = { externalId: 'external_id', sku: 'sku' } as const
export type MatchField = keyof typeof matchColumns

/** Columns that repeat what a record can be looked up by. */
export function keyColumns(fields: Fields): Pick<ItemRow, 'external_id' | 'sku' | 'category'> {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return {
    external_id: text(fields['externalId']),
    sku: text(fields['sku']),
    category: text(fields['category']),
  }
}

export function findItem(db: Db, key: ItemKey): Promise<StoredItem | undefined> {
  return selectItems(db, key).select(shown).where('item_id', '=', key.itemId).executeTakeFirst()
}

/** Waits for a write of the same item that is under way, and keeps others waiting. */
export function lockItem(db: Db, key: ItemKey): Promise<StoredItem | undefined> {
  return selectItems(db, key)
    .select(shown)
    .where('item_id', '=', key.itemId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateItemFields(
  db: Db,
  key: ItemKey,
  { fields, now }: { readonly fields: Fields; readonly now: Date },
): Promise<StoredItem> {
  return db
    .updateTable('item')
    .set((eb) => ({
      ...keyColumns(fields),
      fields: JSON.stringify(fields),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('account_id', '=', key.accountId)
    .where('knowledge_base_id', '=', key.knowledgeBaseId)
    .where('kind', '=', key.kind)
    .where('item_id', '=', key.itemId)
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export interface Filters {
  readonly externalId?: string | undefined
  readonly sku?: string | undefined
  readonly category?: string | undefined
  /** What the title has in it. */
  readonly contains?: string | undefined
  readonly updatedSince?: Date | undefined
  readonly syncState?: 'pending' | 'synced' | undefined
}

export interface Stretch {
  readonly filters: Filters
  readonly titleField: string
  readonly afterNumber: number
  readonly limit: number
}

export type ListedItem = StoredItem & Pick<ItemRow, 'item_number'>

/**
 * Page and total in one snapshot. Nothing is returned when there is no such knowledge base. The page comes as one JSON
 * document: reading it at once takes a third of the time of reading its rows one by one.
 */
export async function listItems(
  db: Db,
  key: ListKey,
  { filters, titleField, afterNumber, limit }: Stretch,
): Promise<{ total: number; items: ListedItem[] } | undefined> {
  const isListed = sql`
    account_id = ${key.accountId} and knowledge_base_id = ${key.knowledgeBaseId} and kind = ${key.kind}
    and ${filtered(filters, titleField)}`
  const { rows } = await sql<{ total: number; items: readonly ItemDocument[] | null }>`
    select (select count(*) from item where ${isListed}) as total, (
      select json_agg(page) from (
        select item_number, item_id, fields, version, published_version, created_at, updated_at from item
        where ${isListed} and item_number > ${afterNumber} order by item_number limit ${limit}
      ) as page
    ) as items
    from knowledge_base where account_id = ${key.accountId} and knowledge_base_id = ${key.knowledgeBaseId}
  `.execute(db)
  const [found] = rows
  return found && { total: found.total, items: (found.items ?? []).map((item) => fromDocument(item)) }
}

/** An item inside a JSON document, which has no instants. */
type ItemDocument = Omit<ListedItem, 'created_at' | 'updated_at'> &
  Record<'created_at' | 'updated_at', string>

function fromDocument(item: ItemDocument): ListedItem {
  return { ...item, created_at: new Date(item.created_at), updated_at: new Date(item.updated_at) }
}

type ItemQuery<Output> = SelectQueryBuilder<Schema, 'item', Output>

function selectItems(db: Db, key: ListKey): ItemQuery<unknown> {
  return db
    .selectFrom('item')
    .where('account_id', '=', key.accountId)
    .where('knowledge_base_id', '=', key.knowledgeBaseId)
    .where('kind', '=', key.kind)
}

function filtered(
  { externalId, sku, category, contains, updatedSince, syncState }: Filters,
  titleField: string,
): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (externalId !== undefined) conditions.push(sql`external_id = ${externalId}`)
  if (sku !== undefined) conditions.push(sql`sku = ${sku}`)
  if (category !== undefined) conditions.push(sql`category = ${category}`)
  if (contains !== undefined)
    conditions.push(sql`strpos(lower(fields ->> ${titleField}), lower(${contains}::text)) > 0`)
  if (updatedSince !== undefined) conditions.push(sql`updated_at >= ${updatedSince}`)
  if (syncState === 'synced') conditions.push(sql`version is not distinct from published_version`)
  if (syncState === 'pending') conditions.push(sql`version is distinct from published_version`)
  return sql.join(conditions, sql` and `)
}
