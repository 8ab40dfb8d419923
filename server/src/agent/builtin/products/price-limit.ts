import type { ProductRecord } from '../../tools/read-record.ts'
import type { PriceRange } from '../understand/need.ts'

type Price = NonNullable<ProductRecord['price']>
export type PriceLimit = Omit<PriceRange, 'currency'>

/** Whether a price keeps a limit. A limit that names no currency is meant in whatever currency the price is in. */
export function isWithin(price: Price | undefined, range: PriceLimit): boolean {
  return price !== undefined && isComparable(price, range) && distanceTo(price.amount, range) === 0
}

/** Whether a price can be held against a limit at all. */
export function isComparable({ currency }: Price, { currencies }: PriceLimit): boolean {
  return currencies.length === 0 || currencies.includes(currency)
}

/** The products whose prices miss a limit by least; those that have the same price, all of them. */
export function closestTo<Product extends Pick<ProductRecord, 'price'>>(
  range: PriceLimit,
  products: readonly Product[],
): Product[] {
  const misses = products.flatMap((product) =>
    product.price !== undefined && isComparable(product.price, range)
      ? [{ product, by: distanceTo(product.price.amount, range) }]
      : [],
  )
  const least = Math.min(...misses.map(({ by }) => by))
  return misses.filter(({ by }) => by === least).map(({ product }) => product)
}

/** How far an amount lies outside, 0 inside. Just on an end that does not belong to the range is just outside. */
function distanceTo(amount: number, { min, max, isMinExclusive, isMaxExclusive }: PriceLimit): number {
  if (min !== undefined && amount <= min && (isMinExclusive || amount < min)) {
    return Math.max(min - amount, Number.EPSILON)
  }
  if (max !== undefined && amount >= max && (isMaxExclusive || amount > max)) {
    return Math.max(amount - max, Number.EPSILON)
  }
  return 0
}
