import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Context, transaction } from '../context.ts'
import type { ReembeddingRow } from '../db/schema.ts'
import {
  type IndexEntry,
  indexEntry,
  type KindCalibration,
  publishCalibration,
  replaceMeanings,
  spellingEmbedder,
  textHashOf,
  textsToEmbed,
} from '../retrieval/index.ts'
import { calibrateRevision } from './calibrate-revision.ts'
import { embedRecords } from './embed-texts.ts'
import {
  advanceReembedding,
  claimReembedding,
  deleteReembedding,
  listNumbersToReembed,
  listPublished,
  lockItems,
  lockFormerRevision,
  publishEmbedder,
  type PublishedItem,
  releaseReembedding,
  updateTextHashes,
} from './reembedding-queries.ts'

/** Few enough that a sync that starts meanwhile, and whoever stores a record, waits for a moment only. */
export const reembeddedAtOnce = 32

/**
 * Embeds what an earlier version has published with vectors that tell spellings only, or goes on where a worker has
 * stopped. Until it is done those vectors answer. Nobody is charged, and nothing is published that was not before. Does
 * nothing beside a sync, which embeds everything itself, nor while another worker is at it.
 */
export async function reembed(
  ctx: Context,
  { knowledgeBaseId, stop }: { readonly knowledgeBaseId: string; readonly stop: AbortSignal },
): Promise<void> {
  if (ctx.model.knowsOnly === undefined) return
  const key = { accountId: ctx.accountId, knowledgeBaseId }
  const held = await claimReembedding(ctx.db, key, {
    formerEmbedder: spellingEmbedder,
    leaseMs: ctx.durations.sync.leaseMs,
  })
  if (held === undefined) return
  try {
    const isDone = await embedPublished(ctx, held, stop)
    if (isDone)
      ctx.log.info({ component: 'sync', knowledgeBaseId }, 'what an earlier version published is embedded')
    else await releaseReembedding(ctx.db, held)
  } catch (error) {
    // After a failure the lease lapses first: that is the pause before the next attempt.
    if (!stop.aborted) throw error
    await releaseReembedding(ctx.db, held)
  }
}

/** @returns whether it was all done here; else a sync or another worker has come in between */
async function embedPublished(ctx: Context, held: ReembeddingRow, stop: AbortSignal): Promise<boolean> {
  const itemNumbers = await listNumbersToReembed(ctx.db, held)
  for (let first = 0; first < itemNumbers.length; first += reembeddedAtOnce) {
    // The embedded database works on this very thread: requests have their turn between two batches.
    await nextTurn()
    stop.throwIfAborted()
    const ofBatch = itemNumbers.slice(first, first + reembeddedAtOnce)
    const entries = await embedItems(ctx, ofBatch, stop)
    if (!(await commitEntries(ctx, held, { entries, cursorItemNumber: ofBatch.at(-1) ?? 0 }))) return false
  }
  const { knowledge_base_id: knowledgeBaseId, revision } = held
  return finish(ctx, held, await calibrateRevision(ctx, { knowledgeBaseId, revision }, stop))
}

interface EmbeddedItem {
  readonly kind: PublishedItem['kind']
  readonly itemNumber: number
  readonly entry: IndexEntry
  readonly textHashBefore: string
  readonly embeddings: readonly Float32Array[]
}

async function embedItems(
  ctx: Context,
  itemNumbers: readonly number[],
  stop: AbortSignal,
): Promise<EmbeddedItem[]> {
  const published = await listPublished(ctx.db, ctx.accountId, itemNumbers)
  const items = published.map(({ kind, item_number: itemNumber, published_fields: fields }) => ({
    ...{ kind, itemNumber },
    entry: indexEntry(kind, fields, ctx.model.embedderName),
    textHashBefore: textHashOf(kind, fields, spellingEmbedder),
  }))
  const texts = items.map(({ entry }) => textsToEmbed(entry, ctx.model))
  const embeddings = await embedRecords(ctx, texts, stop)
  return items.map((item, place) => ({ ...item, embeddings: embeddings[place] ?? [] }))
}

interface Batch {
  readonly entries: readonly EmbeddedItem[]
  readonly cursorItemNumber: number
}

/** @returns whether it was still to be done */
function commitEntries(
  ctx: Context,
  held: ReembeddingRow,
  { entries, cursorItemNumber }: Batch,
): Promise<boolean> {
  const { knowledge_base_id: knowledgeBaseId, revision } = held
  return transaction(ctx, async (ctx) => {
    if (!(await holds(ctx, held, cursorItemNumber))) return false
    const numbers = entries.map(({ itemNumber }) => itemNumber)
    const there = await lockItems(ctx.db, ctx.accountId, numbers)
    const present = entries.filter(({ itemNumber }) => there.has(itemNumber))
    await replaceMeanings(ctx, { knowledgeBaseId, revision, entries: present })
    const changes = present.map(({ itemNumber, textHashBefore: from, entry: { textHash: to } }) => ({
      itemNumber,
      from,
      to,
    }))
    await updateTextHashes(ctx.db, ctx.accountId, changes)
    return true
  })
}

/** @returns whether it was still to be done */
function finish(
  ctx: Context,
  held: ReembeddingRow,
  calibration: readonly KindCalibration[],
): Promise<boolean> {
  const { account_id: accountId, knowledge_base_id: knowledgeBaseId } = held
  return transaction(ctx, async (ctx) => {
    if (!(await holds(ctx, held, held.cursor_item_number))) return false
    await publishEmbedder(ctx.db, held, ctx.model.embedderName)
    await publishCalibration(ctx, knowledgeBaseId, calibration)
    await deleteReembedding(ctx.db, { accountId, knowledgeBaseId })
    return true
  })
}

/** The knowledge base first: every transaction that needs it and other rows locks in this order. */
async function holds(ctx: Context, held: ReembeddingRow, cursorItemNumber: number): Promise<boolean> {
  if (!(await lockFormerRevision(ctx.db, held, spellingEmbedder))) return false
  const { leaseMs } = ctx.durations.sync
  return advanceReembedding(ctx.db, held, { cursorItemNumber, leaseMs })
}
