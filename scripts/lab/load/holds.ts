import { atMost, type Hold } from '../report/holds.ts'
import type { LoadResult } from './findings.ts'

const mostAgainstEven = 1.5

/** What a result has to hold; nothing is promised of throughput. */
export function holdsOf({ outages = [], neighbours }: LoadResult): Hold[] {
  const figures = neighbours?.figures ?? []
  const holds = [
    ...outages.flatMap(({ manner, stoppedSeconds, figures, evidence }) => {
      const count = figures.reduce((sum, { figure }) => sum + figure.count, 0)
      const failures = figures.reduce((sum, { figure }) => sum + figure.failures, 0)
      const wrong = evidence.filter(({ isRight }) => !isRight)
      return [
        atMost(0, `Redis ${manner} for ${String(stoppedSeconds)} s: no request fails`, [
          { where: `of ${String(count)} requests`, value: failures },
        ]),
        atMost(0, `Redis ${manner}: nothing is lost, answered twice or charged twice`, [
          {
            where: wrong.map(({ what, found }) => `${what}: ${found}`).join('; ') || 'all rows agree',
            value: wrong.length,
          },
        ]),
      ]
    }),
    atMost(
      mostAgainstEven,
      `A quiet tenant's p95 beside a busy one is at most ${String(mostAgainstEven)} times that of an even load`,
      figures.map(({ operation, even, quiet }) => ({ where: operation, value: quiet.p95Ms / even.p95Ms })),
    ),
    atMost(
      0,
      'Beside a busy tenant no request of a quiet one fails',
      figures.map(({ operation, quiet }) => ({ where: operation, value: quiet.failures })),
    ),
  ]
  return holds.flatMap((hold) => hold ?? [])
}
