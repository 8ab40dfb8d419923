import {
  bodySchemaOf,
  type ContractDocument,
  isObject,
  type JsonObject,
  type Operation,
  resolveReference,
} from './document.ts'
import { componentsOf, isCheckedPerRow } from './excerpt.ts'
import { type Explain, shapeExplainer } from './explain-shape.ts'

/** What is wrong with the shape of one row of a batch. Fields are named as seen from the row. */
export type CheckRow = Explain

/** Compiling a schema takes a tenth of a second, and services and imports of one process share the contract. */
const compiled = new WeakMap<JsonObject, CheckRow>()

/** For every operation whose rows the contract wants checked one by one: its check, by operationId. */
export function rowChecks(
  document: ContractDocument,
  operations: readonly Operation[],
): ReadonlyMap<string, CheckRow> {
  return new Map(
    operations.flatMap((operation) => {
      const schema = rowSchemaOf(document, operation)
      if (schema === undefined) return []
      const check =
        compiled.get(schema) ?? shapeExplainer({ components: componentsOf(document, schema) }, schema)
      compiled.set(schema, check)
      return [[operation.operationId, check] as const]
    }),
  )
}

function rowSchemaOf(document: ContractDocument, operation: Operation): JsonObject | undefined {
  const body = resolveReference(document, bodySchemaOf(document, operation))
  const list = isObject(body?.['properties']) ? body['properties']['items'] : undefined
  const row = isObject(list) ? list['items'] : undefined
  return isObject(row) && isCheckedPerRow(row) ? row : undefined
}
