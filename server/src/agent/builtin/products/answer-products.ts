import { thingParts } from '../../../knowledge/index.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { languageOf } from '../../../language/language-of.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { something, wish } from '../../../language/any-wants.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { Matched, ProductRecord } from '../../tools/read-record.ts'
import { composeSuggestion } from '../compose-suggestion.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { thingsAsked } from './kind-of-product.ts'
import { composeProductList, notTold } from './compose-products.ts'
import { compareProducts } from './compare-products.ts'
import { findDescribed, findSet, findWhich } from './find-set.ts'
import { fittingNeed, fittingProducts } from './fitting-products.ts'
import { keepingMeasure } from './measure-limit.ts'
import { namedProducts } from './named-products.ts'
import { describeSet, limits, narrowProducts, narrows } from './narrow-products.ts'
import { allOf, type Narrowed, type ProductSet } from './product-set.ts'
import { lastShown } from './products-meant.ts'
import { withUnsaid } from './said-in.ts'
import { asksForAmount } from './quantity-asked.ts'
import { sayingMost, saysOf } from './says-of.ts'
import { suggestPassage, tellProducts } from './tell-products.ts'
import { isForeign } from '../../../language/function-words.ts'
import { hasSubject, subjectTerms } from '../../../retrieval/index.ts'
import { headsOf, runsOf } from './heads-of.ts'
import { leaningOf, wantsProduct } from '../wanted/wanted-kind.ts'

/** Looking for what a need describes means looking at many. */
export const manyProducts = 100
/** Records that fit almost as well as the best one belong to the answer too. */
const nearlyAsGood = 0.75

/**
 * Answers a need that limits, orders or counts, from all the products that it is about. Undefined where it does none of
 * that, or no product is the thing that it names.
 */
export async function answerSet(
  task: Task,
  need: Need,
  found: readonly Matched<ProductRecord>[],
): Promise<NeedAnswer | undefined> {
  if (!isComputed(need) && !isFiltered(need, found))
    return need.asks === 'attribute' ? answerWhich(task, need, found) : undefined
  const set = await findSet(task, need, found)
  const narrowed = set && set.products.length > 0 ? narrowProducts(need, set, task) : undefined
  // "Who has the longest hair?" names nothing that is sold, and no record says anything of hair.
  const isOfNothing = narrowed?.isMissed === true && need.order?.by === 'attribute'
  if (isOfNothing && !hasSubject(need.query, 'product')) return undefined
  return narrowed && listNarrowed(task, need, narrowed)
}

/** A measure that is merely said ("a 20 litre backpack") is for the search to find, as products are named so. */
function isComputed({ price, order, asks, measures, numbers = [], size }: Need): boolean {
  const isLimited = price !== undefined || size !== undefined || measures.some(({ min, max }) => min !== max)
  return isLimited || numbers.length > 0 || order !== undefined || asks === 'count'
}

/** "Which lamps are in stock?", but not whether a lamp that is named is. */
function isFiltered({ asks, query }: Need, found: readonly Matched<ProductRecord>[]): boolean {
  return asks === 'availability' && hasSubject(query, 'product') && !fittingProducts(query, found).areNamed
}

