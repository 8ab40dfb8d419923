import { readFile } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { bulkCreateItems, type Fields, kinds } from '../knowledge/index.ts'

const files = { product: 'products.jsonl', faq: 'faqs.jsonl', location: 'locations.jsonl' } as const
type SampleKind = keyof typeof files
const sampleKinds: readonly SampleKind[] = ['product', 'faq', 'location']

/** One kind of content of the sample business: a record on each line. */
export async function readSample(kind: SampleKind): Promise<Fields[]> {
  const text = await readFile(new URL(`../../../scripts/demo/${files[kind]}`, import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  // Written by hand for the contract, which a test holds every line against.
  return lines.map((line) => JSON.parse(line) as Fields)
}

/** Stores the sample business. */
export async function storeSample(ctx: Context, knowledgeBaseId: string): Promise<void> {
  for (const kind of sampleKinds) {
    const items = await readSample(kind)
    await bulkCreateItems(ctx, kinds[kind], { knowledgeBaseId, items, requestId: ctx.newId('req') })
  }
}
