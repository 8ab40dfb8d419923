import { sql } from 'kysely'
import { transactionTime } from '../db/clock.ts'
import { isFree } from '../db/lease.ts'
import type { Db, SyncRunRow } from '../db/schema.ts'
import type { KnowledgeBaseKey, RunKey } from './queries.ts'

/** What there is to tell about a run. */
export type RunReport = Pick<
  SyncRunRow,
  | 'sync_id'
  | 'status'
  | 'processed'
  | 'embedded'
  | 'total'
  | 'failed'
  | 'charged_millicredits'
  | 'error_code'
  | 'started_at'
  | 'finished_at'
>

export type LatestRun = RunReport & { readonly stalled: boolean }

export interface SyncState {
  readonly total: number
  readonly pending: number
  readonly neverEmbedded: number
  readonly run: LatestRun | null
}

/** Counts and latest run in one snapshot, so that a run is never seen as complete with its items still pending. */
export async function findSyncState(
  db: Db,
  key: KnowledgeBaseKey,
  embedderName: string,
): Promise<SyncState | undefined> {
  const row = await db
    .selectFrom('knowledge_base')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('item')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere(isPending(embedderName)).as('pending_items'),
            fn.countAll<number>().filterWhere('text_hash', 'is', null).as('never_embedded_items'),
          ])
          .whereRef('item.account_id', '=', 'knowledge_base.account_id')
          .whereRef('item.knowledge_base_id', '=', 'knowledge_base.knowledge_base_id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sync_run')
          .select(['sync_id', 'status', 'processed', 'embedded', 'total', 'failed', 'charged_millicredits'])
          .select(['error_code', 'started_at', 'finished_at', isStalled.as('stalled')])
          .whereRef('sync_run.account_id', '=', 'knowledge_base.account_id')
          .whereRef('sync_run.knowledge_base_id', '=', 'knowledge_base.knowledge_base_id')
          .orderBy('started_at', 'desc')
          .orderBy('sync_id', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .where('knowledge_base.account_id', '=', key.accountId)
    .where('knowledge_base.knowledge_base_id', '=', key.knowledgeBaseId)
    .select(['knowledge_base.item_count', 'counts.pending_items', 'counts.never_embedded_items'])
    .selectAll('run')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { item_count: total, pending_items: pending, never_embedded_items: neverEmbedded, ...run } = row
  return { total, pending, neverEmbedded, run: hasRun(run) ? run : null }
}

export interface RunStretch {
  /** Newer ones are left out. */
  readonly beforeId: string | undefined
  readonly limit: number
}

/** Newest first: ids sort by creation. */
export function listRuns(
  db: Db,
  { accountId, knowledgeBaseId }: KnowledgeBaseKey,
  { beforeId, limit }: RunStretch,
): Promise<RunReport[]> {
  return db
    .selectFrom('sync_run')
    .select(['sync_id', 'status', 'processed', 'embedded', 'total', 'failed', 'charged_millicredits'])
    .select(['error_code', 'started_at', 'finished_at'])
    .where('account_id', '=', accountId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .$if(beforeId !== undefined, (query) => query.where('sync_id', '<', beforeId ?? ''))
    .orderBy('sync_id', 'desc')
    .limit(limit)
    .execute()
}

/** In a query that joins items with their knowledge base. */
export function isPending(embedderName: string) {
  return sql<boolean>`version is distinct from published_version or knowledge_base.published_embedder <> ${embedderName}`
}

/** Silent for a minute, and not because it waits, as it said it would, for a provider that wants a rest. */
const isStalled = sql<boolean>`
  status = 'running' and heartbeat_at < ${transactionTime} - interval '60 seconds' and ${isFree('sync_run')}`

function hasRun(run: { readonly sync_id: string | null }): run is LatestRun {
  return run.sync_id !== null
}

/** Runs of all accounts whose worker has gone, or whose bell was not heard: longest waiting first. */
export async function listOverdueRuns(systemDb: Db, limit: number): Promise<RunKey[]> {
  const rows = await systemDb
    .selectFrom('sync_run')
    .select(['account_id', 'sync_id'])
    .where('status', '=', 'running')
    .where('lease_until', '<', sql<Date>`${transactionTime} - interval '5 seconds'`)
    .orderBy('lease_until')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ accountId: row.account_id, syncId: row.sync_id }))
}
