import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import { SdkError } from '../errors.ts'
import { pause } from '../pause.ts'
import type { Listing } from '../listing.ts'
import type { HistoryPage, Result } from '../result.ts'
import type { StartedSync, SyncRunEntry, SyncStatus } from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { KnowledgeBaseIds } from './ids.ts'

/** Page size and position. */
export type SyncRunQuery = NonNullable<operations['listSyncRuns']['parameters']['query']>

/** How to wait for a sync. */
export interface WaitOptions extends RequestOptions {
  /** Told after every look. */
  readonly onProgress?: ((status: SyncStatus) => void) | undefined
}

/** Publishes what was written, so that the assistant answers from it. */
export interface Sync {
  /** Begins to publish what was written since the last one. One that runs already is refused as `SYNC_RUNNING`. */
  start(ids: KnowledgeBaseIds, options?: RequestOptions): Promise<Result<StartedSync>>
  /** Whether a sync runs, how far it is, and how much waits for one. */
  status(ids: KnowledgeBaseIds, options?: RequestOptions): Promise<Result<SyncStatus>>
  /** Every run, newest first, with what came of it. */
  runs(
    ids: KnowledgeBaseIds,
    query?: SyncRunQuery,
    options?: RequestOptions,
  ): Listing<SyncRunEntry, HistoryPage<SyncRunEntry[]>>
  /**
   * Waits until no sync runs. There is no limit but the signal's.
   *
   * @example
   * await service.knowledgeBases.sync.start({ kbId })
   * await service.knowledgeBases.sync.wait({ kbId }, { signal: AbortSignal.timeout(600_000) })
   *
   * @throws SyncFailedError when the last run stopped early
   */
  wait(ids: KnowledgeBaseIds, options?: WaitOptions): Promise<Result<SyncStatus>>
}

/** A sync stopped early and published nothing. It is safe to start another. */
export class SyncFailedError extends SdkError {
  override name = 'SyncFailedError'
  /** What was said of the run. */
  readonly syncStatus: SyncStatus

  constructor(status: SyncStatus) {
    super(status.run?.error?.message ?? 'The sync stopped early.')
    this.syncStatus = status
  }
}

const firstLookMs = 250
const longestWaitMs = 2_000

export function sync({ act, get, pages }: Calls): Sync {
  const status: Sync['status'] = get('/knowledge-bases/{kbId}/sync-status')
  return {
    start: act('/knowledge-bases/{kbId}/sync'),
    status,
    runs: pages('/knowledge-bases/{kbId}/syncs')(({ data }) => data),
    async wait(ids, { onProgress, ...options } = {}) {
      for (let waitMs = firstLookMs; ; waitMs = Math.min(waitMs * 1.5, longestWaitMs)) {
        const result = await status(ids, options)
        const { data } = result
        onProgress?.(data)
        if (data.syncStatus === 'failed') throw new SyncFailedError(data)
        if (data.syncStatus !== 'syncing') return result
        await pause(waitMs, options.signal)
      }
    },
  }
}
