import type { ReadingContext } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import { embeddingDimensions } from '../platform/model.ts'
import type { IndexEntry, Posting } from './index-entry.ts'
import { isSparse } from './is-sparse.ts'
import type { IndexWrite } from './queries.ts'
import {
  type CurrentPosting,
  insertPostings,
  insertVectors,
  listCurrentPostings,
  listCurrentVectors,
  replaceRows,
} from './staging-queries.ts'
import { vectorBytes } from './vector-bytes.ts'

export interface StagedEntry {
  readonly kind: ItemKind
  readonly itemNumber: number
  readonly entry: IndexEntry
  readonly embedding: Float32Array
}

/**
 * Puts entries into the index so that they become visible when `revision` is published, in place of what is visible
 * of these items now. Staging the same items again replaces what was staged. To be called in a transaction that holds
 * the rows of the items, with each item at most once.
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
  await stagePostings(ctx, write, entries)
  await stageVectors(ctx, write, entries)
}

async function stageVectors(
  { db }: ReadingContext,
  write: IndexWrite,
  entries: readonly StagedEntry[],
): Promise<void> {
  const itemNumbers = entries.map((each) => each.itemNumber)
  await replaceRows(db, write, 'item_vector', await listCurrentVectors(db, write, itemNumbers))
  await insertVectors(db, write, {
    kinds: entries.map((each) => each.kind),
    itemNumbers,
    byRuns: entries.map((each) => each.entry.byRuns),
    areSparse: entries.map((each) => isSparse(each.embedding)),
    embeddings: vectorBytes(entries.map((each) => each.embedding)),
    dimensions: embeddingDimensions,
  })
}

interface NewPosting {
  readonly kind: ItemKind
  readonly itemNumber: number
  readonly entry: IndexEntry
  readonly posting: Posting
}

/** A posting stays where it says the same as before: another embedder, for one, needs other vectors only. */
async function stagePostings(
  { db }: ReadingContext,
  write: IndexWrite,
  entries: readonly StagedEntry[],
): Promise<void> {
  const itemNumbers = entries.map((each) => each.itemNumber)
  const current = new Map<string, CurrentPosting>()
  for (const row of await listCurrentPostings(db, write, itemNumbers)) current.set(textOfRow(row), row)
  const added: NewPosting[] = []
  for (const { kind, itemNumber, entry } of entries) {
    for (const posting of entry.postings) {
      const isThere = current.size > 0 && current.delete(textOf(itemNumber, entry, posting))
      if (!isThere) added.push({ kind, itemNumber, entry, posting })
    }
  }
  await replaceRows(db, write, 'posting', [...current.values()])
  for (const kind of new Set(added.map((each) => each.kind))) {
    const ofKind = added.filter((each) => each.kind === kind)
    await insertPostings(db, { ...write, kind }, columnsOf(termByTerm(ofKind)))
  }
}

/** A search reads all postings of a term: stored side by side they share a page, instead of having one each. */
function termByTerm(postings: readonly NewPosting[]): NewPosting[] {
  const byTerm = new Map<string, NewPosting[]>()
  for (const each of postings) {
    const known = byTerm.get(each.posting.term)
    if (known === undefined) byTerm.set(each.posting.term, [each])
    else known.push(each)
  }
  return [...byTerm.values()].flat()
}

/** Everything a posting says. */
function textOf(itemNumber: number, entry: IndexEntry, { term, titleCount, bodyCount }: Posting): string {
  return [itemNumber, titleCount, bodyCount, entry.titleLength, entry.bodyLength, term].join(' ')
}

function textOfRow(row: CurrentPosting): string {
  const lengths = [row.title_length, row.body_length]
  return [row.item_number, row.title_count, row.body_count, ...lengths, row.term].join(' ')
}

function columnsOf(added: readonly NewPosting[]) {
  return {
    itemNumbers: added.map((each) => each.itemNumber),
    terms: added.map((each) => each.posting.term),
    titleCounts: added.map((each) => each.posting.titleCount),
    bodyCounts: added.map((each) => each.posting.bodyCount),
    titleLengths: added.map((each) => each.entry.titleLength),
    bodyLengths: added.map((each) => each.entry.bodyLength),
  }
}
