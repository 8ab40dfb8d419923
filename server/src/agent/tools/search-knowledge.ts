import type { Context } from '../../context.ts'
import { type Buckets, noCredits, prices } from '../../metering/index.ts'
import { everyKind } from '../../knowledge/index.ts'
import { search } from '../../retrieval/index.ts'
import {
  type FaqRecord,
  type LocationRecord,
  type ProductRecord,
  readFaq,
  readLocation,
  readProduct,
} from './read-record.ts'

/** The best records of each kind, best first. */
export interface Found {
  readonly products: readonly ProductRecord[]
  readonly faqs: readonly FaqRecord[]
  readonly locations: readonly LocationRecord[]
}

export interface KnowledgeQuery {
  readonly knowledgeBaseId: string
  readonly query: string
  readonly signal: AbortSignal
}

/** What one search costs. */
export const searchBuckets: Buckets = {
  ...noCredits,
  retrieval: prices.retrieval,
  embedding: prices.embedding,
}

const recordsOfEachKind = 8

/** Looks into the knowledge base. Whatever an answer names, sells or links to comes out of here. */
export async function searchKnowledge(ctx: Context, query: KnowledgeQuery): Promise<Found> {
  const hits = await search(ctx, {
    ...query,
    kinds: everyKind.map((kind) => kind.name),
    limit: recordsOfEachKind,
  })
  return {
    products: hits.product.map((hit) => readProduct(hit)),
    faqs: hits.faq.map((hit) => readFaq(hit)),
    locations: hits.location.map((hit) => readLocation(hit)),
  }
}
