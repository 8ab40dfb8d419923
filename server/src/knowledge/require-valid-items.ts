import { ApiError, type FieldError, sentenceOf } from '../errors.ts'
import type { Fields } from './fields.ts'
import { itemFaults } from './item-faults.ts'
import type { Kind } from './kinds.ts'

/** As many as the contract lets a problem list. */
const mostFaults = 100

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
    detail: sentenceOf(first),
    errors: faults.slice(0, mostFaults),
  })
}
