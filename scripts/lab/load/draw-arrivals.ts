import { seededRandom } from '../numbers/seeded-random.ts'

/** A request that comes in: when, in ms since the beginning, and whose. */
export interface Arrival<Operation extends string> {
  readonly atMs: number
  readonly operation: Operation
  /** Which of the places it belongs to, from 0. */
  readonly place: number
}

export interface Draw<Operation extends string> {
  /** How often each operation comes, against the others. */
  readonly weights: Readonly<Record<Operation, number>>
  readonly places: number
  readonly perSecond: number
  readonly seconds: number
  readonly seed: number
}

/**
 * Requests that know nothing of each other: a Poisson process, whose gaps are distributed exponentially. Requests that
 * come in step would always meet the same others, which no real ones do. The same seed gives the same requests.
 */
export function drawArrivals<Operation extends string>({
  weights,
  places,
  perSecond,
  seconds,
  seed,
}: Draw<Operation>): Arrival<Operation>[] {
  const random = seededRandom(seed)
  const arrivals: Arrival<Operation>[] = []
  const gapMs = (): number => (-Math.log(1 - random()) * 1000) / perSecond
  for (let atMs = gapMs(); atMs < seconds * 1000; atMs += gapMs()) {
    const operation = pick(weights, random())
    arrivals.push({ atMs, operation, place: Math.floor(random() * places) })
  }
  return arrivals
}

/** @param point from 0 up to 1 */
function pick<Operation extends string>(
  weights: Readonly<Record<Operation, number>>,
  point: number,
): Operation {
  const each = Object.entries(weights) as [Operation, number][] // its own entries
  let left = point * each.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [operation, weight] of each) {
    if (left < weight) return operation
    left -= weight
  }
  throw new Error('There is nothing to draw from.')
}
