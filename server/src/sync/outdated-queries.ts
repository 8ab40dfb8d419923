import { sql } from 'kysely'
import type { Db, ItemRow, SyncRunRow } from '../db/schema.ts'
import type { KnowledgeBaseKey } from './queries.ts'

export interface Outdated {
  readonly outdated: number
  readonly neverEmbedded: number
  /** Numbers of those whose text has been embedded before and may still be the same, in order. */
  readonly embeddedBefore: readonly number[]
}

/**
 * What a run takes up: items new or changed since they were published, or staged by a failed run. All of them when the
 * published vectors are another embedder's, because vectors of two embedders cannot be compared.
 */
export function findOutdated(db: Db, key: KnowledgeBaseKey, embedderName: string): Promise<Outdated> {
  return selectOutdated(db, key, embedderName)
    .select(({ fn }) => [
      fn.countAll<number>().as('outdated'),
      fn.countAll<number>().filterWhere('item.text_hash', 'is', null).as('neverEmbedded'),
      numbers(sql`where item.text_hash is not null`).as('embeddedBefore'),
    ])
    .executeTakeFirstOrThrow()
}

/** The numbers of the items that a run has yet to come to, in order. */
export async function listNumbersToStage(db: Db, run: SyncRunRow, embedderName: string): Promise<number[]> {
  const key = { accountId: run.account_id, knowledgeBaseId: run.knowledge_base_id }
  const row = await selectOutdated(db, key, embedderName)
    .select(numbers(sql`where item.item_number > ${run.cursor_item_number}`).as('numbers'))
    .where('item.item_number', '<=', run.last_item_number)
    .executeTakeFirstOrThrow()
  return row.numbers
}

/** One scan, and one value that needs no paging: a page in the order of numbers would sort them all each time. */
function numbers(filter: ReturnType<typeof sql>) {
  return sql<
    number[]
  >`coalesce(json_agg(item.item_number order by item.item_number) filter (${filter}), '[]')`
}

function selectOutdated(db: Db, key: KnowledgeBaseKey, embedderName: string) {
  return db
    .selectFrom('item')
    .innerJoin('knowledge_base', (join) =>
      join
        .onRef('knowledge_base.account_id', '=', 'item.account_id')
        .onRef('knowledge_base.knowledge_base_id', '=', 'item.knowledge_base_id'),
    )
    .where('item.account_id', '=', key.accountId)
    .where('item.knowledge_base_id', '=', key.knowledgeBaseId)
    .where(
      sql<boolean>`(
        item.version is distinct from item.published_version
        or item.staged_revision is not null
        or knowledge_base.published_embedder <> ${embedderName}
      )`,
    )
}

export type OutdatedItem = Pick<ItemRow, 'kind' | 'item_number' | 'fields' | 'version' | 'text_hash'>

/** As they are now, in the order of their numbers; without those that have been deleted. */
export function listItems(
  db: Db,
  accountId: string,
  itemNumbers: readonly number[],
): Promise<OutdatedItem[]> {
  return db
    .selectFrom('item')
    .select(['kind', 'item_number', 'fields', 'version', 'text_hash'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`item_number = any(${itemNumbers}::bigint[])`)
    .orderBy('item_number')
    .execute()
}