/** Answers a need from the products that were found for it; undefined when none of them is what it asks for. */
export async function answerProducts(
  task: Task,
  said: Need,
  found: readonly Matched<ProductRecord>[],
): Promise<NeedAnswer | undefined> {
  const fitting = fittingNeed(said, found)
  if (fitting.products.length === 0) return undefined
  const named = fitting.areNamed ? namedByMeasure(said, fitting.products, task) : undefined
  const need = named === undefined ? said : ofNamed(named.need)
  const products = itselfFirst(said, named?.products ?? bestOf(fitting.products))
  if (named === undefined ? narrows(need) : limits(need)) {
    const meant = named?.products ?? thingsIn(need, fitting.products)
    const set = { ...allOf(meant.length > 0 ? meant : fitting.products), isWhole: fitting.areNamed }
    const ofFound = narrowProducts(need, set, task)
    // That nothing keeps a limit is said of all there is.
    const all = ofFound?.isMissed === true && !set.isWhole ? await findSet(task, need, found) : undefined
    const narrowed = (all && narrowProducts(need, all, task)) ?? ofFound
    if (meant.length > 0) return narrowed && listNarrowed(task, need, narrowed)
    return narrowed?.isMissed === false ? composeSuggestion(narrowed.products, task) : undefined
  }
  const isOfOne = fitting.areNamed && products.length === 1
  const mayMean = need.asks === 'anything' && !(isOfOne && asksForAmount(need.text, task.language))
  const meant = mayMean ? await findMeant(task, need, found) : undefined
  const told = meant && (await tellMeant(task, need, meant))
  if (told !== undefined || (meant !== undefined && !fitting.areNamed)) return told
  const having = fitting.areNamed ? undefined : await answerHaving(task, need, found)
  if (having !== undefined) return having
  if (repeats(task, need, products)) return tellRepeated(task, need, products)
  return withUnsaid(await tellProducts(task, need, products), need, { products, voice: task })
}

/** "How many frets are on the Arpa 100?" counts no Arpas. */
function ofNamed(need: Need): Need {
  return need.asks === 'count' ? { ...need, asks: 'anything' } : need
}

/**
 * A measure in the names of products ("How warm does the Isar heater 107 W get?") is no limit, and one that they have
 * tells which of those that share a name is asked about.
 */
function namedByMeasure<Product extends ProductRecord>(
  need: Need,
  products: readonly Product[],
  { language }: Task,
): { readonly need: Need; readonly products: readonly Product[] } {
  const said = need.measures.filter(({ min, max }) => min === max)
  const isIn = (name: string, text: string): boolean => name.toLowerCase().includes(text.toLowerCase())
  const called = products.filter(({ name }) => said.every(({ text }) => isIn(name, text)))
  const kept = said.map((range) => keepingMeasure(range, products, need, language))
  const measured = products.filter((_, at) => kept.every((each) => each[at]?.is === 'kept'))
  const meant = called.length > 0 || need.asks === 'anything' ? called : measured
  if (said.length === 0 || meant.length === 0) return { need, products }
  return {
    need: { ...need, measures: need.measures.filter((each) => !said.includes(each)) },
    products: meant,
  }
}

/** What is computed is computed of things that are asked for: the cheapest coral tent is no coral vacuum cleaner. */
function thingsIn<Product extends ProductRecord>(
  { query }: Need,
  products: readonly Product[],
): readonly Product[] {
  if (thingsAsked(query, products).length > 0) return products
  const heads = headsOf(query)
  if (heads.length === 0) return products
  return products.filter((each) => heads.some((head) => splitTerms(head).every((term) => saysOf(each, term))))
}

/** Whether products were shown already, and a follow-up that names none of them asks for what none of them says. */
function repeats({ memory }: Task, need: Need, products: readonly ProductRecord[]): boolean {
  if (need.refersBack === undefined || need.asks !== 'anything') return false
  const shown = new Set(lastShown(memory).map(({ id }) => id))
  const asked = contentTerms(need.text)
  const isSaid = products.some((each) => asked.some((term) => saysOf(each, term)))
  return (
    !isSaid && products.every(({ id }) => shown.has(id)) && namedProducts(need.text, products).length === 0
  )
}

async function tellRepeated(task: Task, need: Need, products: readonly ProductRecord[]): Promise<NeedAnswer> {
  const [only, ...others] = products
  const passage =
    only !== undefined && others.length === 0 ? await suggestPassage(task, need, only) : undefined
  return passage ?? notTold(products, task)
}

