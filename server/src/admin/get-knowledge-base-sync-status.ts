import { requireKnowledgeBase } from '../accounts/index.ts'
import type { Context } from '../context.ts'
import { getSyncStatus, type SyncState } from '../sync/index.ts'

/** How far a knowledge base is synced, for callers who call its id `knowledgeBaseId`. */
export async function getKnowledgeBaseSyncStatus(ctx: Context, knowledgeBaseId: string): Promise<SyncState> {
  await requireKnowledgeBase(ctx, knowledgeBaseId, 'knowledgeBaseId')
  return getSyncStatus(ctx, { knowledgeBaseId })
}
