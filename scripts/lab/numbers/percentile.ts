/** The value at or below which this share of all values lies (nearest rank). `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  const index = Math.min(Math.max(Math.ceil(share * sorted.length) - 1, 0), sorted.length - 1)
  return sorted[index] ?? Number.NaN
}