/** "Which desk is made of birch?", "desks" are answered with all desks whose records say so, or with that none does. */
export async function answerWhich(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<NeedAnswer | undefined> {
  const set = (await findMeant(task, need, found)) ?? anyOfThem(need, found)
  return set && tellMeant(task, need, set)
}

function anyOfThem(need: Need, found: readonly ProductRecord[]): ProductSet | undefined {
  const isOpen = need.asks === 'anything' || need.attribute?.asksFor === 'presence'
  return isOpen && need.refersBack === undefined ? findDescribed(need, found) : undefined
}

async function findMeant(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<ProductSet | undefined> {
  const { productRequest } = languageOf(task.language).asks
  // "Which colour is the desk?" asks for its colour, and "made of birch" names none.
  const isOfAttribute = need.attribute !== undefined && need.text.includes(need.attribute.text)
  if (need.refersBack !== undefined || isOfAttribute || need.about === 'faq') return undefined
  if (need.asks === 'attribute' && !productRequest.test(need.text)) return undefined
  return findWhich(task, need, found)
}

/** Undefined where they are not what is asked for: none of them is called what the message says of them. */
async function tellMeant(task: Task, need: Need, set: ProductSet): Promise<NeedAnswer | undefined> {
  if (set.untold.length > 0 && !(await isPutForProducts(task, need))) return undefined
  return listNarrowed(task, need, describeSet(set, task))
}

/** Whether a message asks for products in the way that people do: "can pets get coronavirus" asks for no pets. */
async function isPutForProducts({ ctx, turn: { signal }, language }: Task, { text }: Need): Promise<boolean> {
  const leaning = await leaningOf(ctx.model, { text, signal })
  return leaning === undefined || wantsProduct(leaning) || languageOf(language).asks.productRequest.test(text)
}

/** "Is the boot waterproof?", where there are many: those that are. */
async function answerHaving(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<NeedAnswer | undefined> {
  const { attribute, refersBack, query } = need
  if (attribute?.asksFor !== 'presence' || refersBack !== undefined) return undefined
  const set = await findWhich(task, { ...need, query: query.replace(attribute.text, '') }, found)
  const products = sayingMost(contentTerms(attribute.text), set?.products ?? [], 1)
  return set && products.length > 0
    ? listNarrowed(task, need, describeSet({ ...set, products }, task))
    : undefined
}

function listNarrowed(task: Task, need: Need, { lead, products, by }: Narrowed): NeedAnswer {
  const { asks, query, order } = need
  // "The difference between the two cheapest tents".
  if (asks === 'comparison' && order?.most !== undefined && order.most === products.length)
    return compareProducts(products, need, task)
  const found = products.length > 1 ? languageOf(task.language).replies.found : undefined
  return composeProductList(lead ?? found, products, task, { query, by })
}

/** Who asks for the price of the Arpa means what is called so before the strings for it. */
function itselfFirst({ query }: Need, products: readonly ProductRecord[]): readonly ProductRecord[] {
  const asked = new Set(subjectTerms(query, 'product'))
  const isCalled = ({ name }: ProductRecord): boolean =>
    thingParts(name).some((part) => splitTerms(part).some((term) => asked.has(term)))
  return products.toSorted((one, other) => Number(isCalled(other)) - Number(isCalled(one)))
}

/**
 * Whether a message wishes for a thing that no record speaks of: who says "electric violin for the stage" is shown what
 * is for the stage as what may be meant at most, and who asks for wallpaper with birds what takes wallpaper off.
 */
export function isUnheardOf(
  { asks, query, text }: Need,
  found: readonly ProductRecord[],
  language: LanguageCode,
): boolean {
  const isWish = wish.test(text)
  const { verbs } = languageOf(language).clauses
  if (asks !== 'anything' || isForeign(query) || (verbs.test(text) && !isWish)) return false
  if (isWish && !something.test(text) && thingsAsked(query, found).length === 0) {
    const wished = subjectTerms(query, 'product')
    return !found.some((each) => wished.every((term) => saysOf(each, term)))
  }
  const [run, ...others] = runsOf(query)
  const head = run?.at(-1)
  if (head === undefined || others.length > 0) return false
  return !splitTerms(head).some((term) => found.some((each) => saysOf(each, term)))
}

function bestOf(products: readonly Matched<ProductRecord>[]): readonly ProductRecord[] {
  const most = Math.max(...products.map(({ match }) => match.score))
  return products.filter(({ match }) => match.score >= most * nearlyAsGood)
}
