import { type RawBuilder, sql } from 'kysely'
import type { Db, ItemRow, SyncRunRow } from '../db/schema.ts'

export interface KnowledgeBaseKey {
  readonly accountId: string
  readonly knowledgeBaseId: string
}

export interface RunKey {
  readonly accountId: string
  readonly syncId: string
}

/** How long a worker may go without committing before another one takes the run over. */
const lease = sql<Date>`now() + interval '60 seconds'`

/**
 * Items that a run takes up: new or changed since they were published, or staged by a failed run. All of them when
 * the published vectors are another embedder's, because vectors of two embedders cannot be compared.
 */
function isOutdated(embedderName: string): RawBuilder<boolean> {
  return sql<boolean>`(
    item.version is distinct from item.published_version
    or item.staged_revision is not null
    or knowledge_base.published_embedder <> ${embedderName}
  )`
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
    .where(isOutdated(embedderName))
}

export function countOutdated(
  db: Db,
  key: KnowledgeBaseKey,
  embedderName: string,
): Promise<{ outdated: number; neverEmbedded: number }> {
  return selectOutdated(db, key, embedderName)
    .select(({ fn }) => [
      fn.countAll<number>().as('outdated'),
      fn.countAll<number>().filterWhere('item.text_hash', 'is', null).as('neverEmbedded'),
    ])
    .executeTakeFirstOrThrow()
}

export interface Stretch {
  readonly embedderName: string
  readonly afterNumber: number
  readonly limit: number
}

export type OutdatedItem = Pick<ItemRow, 'kind' | 'item_number' | 'fields' | 'version' | 'text_hash'>
const outdatedColumns = [
  'item.kind',
  'item.item_number',
  'item.fields',
  'item.version',
  'item.text_hash',
] as const

/** Outdated items whose text has been embedded before and may still be the same. */
export function listEmbeddedOutdated(
  db: Db,
  key: KnowledgeBaseKey,
  stretch: Stretch,
): Promise<OutdatedItem[]> {
  return selectOutdated(db, key, stretch.embedderName)
    .select(outdatedColumns)
    .where('item.text_hash', 'is not', null)
    .where('item.item_number', '>', stretch.afterNumber)
    .orderBy('item.item_number')
    .limit(stretch.limit)
    .execute()
}

/** What a run takes up next. */
export function listItemsToStage(
  db: Db,
  run: SyncRunRow,
  stretch: Omit<Stretch, 'afterNumber'>,
): Promise<OutdatedItem[]> {
  const key = { accountId: run.account_id, knowledgeBaseId: run.knowledge_base_id }
  return selectOutdated(db, key, stretch.embedderName)
    .select(outdatedColumns)
    .where('item.item_number', '>', run.cursor_item_number)
    .where('item.item_number', '<=', run.last_item_number)
    .orderBy('item.item_number')
    .limit(stretch.limit)
    .execute()
}

