/** What people judged about the records for one query: the grade of each, by its key. A record not judged is 0. */
export type Grades = ReadonlyMap<string, number>

export function relevantKeys(grades: Grades, leastGrade: number): ReadonlySet<string> {
  return new Set([...grades].filter(([, grade]) => grade >= leastGrade).map(([key]) => key))
}

/** Normalised discounted cumulative gain with linear gain: 1 when the best judged records come first, in order. */
export function ndcgAt(most: number, ranked: readonly string[], grades: Grades): number {
  const best = [...grades.values()].sort((left, right) => right - left)
  const ideal = discountedGain(best.slice(0, most))
  if (ideal === 0) return 0
  return discountedGain(ranked.slice(0, most).map((key) => grades.get(key) ?? 0)) / ideal
}

function discountedGain(gains: readonly number[]): number {
  return gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0)
}

/** Share of the relevant records that are among the first. */
export function recallAt(most: number, ranked: readonly string[], relevant: ReadonlySet<string>): number {
  if (relevant.size === 0) return 0
  return ranked.slice(0, most).filter((key) => relevant.has(key)).length / relevant.size
}

/** One over the place of the first relevant record; 0 when the list has none. */
export function reciprocalRank(ranked: readonly string[], relevant: ReadonlySet<string>): number {
  const index = ranked.findIndex((key) => relevant.has(key))
  return index === -1 ? 0 : 1 / (index + 1)
}

/** Precision at one: 1 when the first record is relevant. */
export function firstIsRelevant(ranked: readonly string[], relevant: ReadonlySet<string>): 0 | 1 {
  const [first] = ranked
  return first !== undefined && relevant.has(first) ? 1 : 0
}
