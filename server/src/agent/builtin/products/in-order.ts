import type { ReplyWords } from '../../../language/language-words.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Order } from '../understand/need.ts'
import { mostProducts } from './compose-products.ts'
import { firstOf, mostOf, orderProducts, type Placed } from './order-products.ts'
import type { Narrowed, ProductSet } from './product-set.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'
import { labelOf } from './show-attribute.ts'

/** The first in the order, and those that share its place. Only prices were read in their order where there are more. */
export function inOrder(
  order: Order,
  narrowed: Narrowed,
  { set, words }: { readonly set: ProductSet; readonly words: ReplyWords },
): Narrowed {
  const { products, isMissed } = narrowed
  if (isMissed) return narrowed
  const placed = orderProducts(order, products)
  if (order.isMild === true) return beginningWith(order.first, placed, { narrowed, set, words })
  const most = order.most ?? set.most
  const best = most === undefined ? firstOf(placed, order.place) : mostOf(placed, most)
  const [first] = best
  if (first === undefined || (!set.isWhole && order.by !== 'price')) {
    return { products, lead: words.orderNotTold, isMissed: true }
  }
  const isOfSeveralScales = best.some(({ scale }) => scale !== first.scale)
  const label = first.attribute === undefined ? words.price : labelOf(first.attribute)
  const leads = [
    ...(placed.length < products.length ? [words.notAllTold(label)] : []),
    ...(isOfSeveralScales ? [words.notComparable] : []),
    order.place === undefined || order.place === 1
      ? leadFor(order, first.attribute, words)
      : words.atPlace(order.place, label, order.first),
  ]
  const by = best.flatMap(({ attribute }) => attribute?.terms.join(' ') ?? [])
  return { products: best.map(({ product }) => product), lead: leads.join(' '), isMissed: false, by }
}

/** "Not too heavy": all there are, the lightest first, as far as their records tell weights that can be compared. */
function beginningWith(
  first: Order['first'],
  placed: readonly Placed<ProductRecord>[],
  {
    narrowed,
    set,
    words,
  }: { readonly narrowed: Narrowed; readonly set: ProductSet; readonly words: ReplyWords },
): Narrowed {
  const [best] = placed
  if (best === undefined || placed.some(({ scale }) => scale !== best.scale)) return narrowed
  const told = placed.map(({ product }) => product)
  const products = [...told, ...narrowed.products.filter((each) => !told.includes(each))]
  const lead = foundLead({ ...set, products, grade: { first, attribute: best.attribute } }, words)
  const by = placed.flatMap(({ attribute }) => attribute?.terms.join(' ') ?? [])
  // Of a part nobody knows whether anything else is still less.
  return {
    ...narrowed,
    products,
    lead: narrowed.lead ?? (set.isWhole ? lead : undefined),
    by: [...(narrowed.by ?? []), ...by],
  }
}

function leadFor({ first }: Order, attribute: Attribute | undefined, words: ReplyWords): string {
  if (attribute === undefined) return first === 'lowest' ? words.cheapest : words.dearest
  const label = labelOf(attribute)
  if (attribute.extents !== undefined) return (first === 'lowest' ? words.smallestBy : words.largestBy)(label)
  return (first === 'lowest' ? words.lowestOf : words.highestOf)(label)
}

/** Which order they are in is said where all that are shown tell what puts them there. */
export function foundLead({ grade, products }: ProductSet, words: ReplyWords): string {
  const by = grade?.attribute?.terms.join(' ')
  const isTold = ({ price, attributes }: ProductRecord): boolean =>
    by === undefined
      ? price !== undefined
      : attributes.some((each) => readAttribute(each).terms.join(' ') === by)
  if (grade === undefined || !products.slice(0, mostProducts).every(isTold)) return words.found
  const label = grade.attribute === undefined ? words.price : labelOf(grade.attribute)
  return words.foundInOrder(label, grade.first)
}
