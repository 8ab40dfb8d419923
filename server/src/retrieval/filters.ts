import type { ItemKind } from '../db/schema.ts'
import { type Fields, type FilterField, kinds } from '../knowledge/index.ts'

/** Conditions on published fields; all of them must hold. */
export interface Filters {
  readonly category?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly available?: boolean | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly currency?: string | undefined
  readonly city?: string | undefined
  readonly status?: string | undefined
}

type Condition = (value: unknown) => boolean

/** What each field must be like. */
export type Conditions = ReadonlyMap<FilterField, Condition>

export function conditionsOf(filters: Filters): Conditions {
  const { category, tags, available, city, status } = filters
  const price = priceCondition(filters)
  const conditions: readonly (readonly [FilterField, Condition | undefined])[] = [
    ['category', category === undefined ? undefined : equals(category)],
    ['tags', tags && ((value) => Array.isArray(value) && tags.every((tag) => value.includes(tag)))],
    ['available', available === undefined ? undefined : equals(available)],
    ['price', price],
    ['city', city === undefined ? undefined : isNamed(city)],
    ['status', status === undefined ? undefined : equals(status)],
  ]
  return new Map(conditions.flatMap(([field, condition]) => (condition ? [[field, condition]] : [])))
}

function equals(expected: unknown): Condition {
  return (value) => value === expected
}

function isNamed(name: string): Condition {
  const spelt = (text: string): string => text.normalize('NFC').toLowerCase()
  return (value) => typeof value === 'string' && spelt(value) === spelt(name)
}

function priceCondition({ minPrice, maxPrice, currency }: Filters): Condition | undefined {
  if (currency === undefined) return undefined
  return (price) => {
    if (typeof price !== 'object' || price === null) return false
    const { amount, currency: pricedIn }: Readonly<Record<string, unknown>> = { ...price }
    if (typeof amount !== 'number' || pricedIn !== currency) return false
    return amount >= (minPrice ?? 0) && amount <= (maxPrice ?? Infinity)
  }
}

/** The fields of a kind that the conditions narrow it by. None: the kind is not narrowed. */
export function narrowedFields(kind: ItemKind, conditions: Conditions): readonly FilterField[] {
  return kinds[kind].filterFields.filter((field) => conditions.has(field))
}

/** Whether a record meets every condition on a field of its kind. One that lacks the field does not. */
export function meets(conditions: Conditions, { kind, fields }: { kind: ItemKind; fields: Fields }): boolean {
  const complete = kinds[kind].complete(fields)
  return narrowedFields(kind, conditions).every((field) => conditions.get(field)?.(complete[field]) === true)
}
