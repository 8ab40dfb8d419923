import { isObject, type JsonObject } from '../../contract/document.ts'

/** The first example of each code's problem in a contract, by code. */
export function documentedProblems(contract: JsonObject): ReadonlyMap<string, JsonObject> {
  const problems = new Map<string, JsonObject>()
  for (const problem of problemsIn(contract)) {
    const code = String(problem['code'])
    if (!problems.has(code)) problems.set(code, problem)
  }
  return problems
}

function problemsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(problemsIn)
  if (!isObject(value)) return []
  const isProblem = typeof value['code'] === 'string' && typeof value['title'] === 'string'
  return isProblem ? [value] : Object.values(value).flatMap(problemsIn)
}
