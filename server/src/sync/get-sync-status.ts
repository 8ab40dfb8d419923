import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { findSyncState, type SyncState } from './status-queries.ts'

/** How far a knowledge base is embedded, and its run under way or its last one. */
export async function getSyncStatus(
  ctx: Context,
  { knowledgeBaseId }: { readonly knowledgeBaseId: string },
): Promise<SyncState> {
  const state = await findSyncState(
    ctx.db,
    { accountId: ctx.accountId, knowledgeBaseId },
    ctx.model.embedderName,
  )
  if (state === undefined) throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field: 'kbId' })
  return state
}
