import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor, type Page, pageOf, type PageRequest } from '../db/page.ts'
import { requireKnowledgeBase } from '../knowledge/index.ts'
import { listRuns, type RunReport } from './status-queries.ts'

/**
 * One page of the runs of a knowledge base, newest first.
 * @throws ApiError `KNOWLEDGE_BASE_NOT_FOUND`, `INVALID_CURSOR`
 */
export async function listSyncRuns(
  ctx: Context,
  { knowledgeBaseId, limit, cursor }: PageRequest & { readonly knowledgeBaseId: string },
): Promise<Page<RunReport>> {
  await requireKnowledgeBase(ctx, knowledgeBaseId)
  const { db, accountId } = ctx
  const list = ['listSyncRuns', accountId, knowledgeBaseId]
  const [beforeId] = cursor === undefined ? [undefined] : decodeCursor(cursor, list, ['text'])
  const rows = await listRuns(db, { accountId, knowledgeBaseId }, { beforeId, limit: limit + 1 })
  return pageOf(rows, limit, (last) => encodeCursor(list, [last.sync_id]))
}
