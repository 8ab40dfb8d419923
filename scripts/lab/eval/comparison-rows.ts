import { contenders, type Figure } from './findings.ts'

/** One measure of one set: by the service, and by each contender in their order. */
export interface Comparison {
  readonly set: string
  readonly measure: string
  /** Absent when only the contenders were measured. */
  readonly ours: Figure | undefined
  readonly others: readonly (Figure | undefined)[]
}

const compared = /^(?:nDCG@10|P@1|first, )/u

/** What was measured of the contenders, each beside the search of the service. */
export function comparisonRows(figures: readonly Figure[]): Comparison[] {
  const [anyone] = contenders
  return figures
    .filter(({ by, measure }) => by === anyone && compared.test(measure))
    .map(({ set, measure }) => {
      const same = figures.filter((each) => each.set === set && each.measure === measure)
      return {
        set,
        measure,
        ours: same.find(({ by }) => by === 'search'),
        others: contenders.map((name) => same.find(({ by }) => by === name)),
      }
    })
}
