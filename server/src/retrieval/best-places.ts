/** Of so many times the limit the best are kept. */
const sortedEvery = 4

/**
 * The best of some places, best first. Sorting all of them would take longer than finding them, so only the best so far
 * are sorted.
 */
export function bestPlaces(
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
