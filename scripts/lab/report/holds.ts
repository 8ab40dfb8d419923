import { section } from './markdown.ts'

/** What the service promises, and how it came out in one run. */
export interface Hold {
  readonly promise: string
  /** Where it came out worst. */
  readonly worst: string
  readonly value: number
  readonly limit: number
  readonly isKept: boolean
}

export interface Case {
  readonly where: string
  readonly value: number
}

/** Undefined where there was no case. */
export function atMost(limit: number, promise: string, cases: readonly Case[]): Hold | undefined {
  const [worst] = cases.toSorted((one, other) => other.value - one.value)
  return worst && { promise, worst: worst.where, value: worst.value, limit, isKept: worst.value <= limit }
}

export function atLeast(limit: number, promise: string, cases: readonly Case[]): Hold | undefined {
  const [worst] = cases.toSorted((one, other) => one.value - other.value)
  return worst && { promise, worst: worst.where, value: worst.value, limit, isKept: worst.value >= limit }
}

export function holdsSection(holds: readonly Hold[]): string[] {
  return section(
    '### What was promised',
    ['Promise', 'Limit', 'Worst case', 'Measured', ''],
    holds.map(({ promise, limit, worst, value, isKept }) => [
      ...[promise, limit.toFixed(1), worst, value.toFixed(2)],
      isKept ? 'kept' : 'NOT KEPT',
    ]),
  )
}
