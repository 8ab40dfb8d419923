import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { Context } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import { bulkCreateItems, everyKind, type Fields, kinds } from '../knowledge/index.ts'
import { projectFile } from '../project-file.ts'

/** As many as the contract takes in one request. */
const batchSize = 100

/** One kind of content of the sample business: a folder of files, each a list of records, in the order of their names. */
export async function readSample(kind: ItemKind): Promise<Fields[]> {
  const folder = projectFile(`scripts/demo/${kinds[kind].plural}/`)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  // Written by hand for the contract, which a test holds every record against.
  return texts.flatMap((text) => parse(text) as Fields[])
}

/** Stores the sample business. */
export async function storeSample(ctx: Context, knowledgeBaseId: string): Promise<void> {
  for (const kind of everyKind) {
    const records = await readSample(kind.name)
    for (let start = 0; start < records.length; start += batchSize) {
      const items = records.slice(start, start + batchSize)
      await bulkCreateItems(ctx, kind, { knowledgeBaseId, items, requestId: ctx.newId('req') })
    }
  }
}
