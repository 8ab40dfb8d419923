import type { ItemKind } from '../../db/schema.ts'
import { kinds } from '../../knowledge/index.ts'
import { type IndexStatistics, mostReadForLittle } from '../queries.ts'
import type { TermPostings } from './probe-queries.ts'
import type { QueryTerm } from '../search-queries.ts'
import { rarityOf, type TextScale, unpackPostings } from '../unpack-postings.ts'

/** What the text index says of an item. */
export interface TextSignals {
  readonly itemNumber: number
  readonly lexicalScore: number
  readonly coverage: number
}

/**
 * Looks many messages up in postings that were read once, by the formula of the search itself (BM25F): a statement for
 * each would take a hundred times longer. Gives the best items of a kind, best first.
 */
export function textProbe(
  kind: ItemKind,
  statistics: readonly IndexStatistics[],
  postings: readonly TermPostings[],
): (terms: readonly QueryTerm[], limit: number) => TextSignals[] {
  const sorts = new Map(statistics.map((each) => [each.byRuns, each]))
  const known = new Map(
    postings.map((each) => [each.term, unpackPostings(each, scaleOf(kind, sorts.get(isRun(each.term))))]),
  )
  return (terms, limit) => {
    const found = new Map<number, { score: number; content: number; possible: number }>()
    for (const [byRuns, { itemCount }] of sorts) {
      const rated = terms
        .filter((term) => term.byRuns === byRuns && (!term.isDispensable || itemCount <= mostReadForLittle))
        .map(({ term, isContent, weight }) => {
          const of = known.get(term)
          return { of, isContent, rarity: weight * rarityOf(of?.itemNumbers.length ?? 0, itemCount) }
        })
      const possible = rated.reduce((sum, { isContent, rarity }) => sum + (isContent ? rarity : 0), 0)
      for (const { of, isContent, rarity } of rated) {
        of?.itemNumbers.forEach((itemNumber, at) => {
          const item = found.get(itemNumber) ?? { score: 0, content: 0, possible }
          item.score += rarity * (of.shares[at] ?? 0)
          if (isContent) item.content += rarity
          found.set(itemNumber, item)
        })
      }
    }
    return [...found]
      .map(([itemNumber, { score, content, possible }]) => ({
        itemNumber,
        lexicalScore: score,
        coverage: possible > 0 ? content / possible : 0,
      }))
      .toSorted((a, b) => b.lexicalScore - a.lexicalScore || a.itemNumber - b.itemNumber)
      .slice(0, limit)
  }
}

function scaleOf(kind: ItemKind, statistics: IndexStatistics | undefined): TextScale {
  const { titleWeight, saturation, lengthInfluence } = kinds[kind].ranking
  const growth = (average = 0): number => lengthInfluence / Math.max(average, 1)
  return {
    titleWeight,
    saturation,
    leastLength: 1 - lengthInfluence,
    titleGrowth: growth(statistics?.averageTitleLength),
    bodyGrowth: growth(statistics?.averageBodyLength),
  }
}

function isRun(term: string): boolean {
  return term.startsWith('~')
}
