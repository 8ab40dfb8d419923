import { type Context } from '../../server/src/context.ts'
import { bulkCreateItems, type Fields } from '../../server/src/knowledge/index.ts'
import type { SyncRunRow } from '../../server/src/db/schema.ts'
import { product } from '../../server/src/knowledge/kinds.ts'
import { createItem } from '../../server/src/knowledge/create-item.ts'
import { deleteItem } from '../../server/src/knowledge/delete-item.ts'
import { updateItem } from '../../server/src/knowledge/update-item.ts'
import { getSyncStatus, startSync } from '../../server/src/sync/index.ts'
import { listNumbersToStage } from '../../server/src/sync/outdated-queries.ts'
import { claimRun } from '../../server/src/sync/queries.ts'
import { runSync } from '../../server/src/sync/run-sync.ts'
import {
  batchSizes,
  commitBatch,
  coverCost,
  embedBatch,
  readBatch,
} from '../../server/src/sync/stage-batch.ts'
import { viewSyncState } from '../../server/src/sync/view.ts'
import type { Account, UnmannedService } from '../support/unmanned-service.ts'
import { watchedModel, type WatchedModel } from './watched-model.ts'

/** A knowledge base with a worker of its own, driven step by step. */
export interface Catalogue extends Account {
  readonly ctx: Context
  readonly model: WatchedModel
  /** Stores `count` products named `${name} 1` and so on. */
  fill(count: number, name?: string): Promise<void>
  create(fields: Fields): Promise<string>
  update(itemId: string, change: Fields): Promise<void>
  remove(itemId: string): Promise<void>
  start(): Promise<string>
  run(syncId: string, worker?: { readonly ctx?: Context; readonly stop?: AbortSignal }): Promise<void>
  /** A worker that dies after some batches. */
  runBatches(syncId: string, count: number, worker?: Context): Promise<void>
  /** Starts a sync and runs it. */
  sync(): Promise<void>
  status(): Promise<ReturnType<typeof viewSyncState>>
  /** As if the worker had been silent for longer than its lease. */
  lapseLease(syncId: string): Promise<void>
  /** As if the last sign of life were so long ago. */
  beSilentFor(syncId: string, seconds: number): Promise<void>
  addCredits(credits: number): Promise<void>
  owePayment(): Promise<void>
  published(itemId: string): Promise<Readonly<Record<string, unknown>> | null>
  /** What the vector index shows, by item. */
  visibleVectors(): Promise<ReadonlyMap<string, string>>
  /** What was charged for syncs, in credits, entry by entry. */
  charges(): Promise<number[]>
}

const never = new AbortController().signal

export async function newCatalogue(
  service: UnmannedService,
  options: { readonly credits?: number; readonly embedderName?: string } = {},
): Promise<Catalogue> {
  const account = await service.newAccount(options)
  const { knowledgeBaseId } = account
  const model = watchedModel(options.embedderName)
  const ctx: Context = { ...account.ctx, model }
  const { accountId } = ctx
  const at = (itemId: string) => ({ knowledgeBaseId, itemId })
  const run: Catalogue['run'] = (syncId, { ctx: worker = ctx, stop = never } = {}) =>
    runSync(worker, { syncId, stop })
  const start: Catalogue['start'] = async () => (await startSync(ctx, { knowledgeBaseId })).syncId
  return {
    ...account,
    ctx,
    model,
    async fill(count, name = 'Tent') {
      for (let first = 1; first <= count; first += 100) {
        const size = Math.min(100, count - first + 1)
        const items = Array.from({ length: size }, (_, index) => ({
          name: `${name} ${String(first + index)}`,
        }))
        await bulkCreateItems(ctx, product, { knowledgeBaseId, items, requestId: ctx.newId('req') })
      }
    },
    create: async (fields) => (await createItem(ctx, product, { knowledgeBaseId, fields })).item_id,
    async update(itemId, change) {
      await updateItem(ctx, product, { ...at(itemId), change })
    },
    remove: (itemId) => deleteItem(ctx, product, at(itemId)),
    start,
    run,
    async runBatches(syncId, count, worker = ctx) {
      const { embedderName } = worker.model
      const { leaseMs } = worker.durations.sync
      const claimed = await claimRun(worker.db, { accountId, syncId }, { embedderName, leaseMs })
      if (claimed === undefined) throw new Error('The run is held by another worker.')
      let run: SyncRunRow = claimed
      const numbers = await listNumbersToStage(worker.db, run, embedderName)
      for (let batch = 0; batch < count; batch += 1) {
        const itemNumbers = numbers.slice(batch * batchSizes.provider, (batch + 1) * batchSizes.provider)
        const read = await readBatch(worker, itemNumbers)
        const covered = await coverCost(worker, run, [read])
        run = await commitBatch(worker, covered, await embedBatch(worker, covered, read, never))
      }
    },
    sync: async () => run(await start()),
    status: async () => viewSyncState(await getSyncStatus(ctx, { knowledgeBaseId })),
    async lapseLease(syncId) {
      await service.db
        .updateTable('sync_run')
        .set({ lease_until: new Date(0), heartbeat_at: new Date(0) })
        .where('account_id', '=', accountId)
        .where('sync_id', '=', syncId)
        .where('status', '=', 'running')
        .execute()
    },
    async beSilentFor(syncId, seconds) {
      await service.db
        .updateTable('sync_run')
        .set({ heartbeat_at: new Date(Date.now() - seconds * 1000) })
        .where('account_id', '=', accountId)
        .where('sync_id', '=', syncId)
        .execute()
    },
    async addCredits(credits) {
      await service.db
        .updateTable('account')
        .set((eb) => ({ balance_millicredits: eb('balance_millicredits', '+', credits * 1000) }))
        .where('account_id', '=', accountId)
        .execute()
    },
    async owePayment() {
      await service.db
        .updateTable('account')
        .set({ payment_state: 'overdue' })
        .where('account_id', '=', accountId)
        .execute()
    },
    async published(itemId) {
      const row = await service.db
        .selectFrom('item')
        .select('published_fields')
        .where('account_id', '=', accountId)
        .where('item_id', '=', itemId)
        .executeTakeFirstOrThrow()
      return row.published_fields
    },
    async visibleVectors() {
      const rows = await service.db
        .selectFrom('item_meaning')
        .innerJoin('item', 'item.item_number', 'item_meaning.item_number')
        .innerJoin('knowledge_base', 'knowledge_base.knowledge_base_id', 'item.knowledge_base_id')
        .select(['item.item_id', 'embedding'])
        .where('item.account_id', '=', accountId)
        .whereRef('item_meaning.since_revision', '<=', 'knowledge_base.published_revision')
        .where((eb) =>
          eb.or([
            eb('item_meaning.until_revision', 'is', null),
            eb('item_meaning.until_revision', '>', eb.ref('knowledge_base.published_revision')),
          ]),
        )
        .execute()
      return new Map(rows.map((row) => [row.item_id, row.embedding]))
    },
    async charges() {
      const rows = await service.db
        .selectFrom('ledger_entry')
        .select('amount_millicredits')
        .where('account_id', '=', accountId)
        .where('reason', '=', 'sync')
        .orderBy('ledger_entry_id')
        .execute()
      return rows.map((row) => -row.amount_millicredits / 1000)
    },
  }
}
