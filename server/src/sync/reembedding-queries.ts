import { sql } from 'kysely'
import { databaseIn, transactionTime } from '../db/clock.ts'
import { isFree, isHeldBy } from '../db/lease.ts'
import type { Db, ItemRow, ReembeddingRow } from '../db/schema.ts'
import type { KnowledgeBaseKey } from './queries.ts'

/** Not a parameter: a prepared statement finds the index over these only by a value it knows beforehand. */
function isEmbeddedBy(embedderName: string) {
  return sql<boolean>`knowledge_base.published_embedder = ${sql.lit(embedderName)}`
}

/** Of the table that is read beside it. */
function isSyncing(table: string) {
  return sql<boolean>`exists (
    select from sync_run where sync_run.account_id = ${sql.ref(`${table}.account_id`)}
      and sync_run.knowledge_base_id = ${sql.ref(`${table}.knowledge_base_id`)} and status = 'running')`
}

/** Knowledge bases of all accounts with vectors of a former embedder, that nobody works on at the moment. */
export async function listFormerlyEmbedded(
  systemDb: Db,
  { formerEmbedder, limit }: { readonly formerEmbedder: string; readonly limit: number },
): Promise<KnowledgeBaseKey[]> {
  const { rows } = await sql<KnowledgeBaseKey>`
    select account_id as "accountId", knowledge_base_id as "knowledgeBaseId"
    from knowledge_base left join reembedding using (account_id, knowledge_base_id)
    where ${isEmbeddedBy(formerEmbedder)} and ${isFree('reembedding')} and not ${isSyncing('knowledge_base')}
    order by account_id, knowledge_base_id limit ${limit}
  `.execute(systemDb)
  return rows
}

/**
 * Guarded by the lease: of all workers that try, one gets it, and the fence shuts out the one before. Goes on where that
 * one was, unless something else is published since. A sync embeds everything itself: beside one there is nothing to do.
 */
export async function claimReembedding(
  db: Db,
  { accountId, knowledgeBaseId }: KnowledgeBaseKey,
  { formerEmbedder, leaseMs }: { readonly formerEmbedder: string; readonly leaseMs: number },
): Promise<ReembeddingRow | undefined> {
  const { rows } = await sql<ReembeddingRow>`
    insert into reembedding as known (account_id, knowledge_base_id, revision, lease_until)
    select account_id, knowledge_base_id, published_revision, ${databaseIn(leaseMs)} from knowledge_base
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and ${isEmbeddedBy(formerEmbedder)}
      and not ${isSyncing('knowledge_base')}
    on conflict (account_id, knowledge_base_id) do update
    set fence = known.fence + 1, lease_until = excluded.lease_until, revision = excluded.revision,
      cursor_item_number = case when known.revision = excluded.revision then known.cursor_item_number else 0 end
    where known.account_id = ${accountId} and ${isFree('known')}
    returning *
  `.execute(db)
  return rows[0]
}

/** The numbers of the published items that are yet to be done, in order. */
export async function listNumbersToReembed(db: Db, held: ReembeddingRow): Promise<number[]> {
  const { numbers } = await db
    .selectFrom('item')
    // One value needs no paging: a page in the order of numbers would sort them all each time.
    .select(sql<number[]>`coalesce(json_agg(item_number order by item_number), '[]')`.as('numbers'))
    .where('account_id', '=', held.account_id)
    .where('knowledge_base_id', '=', held.knowledge_base_id)
    .where('published_fields', 'is not', null)
    .where('item_number', '>', held.cursor_item_number)
    .executeTakeFirstOrThrow()
  return numbers
}

export type PublishedItem = Pick<ItemRow, 'kind' | 'item_number'> & {
  readonly published_fields: Readonly<Record<string, unknown>>
}

/** As they were last published; without those that have been deleted. */
export function listPublished(
  db: Db,
  accountId: string,
  itemNumbers: readonly number[],
): Promise<PublishedItem[]> {
  return db
    .selectFrom('item')
    .select(['kind', 'item_number', 'published_fields'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`item_number = any(${itemNumbers}::bigint[])`)
    .where('published_fields', 'is not', null)
    .$narrowType<{ published_fields: Readonly<Record<string, unknown>> }>()
    .execute()
}

/**
 * Until the transaction ends nothing else is published and no sync starts.
 * @returns whether what was claimed is still what is published
 */
export async function lockFormerRevision(
  db: Db,
  held: ReembeddingRow,
  formerEmbedder: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('knowledge_base')
    .select('knowledge_base_id')
    .where('account_id', '=', held.account_id)
    .where('knowledge_base_id', '=', held.knowledge_base_id)
    .where('published_revision', '=', held.revision)
    .where('published_embedder', '=', formerEmbedder)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Guarded by the fence, and by syncs: what one has begun to stage is newer. */
export async function advanceReembedding(
  db: Db,
  held: ReembeddingRow,
  { cursorItemNumber, leaseMs }: { readonly cursorItemNumber: number; readonly leaseMs: number },
): Promise<boolean> {
  const advanced = await db
    .updateTable('reembedding')
    .set({ cursor_item_number: cursorItemNumber, lease_until: databaseIn(leaseMs) })
    .where(isHeldBy(held))
    .where('knowledge_base_id', '=', held.knowledge_base_id)
    .where(sql<boolean>`not ${isSyncing('reembedding')}`)
    .returning('fence')
    .executeTakeFirst()
  return advanced !== undefined
}

/** Guarded by the fence. Anybody may claim it at once. */
export async function releaseReembedding(db: Db, held: ReembeddingRow): Promise<void> {
  await db
    .updateTable('reembedding')
    .set({ lease_until: transactionTime })
    .where(isHeldBy(held))
    .where('knowledge_base_id', '=', held.knowledge_base_id)
    .execute()
}

export async function deleteReembedding(
  db: Db,
  { accountId, knowledgeBaseId }: KnowledgeBaseKey,
): Promise<void> {
  await db
    .deleteFrom('reembedding')
    .where('account_id', '=', accountId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .execute()
}

/** In the order of their numbers, as every writer of several items does; they stay until the transaction ends. */
export async function lockItems(
  db: Db,
  accountId: string,
  itemNumbers: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('item')
    .select('item_number')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`item_number = any(${itemNumbers}::bigint[])`)
    .orderBy('item_number')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map((row) => row.item_number))
}

export interface TextHashChange {
  readonly itemNumber: number
  readonly from: string
  readonly to: string
}

/** Only where the text that was embedded last is the one that is published. */
export async function updateTextHashes(
  db: Db,
  accountId: string,
  changes: readonly TextHashChange[],
): Promise<void> {
  const numbers = changes.map(({ itemNumber }) => itemNumber)
  await sql`
    update item set text_hash = change.known_now
    from unnest(${numbers}::bigint[], ${changes.map(({ from }) => from)}::text[], ${changes.map(({ to }) => to)}::text[])
      as change (number, known_before, known_now)
    where account_id = ${accountId} and item_number = any(${numbers}::bigint[])
      and item_number = change.number and text_hash = change.known_before
  `.execute(db)
}

/** Names who has made the vectors: from now on they answer. */
export async function publishEmbedder(db: Db, held: ReembeddingRow, embedderName: string): Promise<void> {
  await db
    .updateTable('knowledge_base')
    .set({ published_embedder: embedderName })
    .where('account_id', '=', held.account_id)
    .where('knowledge_base_id', '=', held.knowledge_base_id)
    .execute()
}
