import type { FieldError } from '../errors.ts'
import type { Fields } from './fields.ts'
import type { Kind } from './kinds.ts'

const freeFormFields = ['customAttributes', 'metadata'] as const
const mostFreeFormBytes = 65_536
const mostFreeFormKeys = 1_000

/** What is wrong with a record as a whole. The shape of its single fields has been checked by the contract. */
export function itemFaults(kind: Kind, fields: Fields): FieldError[] {
  return [
    ...kind.required
      .filter((field) => fields[field] === undefined)
      .map((field) => ({ field, code: 'required', message: 'is required' })),
    ...freeFormFields.flatMap((field) => sizeFaults(field, fields[field])),
    ...kind.faults(fields),
  ]
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
