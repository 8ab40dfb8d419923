import { searchFor } from './ask.ts'
import { type Findings, figure, timing } from './findings.ts'
import { type JudgedSet, nameWithSize } from './judged-set.ts'
import type { EvaluatedService, Shop } from './open-service.ts'
import { inTurn } from '../measure/progress.ts'
import { firstIsRelevant, ndcgAt, recallAt, reciprocalRank } from './rank-metrics.ts'

const depth = 10

/** How well the retrieval ranks, over all queries of a set. */
export async function measureSearch(
  service: EvaluatedService,
  shop: Shop,
  set: JudgedSet,
): Promise<Findings> {
  const found = await inTurn(`${set.name}: search`, set.queries, async (judged) => ({
    ...judged,
    ...(await searchFor(service, shop, { kind: set.kind, query: judged.query })),
  }))
  const named = (measure: string) => ({ set: set.name, measure, by: 'search' }) as const
  return {
    loads: [],
    figures: [
      figure(
        named('P@1'),
        found.map(({ ranked, relevant }) => firstIsRelevant(ranked, relevant)),
      ),
      figure(
        named('nDCG@10'),
        found.map(({ ranked, grades }) => ndcgAt(depth, ranked, grades)),
      ),
      figure(
        named('recall@10'),
        found.map(({ ranked, relevant }) => recallAt(depth, ranked, relevant)),
      ),
      figure(
        named('MRR'),
        found.map(({ ranked, relevant }) => reciprocalRank(ranked, relevant)),
      ),
    ],
    timings: [
      timing(
        `search, ${nameWithSize(set)}`,
        found.map(({ milliseconds }) => milliseconds),
      ),
    ],
  }
}
