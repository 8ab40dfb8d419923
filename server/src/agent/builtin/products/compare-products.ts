import { languageOf } from '../../../language/language-of.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { formatPrice } from '../../replies/format-price.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import { unitNamed } from '../../../language/read/measure-units.ts'
import type { Need, Order } from '../understand/need.ts'
import type { ReplyWords } from '../../../language/language-words.ts'
import { productAnswer } from './compose-products.ts'
import { nameOf, priceOf } from './describe-product.ts'
import { findAttributes } from './find-attribute.ts'
import { firstOf, orderProducts } from './order-products.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'
import { labelOf, valueOf } from './show-attribute.ts'

const mostRows = 8

/** One thing that can be said of every product compared. */
interface Row {
  readonly label: string
  readonly values: readonly string[]
}

/**
 * Sets products side by side: the price and how far two are apart in it, then what their records tell of all of them, what was asked for first. A
 * list and no table, so that it survives in every reply format.
 */
export function compareProducts(products: readonly ProductRecord[], need: Need, voice: Voice): NeedAnswer {
  const words = languageOf(voice.language).replies
  const rows = [
    priceRow(products, voice),
    differenceRow(products, voice),
    ...attributeRows(products, need, voice),
    availabilityRow(products, words),
  ]
  const list = rows
    .filter((row) => row !== undefined)
    .slice(0, mostRows)
    .map(({ label, values }) => {
      const told = values.map((value, at) =>
        values.length < products.length ? value : `${value} (${plainName(products[at])})`,
      )
      return `- ${words.row(label, told.join(', '))}`
    })
  const parts = [
    ...(need.order === undefined ? [] : verdict(need.order, products, words)),
    words.sideBySide(words.and(products.map((each) => nameOf(each)))),
    list.join('\n'),
  ]
  return productAnswer(parts.filter((part) => part !== '').join('\n\n'), products)
}

function plainName(product: ProductRecord | undefined): string {
  return markdownText(product?.name ?? '')
}

function priceRow(products: readonly ProductRecord[], voice: Voice): Row | undefined {
  const values = products.flatMap((each) => priceOf(each, voice) ?? [])
  return values.length === products.length
    ? { label: languageOf(voice.language).replies.price, values }
    : undefined
}

function differenceRow(products: readonly ProductRecord[], voice: Voice): Row | undefined {
  const [a, b, ...others] = products.map(({ price }) => price)
  if (a === undefined || b === undefined || others.length > 0) return undefined
  const amount = Math.abs(a.amount - b.amount)
  if (a.currency !== b.currency || amount === 0) return undefined
  const told = markdownText(formatPrice({ ...a, amount }, voice.locale))
  return { label: languageOf(voice.language).replies.priceDifference, values: [told] }
}

function availabilityRow(products: readonly ProductRecord[], words: ReplyWords): Row | undefined {
  const known = new Set(products.map(({ isAvailable }) => isAvailable))
  if (known.has(undefined) || known.size < 2) return undefined
  const values = products.map(({ isAvailable }) =>
    isAvailable === true ? words.available : words.notAvailable,
  )
  return { label: words.availability, values }
}

/** What all of them have; where they differ tells more than what they share. */
function attributeRows(products: readonly ProductRecord[], need: Need, voice: Voice): Row[] {
  const [first, ...others] = products
  const read = (product: ProductRecord | undefined): Attribute[] =>
    (product?.attributes ?? []).map((each) => readAttribute(each))
  const asked = need.attribute ?? (need.order?.by === 'attribute' ? need.order : undefined)
  const wanted = asked === undefined ? [] : findAttributes(asked, read(first))
  const isSaid = saidIn(need.text, products)
  const rows = read(first).flatMap((attribute) => {
    const twins = others.map((other) => read(other).find((each) => isSameProperty(each, attribute)))
    const all = [attribute, ...twins.flatMap((each) => each ?? [])]
    if (all.length <= others.length) return []
    const values = all.map((each) => valueOf(each, voice))
    const isAsked = wanted.some((each) => isSameProperty(each, attribute)) || isSaid(attribute)
    const rank = isAsked ? 0 : new Set(values).size > 1 ? 1 : 2
    return [{ row: { label: labelOf(attribute), values }, rank }]
  })
  return rows.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row)
}

/** Whether a text calls an attribute by a word of its name or by its unit: "watts of both". */
function saidIn(text: string, products: readonly ProductRecord[]): (attribute: Attribute) => boolean {
  const named = new Set(products.flatMap(({ name }) => splitTerms(name)))
  const words = splitWords(text).filter((word) => word.length > 2 && !named.has(termOf(word)))
  const terms = new Set(contentTerms(words.join(' ')))
  const units = new Set(words.map((word) => unitNamed(word)?.quantity))
  return (attribute) =>
    attribute.terms.some((term) => terms.has(term)) ||
    (attribute.unit !== undefined && units.has(attribute.unit.quantity))
}

function isSameProperty(a: Attribute, b: Attribute): boolean {
  return a.terms.join(' ') === b.terms.join(' ')
}

/** Which one comes first in what was asked for, if all of them can be put in that order. */
function verdict(order: Order, products: readonly ProductRecord[], words: ReplyWords): string[] {
  const placed = orderProducts(order, products)
  const [first, second] = placed
  if (first === undefined || second === undefined || placed.length < products.length) return []
  if (firstOf(placed).some(({ scale }) => scale !== first.scale)) return [words.notComparable]
  const label = first.attribute === undefined ? words.price : labelOf(first.attribute)
  if (first.amount === placed.at(-1)?.amount) return [words.alike(label)]
  if (first.amount === second.amount) return []
  // "18–22 kg" is neither more nor less than 20 kg.
  const other = order.first === 'lowest' ? 'highest' : 'lowest'
  const last = orderProducts({ ...order, first: other }, products).at(-1)
  if (last?.product !== first.product) return []
  return [words[order.first](label, nameOf(first.product))]
}
