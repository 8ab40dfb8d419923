import type { ProductRecord } from '../../tools/read-record.ts'
import { convertAmount } from '../understand/measure-units.ts'
import type { Order } from '../understand/need.ts'
import { findAttributes } from './find-attribute.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'

/** A product in its place, and the attribute that put it there; absent when that is the price. */
export interface Placed<Product> {
  readonly product: Product
  readonly amount: number
  readonly attribute: Attribute | undefined
}

/**
 * Products in the order asked for, equal ones in the order they came in. Those whose records do not tell, or tell in
 * a currency or unit that the first one's cannot be compared with, are left out.
 */
export function orderProducts<Product extends Pick<ProductRecord, 'price' | 'attributes'>>(
  order: Order,
  products: readonly Product[],
): Placed<Product>[] {
  const placed = order.by === 'price' ? byPrice(products) : byAttribute(order, products)
  const direction = order.first === 'lowest' ? 1 : -1
  return placed.toSorted((a, b) => direction * (a.amount - b.amount))
}

function byPrice<Product extends Pick<ProductRecord, 'price'>>(
  products: readonly Product[],
): Placed<Product>[] {
  const currency = products.find(({ price }) => price !== undefined)?.price?.currency
  return products.flatMap((product) =>
    product.price !== undefined && product.price.currency === currency
      ? [{ product, amount: product.price.amount, attribute: undefined }]
      : [],
  )
}

function byAttribute<Product extends Pick<ProductRecord, 'attributes'>>(
  order: Order,
  products: readonly Product[],
): Placed<Product>[] {
  const told = products.flatMap((product) => {
    const attributes = product.attributes.map((each) => readAttribute(each))
    const attribute = findAttributes(order, attributes).find(({ amount }) => amount !== undefined)
    return attribute?.amount === undefined ? [] : [{ product, attribute, amount: attribute.amount }]
  })
  const unit = told[0]?.attribute.unit?.symbol
  return told.flatMap(({ attribute, amount, ...each }) => {
    const own = attribute.unit?.symbol
    const converted =
      own === undefined || unit === undefined
        ? own === unit
          ? amount
          : undefined
        : convertAmount(amount, own, unit)
    return converted === undefined ? [] : [{ ...each, attribute, amount: converted }]
  })
}
