import {
  isObject,
  type Operation,
  operationsOf,
  readContract,
  resolveReference,
} from '../../../server/src/contract/document.ts'

const contracts = { '/v1': readContract('openapi'), '/admin/v1': readContract('admin') } as const
export type BasePath = keyof typeof contracts

export function operationsUnder(basePath: BasePath): Operation[] {
  return operationsOf(contracts[basePath])
}

/** Values for the path parameters of a contract, by their names. */
export type PathValues = Readonly<Record<string, string>>

export interface ExampleRequest {
  readonly url: string
  readonly method: string
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** The first documented example of an operation's request, with these ids in its path. */
export function exampleRequest(basePath: BasePath, operation: Operation, ids: PathValues): ExampleRequest {
  const document = contracts[basePath]
  const item = document.paths[operation.path]
  const described = item?.[operation.method]
  if (!isObject(described)) throw new Error(`${operation.operationId} is not described`)
  const lists = [item?.['parameters'], described['parameters']].flatMap((each): unknown[] =>
    Array.isArray(each) ? each : [],
  )
  const parameters = lists.map((each) => resolveReference(document, each)).filter(isObject)
  const query = new URLSearchParams()
  for (const parameter of parameters) {
    if (parameter['in'] === 'query' && parameter['required'] === true) {
      query.set(String(parameter['name']), String(exampleOf(parameter)))
    }
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const documented = parameters.find((parameter) => parameter['name'] === name)
    return encodeURIComponent(ids[name] ?? String(exampleOf(documented)))
  })
  const search = query.size > 0 ? `?${query.toString()}` : ''
  const requestBody = resolveReference(document, described['requestBody'])
  const content = isObject(requestBody?.['content']) ? requestBody['content']['application/json'] : undefined
  const body = isObject(content) ? exampleOf(content) : undefined
  return {
    url: `${basePath}${path}${search}`,
    method: operation.method.toUpperCase(),
    body: isObject(body) ? body : undefined,
  }
}

function exampleOf(described: Readonly<Record<string, unknown>> | undefined): unknown {
  if (described?.['example'] !== undefined) return described['example']
  const examples = described?.['examples']
  const first: unknown = isObject(examples) ? Object.values(examples)[0] : undefined
  return isObject(first) ? first['value'] : undefined
}
