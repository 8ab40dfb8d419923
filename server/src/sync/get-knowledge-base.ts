import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { findKnowledgeBaseState, type KnowledgeBaseState } from './knowledge-base-queries.ts'

/** One knowledge base with what is in it and how far it is synced. */
export async function getKnowledgeBase(
  { db, accountId, model }: Context,
  { knowledgeBaseId }: { readonly knowledgeBaseId: string },
): Promise<KnowledgeBaseState> {
  const state = await findKnowledgeBaseState(db, { accountId, knowledgeBaseId }, model.embedderName)
  if (state === undefined) throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field: 'kbId' })
  return state
}
