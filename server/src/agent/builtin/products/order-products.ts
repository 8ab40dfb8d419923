import type { ProductRecord } from '../../tools/read-record.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import { convertAmount } from '../../../language/read/measure-units.ts'
import type { Order } from '../understand/need.ts'
import { findAttributes } from './find-attribute.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'

/** A product in its place, and the attribute that put it there; absent when that is the price. */
export interface Placed<Product> {
  readonly product: Product
  readonly amount: number
  /** The currency or unit of the amount: those of one are in order, those of different ones cannot be compared. */
  readonly scale: string
  readonly attribute: Attribute | undefined
}

/**
 * Products in the order asked for, equal ones in the order they came in. Those whose records do not tell are left out;
 * of attributes, also those in another unit than most, which it cannot be converted to.
 */
export function orderProducts<Product extends Pick<ProductRecord, 'price' | 'attributes'>>(
  order: Order,
  products: readonly Product[],
): Placed<Product>[] {
  const placed = order.by === 'price' ? byPrice(products) : byAttribute(order, products)
  const direction = order.first === 'lowest' ? 1 : -1
  return placed.toSorted((a, b) => direction * (a.amount - b.amount))
}

/** Of products in order those at a place, which those share that are equal; the first where none is said. */
export function firstOf<Product>(placed: readonly Placed<Product>[], place = 1): Placed<Product>[] {
  const amounts = new Map<string, Set<number>>()
  return placed.filter(({ scale, amount }) => {
    const before = amounts.get(scale) ?? new Set()
    amounts.set(scale, before.add(amount))
    return before.size === place
  })
}

/** So many of products in order, of each scale. */
export function mostOf<Product>(placed: readonly Placed<Product>[], most: number): Placed<Product>[] {
  const counts = new Map<string, number>()
  return placed.filter(({ scale }) => {
    const count = (counts.get(scale) ?? 0) + 1
    counts.set(scale, count)
    return count <= most
  })
}

function byPrice<Product extends Pick<ProductRecord, 'price'>>(
  products: readonly Product[],
): Placed<Product>[] {
  return products.flatMap((product) =>
    product.price === undefined
      ? []
      : [{ product, amount: product.price.amount, scale: product.price.currency, attribute: undefined }],
  )
}

function byAttribute<Product extends Pick<ProductRecord, 'attributes'>>(
  order: Order,
  products: readonly Product[],
): Placed<Product>[] {
  const names = order.words.map((word) => splitTerms(word).join(' '))
  // How warm a sleeping bag is, is not told by the cold that it is made for.
  const mayOrder = (each: Attribute): boolean =>
    amountOf(each, order) !== undefined &&
    (order.quantity !== 'temperature' || names.includes(each.terms.join(' ')))
  const told = products.flatMap((product) => {
    const attributes = product.attributes.map((each) => readAttribute(each))
    const [first] = findAttributes(order, attributes.filter(mayOrder)).flatMap((attribute) => {
      const amount = amountOf(attribute, order)
      return amount === undefined ? [] : [{ product, attribute, amount }]
    })
    return first === undefined ? [] : [first]
  })
  const scale = usual(told.map(({ attribute }) => scaleOf(attribute)))
  return told.flatMap(({ amount, ...each }) => {
    const own = scaleOf(each.attribute)
    const converted = own === scale ? amount : convertAmount(amount, own, scale)
    return converted === undefined ? [] : [{ ...each, scale, amount: converted }]
  })
}

/** "40–80 km" is far by its far end, and "under 40 dB" has no other. What is "135 x 85 x 41 cm" is big by the room it takes. */
function amountOf({ measure, extents }: Attribute, { first, quantity }: Order): number | undefined {
  const { min, max } = measure ?? {}
  const amount = first === 'lowest' ? (min ?? max) : (max ?? min)
  if (amount !== undefined || quantity !== undefined) return amount
  return extents?.amounts.reduce((room, each) => room * each, 1)
}

function scaleOf({ unit, measure, extents }: Attribute): string {
  if (extents !== undefined) return `${extents.unit.symbol}${String(extents.amounts.length)}`
  return unit?.symbol ?? measure?.sign ?? ''
}

/** What most of some values are. */
function usual(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}
