import type { RawClient } from '../../client-sdk/src/index.ts'
import { dataOf } from '../support/tenant.ts'

/** A product as the integrator's own system knows it. */
export interface SourceRow {
  readonly externalId: string
  readonly sku: string
  readonly name: string
  readonly description: string
  readonly price: { readonly amount: number; readonly currency: string }
  readonly tags: readonly string[]
  readonly customAttributes: Readonly<Record<string, string>>
}

const nouns = ['tent', 'stove', 'rope', 'lamp', 'pack', 'boot', 'glove', 'pole', 'mat', 'flask']
const traits = ['light', 'warm', 'sturdy', 'folding', 'quiet', 'dry', 'wide', 'slim', 'bright', 'soft']

/** The source on its first day. */
export function firstSource(size: number): SourceRow[] {
  return Array.from({ length: size }, (_, index) => row(index))
}

/**
 * The source a night later. Of every twenty rows one is gone and replaced by a new one, two are reworded and one has
 * another price.
 */
export function laterSource(before: readonly SourceRow[]): SourceRow[] {
  return before.map((old, index) => {
    if (index % 20 === 3) return row(before.length + index)
    if (index % 20 === 7 || index % 20 === 11) return { ...old, description: `Reworded. ${old.description}` }
    if (index % 20 === 15) return { ...old, price: { ...old.price, amount: old.price.amount + 1 } }
    return old
  })
}

function row(number: number): SourceRow {
  const noun = nouns[number % nouns.length] ?? ''
  const trait = traits[Math.floor(number / nouns.length) % traits.length] ?? ''
  return {
    externalId: `source-${String(number)}`,
    sku: `MIR-${String(100_000 + number)}`,
    name: `${trait} ${noun} ${String(number)}`,
    description: `A ${trait} ${noun} of series ${String(number % 97)}, made for long days outside and short nights.`,
    price: { amount: 10 + (number % 500), currency: 'EUR' },
    tags: [noun, trait],
    customAttributes: { weight: `${String(100 + (number % 900))} g`, series: String(number % 97) },
  }
}

/** What one pass over the source did. */
export interface Pass {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
  readonly deleted: number
  readonly embeddedCredits: number
  readonly creditsConsumed: number
}

/** Told right before each request, and with each look at a running sync: a test may strike there. */
export type OnStep = (step: Step) => void
export interface Step {
  readonly phase: 'upsert' | 'reconcile' | 'sync'
  /** How much of the phase is done, from 0 to 1. */
  readonly done: number
}

const batchSize = 100

/** What an integrator runs every night: upsert everything, delete what is gone, sync. Safe to run again at any point. */
export async function mirror(
  client: RawClient,
  kbId: string,
  { rows, onStep }: { readonly rows: readonly SourceRow[]; readonly onStep: OnStep },
): Promise<Pass> {
  const params = { path: { kbId } }
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
  let creditsConsumed = 0
  for (let start = 0; start < rows.length; start += batchSize) {
    onStep({ phase: 'upsert', done: start / rows.length })
    const { data } = await client.POST('/knowledge-bases/{kbId}/products/upsert', {
      params,
      body: { matchBy: 'externalId', items: rows.slice(start, start + batchSize).map(asItem) },
    })
    const { summary } = dataOf({ data })
    for (const outcome of ['created', 'updated', 'unchanged', 'failed'] as const)
      counts[outcome] += summary[outcome]
    creditsConsumed += data?.meta.creditsConsumed ?? 0
  }
  onStep({ phase: 'reconcile', done: 0 })
  const { deleted } = dataOf(
    await client.POST('/knowledge-bases/{kbId}/products/reconcile', {
      params,
      body: {
        matchBy: 'externalId',
        keys: rows.map(({ externalId }) => externalId),
        mode: 'apply',
        confirm: kbId,
      },
    }),
  )
  const embeddedCredits = await syncToEnd(client, kbId, onStep)
  return { ...counts, deleted, embeddedCredits, creditsConsumed: creditsConsumed + embeddedCredits }
}

function asItem({ tags, ...fields }: SourceRow) {
  return { ...fields, tags: [...tags] }
}

/** Waits for a run that is under way, then runs one of its own. Returns what its own run cost. */
async function syncToEnd(client: RawClient, kbId: string, onStep: OnStep): Promise<number> {
  const params = { path: { kbId } }
  await settled(client, kbId, onStep)
  dataOf(await client.POST('/knowledge-bases/{kbId}/sync', { params }))
  const { syncStatus, run } = await settled(client, kbId, onStep)
  if (syncStatus !== 'idle' || run === null) throw new Error(`The sync ended as ${syncStatus}.`)
  return run.creditsConsumed
}

async function settled(client: RawClient, kbId: string, onStep: OnStep) {
  for (;;) {
    const state = dataOf(
      await client.GET('/knowledge-bases/{kbId}/sync-status', { params: { path: { kbId } } }),
    )
    if (state.syncStatus !== 'syncing') return state
    onStep({
      phase: 'sync',
      done: state.run === null ? 0 : state.run.processed / Math.max(1, state.run.total),
    })
  }
}

/** Every stored product, read page by page. */
export async function storedProducts(client: RawClient, kbId: string) {
  const pageFrom = async (cursor: string | null | undefined) => {
    const { data } = await client.GET('/knowledge-bases/{kbId}/products', {
      params: { path: { kbId }, query: { limit: 100, ...(cursor && { cursor }) } },
    })
    return { products: dataOf({ data }), next: data?.pagination.cursor }
  }
  let page = await pageFrom(undefined)
  const products = [...page.products]
  while (page.next) {
    page = await pageFrom(page.next)
    products.push(...page.products)
  }
  return products
}
