import type { ItemKind } from '../../db/schema.ts'
import { kinds } from '../../knowledge/index.ts'
import type { IndexStatistics } from '../queries.ts'
import type { TermPostings } from './probe-queries.ts'
import { mostReadForLittle, type QueryTerm } from '../search-queries.ts'

/** What the text index says of an item. */
export interface TextSignals {
  readonly itemNumber: number
  readonly lexicalScore: number
  readonly coverage: number
}

/** One term, with what it adds to the score of each item that holds it. */
interface WeighedTerm {
  readonly frequency: number
  readonly itemNumbers: Float64Array
  /** How much of the term's weight each item has earned, from 0 to 1. */
  readonly shares: Float64Array
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
  const known = new Map(postings.map((each) => [each.term, weigh(kind, sorts.get(isRun(each.term)), each)]))
  return (terms, limit) => {
    const found = new Map<number, { score: number; content: number; possible: number }>()
    for (const [byRuns, { itemCount }] of sorts) {
      const rated = terms
        .filter((term) => term.byRuns === byRuns && (!term.isDispensable || itemCount <= mostReadForLittle))
        .map(({ term, isContent, weight }) => {
          const of = known.get(term)
          return { of, isContent, rarity: weight * rarityOf(of?.frequency ?? 0, itemCount) }
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

function weigh(kind: ItemKind, statistics: IndexStatistics | undefined, postings: TermPostings): WeighedTerm {
  const { titleWeight, saturation, lengthInfluence } = kinds[kind].ranking
  const relative = (length = 0, average = 0): number =>
    1 - lengthInfluence + (lengthInfluence * length) / Math.max(average, 1)
  const bodies = numbersIn(postings.body_counts)
  const titleLengths = numbersIn(postings.title_lengths)
  const bodyLengths = numbersIn(postings.body_lengths)
  const shares = numbersIn(postings.title_counts).map((count, at) => {
    const occurrences =
      (titleWeight * count) / relative(titleLengths[at], statistics?.averageTitleLength) +
      (bodies[at] ?? 0) / relative(bodyLengths[at], statistics?.averageBodyLength)
    return occurrences / (saturation + occurrences)
  })
  return { frequency: postings.frequency, itemNumbers: numbersIn(postings.item_numbers), shares }
}

function isRun(term: string): boolean {
  return term.startsWith('~')
}

function rarityOf(frequency: number, itemCount: number): number {
  return Math.log(1 + Math.max(itemCount - frequency + 0.5, 0.5) / (frequency + 0.5))
}

function numbersIn(list: string): Float64Array {
  return Float64Array.from(list.split(','), Number)
}
