import { languageOf } from '../../../language/language-of.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { FaqRecord, Matched, ProductRecord } from '../../tools/read-record.ts'
import { strongFaqs } from '../choose-subject.ts'
import { composeFaqs } from '../compose-faqs.ts'
import { composeSuggestion } from '../compose-suggestion.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import { speaksOf } from '../speaks-of.ts'
import type { Task } from '../task.ts'
import type { Ask, Need, Order } from '../understand/need.ts'
import { moreTerms } from '../../../language/any-wants.ts'
import { readOrder } from '../understand/read-order.ts'
import { answerComparison } from './answer-comparison.ts'
import { manyProducts } from './answer-products.ts'
import { composeProductList, mostProducts, productAnswer, tellProperty } from './compose-products.ts'
import { nameOf } from './describe-product.ts'
import { findAlike, findSet } from './find-set.ts'
import { fittingProducts } from './fitting-products.ts'
import { kindOf, productsOfKind, thingsAsked } from './kind-of-product.ts'
import { namedProducts } from './named-products.ts'
import { limits, narrowProducts } from './narrow-products.ts'
import { allOf, type ProductSet } from './product-set.ts'
import { firstOf, orderProducts } from './order-products.ts'
import { isWithin, type PriceLimit } from './price-limit.ts'
import { lastShown, productsMeant } from './products-meant.ts'
import { sayingMost, saysOf } from './says-of.ts'
import { beyond, siblingsOf } from './siblings-of.ts'
import { hasSubject } from '../../../retrieval/index.ts'
import { tellProducts } from './tell-products.ts'

/**
 * Answers a need that leans on products shown before: on these very ones, or on others than these. Undefined when
 * it does not, or when what it asks is for a search to answer.
 */
export async function answerFollowUp(task: Task, need: Need): Promise<NeedAnswer | undefined> {
  const shown = lastShown(task.memory)
  if (need.refersBack === undefined || shown.length === 0) return undefined
  if (need.asks === 'comparison' || need.comparison !== undefined) return answerComparison(task, need)
  const { kind } = need.refersBack
  if (kind === 'other' || ((kind === 'cheaper' || kind === 'dearer') && need.refersBack.among === 'others')) {
    return answerOthers(task, need, shown)
  }
  const meant = productsMeant(need, task)
  // "And the stronger one?", where one was shown, is another one.
  if (kind === 'they' && need.order !== undefined && meant.length === 1)
    return answerOthers(task, need, meant)
  if (meant.length > 0) return answerAbout(task, need, meant)
  const siblings = shown.length === 1 ? await siblingsOf(task, need, shown) : []
  if (siblings.length === 0) return undefined
  // "Do you have one that folds?" asks for it, "what does the smaller one cost?" of it.
  return kind === 'continuation' && need.asks === 'anything'
    ? composeProductList(
        siblings.length > 1 ? languageOf(task.language).replies.found : undefined,
        siblings,
        task,
      )
    : answerAbout(task, need, siblings)
}

/** What was asked of products that are known by now. */
async function answerAbout(
  task: Task,
  need: Need,
  meant: readonly ProductRecord[],
): Promise<NeedAnswer | undefined> {
  const narrowed =
    (meant.length > 1 || need.size !== undefined) && limits(need)
      ? narrowProducts(need, await ofList(task, need, meant), task)
      : undefined
  if (narrowed !== undefined) return composeProductList(narrowed.lead, narrowed.products, task, narrowed)
  const isChosen = need.refersBack?.kind !== 'it' && need.refersBack?.kind !== 'they'
  if (isChosen || (toldByProduct.has(need.asks) && !isOfElse(need)) || asksForMore(need)) {
    const told = await tellProducts(task, need, meant)
    const other =
      told.outcome === 'declined' && need.asks === 'attribute'
        ? await tellOther(task, need, meant)
        : undefined
    if (other !== undefined) return other
    // "For a seven year old" may say which of a kind is wanted, and not ask anything of those that were shown.
    const mayMeanOthers = need.refersBack?.kind === 'continuation' && meant.length > 1
    return told.outcome === 'declined' && mayMeanOthers ? undefined : told
  }
  return need.asks === 'anything' || isOfElse(need) ? answerAnything(task, need, meant) : undefined
}

