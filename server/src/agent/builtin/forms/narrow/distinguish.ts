import type { ProductRecord } from '../../../tools/read-record.ts'
import { readAttribute } from '../../products/read-attribute.ts'

/** Something in which products differ, with the values it has among them. */
export interface Distinction {
  readonly of: 'category' | 'attribute'
  /** As the records call it. */
  readonly name: string
  /** For people: "packed size". */
  readonly label: string
  readonly values: readonly DistinctValue[]
}

interface DistinctValue {
  readonly value: string | number | boolean
  readonly unit: string | undefined
}

/** Fewer are no choice, and more are a list to search. */
const fewestValues = 2
const mostValues = 8
/** What is told of fewer of the products would rule most of them out unseen. */
const leastShare = 0.6
/** The value of an option can be no longer. */
const longestValue = 200

/**
 * In what some products differ so that asking for it leaves fewer of them: their categories first, then what tells
 * them apart best.
 */
export function distinctionsAmong(products: readonly ProductRecord[]): Distinction[] {
  const categories = products.flatMap(({ category }) => category ?? [])
  const names = [...new Set(products.flatMap(({ attributes }) => attributes.map(({ name }) => name)))]
  const ofAttributes = names.flatMap((name) => {
    const told = products.flatMap(({ attributes }) =>
      attributes.filter((each) => each.name === name).slice(0, 1),
    )
    const [first] = told.map((each) => readAttribute(each))
    const label = first?.label ?? name
    const values = told.map((each) => ({ value: each.value, unit: readAttribute(each).unitText }))
    return distinction({ of: 'attribute', name, label }, { values, count: products.length })
  })
  const ofCategory = distinction(
    { of: 'category', name: '', label: '' },
    { values: categories.map((value) => ({ value, unit: undefined })), count: products.length },
  )
  return [
    ...ofCategory,
    ...ofAttributes.toSorted((a, b) => b.evenness - a.evenness || a.name.localeCompare(b.name, 'en')),
  ]
}

interface Rated extends Distinction {
  /** How evenly the products are spread over the values: from 0, all of them alike, to 1, each of them another. */
  readonly evenness: number
}

interface Told {
  readonly values: readonly DistinctValue[]
  /** How many products there are, those that tell nothing included. */
  readonly count: number
}

function distinction(what: Omit<Distinction, 'values'>, { values, count }: Told): Rated[] {
  const distinct = [...new Map(values.map((each) => [String(each.value), each])).values()]
  const isChoice =
    distinct.length >= fewestValues &&
    distinct.length <= mostValues &&
    // Where each product has a value of its own, picking one is picking a product.
    distinct.length < values.length &&
    distinct.every(({ value }) => String(value).trim() !== '' && String(value).length <= longestValue)
  if (!isChoice || values.length < count * leastShare) return []
  const shares = distinct.map(
    ({ value }) => values.filter((each) => String(each.value) === String(value)).length / values.length,
  )
  const evenness = 1 - shares.reduce((sum, share) => sum + share * share, 0)
  return [{ ...what, values: distinct.toSorted((a, b) => compare(a.value, b.value)), evenness }]
}

function compare(a: DistinctValue['value'], b: DistinctValue['value']): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en', { numeric: true })
}
