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
  /** What knows less of the query is not found. */
  readonly leastCoverage?: number | undefined
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
  { narrowing, leastCoverage = 0, limit }: Selection,
): TextMatch[] {
  const ofKind = terms
    .filter((term) => term.kind === kind)
    .map((term) => ({ ...term, rarity: term.weight * rarityOf(term.frequency, term.item_count) }))
  const scores = gatherScores(ofKind)
  const admitted = narrowing?.kinds.includes(kind) === true ? new Set(narrowing.itemNumbers) : undefined
  const measured = measure(ofKind, scores)
  const slots: number[] = []
  for (let slot = 0; slot < scores.itemNumbers.length; slot += 1) {
    if ((measured.coverages[slot] ?? 0) < leastCoverage) continue
    if (admitted?.has(scores.itemNumbers[slot] ?? 0) ?? true) slots.push(slot)
  }
  return best(slots, measured.relative, { scores, limit }).map((slot) => ({
    kind,
    itemNumber: scores.itemNumbers[slot] ?? 0,
    lexicalScore: scores.totals[slot] ?? 0,
    relativeScore: measured.relative[slot] ?? 0,
    byRuns: ofKind[scores.lastTerms[slot] ?? 0]?.by_runs ?? false,
    coverage: measured.coverages[slot] ?? 0,
    exact: scores.areExact[slot] === 1,
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
  for (let slot = 0; slot < totals.length; slot += 1) {
    const { possible = 0, content = 0 } = sortOfTerm[lastTerms[slot] ?? 0] ?? {}
    const ofKeys = byKey[slot] ?? 0
    relative[slot] = ((totals[slot] ?? 0) - ofKeys) / possible + ofKeys / (mostPossible || possible)
    if (content > 0) coverages[slot] = (contents[slot] ?? 0) / content
  }
  return { relative, coverages }
}

/** The best first. Sorting all of them would take longer than finding them. */
function best(
  slots: readonly number[],
  relative: Float64Array,
  { scores: { areExact, itemNumbers }, limit }: { readonly scores: Scores; readonly limit: number },
): number[] {
  const relativeOf = (slot: number): number => relative[slot] ?? 0
  const sorted = new Float64Array(slots.length)
  for (let at = 0; at < slots.length; at += 1) sorted[at] = relativeOf(slots[at] ?? 0)
  sorted.sort()
  const least = sorted[sorted.length - limit] ?? 0
  return slots
    .filter((slot) => areExact[slot] === 1 || relativeOf(slot) >= least)
    .toSorted(
      (a, b) =>
        (areExact[b] ?? 0) - (areExact[a] ?? 0) ||
        relativeOf(b) - relativeOf(a) ||
        (itemNumbers[a] ?? 0) - (itemNumbers[b] ?? 0),
    )
    .slice(0, limit)
}
