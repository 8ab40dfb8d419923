import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterCommit, type Context, transaction } from '../context.ts'
import type { SyncRunRow } from '../db/schema.ts'
import { kinds } from '../knowledge/index.ts'
import type { Model } from '../platform/models/model.ts'
import { noCredits, prices, reserve, settle } from '../metering/index.ts'
import {
  type IndexEntry,
  indexEntry,
  isEmbeddedFree,
  stageIndexEntries,
  textHashOf,
  textsToEmbed,
} from '../retrieval/index.ts'
import { embedRecords } from './embed-texts.ts'
import { RunLostError } from './run-lost-error.ts'
import { holdRun } from './hold-run.ts'
import { listItems, type OutdatedItem } from './outdated-queries.ts'
import { advanceHeldRun, lockHeldRun, lockPublishedRevision, raiseHeldReservation } from './queries.ts'
import { type Snapshot, stageItems } from './staging-queries.ts'

/**
 * Few enough that others are not kept waiting for long where the database has a single connection; a provider is slow to
 * answer, however few are asked for.
 */
export const batchSizes = { builtin: 64, provider: 192 }

/** An item as the run found it. */
interface Reading extends Snapshot {
  readonly kind: OutdatedItem['kind']
  /** What the index is to hold of it; nothing when it holds that already. */
  readonly entry: IndexEntry | undefined
  readonly costMillicredits: number
}

/** Items of a run, read and indexed. */
export interface ReadBatch {
  readonly readings: readonly Reading[]
  readonly cursorItemNumber: number
}

/** A batch with a vector for each text that is not in the index yet. */
export interface EmbeddedBatch extends ReadBatch {
  readonly embeddings: ReadonlyMap<number, readonly Float32Array[]>
}

/** So many items are indexed before others have their turn. */
const itemsInOneTurn = 16

/** Reads some items and works out what the index is to hold of them. Writes nothing. */
export async function readBatch(ctx: Context, itemNumbers: readonly number[]): Promise<ReadBatch> {
  const readings: Reading[] = []
  if (itemNumbers.length === 0) return { readings, cursorItemNumber: 0 }
  for (const item of await listItems(ctx.db, ctx.accountId, itemNumbers)) {
    if (readings.length % itemsInOneTurn === 0) await nextTurn()
    readings.push(read(item, ctx.model))
  }
  return { readings, cursorItemNumber: itemNumbers.at(-1) ?? 0 }
}

/**
 * Sets credits aside for batches that are not committed yet. Texts that changed after the start may need more than was set
 * aside then.
 * @returns the run as it is now
 * @throws RunLostError, ApiError
 */
export async function coverCost(
  ctx: Context,
  run: SyncRunRow,
  batches: readonly ReadBatch[],
): Promise<SyncRunRow> {
  const cost = batches.reduce((sum, { readings }) => sum + costOfReadings(readings), 0)
  const missing = run.charged_millicredits + cost - run.reserved_millicredits
  if (missing <= 0) return run
  return transaction(ctx, async (ctx) => {
    const raised = await raiseHeldReservation(ctx.db, run, missing)
    if (raised === undefined) throw new RunLostError()
    await reserve(ctx, missing)
    return raised
  })
}

/**
 * Embeds the texts of a batch that are not in the index yet.
 * @throws RunLostError, EmbeddingError
 */
export async function embedBatch(
  ctx: Context,
  run: SyncRunRow,
  batch: ReadBatch,
  stop: AbortSignal,
): Promise<EmbeddedBatch> {
  const changed = batch.readings.flatMap(({ itemNumber, entry }) =>
    entry === undefined ? [] : [{ itemNumber, entry }],
  )
  const texts = changed.map((reading) => textsToEmbed(reading.entry, ctx.model))
  const vectors =
    texts.length === 0 ? [] : await holdRun(ctx, run, stop, (signal) => embedRecords(ctx, texts, signal))
  return {
    ...batch,
    embeddings: new Map(changed.map(({ itemNumber }, place) => [itemNumber, vectors[place] ?? []])),
  }
}

/**
 * Commits everything about a batch at once, so that a run that is killed goes on behind its last batch and pays for
 * nothing twice.
 * @returns the run as it is now
 * @throws RunLostError
 */
export function commitBatch(ctx: Context, run: SyncRunRow, batch: EmbeddedBatch): Promise<SyncRunRow> {
  return transaction(ctx, (ctx) => writeBatch(ctx, run, batch))
}

function read(item: OutdatedItem, model: Model): Reading {
  const { kind, text_hash: textHashBefore } = item
  const { embedderName } = model
  const fields = kinds[kind].complete(item.fields)
  const textHash = textHashOf(kind, fields, embedderName)
  const isUnchanged = textHash === textHashBefore
  const isFree = isUnchanged || isEmbeddedFree(model, { kind, fields, textHash: textHashBefore })
  return {
    kind,
    itemNumber: item.item_number,
    version: item.version,
    fields,
    textHash,
    entry: isUnchanged ? undefined : indexEntry(kind, fields, embedderName),
    costMillicredits: isFree ? 0 : prices.embedding,
  }
}

function costOfReadings(readings: readonly Reading[]): number {
  return readings.reduce((sum, { costMillicredits }) => sum + costMillicredits, 0)
}

async function writeBatch(ctx: Context, run: SyncRunRow, batch: EmbeddedBatch): Promise<SyncRunRow> {
  const { readings, embeddings, cursorItemNumber } = batch
  // Nobody deletes records meanwhile: both write to the lists of terms.
  await lockPublishedRevision(ctx.db, { accountId: run.account_id, knowledgeBaseId: run.knowledge_base_id })
  if (!(await lockHeldRun(ctx.db, run))) throw new RunLostError()
  const present = new Set(await stageItems(ctx.db, run, readings))
  const entries = readings.flatMap(({ kind, itemNumber, entry }) => {
    const ofItem = present.has(itemNumber) ? embeddings.get(itemNumber) : undefined
    return ofItem === undefined || entry === undefined
      ? []
      : [{ kind, itemNumber, entry, embeddings: ofItem }]
  })
  await stageIndexEntries(ctx, { knowledgeBaseId: run.knowledge_base_id, revision: run.revision, entries })
  const chargedMillicredits = await charge(ctx, run, {
    referenceId: `${run.sync_id}:${String(run.fence)}:${String(cursorItemNumber)}`,
    cost: costOfReadings(readings.filter(({ itemNumber }) => present.has(itemNumber))),
  })
  const progress = {
    cursorItemNumber,
    processed: readings.length,
    embedded: entries.length,
    chargedMillicredits,
  }
  const advanced = await advanceHeldRun(ctx.db, run, { ...progress, leaseMs: ctx.durations.sync.leaseMs })
  if (advanced === undefined) throw new RunLostError()
  afterCommit(ctx, () => {
    ctx.metrics.syncAdvanced(progress)
  })
  return advanced
}

function charge(
  ctx: Context,
  run: SyncRunRow,
  { referenceId, cost }: { readonly referenceId: string; readonly cost: number },
): Promise<number> | number {
  if (cost === 0) return 0
  return settle(ctx, {
    reason: 'sync',
    referenceId,
    callerId: run.caller_id,
    buckets: { ...noCredits, embedding: cost },
    releasedMillicredits: cost,
  })
}
