import type { EngineContext } from '../../context.ts'
import { type RecordName, readPublished } from '../../retrieval/index.ts'
import {
  type FaqRecord,
  type LocationRecord,
  type ProductRecord,
  readFaq,
  readLocation,
  readProduct,
} from './read-record.ts'

/** Looks up records that an earlier reply named, as they are published now. What was deleted meanwhile is missing. */
export async function readRecords(
  ctx: EngineContext,
  request: { readonly knowledgeBaseId: string; readonly records: readonly RecordName[] },
): Promise<(ProductRecord | FaqRecord | LocationRecord)[]> {
  const records = await readPublished(ctx, request)
  return records.map((record) => readers[record.kind](record))
}

const readers = { product: readProduct, faq: readFaq, location: readLocation } as const
