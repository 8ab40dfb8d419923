import { randomUUID } from 'node:crypto'
import {
  type components,
  createClient,
  type ReconcilePlan,
  type RequestOptions,
  type SyncStatus,
  type UpsertRowResult,
} from '@catalogue-assistant/client-sdk'
import type { JsonObject } from '../../contract/document.ts'
import { hasNoAnswer, isPassing, type Patience, withPatience } from './with-patience.ts'

type Schemas = components['schemas']
export type RowResult = UpsertRowResult
export type { ReconcilePlan, SyncStatus }

/** Longer than any of these calls works. */
const timeoutMs = 120_000

export interface CatalogueAddress {
  readonly baseUrl: string
  readonly apiKey: string
  readonly knowledgeBaseId: string
  /** Such as `products`. */
  readonly kind: string
  readonly matchBy: string
  readonly fetch: ((request: Request) => Promise<Response>) | undefined
}

/** One kind of content of one knowledge base, as the Integration API offers it. */
export interface Catalogue {
  readonly knowledgeBaseId: string
  readonly kind: string
  /** Finds out at once whether the service can be reached and lets this key in. */
  requireReachable(): Promise<void>
  upsert(items: readonly JsonObject[]): Promise<{ results: readonly RowResult[]; credits: number }>
  previewDeletions(keys: readonly string[], maxDeletionPercent: number | undefined): Promise<ReconcilePlan>
  applyDeletions(keys: readonly string[], maxDeletionPercent: number): Promise<ReconcilePlan>
  startSync(): Promise<void>
  syncStatus(): Promise<SyncStatus>
}

/** Speaks to the service with the client SDK, and waits out what passes. */
export function openCatalogue(address: CatalogueAddress, patience: Patience): Catalogue {
  const { baseUrl, apiKey, knowledgeBaseId, fetch } = address
  // Waits are told to the person in front, so they are made here.
  const { knowledgeBases } = createClient({ baseUrl, apiKey, fetch, timeoutMs, maxRetries: 0 })
  const ids = { kbId: knowledgeBaseId }
  // The contract gives every kind the same methods and the same answers; which rows, keys and fields to match by a kind
  // takes has been checked against its part of the contract, so the types of one kind stand for all.
  const records = knowledgeBases[address.kind as 'products']
  const matchBy = address.matchBy as Schemas['ProductMatchField']

  /** The key is made once, so that repeats of the call count as one. */
  const once = <Result>(call: (options: RequestOptions) => Promise<Result>): Promise<Result> => {
    const idempotencyKey = `import-${randomUUID()}`
    return withPatience(patience, () => call({ idempotencyKey }))
  }
  const reconcile = (keys: readonly string[], rest: ReconcileRest): Promise<ReconcilePlan> =>
    once(
      async (options) => (await records.reconcile(ids, { matchBy, keys: [...keys], ...rest }, options)).data,
    )

  const readSyncStatus = async (): Promise<SyncStatus> => (await knowledgeBases.sync.status(ids)).data

  return {
    knowledgeBaseId,
    kind: address.kind,
    async requireReachable() {
      try {
        await readSyncStatus()
      } catch (error) {
        // A service that asks for patience is there; an address where nobody answers is rather a wrong one.
        if (hasNoAnswer(error) || !isPassing(error)) throw error
        await withPatience(patience, readSyncStatus)
      }
    },
    upsert: (items) =>
      once(async (options) => {
        const body = { matchBy, items: items as Schemas['ProductUpsertItem'][] }
        const { data, meta } = await records.upsert(ids, body, options)
        return { results: data.results, credits: meta.creditsConsumed }
      }),
    previewDeletions: (keys, maxDeletionPercent) =>
      reconcile(keys, { mode: 'dry-run', ...(maxDeletionPercent !== undefined && { maxDeletionPercent }) }),
    applyDeletions: (keys, maxDeletionPercent) =>
      reconcile(keys, { mode: 'apply', confirm: knowledgeBaseId, maxDeletionPercent }),
    startSync: () =>
      once(async (options) => {
        await knowledgeBases.sync.start(ids, options)
      }),
    syncStatus: () => withPatience(patience, readSyncStatus),
  }
}

type ReconcileRest = Pick<Schemas['ReconcileProductsRequest'], 'mode' | 'confirm' | 'maxDeletionPercent'>
