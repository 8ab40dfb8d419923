import type { ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../need-answer.ts'
import { sourceOf } from '../source-of.ts'
import type { Need } from '../understand/need.ts'
import { en } from '../words/en.ts'
import { type Question, tellAttribute, tellSaid } from './answer-attribute.ts'
import { describeProduct, listProduct, nameOf, priceOf, viewProduct } from './describe-product.ts'

/** More would be a catalogue, not an answer. */
export const mostProducts = 4

/** An answer that is about these products and no others: the same ones in the text and beside it. */
export function productAnswer(content: string, products: readonly ProductRecord[]): NeedAnswer {
  return {
    content,
    products: products.map((each) => viewProduct(each)),
    sources: products.map((each) => sourceOf(each)),
    actions: [],
  }
}

/** Tells of products what was asked: a price, a property, whether there are any, or what they are. */
export function composeProducts(
  products: readonly ProductRecord[],
  need: Need,
  language: string,
): NeedAnswer {
  const shown = products.slice(0, mostProducts)
  const [first, ...others] = shown
  const property = answerProperty(shown, need)
  if (property !== undefined) return property
  if (first === undefined || others.length > 0) return listProducts(en.found, shown, language)
  return productAnswer(tellOne(first, need, language), shown)
}

/** Products to choose from, under a line that says what they are; a single one with all that is known of it. */
export function listProducts(
  lead: string | undefined,
  products: readonly ProductRecord[],
  language: string,
): NeedAnswer {
  const shown = products.slice(0, mostProducts)
  const [first, ...others] = shown
  const told =
    first !== undefined && others.length === 0
      ? describeProduct(first, language)
      : shown.map((each) => listProduct(each, language)).join('\n')
  return productAnswer([lead, told].filter((each) => each !== undefined).join('\n\n'), shown)
}

function tellOne(product: ProductRecord, { asks }: Need, language: string): string {
  const name = nameOf(product)
  const price = priceOf(product, language)
  const told = price === undefined ? en.hasNoPrice(name) : en.costs(name, price)
  if (asks === 'price') {
    return product.isAvailable === false ? `${told} ${en.notAvailableSentence}` : told
  }
  if (asks !== 'availability') return describeProduct(product, language)
  return price === undefined ? tellAvailability(product) : `${tellAvailability(product)} ${en.itCosts(price)}`
}

function tellAvailability(product: ProductRecord): string {
  const name = nameOf(product)
  if (product.isAvailable === undefined) return en.availabilityNotTold(name)
  return product.isAvailable ? en.isAvailable(name) : en.isNotAvailable(name)
}

/** A property is also asked for by its name alone: "Which allergens are in it?" */
function answerProperty(products: readonly ProductRecord[], need: Need): NeedAnswer | undefined {
  const { asks, attribute, text } = need
  if (products.length === 0 || (asks !== 'attribute' && asks !== 'anything')) return undefined
  if (asks === 'anything' || attribute === undefined) return tellNamed(products, text)
  const notTold = products.map((each) => en.attributeNotTold(nameOf(each))).join('\n\n')
  return tellProperty(products, { asked: attribute, text }) ?? productAnswer(notTold, products)
}

function tellNamed(products: readonly ProductRecord[], text: string): NeedAnswer | undefined {
  const [product, ...others] = products
  const told = product !== undefined && others.length === 0 ? tellSaid(product, text) : undefined
  return told === undefined ? undefined : productAnswer(told, products)
}

/** Of several products, those whose records tell a property; undefined when none does. */
export function tellProperty(products: readonly ProductRecord[], question: Question): NeedAnswer | undefined {
  const told = products.flatMap((product) => {
    const content = tellAttribute(product, question)
    return content === undefined ? [] : [{ product, content }]
  })
  if (told.length === 0) return undefined
  return productAnswer(
    told.map(({ content }) => content).join('\n\n'),
    told.map(({ product }) => product),
  )
}