/** Where a list has shown some of many, "which is the cheapest?" is about all of them. */
async function ofList(task: Task, need: Need, meant: readonly ProductRecord[]): Promise<ProductSet> {
  const set =
    need.order === undefined || meant.length < mostProducts ? undefined : await findSet(task, need, meant)
  const isListed = meant.every(({ id }) => set?.products.some((each) => each.id === id) === true)
  return set !== undefined && isListed ? set : allOf(meant)
}

const toldByProduct: ReadonlySet<Ask> = new Set(['price', 'attribute', 'availability'])

/** "How much is delivery for it?" */
function isOfElse({ asks, text }: Need): boolean {
  return asks === 'price' && hasSubject(text, 'product')
}

/** "Tell me more about it." */
function asksForMore({ about, text }: Need): boolean {
  return about !== 'faq' && contentTerms(text).every((term) => moreTerms.has(term))
}

/** "Can I send it back?" is for a FAQ to answer, "Does it come with a case?" for the product's own record. */
async function answerAnything(
  task: Task,
  need: Need,
  meant: readonly ProductRecord[],
): Promise<NeedAnswer | undefined> {
  const asked = { words: [], quantity: undefined, asksFor: 'presence', text: need.text } as const
  const told = tellProperty(meant, { asked, text: need.text }, task)
  return told ?? tellOther(task, need, meant)
}

/**
 * What the records of what was shown do not tell: "how long will it take?", "what warranty does it have?" by a FAQ, "and the
 * strings for it?" by what is called so and goes with it.
 */
async function tellOther(
  task: Task,
  need: Need,
  meant: readonly ProductRecord[],
): Promise<NeedAnswer | undefined> {
  const [first] = meant
  const spelt = first === undefined ? need.text : `${need.text} ${first.name} ${kindOf(first)}`
  const { faqs, products } = await task.searches.find({
    query: spelt,
    kinds: ['faq', 'product'],
    limit: mostForIt,
  })
  const strongOf = (found: readonly Matched<FaqRecord>[]): readonly FaqRecord[] =>
    strongFaqs({
      faqs: found.filter((faq) => speaksOf(faq, need.text, task.language) && isAbout(faq, need, first, task)),
    })
  const strong = strongOf(faqs)
  const tell = (records: readonly FaqRecord[]): NeedAnswer | undefined =>
    records.some((each) => isOfThat(each, spelt)) ? composeFaqs(records) : composeSuggestion(records, task)
  if (strong.length > 0) return tell(strong)
  const unspelt = await task.searches.find({ query: need.text, kinds: ['faq'], limit: mostForIt })
  const other = strongOf(unspelt.faqs)
  return other.length > 0 ? tell(other) : tellBeside(task, need, { meant, products })
}

/** How to wash merino may be meant, and may not, by who asks how to wash a tent. */
function isOfThat({ question, keywords }: FaqRecord, spelt: string): boolean {
  const said = new Set(splitTerms(spelt))
  return [question, ...keywords].some((wording) => {
    const terms = contentTerms(wording)
    return terms.filter((term) => said.has(term)).length > terms.length / 2
  })
}

/** What is called as the message says, and goes with what was shown. */
async function tellBeside(
  task: Task,
  need: Need,
  {
    meant,
    products,
  }: { readonly meant: readonly ProductRecord[]; readonly products: readonly ProductRecord[] },
): Promise<NeedAnswer | undefined> {
  const [shown, ...others] = meant
  const [thing] = thingsAsked(need.text, products)
  if (shown === undefined || others.length > 0 || thing?.isSure !== true) return undefined
  const own = splitTerms(shown.name).filter((term) => !splitTerms(kindOf(shown)).includes(term))
  const beside = productsOfKind(thing.forms, products).filter(
    (each) => each.id !== shown.id && own.some((term) => saysOf(each, term)),
  )
  return beside.length === 0 ? undefined : tellProducts(task, need, beside)
}

