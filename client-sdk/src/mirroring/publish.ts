import type { RequestOptions } from '../client-options.ts'
import { ConflictError } from '../errors.ts'
import type { KnowledgeBaseIds } from '../resources/ids.ts'
import { type Sync, SyncFailedError } from '../resources/sync.ts'
import type { SyncStatus } from '../schemas.ts'

/**
 * Syncs and waits for the end. A sync that runs already began before the last change and does not publish it, so it
 * is waited for and followed by another.
 * @throws SyncFailedError
 */
export async function publish(
  sync: Sync,
  ids: KnowledgeBaseIds,
  { onProgress, ...own }: RequestOptions & { readonly onProgress: (status: SyncStatus) => void },
): Promise<SyncStatus> {
  for (;;) {
    try {
      await sync.start(ids, own)
      break
    } catch (error) {
      if (!(error instanceof ConflictError) || error.code !== 'SYNC_RUNNING') throw error
    }
    try {
      await sync.wait(ids, own)
    } catch (error) {
      // How the other one ended is not our business.
      if (!(error instanceof SyncFailedError)) throw error
    }
  }
  return (await sync.wait(ids, { ...own, onProgress })).data
}
