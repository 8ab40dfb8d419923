import type { EngineContext } from '../../context.ts'
import type { ItemKind } from '../../db/schema.ts'
import {
  answers,
  type Calibration,
  type Hit,
  nearnessOf,
  type PriceBounds,
  readCalibrations,
  search,
  shareOfStrength,
} from '../../retrieval/index.ts'
import {
  type FaqRecord,
  type LocationRecord,
  type Match,
  type Matched,
  type ProductRecord,
  readFaq,
  readLocation,
  readProduct,
  type RecordBase,
} from './read-record.ts'

/** The best records of each kind, best first. */
export interface Found {
  readonly products: readonly Matched<ProductRecord>[]
  readonly faqs: readonly Matched<FaqRecord>[]
  readonly locations: readonly Matched<LocationRecord>[]
}

export interface KnowledgeQuery {
  readonly knowledgeBaseId: string
  readonly query: string
  readonly kinds: readonly ItemKind[]
  /** At most this many of each kind. */
  readonly limit: number
  /** Products must have a price within it to be found. */
  readonly price?: PriceBounds | undefined
  readonly signal: AbortSignal
}

/** Looks into the knowledge base. Whatever an answer names, sells or links to comes out of here. */
export async function searchKnowledge(ctx: EngineContext, query: KnowledgeQuery): Promise<Found> {
  const [hits, calibrationOf] = await Promise.all([
    search(ctx, query),
    readCalibrations(ctx, query.knowledgeBaseId),
  ])
  const matched = <Kind extends RecordBase>(hit: Hit, record: Kind): Matched<Kind> => ({
    ...record,
    match: matchOf(hit, calibrationOf(hit.kind)),
  })
  return {
    products: hits.product.map((hit) => matched(hit, readProduct(hit))),
    faqs: hits.faq.map((hit) => matched(hit, readFaq(hit))),
    locations: hits.location.map((hit) => matched(hit, readLocation(hit))),
  }
}

function matchOf(hit: Hit, calibration: Calibration): Match {
  const { score, coverage, vectorScore, exact, fit, glossedSimilarity } = hit
  return {
    ...{ score, coverage, vectorScore, exact, fit },
    answers: answers(calibration, hit),
    strength: shareOfStrength(calibration, hit),
    nearness: nearnessOf(calibration, hit),
    glossedNearness:
      glossedSimilarity && nearnessOf(calibration, { ...hit, vectorScore: glossedSimilarity, isMeant: true }),
  }
}
