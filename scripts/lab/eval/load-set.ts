import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RawClient, components } from '../../../client-sdk/src/index.ts'
import type { Row } from './data-folder.ts'
import { residentMiB } from './memory.ts'
import type { EvaluatedService, LoadedSet } from './evaluated-service.ts'
import { readRows } from './read-rows.ts'
import { inTurn, progress } from '../command/progress.ts'

type Schemas = components['schemas']
export type Kind = Schemas['RecordKind']

export interface DataSet {
  readonly name: string
  readonly kind: Kind
  readonly items: readonly Row[]
}

const mostPerRequest = 100

/** Puts a set into a knowledge base of its own, as an integrator does: bulk create, one sync, and wait for its end. */
export function loadSet(service: EvaluatedService, set: DataSet): Promise<LoadedSet> {
  return loadSets(service, set.name, [set])
}

/** The same for several sets in one knowledge base. What was loaded before is not loaded again. */
export function loadSets(
  service: EvaluatedService,
  name: string,
  sets: readonly DataSet[],
): Promise<LoadedSet> {
  const content = sets.map(({ kind, items }) => ({ kind, items }))
  const key = createHash('sha256')
    .update(JSON.stringify([name, content]))
    .digest('hex')
  const known = service.loaded.get(key) ?? fill(service, name, sets)
  service.loaded.set(key, known)
  return known
}

async function fill(service: EvaluatedService, name: string, sets: readonly DataSet[]): Promise<LoadedSet> {
  const { client } = service
  const premises = await service.newShop(name)
  const { knowledgeBaseId } = premises
  const rows = sets.reduce((sum, { items }) => sum + items.length, 0)
  const chunks = sets.flatMap(({ kind, items }) => chunksOf(items).map((chunk) => ({ kind, chunk })))
  const loadStarted = performance.now()
  const charges = await inTurn(`${name}: load, in hundreds`, chunks, ({ kind, chunk }) =>
    bulkCreate[kind](client, knowledgeBaseId, chunk),
  )
  const syncStarted = performance.now()
  const syncCredits = await syncAll(client, knowledgeBaseId, { name, rows })
  const ended = performance.now()
  const published = []
  for (const { kind } of sets) published.push(...(await readRows(client, knowledgeBaseId, kind)))
  return {
    shop: { ...premises, name, rows: published },
    load: {
      set: name,
      kind: sets.map(({ kind }) => kind).join(', '),
      rows,
      loadSeconds: (syncStarted - loadStarted) / 1000,
      syncSeconds: (ended - syncStarted) / 1000,
      credits: charges.reduce((sum, charge) => sum + charge, 0) + syncCredits,
      memoryMiB: residentMiB(),
    },
  }
}

function chunksOf(items: readonly Row[]): Row[][] {
  const count = Math.ceil(items.length / mostPerRequest)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * mostPerRequest, (index + 1) * mostPerRequest),
  )
}

type BulkCreate = (client: RawClient, kbId: string, rows: Row[]) => Promise<number>

// The rows come from files: the service, which checks every field of them, is what says whether they have this type.
const bulkCreate: Readonly<Record<Kind, BulkCreate>> = {
  async product(client, kbId, rows) {
    const items = rows as unknown as Schemas['ProductCreate'][]
    const params = { path: { kbId } }
    const { data } = await client.POST('/knowledge-bases/{kbId}/products/bulk', { params, body: { items } })
    return chargeOf(data)
  },
  async faq(client, kbId, rows) {
    const items = rows as unknown as Schemas['FaqCreate'][]
    const params = { path: { kbId } }
    const { data } = await client.POST('/knowledge-bases/{kbId}/faqs/bulk', { params, body: { items } })
    return chargeOf(data)
  },
  async location(client, kbId, rows) {
    const items = rows as unknown as Schemas['LocationCreate'][]
    const params = { path: { kbId } }
    const { data } = await client.POST('/knowledge-bases/{kbId}/locations/bulk', { params, body: { items } })
    return chargeOf(data)
  },
}

function chargeOf(answer: { readonly meta: Schemas['Meta'] } | undefined): number {
  return answer?.meta.creditsConsumed ?? 0
}

const pollMs = 250

async function syncAll(
  client: RawClient,
  kbId: string,
  { name, rows }: { readonly name: string; readonly rows: number },
): Promise<number> {
  const params = { path: { kbId } }
  const bar = progress(`${name}: sync`)
  await client.POST('/knowledge-bases/{kbId}/sync', { params })
  for (;;) {
    const { data } = await client.GET('/knowledge-bases/{kbId}/sync-status', { params })
    const status = data?.data
    bar.to(status?.run?.processed ?? 0, rows)
    if (status !== undefined && status.syncStatus !== 'syncing') {
      bar.done(`${String(rows)} rows, ${status.syncStatus}`)
      requireAllSynced(status, name)
      return status.run?.creditsConsumed ?? 0
    }
    await wait(pollMs)
  }
}

function requireAllSynced(status: Schemas['SyncStatus'], name: string): void {
  if (status.syncStatus === 'idle' && status.pending === 0 && status.neverEmbedded === 0) return
  throw new Error(`The sync of ${name} did not end well: ${JSON.stringify(status)}`)
}
