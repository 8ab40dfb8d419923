/** What comes of one threshold: shares of the questions that are answered although, or because, they may be. */
export interface RefusalPoint {
  /** Of the questions that the records answer. */
  readonly answered: number
  /** Of the questions that they do not answer. */
  readonly falselyAnswered: number
}

/** Answered in-scope questions against false answers as the threshold moves, and where chat stands. */
export interface RefusalCurve {
  readonly set: string
  readonly inScope: number
  readonly outOfScope: number
  readonly points: readonly RefusalPoint[]
  readonly chat: RefusalPoint
}

const mostPoints = 200

/**
 * One point for each threshold that tells two questions apart, from the strictest to the laxest; evenly thinned out
 * where there are more than a plot can show. A question is answered when its score is at least the threshold.
 */
export function refusalPoints(inScope: readonly number[], outOfScope: readonly number[]): RefusalPoint[] {
  const shareFrom = (scores: readonly number[], threshold: number): number =>
    scores.filter((score) => score >= threshold).length / scores.length
  const thresholds = [...new Set([...inScope, ...outOfScope])].sort((a, b) => b - a)
  const step = Math.max(1, thresholds.length / mostPoints)
  const kept = thresholds.filter(
    (_, index) =>
      Math.floor(index / step) !== Math.floor((index - 1) / step) || index === thresholds.length - 1,
  )
  return kept.map((threshold) => ({
    answered: shareFrom(inScope, threshold),
    falselyAnswered: shareFrom(outOfScope, threshold),
  }))
}

/** The strictest threshold that answers at least this share of the in-scope questions. */
export function thresholdFor(answered: number, inScope: readonly number[]): number {
  const descending = inScope.toSorted((a, b) => b - a)
  return descending[Math.max(0, Math.ceil(answered * descending.length) - 1)] ?? Number.NaN
}
