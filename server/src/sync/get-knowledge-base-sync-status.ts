import type { Context } from '../context.ts'
import { requireKnowledgeBase } from '../knowledge/index.ts'
import { getSyncStatus } from './get-sync-status.ts'
import type { SyncState } from './status-queries.ts'

/** How far a knowledge base is synced, for callers who call its id `knowledgeBaseId`. */
export async function getKnowledgeBaseSyncStatus(ctx: Context, knowledgeBaseId: string): Promise<SyncState> {
  await requireKnowledgeBase(ctx, knowledgeBaseId, 'knowledgeBaseId')
  return getSyncStatus(ctx, { knowledgeBaseId })
}
