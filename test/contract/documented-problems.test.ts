import assert from 'node:assert/strict'
import { tooManyWrong } from '../../server/src/api/wrong-credentials.ts'
import { exampleProblems, explainedMistakes } from '../../server/src/api/docs/example-problems.ts'
import { credentialsFault } from '../../server/src/api/explain-credentials.ts'
import { requestExplainer } from '../../server/src/api/explain-request.ts'
import { isObject, operationsOf, readContract } from '../../server/src/contract/document.ts'
import { errorCatalogue, sentenceOf } from '../../server/src/errors.ts'

/** Every problem that stands in a contract as an example, wherever it stands. */
function problemsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(problemsIn)
  if (!isObject(value)) return []
  const own = typeof value['code'] === 'string' && typeof value['title'] === 'string' ? [value] : []
  return [...own, ...Object.values(value).flatMap(problemsIn)]
}

/** What the service says of a body. */
function saidOf(name: 'openapi' | 'admin', operationId: string, body: unknown): string[] {
  const document = readContract(name)
  const operation = operationsOf(document).find((each) => each.operationId === operationId)
  assert.ok(operation !== undefined)
  return requestExplainer(
    document,
    operation,
    '/v1',
  )({ params: {}, query: {}, headers: {}, body }).map(sentenceOf)
}

describe('documented problems', () => {
  for (const name of ['openapi', 'admin'] as const) {
    it(`of ${name} have the status, the title and the words that the service answers with`, async () => {
      const examples = exampleProblems(
        await explainedMistakes(readContract('openapi')),
        'http://127.0.0.1:3000',
      )
      const said = new Set([
        ...[...examples.values()].map((problem) => ('detail' in problem ? problem.detail : undefined)),
        ...Object.values(errorCatalogue).map(({ detail }) => detail),
        ...saidOf('openapi', 'sendMessage', { content: '' }),
        ...saidOf('admin', 'createAccount', { name: 'Fernweh', plan: 'huge' }),
        credentialsFault({ apiKey: undefined, authorization: undefined }, 'operator'),
        tooManyWrong,
        // Said by operations that know better than the catalogue.
        'No account with this id exists.',
        'This needs 1.3 credits, and 0.4 are free. Nothing was started.',
        'The model did not answer in time. Try again.',
      ])
      const problems = problemsIn(readContract(name))
      assert.ok(problems.length > 5)
      for (const { code, title, status, detail } of problems) {
        const entry = Object.entries(errorCatalogue).find(([known]) => known === code)?.[1]
        assert.deepEqual({ code, title, status }, { code, title: entry?.title, status: entry?.status })
        assert.ok(said.has(detail), `${String(code)}: ${String(detail)}`)
      }
    })
  }
})
