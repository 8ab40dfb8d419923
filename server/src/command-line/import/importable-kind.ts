import {
  bodySchemaOf,
  type ContractDocument,
  isObject,
  type JsonObject,
  type Operation,
  operationsOf,
  resolveReference,
} from '../../contract/document.ts'
import { type CheckRow, rowChecks } from '../../contract/row-checker.ts'

/** What the contract says about mirroring one kind of content. */
export interface ImportableKind {
  /** As it stands in addresses, such as `products`. */
  readonly name: string
  /** Fields whose value may identify a record. */
  readonly matchFields: readonly string[]
  /** The schema of one row of an upsert. */
  readonly row: JsonObject
  readonly checkRow: CheckRow
  readonly rowsPerRequest: number
  /** The longest list of keys that one reconcile takes. */
  readonly mostKeys: number
  /** The highest limit that a reconcile lets be set for what it deletes. */
  readonly mostDeletionPercent: number
}

/** Every kind that the contract lets be upserted and reconciled. */
export function importableKinds(document: ContractDocument): ImportableKind[] {
  const operations = operationsOf(document)
  const checks = rowChecks(document, operations)
  return operations.flatMap((upsert) => {
    const name = /^\/knowledge-bases\/\{\w+\}\/([\w-]+)\/upsert$/.exec(upsert.path)?.[1]
    const reconcile = operations.find(({ path }) => path === upsert.path.replace(/upsert$/, 'reconcile'))
    const checkRow = checks.get(upsert.operationId)
    if (name === undefined || reconcile === undefined || checkRow === undefined) return []
    const items = propertyOf(document, upsert, 'items')
    const keys = propertyOf(document, reconcile, 'keys')
    const choices = propertyOf(document, upsert, 'matchBy')['enum']
    return [
      {
        name,
        matchFields: Array.isArray(choices) ? choices.map(String) : [],
        row: resolveReference(document, items['items']) ?? {},
        checkRow,
        rowsPerRequest: Number(items['maxItems']),
        mostKeys: Number(keys['maxItems']),
        mostDeletionPercent: Number(propertyOf(document, reconcile, 'maxDeletionPercent')['maximum']),
      },
    ]
  })
}

function propertyOf(document: ContractDocument, operation: Operation, name: string): JsonObject {
  const properties = resolveReference(document, bodySchemaOf(document, operation))?.['properties']
  return (isObject(properties) ? resolveReference(document, properties[name]) : undefined) ?? {}
}
