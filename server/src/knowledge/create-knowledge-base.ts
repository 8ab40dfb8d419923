import type { Context } from '../context.ts'
import type { KnowledgeBaseRow } from '../db/schema.ts'
import { insertKnowledgeBase } from './knowledge-base-queries.ts'

/** Makes an empty knowledge base. */
export function createKnowledgeBase(
  ctx: Context,
  { name, isSample = false }: { readonly name: string; readonly isSample?: boolean },
): Promise<KnowledgeBaseRow> {
  return insertKnowledgeBase(ctx.db, {
    account_id: ctx.accountId,
    knowledge_base_id: ctx.newId('kb'),
    name,
    is_sample: isSample,
    created_at: ctx.clock.now(),
  })
}
