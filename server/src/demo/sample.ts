import { readFile } from 'node:fs/promises'
import type { Context } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import { bulkCreateItems, everyKind, type Fields, kinds } from '../knowledge/index.ts'

/** One kind of content of the sample business: a record on each line. */
export async function readSample(kind: ItemKind): Promise<Fields[]> {
  const file = new URL(`../../../scripts/demo/${kinds[kind].plural}.jsonl`, import.meta.url)
  const text = await readFile(file, 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  // Written by hand for the contract, which a test holds every line against.
  return lines.map((line) => JSON.parse(line) as Fields)
}

/** Stores the sample business. */
export async function storeSample(ctx: Context, knowledgeBaseId: string): Promise<void> {
  for (const kind of everyKind) {
    const items = await readSample(kind.name)
    await bulkCreateItems(ctx, kind, { knowledgeBaseId, items, requestId: ctx.newId('req') })
  }
}
