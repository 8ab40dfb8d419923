import { requireKnowledgeBase } from '../accounts/index.ts'
import type { AdminContext } from '../context.ts'
import { startSync, type SyncStart } from '../sync/index.ts'
import { enterAccount } from './enter-account.ts'

export interface KnowledgeBasePath {
  readonly accountId: string
  readonly knowledgeBaseId: string
}

/** Starts the same sync as the account's own keys, on the account's credits. */
export async function startKnowledgeBaseSync(
  ctx: AdminContext,
  { accountId, knowledgeBaseId }: KnowledgeBasePath,
): Promise<SyncStart> {
  const account = await enterAccount(ctx, accountId)
  await requireKnowledgeBase(account, knowledgeBaseId, 'knowledgeBaseId')
  return startSync(account, { knowledgeBaseId })
}
