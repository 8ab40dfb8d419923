import type { AdminContext } from '../context.ts'
import type { KnowledgeBaseRow } from '../db/schema.ts'
import { enterAccount } from './enter-account.ts'
import { insertKnowledgeBase } from './queries.ts'

export interface NewKnowledgeBase {
  readonly accountId: string
  readonly name: string
}

/** Makes an empty knowledge base. */
export async function createKnowledgeBase(
  ctx: AdminContext,
  { accountId, name }: NewKnowledgeBase,
): Promise<KnowledgeBaseRow> {
  const { db } = await enterAccount(ctx, accountId)
  return insertKnowledgeBase(db, {
    account_id: accountId,
    knowledge_base_id: ctx.newId('kb'),
    name,
    created_at: ctx.clock.now(),
  })
}
