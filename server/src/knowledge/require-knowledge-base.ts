import type { Context } from '../context.ts'
import type { KnowledgeBaseRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { findKnowledgeBase } from './knowledge-base-queries.ts'

/**
 * Another account's knowledge base is answered like one that does not exist. `field` is what the request calls the id.
 * @throws ApiError `KNOWLEDGE_BASE_NOT_FOUND`
 */
export async function requireKnowledgeBase(
  ctx: Context,
  knowledgeBaseId: string,
  field = 'kbId',
): Promise<KnowledgeBaseRow> {
  const knowledgeBase = await findKnowledgeBase(ctx.db, ctx.accountId, knowledgeBaseId)
  if (knowledgeBase === undefined) throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field })
  return knowledgeBase
}
