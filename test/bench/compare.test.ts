import assert from 'node:assert/strict'
import { compare } from '../../scripts/bench/compare.ts'
import type { BenchRequest, Contender, Side } from '../../scripts/bench/contender.ts'

describe('compare', () => {
  const sent: string[] = []
  const request: BenchRequest = { method: 'GET', path: '/' }
  const entryOf = (side: Side) => {
    const contender: Contender = {
      side,
      others: 1,
      send: () => {
        sent.push(side)
        return Promise.resolve()
      },
      ask: () => Promise.resolve(),
      newKnowledgeBase: () => Promise.resolve(''),
      residentMiB: () => 0,
      stop: () => Promise.resolve(),
    }
    const restore = (): Promise<void> => {
      sent.push(`${side} restored`)
      return Promise.resolve()
    }
    const next = (count: number) => Array.from({ length: count }, () => request)
    return { contender, workload: { blockSize: 2, warmUpRequests: 1, next, restore } }
  }

  it('gives the contenders their turns forwards and backwards, and brings things back after each', async () => {
    const measured = { operation: 'nothing', items: 100, concurrency: 2 }
    const series = await compare(measured, [entryOf('service'), entryOf('bare')], 2)
    const block = (side: Side): string[] => [side, side, `${side} restored`]
    const warmUp = [...block('service'), ...block('bare')]
    const rounds = [...block('service'), ...block('bare'), ...block('bare'), ...block('service')]
    assert.deepEqual(sent, [...warmUp, ...rounds])
    assert.deepEqual(
      series.map(({ side, count, blocks }) => [side, count, blocks.length]),
      [
        ['service', 4, 2],
        ['bare', 4, 2],
      ],
    )
  })
})
