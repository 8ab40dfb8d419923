import type { LookedUpTerm } from './search-queries.ts'
import { placesFor } from './place-items.ts'
import { unpackPostings } from './unpack-postings.ts'

/** A term with what it is worth. */
export interface RatedTerm extends LookedUpTerm {
  readonly rarity: number
}

/** What terms say of the items that hold any of them, in lists of equal length: objects for each take far longer. */
export interface Scores {
  readonly itemNumbers: Float64Array
  /** BM25F. */
  readonly totals: Float64Array
  /** What part numbers make of it. */
  readonly byKey: Float64Array
  /** What the content terms weigh that it holds. */
  readonly contents: Float64Array
  /** 1 for what is named by its own part number. */
  readonly areExact: Uint8Array
  /** Place of the last term that it holds, which tells the sort of terms that it is found by. */
  readonly lastTerms: Uint16Array
}

/** Adds up what each of the terms, which are of one kind, says of each item. */
export function gatherScores(terms: readonly RatedTerm[]): Scores {
  const most = terms.reduce((sum, { frequency }) => sum + frequency, 0)
  const [itemNumbers, totals] = [new Float64Array(most), new Float64Array(most)]
  const [byKey, contents] = [new Float64Array(most), new Float64Array(most)]
  const [areExact, lastTerms] = [new Uint8Array(most), new Uint16Array(most)]
  const lists = terms.map((term) => ({ ...term, postings: unpackPostings(term, scaleOf(term)) }))
  const places = placesFor(lists.map(({ postings }) => postings))
  for (const [
    at,
    { rarity, by_runs: byRuns, is_content: isContent, frequency, postings },
  ] of lists.entries()) {
    for (let posting = 0; posting < frequency; posting += 1) {
      const itemNumber = postings.itemNumbers[posting] ?? 0
      const place = places.placeOf(itemNumber)
      itemNumbers[place] = itemNumber
      lastTerms[place] = at
      const score = rarity * (postings.shares[posting] ?? 0)
      totals[place] = (totals[place] ?? 0) + score
      if (isContent) contents[place] = (contents[place] ?? 0) + rarity
      if (byRuns !== null) continue
      byKey[place] = (byKey[place] ?? 0) + score
      if ((postings.titleCounts[posting] ?? 0) > 0) areExact[place] = 1
    }
  }
  const found = places.count
  return {
    itemNumbers: itemNumbers.subarray(0, found),
    totals: totals.subarray(0, found),
    byKey: byKey.subarray(0, found),
    contents: contents.subarray(0, found),
    areExact: areExact.subarray(0, found),
    lastTerms: lastTerms.subarray(0, found),
  }
}

function scaleOf(term: LookedUpTerm) {
  return {
    titleWeight: term.title_weight,
    saturation: term.saturation,
    leastLength: term.least_length,
    titleGrowth: term.title_growth,
    bodyGrowth: term.body_growth,
  }
}
