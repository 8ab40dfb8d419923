import { ApiError, type FieldError } from '../errors.ts'
import type { Fields } from './fields.ts'
import type { Kind } from './kinds.ts'

const freeFormFields = ['customAttributes', 'metadata'] as const
const mostFreeFormBytes = 65_536
const mostFreeFormKeys = 1_000
/** As many as the contract lets a problem list. */
const mostFaults = 100

/** What is wrong with a record as a whole. The shape of its single fields has been checked by the contract. */
function itemFaults(kind: Kind, fields: Fields): FieldError[] {
  return [
    ...kind.required
      .filter((field) => fields[field] === undefined)
      .map((field) => ({ field, code: 'required', message: 'is required' })),
    ...freeFormFields.flatMap((field) => sizeFaults(field, fields[field])),
    ...kind.faults(fields),
  ]
}

/** @throws ApiError `VALIDATION_FAILED` */
export function requireValidItem(kind: Kind, fields: Fields): void {
  refuse(itemFaults(kind, fields))
}

/** @throws ApiError `VALIDATION_FAILED`, with the faults of every item */
export function requireValidItems(kind: Kind, items: readonly Fields[]): void {
  refuse(
    items.flatMap((fields, index) =>
      itemFaults(kind, fields).map((fault) => ({
        ...fault,
        field: `items[${String(index)}].${fault.field}`,
      })),
    ),
  )
}

function refuse(faults: readonly FieldError[]): void {
  const [first] = faults
  if (first === undefined) return
  throw new ApiError('VALIDATION_FAILED', {
    field: first.field,
    detail: `${first.field} ${first.message}.`,
    errors: faults.slice(0, mostFaults),
  })
}

/** A merge can make a field outgrow what the contract allows for one request. */
function sizeFaults(field: string, value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return []
  if (Object.keys(value).length > mostFreeFormKeys) {
    return [
      { field, code: 'maxProperties', message: `must not have more than ${String(mostFreeFormKeys)} keys` },
    ]
  }
  if (Buffer.byteLength(JSON.stringify(value)) <= mostFreeFormBytes) return []
  return [{ field, code: 'maxLength', message: 'must not take more than 64 KiB as JSON' }]
}
