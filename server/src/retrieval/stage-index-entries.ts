import type { Context } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import { embeddingDimensions } from '../platform/model.ts'
import type { IndexEntry } from './index-entry.ts'
import { deleteStagedRows, endRows, insertPostings, insertVectors, type PostingColumns } from './queries.ts'
import { vectorBytes } from './vector-bytes.ts'

export interface StagedEntry {
  readonly kind: ItemKind
  readonly itemNumber: number
  readonly entry: IndexEntry
  readonly embedding: Float32Array
}

/**
 * Puts entries into the index so that they become visible when `revision` is published, in place of what is visible
 * of these items now. Staging the same items again replaces what was staged. To be called in a transaction, with
 * each item at most once.
 */
export async function stageIndexEntries(
  ctx: Context,
  input: {
    readonly knowledgeBaseId: string
    readonly revision: number
    readonly entries: readonly StagedEntry[]
  },
): Promise<void> {
  const { knowledgeBaseId, revision, entries } = input
  if (entries.length === 0) return
  const write = { accountId: ctx.accountId, knowledgeBaseId, revision }
  const itemNumbers = entries.map((each) => each.itemNumber)
  await deleteStagedRows(ctx.db, write, itemNumbers)
  await endRows(ctx.db, write, itemNumbers)
  await insertPostings(ctx.db, write, postingColumns(entries))
  await insertVectors(ctx.db, write, {
    kinds: entries.map((each) => each.kind),
    itemNumbers,
    embeddings: vectorBytes(entries.map((each) => each.embedding)),
    dimensions: embeddingDimensions,
  })
}

function postingColumns(entries: readonly StagedEntry[]): PostingColumns {
  const rows = entries.flatMap(({ kind, itemNumber, entry }) =>
    entry.postings.map((posting) => ({ kind, itemNumber, entry, posting })),
  )
  return {
    kinds: rows.map((row) => row.kind),
    itemNumbers: rows.map((row) => row.itemNumber),
    terms: rows.map((row) => row.posting.term),
    titleCounts: rows.map((row) => row.posting.titleCount),
    bodyCounts: rows.map((row) => row.posting.bodyCount),
    titleLengths: rows.map((row) => row.entry.titleLength),
    bodyLengths: rows.map((row) => row.entry.bodyLength),
  }
}
