import { type ContractDocument, isObject, type Operation, resolveReference } from '../contract/document.ts'

type Params = Readonly<Record<string, unknown>>

/**
 * Reads the ids in an operation's path. A malformed one is read as the id of nothing, so that it is answered like one
 * that does not exist, at the same point of the order of checks, and nothing of it reaches the database.
 */
export function pathIdReader(document: ContractDocument, operation: Operation): (params: Params) => Params {
  const patterns = patternsOf(document, operation)
  return (params) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        const pattern = patterns.get(name)
        if (pattern === undefined) throw new Error(`the contract does not have {${name}}`)
        const isId = typeof value === 'string' && pattern.test(value)
        return [name, isId ? value : idOfNothing(pattern)]
      }),
    )
}

/** No id that the service makes is all zeros, and none that callers choose themselves may hold a question mark. */
function idOfNothing({ source }: RegExp): string {
  const prefix = /^\^(\w+_)\[0-7\]/.exec(source)?.[1]
  return prefix === undefined ? '?' : prefix + '0'.repeat(26)
}

/** @throws Error when a parameter of the path has no pattern: then nothing would tell an id from anything else */
function patternsOf(document: ContractDocument, { path, method }: Operation): ReadonlyMap<string, RegExp> {
  const item = document.paths[path]
  const described = item?.[method]
  const lists = [item?.['parameters'], isObject(described) ? described['parameters'] : undefined]
  const parameters = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  return new Map(
    parameters
      .map((each) => resolveReference(document, each))
      .filter((parameter) => parameter?.['in'] === 'path')
      .map((parameter) => {
        const name = String(parameter?.['name'])
        const pattern = resolveReference(document, parameter?.['schema'])?.['pattern']
        if (typeof pattern !== 'string') throw new Error(`{${name}} of ${path} has no pattern`)
        return [name, new RegExp(pattern, 'u')]
      }),
  )
}
