import type { Context } from '../context.ts'
import type { KnowledgeBaseRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { renameKnowledgeBase } from './knowledge-base-queries.ts'

/**
 * Gives a knowledge base another name.
 * @throws ApiError `KNOWLEDGE_BASE_NOT_FOUND`
 */
export async function updateKnowledgeBase(
  { db, accountId }: Context,
  knowledgeBaseId: string,
  { name }: { readonly name: string },
): Promise<KnowledgeBaseRow> {
  const renamed = await renameKnowledgeBase(db, { accountId, knowledgeBaseId }, name)
  if (renamed === undefined) throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field: 'kbId' })
  return renamed
}
