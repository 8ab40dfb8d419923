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

/** For every operation whose rows the contract wants checked one by one: its check, by operationId. */
export function rowChecks(
  document: ContractDocument,
  operations: readonly Operation[],
): ReadonlyMap<string, CheckRow> {
  return new Map(
    operations.flatMap((operation) => {
      const schema = rowSchemaOf(document, operation)
      if (schema === undefined) return []
      const components = componentsOf(document, schema)
      return [[operation.operationId, shapeExplainer({ components }, schema)] as const]
    }),
  )
}

function rowSchemaOf(document: ContractDocument, operation: Operation): JsonObject | undefined {
  const body = resolveReference(document, bodySchemaOf(document, operation))
  const list = isObject(body?.['properties']) ? body['properties']['items'] : undefined
  const row = isObject(list) ? list['items'] : undefined
  return isObject(row) && isCheckedPerRow(row) ? row : undefined
}
