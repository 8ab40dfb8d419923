import type { ReadingContext } from '../context.ts'
import type { Db, ItemKind } from '../db/schema.ts'
import type { IndexEntry } from './index-entry.ts'
import type { IndexWrite } from './queries.ts'
import { stagePostings } from './stage-postings.ts'
import {
  insertMeanings,
  insertSpellings,
  listCurrentVectors,
  listPublishedMeanings,
  replaceRows,
} from './staging-queries.ts'
import { spellingVector } from './spelling-vector.ts'
import { vectorBytes } from './vector-bytes.ts'

export interface StagedEntry {
  readonly kind: ItemKind
  readonly itemNumber: number
  readonly entry: IndexEntry
  /** One for each of its `textsToEmbed`. */
  readonly embeddings: readonly Float32Array[]
}

/**
 * Puts entries into the index so that they become visible when `revision` is published, in place of what is visible
 * of these items now. Staging the same items again replaces what was staged. To be called in a transaction that holds
 * the rows of the knowledge base and of the items, with each item at most once.
 */
export async function stageIndexEntries(
  ctx: ReadingContext,
  input: {
    readonly knowledgeBaseId: string
    readonly revision: number
    readonly entries: readonly StagedEntry[]
  },
): Promise<void> {
  const { knowledgeBaseId, revision, entries } = input
  if (entries.length === 0) return
  const write = { accountId: ctx.accountId, knowledgeBaseId, revision }
  await stagePostings(ctx.db, write, entries)
  await stageVectors(ctx, write, entries)
}

/**
 * Adds what items mean to a revision that is published already, with vectors of another embedder than its own, so that
 * nothing shows them until it is named. To be called in a transaction that keeps other revisions from being published.
 */
export async function replaceMeanings(
  { accountId, db }: ReadingContext,
  input: {
    readonly knowledgeBaseId: string
    readonly revision: number
    readonly entries: readonly StagedEntry[]
  },
): Promise<void> {
  const { knowledgeBaseId, revision, entries } = input
  const write = { accountId, knowledgeBaseId, revision }
  const itemNumbers = entries.map((each) => each.itemNumber)
  await replaceRows(db, write, 'item_meaning', await listPublishedMeanings(db, write, itemNumbers))
  await addMeanings(db, write, entries)
}

async function stageVectors(
  { db, model }: ReadingContext,
  write: IndexWrite,
  entries: readonly StagedEntry[],
): Promise<void> {
  const itemNumbers = entries.map((each) => each.itemNumber)
  for (const table of ['item_spelling', 'item_meaning'] as const)
    await replaceRows(db, write, table, await listCurrentVectors(db, write, table, itemNumbers))
  await addMeanings(db, write, entries)
  if (model.knowsOnly !== undefined) {
    const spelt = entries.map((each) => ({ ...each, vector: spellingVector(each.entry.text) }))
    await insertSpellings(db, write, vectorColumns(spelt))
  }
}

async function addMeanings(db: Db, write: IndexWrite, entries: readonly StagedEntry[]): Promise<void> {
  const meant = entries.flatMap((each) =>
    each.embeddings.map((vector, place) => ({ ...each, place, vector })),
  )
  if (meant.length === 0) return
  const places = meant.map((each) => each.place)
  await insertMeanings(db, write, { ...vectorColumns(meant), places })
}

function vectorColumns(rows: readonly (StagedEntry & { readonly vector: Float32Array })[]) {
  return {
    kinds: rows.map((each) => each.kind),
    itemNumbers: rows.map((each) => each.itemNumber),
    byRuns: rows.map((each) => each.entry.byRuns),
    embeddings: vectorBytes(rows.map((each) => each.vector)),
    dimensions: rows[0]?.vector.length ?? 0,
  }
}