/** Held while a run starts or publishes, so that no run begins on a revision that is being published. */
export async function lockPublishedRevision(db: Db, key: KnowledgeBaseKey): Promise<number> {
  const { published_revision: revision } = await db
    .selectFrom('knowledge_base')
    .select('published_revision')
    .where('account_id', '=', key.accountId)
    .where('knowledge_base_id', '=', key.knowledgeBaseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return revision
}

export interface NewRun extends KnowledgeBaseKey, RunKey {
  readonly revision: number
  readonly total: number
  readonly reservedMillicredits: number
  readonly now: Date
}

/** Nothing is inserted while another run of this knowledge base is running. It is free to be claimed at once. */
export async function insertOnlyRun(db: Db, run: NewRun): Promise<boolean> {
  const result = await db
    .insertInto('sync_run')
    .values((eb) => ({
      account_id: run.accountId,
      knowledge_base_id: run.knowledgeBaseId,
      sync_id: run.syncId,
      status: 'running',
      revision: run.revision,
      lease_until: sql<Date>`now()`,
      heartbeat_at: sql<Date>`now()`,
      last_item_number: eb
        .selectFrom('item')
        .select(({ fn }) => fn.coalesce(fn.max('item_number'), sql<number>`0`).as('last'))
        .where('account_id', '=', run.accountId)
        .where('knowledge_base_id', '=', run.knowledgeBaseId),
      total: run.total,
      reserved_millicredits: run.reservedMillicredits,
      error_code: null,
      started_at: run.now,
      finished_at: null,
    }))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'knowledge_base_id']).where('status', '=', 'running').doNothing(),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function isRunning(db: Db, key: KnowledgeBaseKey): Promise<boolean> {
  const row = await db
    .selectFrom('sync_run')
    .select('sync_id')
    .where('account_id', '=', key.accountId)
    .where('knowledge_base_id', '=', key.knowledgeBaseId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Guarded by the lease: of all workers that try, one gets the run, and the fence shuts out the one before. A worker
 * with another embedder begins at the first item again.
 */
export function claimRun(
  db: Db,
  { accountId, syncId }: RunKey,
  embedderName: string,
): Promise<SyncRunRow | undefined> {
  const unlessNew = (column: 'cursor_item_number' | 'processed'): RawBuilder<number> =>
    sql<number>`case when embedder = ${embedderName} then ${sql.ref(column)} else 0 end`
  return db
    .updateTable('sync_run')
    .set((eb) => ({
      embedder: embedderName,
      cursor_item_number: unlessNew('cursor_item_number'),
      processed: unlessNew('processed'),
      attempts: eb('attempts', '+', 1),
      fence: eb('fence', '+', 1),
      lease_until: lease,
      heartbeat_at: sql<Date>`now()`,
    }))
    .where('account_id', '=', accountId)
    .where('sync_id', '=', (eb) =>
      eb
        .selectFrom('sync_run')
        .select('sync_id')
        .where('account_id', '=', accountId)
        .where('sync_id', '=', syncId)
        .where('status', '=', 'running')
        .where('lease_until', '<=', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

function updateHeldRun(db: Db, run: SyncRunRow) {
  return db
    .updateTable('sync_run')
    .where('account_id', '=', run.account_id)
    .where('sync_id', '=', run.sync_id)
    .where('fence', '=', run.fence)
    .where('status', '=', 'running')
    .returningAll()
}

/** Guarded by the fence. */
export async function lockHeldRun(db: Db, run: SyncRunRow): Promise<boolean> {
  const row = await db
    .selectFrom('sync_run')
    .select('sync_id')
    .where('account_id', '=', run.account_id)
    .where('sync_id', '=', run.sync_id)
    .where('fence', '=', run.fence)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface Progress {
  readonly cursorItemNumber: number
  readonly processed: number
  readonly embedded: number
  readonly chargedMillicredits: number
}

/** Guarded by the fence. Progress counts as a sign of life and ends the series of attempts. */
export function advanceHeldRun(db: Db, run: SyncRunRow, progress: Progress): Promise<SyncRunRow | undefined> {
  const processed = run.processed + progress.processed
  return updateHeldRun(db, run)
    .set({
      cursor_item_number: progress.cursorItemNumber,
      processed,
      total: Math.max(run.total, processed),
      embedded: run.embedded + progress.embedded,
      charged_millicredits: run.charged_millicredits + progress.chargedMillicredits,
      attempts: 1,
      lease_until: lease,
      heartbeat_at: sql<Date>`now()`,
    })
    .executeTakeFirst()
}

/** Guarded by the fence. */
export function raiseHeldReservation(
  db: Db,
  run: SyncRunRow,
  millicredits: number,
): Promise<SyncRunRow | undefined> {
  return updateHeldRun(db, run)
    .set({ reserved_millicredits: run.reserved_millicredits + millicredits })
    .executeTakeFirst()
}

/** Guarded by the fence. Nobody can claim the run again before the wait is over. */
export function postponeHeldRun(db: Db, run: SyncRunRow, waitMs: number): Promise<SyncRunRow | undefined> {
  return updateHeldRun(db, run)
    .set({
      lease_until: sql<Date>`now() + make_interval(secs => ${waitMs / 1000}::double precision)`,
      heartbeat_at: sql<Date>`now()`,
    })
    .executeTakeFirst()
}

/** Guarded by the fence. Items deleted before the run came to them are no part of it. */
export function completeHeldRun(db: Db, run: SyncRunRow, now: Date): Promise<SyncRunRow | undefined> {
  return updateHeldRun(db, run)
    .set({ status: 'completed', total: run.processed, lease_until: null, finished_at: now })
    .executeTakeFirst()
}

export interface Failure {
  readonly code: string
  readonly failed: number
  readonly now: Date
}

/** Guarded by the fence. */
export function failHeldRun(
  db: Db,
  run: SyncRunRow,
  { code, failed, now }: Failure,
): Promise<SyncRunRow | undefined> {
  return updateHeldRun(db, run)
    .set({ status: 'failed', error_code: code, failed, lease_until: null, finished_at: now })
    .executeTakeFirst()
}
