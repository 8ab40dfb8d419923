import { randomUUID } from 'node:crypto'
import { type components, createClient } from '@catalogue-assistant/client-sdk'
import type { JsonObject } from '../../contract/document.ts'
import { CommandLineError } from '../command-line-error.ts'
import { hasNoAnswer, isPassing, type Patience, withPatience } from './with-patience.ts'

type Schemas = components['schemas']
export type RowResult = Schemas['UpsertRowResult']
export type ReconcilePlan = Schemas['ReconcilePlan']
export type SyncStatus = Schemas['SyncStatus']

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
  const client = createClient({ baseUrl, apiKey, ...(fetch && { fetch }) })
  const path = { kbId: knowledgeBaseId }
  // The contract gives every kind the same two operations and the same answers; which rows, keys and fields to match
  // by a kind takes has been checked against its part of the contract, so the types of one kind stand for all.
  const upsertPath =
    `/knowledge-bases/{kbId}/${address.kind}/upsert` as '/knowledge-bases/{kbId}/products/upsert'
  const reconcilePath =
    `/knowledge-bases/{kbId}/${address.kind}/reconcile` as '/knowledge-bases/{kbId}/products/reconcile'
  const matchBy = address.matchBy as Schemas['ProductMatchField']

  /** The key is made once, so that repeats of the call count as one. */
  const once = <Result>(call: (request: OneRequest) => Promise<Result>): Promise<Result> => {
    const params = { path, header: { 'Idempotency-Key': `import-${randomUUID()}` } }
    return withPatience(patience, () => call({ params, signal: AbortSignal.timeout(timeoutMs) }))
  }
  const reconcile = (keys: readonly string[], rest: ReconcileRest): Promise<ReconcilePlan> =>
    once(async (request) => {
      const body = { matchBy, keys: [...keys], ...rest }
      return answered(await client.POST(reconcilePath, { ...request, body })).data
    })

  const readSyncStatus = async (): Promise<SyncStatus> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await client.GET('/knowledge-bases/{kbId}/sync-status', { params: { path }, signal })
    return answered(answer).data
  }

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
      once(async (request) => {
        const body = { matchBy, items: items as Schemas['ProductUpsertItem'][] }
        const { data, meta } = answered(await client.POST(upsertPath, { ...request, body }))
        return { results: data.results, credits: meta.creditsConsumed }
      }),
    previewDeletions: (keys, maxDeletionPercent) =>
      reconcile(keys, { mode: 'dry-run', ...(maxDeletionPercent !== undefined && { maxDeletionPercent }) }),
    applyDeletions: (keys, maxDeletionPercent) =>
      reconcile(keys, { mode: 'apply', confirm: knowledgeBaseId, maxDeletionPercent }),
    startSync: () =>
      once(async (request) => {
        await client.POST('/knowledge-bases/{kbId}/sync', request)
      }),
    syncStatus: () => withPatience(patience, readSyncStatus),
  }
}

// An interface would not pass for the client's options, which may have further keys.
type OneRequest = Readonly<{
  params: { path: { kbId: string }; header: { 'Idempotency-Key': string } }
  signal: AbortSignal
}>

type ReconcileRest = Pick<Schemas['ReconcileProductsRequest'], 'mode' | 'confirm' | 'maxDeletionPercent'>

/** The client throws failures, so an answer has a body. */
function answered<Body>({ data, response }: { data?: Body; response: Response }): Body {
  if (data === undefined)
    throw new CommandLineError(`The service answered ${String(response.status)} without a body.`)
  return data
}
