import type { ReadingContext } from '../context.ts'
import { deleteEndedRows, replaceStatistics } from './queries.ts'

export interface PublishedRevision {
  readonly knowledgeBaseId: string
  readonly revision: number
}

/** Few enough that others are not kept waiting for long where the database has a single connection. */
const purgedAtOnce = 10_000

/**
 * Counts what `revision` makes visible. Belongs in the transaction that sets the knowledge base's published revision,
 * so that searches see either the old index or the new one.
 */
export function publishIndex(
  ctx: ReadingContext,
  { knowledgeBaseId, revision }: PublishedRevision,
): Promise<void> {
  return replaceStatistics(ctx.db, { accountId: ctx.accountId, knowledgeBaseId, revision })
}

/**
 * Drops what `revision` has replaced, piece by piece. For after its publication, which others wait for. What is left
 * when it breaks off is invisible, and goes with the next one.
 */
export async function purgeIndex(
  ctx: ReadingContext,
  { knowledgeBaseId, revision }: PublishedRevision,
): Promise<void> {
  const write = { accountId: ctx.accountId, knowledgeBaseId, revision }
  let isMore = true
  while (isMore) isMore = await deleteEndedRows(ctx.db, write, purgedAtOnce)
}
