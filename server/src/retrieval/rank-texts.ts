import type { ItemKind } from '../db/schema.ts'
import { gatherScores, type RatedTerm, type Scores } from './gather-scores.ts'
import type { LookedUpTerm, Narrowing } from './search-queries.ts'
import { rarityOf } from './unpack-postings.ts'

/** A published item, and how well its text fits. */
export interface TextMatch {
  readonly kind: ItemKind
  readonly itemNumber: number
  /** BM25F over the query's terms. */
  readonly lexicalScore: number
  /** The score as a share of the best that this query can have, by words or by runs: orders both in one list. */
  readonly relativeScore: number
  /** It is found by runs of letters, not by words. */
  readonly byRuns: boolean
  /** Share of the weight of the query's content terms that this item's text holds. */
  readonly coverage: number
  /** The query names this item by its part number. */
  readonly exact: boolean
}

export interface Selection {
  readonly narrowing?: Narrowing | undefined
  /** At most this many of each kind. */
  readonly limit: number
}

/** The items of each kind that fit best, best first. How rare a term is, is told by its postings. Pure. */
export function rankTexts(terms: readonly LookedUpTerm[], selection: Selection): TextMatch[] {
  const kinds = [...new Set(terms.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => rankKind(kind, terms, selection))
}

function rankKind(
  kind: ItemKind,
  terms: readonly LookedUpTerm[],
  { narrowing, limit }: Selection,
): TextMatch[] {
  const ofKind = terms
    .filter((term) => term.kind === kind)
    .map((term) => ({ ...term, rarity: term.weight * rarityOf(term.frequency, term.item_count) }))
  const scores = gatherScores(ofKind)
  const admitted = narrowing?.kinds.includes(kind) === true ? new Set(narrowing.itemNumbers) : undefined
  const measured = measure(ofKind, scores)
  const places: number[] = []
  for (let place = 0; place < scores.itemNumbers.length; place += 1) {
    if (admitted?.has(scores.itemNumbers[place] ?? 0) ?? true) places.push(place)
  }
  return bestPlaces(places, orderBy(scores, measured.relative), limit).map((place) => ({
    kind,
    itemNumber: scores.itemNumbers[place] ?? 0,
    lexicalScore: scores.totals[place] ?? 0,
    relativeScore: measured.relative[place] ?? 0,
    byRuns: ofKind[scores.lastTerms[place] ?? 0]?.by_runs ?? false,
    coverage: measured.coverages[place] ?? 0,
    exact: scores.areExact[place] === 1,
  }))
}

/** Measures each item by the best that there can be of the sort of terms that it is found by. */
function measure(terms: readonly RatedTerm[], { totals, byKey, contents, lastTerms }: Scores) {
  const sumOf = (some: readonly RatedTerm[]): number => some.reduce((sum, { rarity }) => sum + rarity, 0)
  const sorts = new Map(
    [null, false, true].map((byRuns) => {
      const ofSort = terms.filter((term) => term.by_runs === byRuns)
      return [byRuns, { possible: sumOf(ofSort), content: sumOf(ofSort.filter((term) => term.is_content)) }]
    }),
  )
  const sortOfTerm = terms.map((term) => sorts.get(term.by_runs))
  const mostPossible = Math.max(sorts.get(false)?.possible ?? 0, sorts.get(true)?.possible ?? 0)
  const relative = new Float64Array(totals.length)
  const coverages = new Float64Array(totals.length)
  for (let place = 0; place < totals.length; place += 1) {
    const { possible = 0, content = 0 } = sortOfTerm[lastTerms[place] ?? 0] ?? {}
    const ofKeys = byKey[place] ?? 0
    relative[place] = ((totals[place] ?? 0) - ofKeys) / possible + ofKeys / (mostPossible || possible)
    if (content > 0) coverages[place] = (contents[place] ?? 0) / content
  }
  return { relative, coverages }
}

/** What is named comes first, then what fits best. */
function orderBy(
  { areExact, itemNumbers }: Scores,
  relative: Float64Array,
): (one: number, other: number) => number {
  return (a, b) =>
    (areExact[b] ?? 0) - (areExact[a] ?? 0) ||
    (relative[b] ?? 0) - (relative[a] ?? 0) ||
    (itemNumbers[a] ?? 0) - (itemNumbers[b] ?? 0)
}

/** Of so many times the limit the best are kept. */
const sortedEvery = 4

/**
 * The best of some places, best first. Sorting all of them would take longer than finding them, so only the best so far
 * are sorted.
 */
function bestPlaces(
  places: Iterable<number>,
  order: (one: number, other: number) => number,
  limit: number,
): number[] {
  let kept: number[] = []
  let last: number | undefined
  for (const place of places) {
    if (last !== undefined && order(place, last) > 0) continue
    kept.push(place)
    if (kept.length < sortedEvery * limit) continue
    kept = kept.toSorted(order).slice(0, limit)
    last = kept.at(-1)
  }
  return kept.toSorted(order).slice(0, limit)
}
