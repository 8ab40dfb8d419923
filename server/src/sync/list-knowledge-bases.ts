import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page, pageOf } from '../db/page.ts'
import { type KnowledgeBaseState, listKnowledgeBaseStates } from './knowledge-base-queries.ts'

export interface KnowledgeBasePage {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** One page of the account's knowledge bases, oldest first: their ids sort by creation. */
export async function listKnowledgeBases(
  { db, accountId, model }: Context,
  { limit, cursor }: KnowledgeBasePage,
): Promise<Page<KnowledgeBaseState> & { readonly total: number }> {
  const list = ['listKnowledgeBases', accountId]
  const [afterId] = cursor === undefined ? [''] : decodeCursor(cursor, list, ['text'])
  const { embedderName } = model
  const { rows, total } = await listKnowledgeBaseStates(
    db,
    { accountId, embedderName },
    { afterId, limit: limit + 1 },
  )
  return { ...pageOf(rows, limit, (last) => encodeCursor(list, [last.knowledge_base_id])), total }
}
