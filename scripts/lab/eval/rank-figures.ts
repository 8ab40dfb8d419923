import { searchDepth } from './ask.ts'
import { type Figure, figure, type Means } from './findings.ts'
import type { JudgedQuery } from './judged-set.ts'
import { firstIsRelevant, ndcgAt, recallAt, reciprocalRank } from './rank-metrics.ts'

/** What was found for a query: a list for each way in which it was written. */
export interface Ranking {
  readonly judged: JudgedQuery
  readonly lists: readonly (readonly string[])[]
}

/** How well ranked lists are ordered. Each query counts once, with the mean over the ways in which it was written. */
export function rankFigures(
  set: string,
  { by, rankings }: { readonly by: Means; readonly rankings: readonly Ranking[] },
): Figure[] {
  const measured = (
    measure: string,
    metric: (list: readonly string[], judged: JudgedQuery) => number,
  ): Figure =>
    figure(
      { set, measure, by },
      rankings.map(({ judged, lists }) => meanOf(lists.map((list) => metric(list, judged)))),
    )
  return [
    measured('P@1', (list, { relevant }) => firstIsRelevant(list, relevant)),
    measured('nDCG@10', (list, { grades }) => ndcgAt(searchDepth, list, grades)),
    measured('recall@10', (list, { relevant }) => recallAt(searchDepth, list, relevant)),
    measured('MRR', (list, { relevant }) => reciprocalRank(list, relevant)),
  ]
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
