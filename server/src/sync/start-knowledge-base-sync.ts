import type { Context } from '../context.ts'
import { requireKnowledgeBase } from '../knowledge/index.ts'
import { startSync, type SyncStart } from './start-sync.ts'

/** Starts the same sync as the account's own keys, on the account's credits. */
export async function startKnowledgeBaseSync(ctx: Context, knowledgeBaseId: string): Promise<SyncStart> {
  await requireKnowledgeBase(ctx, knowledgeBaseId, 'knowledgeBaseId')
  return startSync(ctx, { knowledgeBaseId })
}
