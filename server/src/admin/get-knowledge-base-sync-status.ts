import { requireKnowledgeBase } from '../accounts/index.ts'
import type { AdminContext } from '../context.ts'
import { getSyncStatus, type SyncState } from '../sync/index.ts'
import { enterAccount } from './enter-account.ts'
import type { KnowledgeBasePath } from './start-knowledge-base-sync.ts'

export async function getKnowledgeBaseSyncStatus(
  ctx: AdminContext,
  { accountId, knowledgeBaseId }: KnowledgeBasePath,
): Promise<SyncState> {
  const account = await enterAccount(ctx, accountId)
  await requireKnowledgeBase(account, knowledgeBaseId, 'knowledgeBaseId')
  return getSyncStatus(account, { knowledgeBaseId })
}
