import { type RawBuilder, sql } from 'kysely'
import { databaseIn, transactionTime } from '../db/clock.ts'
import { claimFor, isFree, isHeldBy } from '../db/lease.ts'
import type { Db, SyncRunRow } from '../db/schema.ts'

export interface KnowledgeBaseKey {
  readonly accountId: string
  readonly knowledgeBaseId: string
}

export interface RunKey {
  readonly accountId: string
  readonly syncId: string
}

/** Not a parameter: a prepared statement finds the index over running runs only by a value it knows beforehand. */
const running = sql.lit('running' as const)

/**
 * Held while a run starts or publishes, so that no run begins on a revision that is being published; and while it writes to
 * the index, as whoever deletes records does.
 */
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
  /** The request's W3C `traceparent`, where it is traced. */
  readonly traceContext: string | null
  /** Whose request starts it. */
  readonly callerId: string | null
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
      lease_until: transactionTime,
      heartbeat_at: transactionTime,
      last_item_number: eb
        .selectFrom('item')
        .select(({ fn }) => fn.coalesce(fn.max('item_number'), sql<number>`0`).as('last'))
        .where('account_id', '=', run.accountId)
        .where('knowledge_base_id', '=', run.knowledgeBaseId),
      total: run.total,
      reserved_millicredits: run.reservedMillicredits,
      error_code: null,
      trace_context: run.traceContext,
      caller_id: run.callerId,
      started_at: run.now,
      finished_at: null,
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'knowledge_base_id'])
        // Not a parameter: a plan for every value of one fits no partial index.
        .where('status', '=', running)
        .doNothing(),
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
    .where('status', '=', running)
    .executeTakeFirst()
  return row !== undefined
}

export interface ClaimedRun extends SyncRunRow {
  /** Whoever had it stopped renewing its lease. */
  readonly is_taken_over: boolean
}

/**
 * Guarded by the lease: of all workers that try, one gets the run, and the fence shuts out the one before. A worker
 * with another embedder begins at the first item again.
 */
export function claimRun(
  db: Db,
  { accountId, syncId }: RunKey,
  { embedderName, leaseMs }: { readonly embedderName: string; readonly leaseMs: number },
): Promise<ClaimedRun | undefined> {
  const unlessNew = (column: 'cursor_item_number' | 'processed'): RawBuilder<number> =>
    sql<number>`case when embedder = ${embedderName} then ${sql.ref(column)} else 0 end`
  return db
    .updateTable('sync_run')
    .set((eb) => ({
      embedder: embedderName,
      cursor_item_number: unlessNew('cursor_item_number'),
      processed: unlessNew('processed'),
      attempts: eb('attempts', '+', 1),
      ...claimFor(leaseMs),
      heartbeat_at: transactionTime,
    }))
    .where('account_id', '=', accountId)
    .where('sync_id', '=', (eb) =>
      eb
        .selectFrom('sync_run')
        .select('sync_id')
        .where('account_id', '=', accountId)
        .where('sync_id', '=', syncId)
        .where('status', '=', running)
        .where(isFree('sync_run'))
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning((eb) =>
      eb
        .selectFrom('sync_run as before')
        // As it was before this statement: whoever hands a run back or postpones it leaves no lease beyond its last sign.
        .select(sql<boolean>`before.lease_until > before.heartbeat_at`.as('was_held'))
        .where('before.account_id', '=', accountId)
        .where('before.sync_id', '=', syncId)
        .$asScalar()
        .$notNull()
        .as('is_taken_over'),
    )
    .executeTakeFirst()
}

function updateHeldRun(db: Db, run: SyncRunRow) {
  return db
    .updateTable('sync_run')
    .where(isHeldBy(run))
    .where('sync_id', '=', run.sync_id)
    .where('status', '=', running)
    .returningAll()
}

/** Guarded by the fence. */
export async function lockHeldRun(db: Db, run: SyncRunRow): Promise<boolean> {
  const row = await db
    .selectFrom('sync_run')
    .select('sync_id')
    .where(isHeldBy(run))
    .where('sync_id', '=', run.sync_id)
    .where('status', '=', running)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface Progress {
  readonly cursorItemNumber: number
  readonly processed: number
  readonly embedded: number
  readonly chargedMillicredits: number
  readonly leaseMs: number
}

/** Guarded by the fence. Progress counts as a sign of life and ends the series of attempts. */
export function advanceHeldRun(
  db: Db,
  run: SyncRunRow,
  { leaseMs, ...progress }: Progress,
): Promise<SyncRunRow | undefined> {
  const processed = run.processed + progress.processed
  return updateHeldRun(db, run)
    .set({
      cursor_item_number: progress.cursorItemNumber,
      processed,
      total: Math.max(run.total, processed),
      embedded: run.embedded + progress.embedded,
      charged_millicredits: run.charged_millicredits + progress.chargedMillicredits,
      attempts: 1,
      lease_until: databaseIn(leaseMs),
      heartbeat_at: transactionTime,
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

/** Guarded by the fence: whoever has lost the run learns it here. */
export async function renewHeldRun(db: Db, run: SyncRunRow, leaseMs: number): Promise<boolean> {
  const renewed = await updateHeldRun(db, run)
    .set({ lease_until: databaseIn(leaseMs), heartbeat_at: transactionTime })
    .executeTakeFirst()
  return renewed !== undefined
}

/** Guarded by the fence. Anybody may claim the run at once, and the attempt does not count. */
export function releaseHeldRun(db: Db, run: SyncRunRow): Promise<SyncRunRow | undefined> {
  return updateHeldRun(db, run)
    .set({ attempts: run.attempts - 1, lease_until: transactionTime, heartbeat_at: transactionTime })
    .executeTakeFirst()
}

/** Guarded by the fence. Nobody can claim the run again before the wait is over, and no sign of life is due until then. */
export function postponeHeldRun(db: Db, run: SyncRunRow, waitMs: number): Promise<SyncRunRow | undefined> {
  const until = sql<Date>`${transactionTime} + ${waitMs} * interval '1 millisecond'`
  return updateHeldRun(db, run).set({ lease_until: until, heartbeat_at: until }).executeTakeFirst()
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
