import type { LoadResult } from './findings.ts'

/** A promise, what was found, and whether it is kept. */
export interface Hold {
  readonly promise: string
  readonly found: string
  readonly isKept: boolean
}

const mostAgainstEven = 1.5

/** What a result has to hold; nothing is promised of throughput. */
export function holdsOf({ outages = [], neighbours }: LoadResult): Hold[] {
  return [
    ...outages.flatMap(({ manner, stoppedSeconds, figures, evidence }): Hold[] => {
      const failures = figures.reduce((sum, { figure }) => sum + figure.failures, 0)
      const wrong = evidence.filter(({ isRight }) => !isRight)
      return [
        {
          promise: `Redis ${manner} for ${String(stoppedSeconds)} s: no request fails`,
          found: `${String(failures)} of ${String(figures.reduce((sum, { figure }) => sum + figure.count, 0))} failed`,
          isKept: failures === 0,
        },
        {
          promise: `Redis ${manner}: nothing is lost, answered twice or charged twice`,
          found:
            wrong.length === 0
              ? 'all rows agree'
              : wrong.map(({ what, found }) => `${what}: ${found}`).join('; '),
          isKept: wrong.length === 0,
        },
      ]
    }),
    ...(neighbours?.figures ?? []).map(({ operation, even, quiet }): Hold => {
      const ratio = quiet.p95Ms / even.p95Ms
      return {
        promise: `${operation}: a quiet tenant's p95 beside a busy one is at most ${String(mostAgainstEven)} times that of an even load`,
        found: `${ratio.toFixed(2)} times, ${String(quiet.failures)} failures`,
        isKept: ratio <= mostAgainstEven && quiet.failures === 0,
      }
    }),
  ]
}
