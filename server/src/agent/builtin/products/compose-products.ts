import { moreTerms } from '../../../language/any-wants.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { languageOf } from '../../../language/language-of.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Voice } from '../../../language/voice.ts'
import { asksBeyond } from '../asks-beyond.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import { sourceOf } from '../../replies/source-of.ts'
import type { Need } from '../understand/need.ts'
import type { ReplyWords } from '../../../language/language-words.ts'
import { type Question, tellAttribute, tellSaid } from './answer-attribute.ts'
import { kindOf } from './kind-of-product.ts'
import { namedProducts, whollyNamed } from './named-products.ts'
import { sentencesOf } from './find-passage.ts'
import { readAttribute } from './read-attribute.ts'
import { reasonFor, type Why } from './reason-for.ts'
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
export function composeProducts(products: readonly ProductRecord[], need: Need, voice: Voice): NeedAnswer {
  const shown = products.slice(0, mostProducts)
  const [first, ...others] = shown
  const property = answerProperty(shown, need, voice)
  if (property !== undefined) return property
  if (need.asks === 'availability' && others.length > 0) return tellStock(shown, voice)
  const isBeyond = (product: ProductRecord): boolean =>
    need.asks === 'anything' &&
    isCalled(product, need) &&
    asksBeyond(need.query, saidOf(product), voice.language)
  if (shown.length > 0 && shown.every((each) => isBeyond(each))) return notTold(shown, voice)
  if (first === undefined || others.length > 0)
    return composeProductList(languageOf(voice.language).replies.found, shown, voice, need)
  const answer = productAnswer(tellOne(first, need, voice), shown)
  return isTold(first, need) ? answer : { ...answer, outcome: 'declined' }
}

/** By what it alone is called: who asks for a kettle asks for any that will do. */
function isCalled(product: ProductRecord, { query }: Need): boolean {
  const kind = new Set(splitTerms(kindOf(product)))
  const said = new Set(contentTerms(query))
  const isOwn = splitTerms(product.name).some((term) => said.has(term) && !kind.has(term))
  return (isOwn && namedProducts(query, [product]).length > 0) || whollyNamed(query, [product]).length > 0
}

function saidOf({ name, category, description = '', tags, attributes }: ProductRecord) {
  const told = attributes
    .map((each) => readAttribute(each))
    .map(({ label, value }) => `${label} ${String(value)}`)
  return {
    kind: 'product',
    name,
    told: [category ?? '', ...sentencesOf(description), ...tags, ...told],
  } as const
}

/**
 * Products to choose from, under a line that says what they are; a single one with all that is known of it.
 * @param why what they answer: their records tell it
 */
export function composeProductList(
  lead: string | undefined,
  products: readonly ProductRecord[],
  voice: Voice,
  why: Why = {},
): NeedAnswer {
  const shown = products.slice(0, mostProducts)
  const [first, ...others] = shown
  const told =
    first !== undefined && others.length === 0
      ? describeProduct(first, voice, reasonFor(first, why, voice))
      : shown.map((each) => listProduct(each, voice, reasonFor(each, why, voice))).join('\n')
  return productAnswer([lead, told].filter((each) => each !== undefined).join('\n\n'), shown)
}

function tellOne(product: ProductRecord, { asks, query }: Need, voice: Voice): string {
  const words = languageOf(voice.language).replies
  const name = nameOf(product)
  const price = priceOf(product, voice)
  const told = price === undefined ? words.hasNoPrice(name) : words.costs(name, price)
  if (asks === 'price') {
    return product.isAvailable === false ? `${told} ${words.notAvailableSentence}` : told
  }
  if (asks !== 'availability') return describeProduct(product, voice, reasonFor(product, { query }, voice))
  const availability = tellAvailability(product, words)
  return price === undefined ? availability : `${availability} ${words.itCosts(price)}`
}

/** Whether the record holds what is asked of the product. */
function isTold({ price, isAvailable }: ProductRecord, { asks }: Need): boolean {
  if (asks === 'price') return price !== undefined
  return asks !== 'availability' || isAvailable !== undefined
}

function tellStock(products: readonly ProductRecord[], voice: Voice): NeedAnswer {
  const { replies } = languageOf(voice.language)
  const answer = productAnswer(
    products.map((each) => `- ${tellAvailability(each, replies)}`).join('\n'),
    products,
  )
  const isAnyTold = products.some(({ isAvailable }) => isAvailable !== undefined)
  return isAnyTold ? answer : { ...answer, outcome: 'declined' }
}

function tellAvailability(product: ProductRecord, words: ReplyWords): string {
  const name = nameOf(product)
  if (product.isAvailable === undefined) return words.availabilityNotTold(name)
  return product.isAvailable ? words.isAvailable(name) : words.isNotAvailable(name)
}

/** A property is also asked for by its name alone: "Which allergens are in it?" */
function answerProperty(
  products: readonly ProductRecord[],
  need: Need,
  voice: Voice,
): NeedAnswer | undefined {
  const { asks, attribute, text } = need
  if (products.length === 0 || (asks !== 'attribute' && asks !== 'anything')) return undefined
  if (asks === 'anything' || attribute === undefined) return tellNamed(products, text, voice)
  // "Is it any good?" is for what is told of it to answer.
  const terms = contentTerms(attribute.text)
  if (terms.length > 0 && terms.every((term) => moreTerms.has(term))) return undefined
  return tellProperty(products, { asked: attribute, text }, voice) ?? notTold(products, voice)
}

/** The records of some products do not hold what is asked of them: they are named, and none is shown as an answer. */
export function notTold(products: readonly ProductRecord[], voice: Voice): NeedAnswer {
  const shown = products.slice(0, mostProducts)
  const content = shown
    .map((each) => languageOf(voice.language).replies.attributeNotTold(nameOf(each)))
    .join('\n\n')
  return { ...productAnswer(content, shown), products: [], outcome: 'declined' }
}

function tellNamed(products: readonly ProductRecord[], text: string, voice: Voice): NeedAnswer | undefined {
  const [product, ...others] = products
  const told = product !== undefined && others.length === 0 ? tellSaid(product, text, voice) : undefined
  return told === undefined ? undefined : productAnswer(told, products)
}

/** Of several products, those whose records tell a property; undefined when none does. */
export function tellProperty(
  products: readonly ProductRecord[],
  question: Question,
  voice: Voice,
): NeedAnswer | undefined {
  const told = products.flatMap((product) => {
    const content = tellAttribute(product, question, voice)
    return content === undefined ? [] : [{ product, content }]
  })
  if (told.length === 0) return undefined
  return productAnswer(
    told.map(({ content }) => content).join('\n\n'),
    told.map(({ product }) => product),
  )
}
