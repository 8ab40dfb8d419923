import assert from 'node:assert/strict'
import { isObject, readContract } from '../../server/src/contract/document.ts'
import { errorCatalogue } from '../../server/src/errors.ts'

/** Every problem that stands in a contract as an example, wherever it stands. */
function problemsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(problemsIn)
  if (!isObject(value)) return []
  const own = typeof value['code'] === 'string' && typeof value['title'] === 'string' ? [value] : []
  return [...own, ...Object.values(value).flatMap(problemsIn)]
}

describe('documented problems', () => {
  for (const name of ['openapi', 'admin'] as const) {
    it(`of ${name} have the status and title that the service answers with`, () => {
      const problems = problemsIn(readContract(name))
      assert.ok(problems.length > 5)
      for (const { code, title, status } of problems) {
        const entry = Object.entries(errorCatalogue).find(([known]) => known === code)?.[1]
        assert.deepEqual({ code, title, status }, { code, title: entry?.title, status: entry?.status })
      }
    })
  }
})
