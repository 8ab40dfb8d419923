import type { Context } from '../context.ts'
import { deleteEndedRows, replaceStatistics } from './queries.ts'

/**
 * Drops what `revision` replaces and counts what it makes visible. Belongs in the transaction that sets the knowledge
 * base's published revision, so that searches see either the old index or the new one.
 */
export async function publishIndex(
  ctx: Context,
  { knowledgeBaseId, revision }: { readonly knowledgeBaseId: string; readonly revision: number },
): Promise<void> {
  const write = { accountId: ctx.accountId, knowledgeBaseId, revision }
  await deleteEndedRows(ctx.db, write)
  await replaceStatistics(ctx.db, write)
}
