import assert from 'node:assert/strict'
import { assumptions } from '../../scripts/growth/assumptions.ts'
import { reachesOf, storedBytes } from '../../scripts/growth/project.ts'

describe('reachesOf', () => {
  it('puts first what is used up first', () => {
    const bound = (what: string, perKnowledgeBase: number, limit: number) => ({
      ...({ what, perKnowledgeBase, limit, unit: 'bytes', ground: 'measured', because: '' } as const),
    })
    const reaches = reachesOf([bound('disk', 10, 10_000), bound('memory', 5, 100)])
    assert.deepEqual(
      reaches.map(({ bound, knowledgeBases }) => [bound.what, knowledgeBases]),
      [
        ['memory', 20],
        ['disk', 1_000],
      ],
    )
  })
})

describe('storedBytes', () => {
  it('takes items with their indexes by the item, and conversations by the session', () => {
    const sizes = [
      { table: 'item', rows: 10, bytes: 1_000, indexes: [{ name: 'item_pkey', bytes: 500 }] },
      { table: 'posting', rows: 600, bytes: 4_500, indexes: [] },
      { table: 'session', rows: 2, bytes: 30, indexes: [] },
      { table: 'message', rows: 12, bytes: 170, indexes: [] },
    ]
    const { knowledge, all } = storedBytes({ sizes })
    assert.equal(knowledge, 600 * assumptions.itemsPerKnowledgeBase)
    assert.equal(all - knowledge, 100 * assumptions.sessionsPerDay * assumptions.keptDays)
  })
})
