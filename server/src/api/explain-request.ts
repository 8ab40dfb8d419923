import type { Request } from 'express'
import {
  bodySchemaOf,
  type ContractDocument,
  isObject,
  type JsonObject,
  type Operation,
  resolveReference,
} from '../contract/document.ts'
import { excerptFor } from '../contract/excerpt.ts'
import { type Explain, shapeExplainer } from '../contract/explain-shape.ts'
import type { FieldError } from '../errors.ts'

/** What is wrong with the address, the headers and the body of a request. */
export type ExplainRequest = (request: Pick<Request, 'params' | 'query' | 'headers' | 'body'>) => FieldError[]

/**
 * Explains why a request does not fit its operation: the validator's own report names the first fault only, in words for
 * those who wrote the schema. Compiled by the first request that needs it.
 */
export function requestExplainer(
  document: ContractDocument,
  operation: Operation,
  basePath: string,
): ExplainRequest {
  let explain: ExplainRequest | undefined
  return (request) => {
    explain ??= compileExplainer(excerptFor(document, [operation], basePath), operation)
    return explain(request)
  }
}

function compileExplainer(excerpt: ContractDocument, operation: Operation): ExplainRequest {
  const parameters = parametersOf(excerpt, operation)
  const explainerOf = (place: string) =>
    parametersExplainer(
      excerpt,
      parameters.filter((each) => each['in'] === place),
    )
  const [path, query, headers] = [explainerOf('path'), explainerOf('query'), explainerOf('header')]
  const body = operation.hasBody ? shapeExplainer(excerpt, bodySchemaOf(excerpt, operation) ?? {}) : () => []
  return (request) => [
    ...path(request.params),
    ...query(request.query),
    ...headers(namedAsIn(parameters, request.headers)),
    ...(request.body === undefined && !operation.bodyRequired ? [] : body(request.body)),
  ]
}

function parametersOf(excerpt: ContractDocument, { path, method }: Operation): JsonObject[] {
  const item = excerpt.paths[path]
  const described = item?.[method]
  const lists: readonly unknown[] = [item?.['parameters'], isObject(described) ? described['parameters'] : []]
  const all = lists.flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []))
  return all.map((each) => resolveReference(excerpt, each)).filter(isObject)
}

/** Parameters are texts, whatever they stand for. */
function parametersExplainer(
  excerpt: ContractDocument,
  parameters: readonly JsonObject[],
): (given: Readonly<Record<string, unknown>>) => FieldError[] {
  const schemas = new Map(
    parameters.map(
      (each) => [String(each['name']), resolveReference(excerpt, each['schema']) ?? {}] as const,
    ),
  )
  const required = parameters.filter((each) => each['required'] === true).map((each) => each['name'])
  const properties = Object.fromEntries(schemas)
  const schema = { type: 'object', additionalProperties: false, required, properties }
  let explain: Explain | undefined
  return (given) => {
    // Compiling takes tens of milliseconds.
    if (required.length === 0 && Object.keys(given).length === 0) return []
    const read = Object.entries(given).map(
      ([name, value]) => [name, readParameter(value, schemas.get(name))] as const,
    )
    explain ??= shapeExplainer(excerpt, schema)
    return explain(Object.fromEntries(read)).map((fault) => aboutParameter(fault, given))
  }
}

function readParameter(value: unknown, schema: JsonObject = {}): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value
  const types = [schema['type']].flat()
  if (types.includes('integer') || types.includes('number'))
    return Number.isNaN(Number(value)) ? value : Number(value)
  if (types.includes('boolean') && /^(true|false)$/.test(value)) return value === 'true'
  return value
}

function aboutParameter(fault: FieldError, given: Readonly<Record<string, unknown>>): FieldError {
  if (fault.code === 'additionalProperties')
    return {
      ...fault,
      message: fault.message.replace('is not a known field', 'is not a parameter of this operation'),
    }
  if (fault.code === 'type' && Array.isArray(given[fault.field]))
    return { ...fault, message: 'must be given only once' }
  return fault
}

/** Node.js lower-cases the names of headers; the contract, and people, know them as they are written. */
function namedAsIn(parameters: readonly JsonObject[], headers: Request['headers']): Record<string, unknown> {
  return Object.fromEntries(
    parameters.flatMap((each) => {
      const name = String(each['name'])
      const value = each['in'] === 'header' ? headers[name.toLowerCase()] : undefined
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}