/** Whoever asks how long it takes has a repair in mind, or whatever it is that was shown. */
function isAbout(
  { question, answer, keywords }: FaqRecord,
  { text }: Need,
  shown: ProductRecord | undefined,
  { language }: Task,
): boolean {
  const asked = contentTerms(text.replace(languageOf(language).asks.howLong, ' '))
  const isOpen = asked.length === 0 && shown !== undefined
  const about = isOpen ? splitTerms(`${shown.name} ${kindOf(shown)}`) : asked
  const told = [question, ...keywords, ...(isOpen ? [] : [answer])].flatMap((each) => splitTerms(each))
  return about.some((term) => told.includes(term))
}

/** Of each kind of records. */
const mostForIt = 8

/** Others of the same kind that have not been shown yet, cheaper or dearer ones if that is asked for. */
async function answerOthers(task: Task, need: Need, shown: readonly ProductRecord[]): Promise<NeedAnswer> {
  const words = languageOf(task.language).replies
  const known = new Set(task.memory.turns.flatMap(({ products }) => products.map(({ id }) => id)))
  const limit = limitFrom(need, shown)
  const more = moreAsked(need, task)
  const set = await findOthers(task, need, { shown, isMore: more !== undefined })
  const unknown =
    more === undefined
      ? set.products.filter(
          ({ id, price }) => !known.has(id) && (limit === undefined || isWithin(price, limit)),
        )
      : beyond(more, shown, set.products)
  const others = sayingMost(contentTerms(need.text), unknown)
  const narrowed = narrowProducts(need, { ...set, products: others }, task)
  const left = narrowed?.products ?? others
  if (left.length > 0) return composeProductList(narrowed?.lead ?? words.foundOthers, left, task, narrowed)
  const [most] = more === undefined ? [] : firstOf(orderProducts(more, shown))
  if (most !== undefined && set.isWhole)
    return productAnswer(words.noneBeyond(nameOf(most.product)), [most.product])
  const [end] = limit === undefined ? [] : shown.filter(({ price }) => isAtEnd(price, limit))
  if (end === undefined || limit === undefined || !set.isWhole) return productAnswer(words.noOthers, [])
  return productAnswer((limit.max === undefined ? words.noneDearer : words.noneCheaper)(nameOf(end)), [end])
}

/** By what others shall go beyond what was shown: "a stronger one". The cheapest of the others need not be cheaper. */
function moreAsked({ order, refersBack, text }: Need, { language }: Task): Order | undefined {
  return refersBack?.kind === 'they' || readOrder(text, languageOf(language)) === undefined
    ? order
    : undefined
}

/** Others than the Aria 5 are not called Aria 5: they are the same kind of thing. */
async function findOthers(
  task: Task,
  need: Need,
  { shown, isMore }: { readonly shown: readonly ProductRecord[]; readonly isMore: boolean },
): Promise<ProductSet> {
  const { query } = need
  const [named] = isMore && shown.length === 1 ? shown : namedProducts(query, shown)
  const alike = named && (await findAlike(task, need, named))
  if (alike !== undefined) return alike
  const found = await task.searches.find({ query, kinds: ['product'], limit: manyProducts })
  const set = await findSet(task, need, found.products)
  return set ?? { ...allOf(fittingProducts(query, found.products).products), isWhole: false }
}

/** Beyond the cheapest, or the dearest, of what was shown. */
function limitFrom({ refersBack }: Need, shown: readonly ProductRecord[]): PriceLimit | undefined {
  const currency = shown.find(({ price }) => price !== undefined)?.price?.currency ?? ''
  const amounts = shown.flatMap(({ price }) => (price?.currency === currency ? price.amount : []))
  if (amounts.length === 0) return undefined
  const limit = {
    min: undefined,
    max: undefined,
    isMinExclusive: true,
    isMaxExclusive: true,
    currencies: [currency],
  }
  if (refersBack?.kind === 'cheaper') return { ...limit, max: Math.min(...amounts) }
  if (refersBack?.kind === 'dearer') return { ...limit, min: Math.max(...amounts) }
  return undefined
}

function isAtEnd(price: ProductRecord['price'], { min, max, currencies }: PriceLimit): boolean {
  if (price === undefined || !currencies.includes(price.currency)) return false
  return price.amount === min || price.amount === max
}
