import {
  type ContractDocument,
  isObject,
  type JsonObject,
  type Operation,
  resolveReference,
} from './document.ts'
import { narrowPatterns } from './narrow-patterns.ts'

/**
 * The part of a contract that some operations need, as a document of its own. The validator walks the whole
 * document at every step it takes, so a small one keeps its start and each request fast.
 */
export function excerptFor(
  document: ContractDocument,
  operations: readonly Operation[],
  basePath: string,
): ContractDocument {
  const paths: Record<string, JsonObject> = {}
  for (const { path, method } of operations) {
    const item = document.paths[path]
    paths[path] = { ...paths[path], ...sharedParameters(item), [method]: withoutResponses(item?.[method]) }
  }
  const excerpt = {
    openapi: document['openapi'],
    info: document.info,
    servers: [{ url: basePath }],
    paths,
    components: componentsOf(document, paths),
  }
  // The validator changes the document it is given.
  return structuredClone(narrowPatterns(loosen(excerpt))) as ContractDocument
}

function sharedParameters(item: JsonObject | undefined): JsonObject {
  return item?.['parameters'] === undefined ? {} : { parameters: item['parameters'] }
}

/** Request validation never looks at responses; one stays because OpenAPI wants one. */
function withoutResponses(described: unknown): JsonObject {
  return {
    ...(isObject(described) ? described : {}),
    responses: { 200: { description: 'See the contract.' } },
  }
}

/** The components that `value` refers to, directly or through others. */
export function componentsOf(document: ContractDocument, value: unknown): JsonObject {
  const components: Record<string, JsonObject> = {}
  collectReferences(document, value, components)
  return components
}

/** Copies every component that `value` refers to, directly or through others, into `components`. */
function collectReferences(
  document: ContractDocument,
  value: unknown,
  components: Record<string, JsonObject>,
): void {
  if (Array.isArray(value)) {
    for (const each of value) collectReferences(document, each, components)
    return
  }
  if (!isObject(value)) return
  const reference = value['$ref']
  if (typeof reference === 'string') {
    const [, , family = '', name = ''] = reference.split('/')
    const group = (components[family] ??= {})
    if (group[name] === undefined) {
      group[name] = resolveReference(document, value)
      collectReferences(document, group[name], components)
    }
  }
  for (const each of Object.values(value)) collectReferences(document, each, components)
}

/**
 * Rows marked `x-checked-per-row` are checked one by one by the operation, so that one bad row does not refuse
 * the whole batch: here any object passes. So does any text as an id in a path, which is answered as an unknown one.
 */
function loosen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(loosen)
  if (!isObject(value)) return value
  if (isCheckedPerRow(value)) return { type: 'object', additionalProperties: true }
  if (value['in'] === 'path') return { ...value, schema: { type: 'string' } }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, loosen(each)]))
}

export function isCheckedPerRow(schema: JsonObject): boolean {
  return schema['x-checked-per-row'] === true
}
