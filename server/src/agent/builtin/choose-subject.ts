import { subjectTerms } from '../../retrieval/index.ts'
import { contentTerms } from '../../language/content-terms.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import { languageOf } from '../../language/language-of.ts'
import { splitTerms } from '../../language/split-terms.ts'
import type { FaqRecord, Match, Matched, ProductRecord } from '../tools/read-record.ts'
import type { Found } from '../tools/search-knowledge.ts'
import { fittingNeed } from './products/fitting-products.ts'
import { productsOfKind, thingsAsked } from './products/kind-of-product.ts'
import { saysOf } from './products/says-of.ts'
import type { Ask, Need } from './understand/need.ts'
import { type Leaning, mayWantProduct, wantsPolicy, wantsProduct } from './wanted/wanted-kind.ts'
import { questionStart, something, wish } from '../../language/any-wants.ts'

/** What an answer can be about. */
export type Subject = About & {
  /** Of the best record. */
  readonly match: Match
  /** The message calls it by its name, or asks for what is computed over all of its kind. */
  readonly isCalled: boolean
}

type About =
  | { readonly kind: 'product' }
  | { readonly kind: 'location' }
  | { readonly kind: 'faq'; readonly records: readonly FaqRecord[] }

/** FAQs that fit this nearly as well as the best one cannot be told from it. */
const equallyGood = 0.98
const mostFaqs = 3
/** How much it tells that a message is put like a question to a FAQ, or like a wish for a product. */
const putSo = 0.15

/**
 * Decides, after each kind was searched by itself, which kinds of records answer a need, the best first. Each is held
 * against how much of the message it explains: scores of different kinds cannot be compared.
 */
export function chooseSubjects(need: Need, found: Found, leaning: Leaning | undefined): Subject[] {
  const faqs = strongFaqs({ faqs: found.faqs.filter((faq) => answersWish(need, faq)) })
  const { products, areNamed } = fittingNeed(need, found.products)
  const [product] = products
  const [faq] = faqs
  const faqFit = faq?.match.fit ?? 0
  const candidates: { readonly subject: Subject; readonly fit: number }[] = []
  if (faq !== undefined)
    candidates.push({
      subject: { kind: 'faq', records: faqs, match: faq.match, isCalled: false },
      fit: faqFit,
    })
  if (product !== undefined) {
    const fit = isBeside({ need, leaning }, product, faq)
      ? Math.max(product.match.fit, faqFit) + Number.EPSILON
      : Math.min(product.match.fit, faqFit) - Number.EPSILON
    candidates.push({
      subject: {
        kind: 'product',
        match: product.match,
        isCalled: areNamed || (asksForProducts(need) && hasAny(product.match)),
      },
      fit,
    })
  }
  // Places are named, not described: one that has no word of a message is like it by a few letters.
  const [place] = placesNamed(need, found.locations)
    .filter(({ match }) => match.answers && match.coverage > 0)
    .toSorted((one, other) => other.match.fit - one.match.fit)
  if (place !== undefined)
    candidates.push({
      subject: { kind: 'location', match: place.match, isCalled: true },
      fit: place.match.fit,
    })
  return candidates.toSorted((a, b) => b.fit - a.fit).map(({ subject }) => subject)
}

/** Where a message has nothing of places but what all of several are called by ("Who founded Fernhollow?"), it names none. */
function placesNamed({ query }: Need, locations: Found['locations']): Found['locations'] {
  const [first, ...others] = locations
  if (first === undefined || others.length === 0) return locations
  const { name, address, city = '', region = '', country = '' } = first
  const where = new Set([address, city, region, country].flatMap((each) => splitTerms(each)))
  const brand = splitTerms(name).filter(
    (term) => !where.has(term) && others.every((other) => splitTerms(other.name).includes(term)),
  )
  const said = contentTerms(query)
  const isAlike = others.every(({ match }) => match.coverage === first.match.coverage)
  const offered = new Set(locations.flatMap(({ services }) => services).flatMap((each) => splitTerms(each)))
  const isByBrand = said.some((term) => brand.includes(term)) && !said.some((term) => offered.has(term))
  return isAlike && isByBrand ? [] : locations
}

/**
 * How much of a message a record has to hold to answer it by its words, where meanings are told: a word or two that
 * are there by chance are none of its business.
 */
const leastCoverage = 0.35
/** What holds so much of a message is meant by it, however it is put: "does the albatross need a subscription". */
const nearlyAll = 0.75
/** In standard scores: what means so nearly the same answers in whichever words. */
const surelyNear = 6

/** Whether a record that has enough to do with a message to answer it is also what is meant. */
export function isMeant(
  { kind, isCalled, match }: Pick<Subject, 'kind' | 'isCalled' | 'match'>,
  need: Need,
  mayBeForProducts: boolean,
): boolean {
  const { exact, coverage, nearness } = match
  if (kind === 'product' && !isSaid({ isCalled, match }) && !mayBeForProducts) return false
  // "What if I don't like the guitar?" asks for no guitars.
  if (kind === 'product' && need.about === 'faq' && !isCalled && !exact) return false
  if (isCalled || exact || nearness === undefined || coverage >= leastCoverage) return true
  return nearness >= surelyNear && (kind !== 'product' || hasAny(match))
}

/** Whether a record has nearly all of a message, or is called by its name. */
function isSaid({ isCalled, match: { exact, coverage } }: Pick<Subject, 'isCalled' | 'match'>): boolean {
  return isCalled || exact || coverage >= nearlyAll
}

/** Whether a FAQ has nearly all of a message and asks it as well: "returning customers" pay, and nobody asks what returns cost. */
export function isAsked(subject: Extract<Subject, { readonly kind: 'faq' }>, { query }: Need): boolean {
  return isSaid(subject) && subject.records.some((faq) => saidOf(faq, query) >= halfOfWish)
}

/** Whether products that a message does not call by name may be what it is after. */
export function mayAskForProducts(need: Need, leaning: Leaning | undefined, language: LanguageCode): boolean {
  if (leaning === undefined || mayWantProduct(leaning)) return true
  if (languageOf(language).asks.productRequest.test(need.text)) return true
  return asksForProducts(need) || need.asks === 'count' || wish.test(need.text)
}

/** Jackets mean nearly the same as backpacks, and are none: a product has a word of what is asked for, or is suggested. */
function hasAny({ coverage, nearness }: Match): boolean {
  return coverage > 0 || nearness === undefined
}

/** The FAQ that fits best, with those that fit just as well. */
export function strongFaqs({ faqs }: Pick<Found, 'faqs'>): Matched<FaqRecord>[] {
  const strong = faqs.filter(({ match }) => match.answers)
  const [first] = strong
  if (first === undefined) return []
  const isEqual = ({ match }: Matched<FaqRecord>): boolean =>
    match.fit >= first.match.fit * equallyGood && match.score >= first.match.score * equallyGood
  return strong.filter((faq) => isEqual(faq)).slice(0, mostFaqs)
}

/** A record that may be what is meant. */
export interface Near {
  readonly record: Matched<FaqRecord> | Matched<ProductRecord>
  /** 1 and more: worth being shown to a visitor as what may be meant, as far as meaning and words tell. */
  readonly worth: number
  /** It is the very thing that is asked for, or says all that is wished for. */
  readonly isAsked: boolean
}

/**
 * From how near on, in standard scores, a record is worth showing. Of questions that an optician's and an outfitter's
 * records do not answer, asked by people who might buy there, about four in five find none that comes as near. Who asks
 * for a product is served with what comes nearest, who asks for something else with hardly any.
 */
const leastNearness = {
  usual: { faq: 3, product: 4 },
  product: { faq: 4, product: 1 },
  other: { faq: 3, product: 6 },
}
/**
 * Where meaning is not told: a FAQ that has less of the strength that it takes to answer is not worth a visitor's time.
 * On the sample business everyday questions about something else come up to two thirds of it.
 */
const leastWorthShowing = 0.75

/**
 * What may be meant where nothing answers, the nearest first; where a product is wanted, products before all else, and of
 * these the ones that are what it is called.
 */
export function nearestRecords(
  need: Need,
  { faqs, products }: Pick<Found, 'faqs' | 'products'>,
  leaning: Leaning | undefined,
): Near[] {
  const [thing, ...others] = thingsAsked(need.query, products)
  // "Do you have jumpers that don't itch?" asks for jumpers, however it is put.
  const isWished = thing?.isSure === true && thing.isFirst && wish.test(need.text)
  const wanted = isWished ? 'product' : wantedBy(need, leaning)
  const isFirst = ({ record, worth }: Pick<Near, 'record' | 'worth'>): boolean =>
    wanted === 'product' && record.kind === 'product' && worth >= 1
  // "Which shoes" means shoes; what something shall be put over is none of it.
  const isNamed = thing?.isSure === true && (thing.isLed || isWished) && others.length === 0
  const ofKind = new Set(isNamed ? productsOfKind(thing.forms, products) : [])
  const wished = wish.test(need.text) ? termsWished(need) : []
  const isAsked = (record: Near['record']): boolean =>
    record.kind === 'product' &&
    (ofKind.has(record) || (wished.length > 0 && wished.every((term) => saysOf(record, term))))
  // "Can headphones get a virus?" is not answered by showing products.
  const isFact = thing?.isSure === true && thing.isLed && !isWished && wanted === 'other'
  const near = [...faqs.filter((faq) => knownOfWish(need, faq) >= halfOfWish), ...(isFact ? [] : products)]
    .map((record) => ({ record, worth: worthOf(record, wanted) }))
    .filter(({ worth }) => worth > 0)
    .map((each) => ({ ...each, isAsked: isFirst(each) && isAsked(each.record) }))
  return inTurn(near).toSorted(
    (one, other) =>
      Number(isFirst(other)) - Number(isFirst(one)) || Number(other.isAsked) - Number(one.isAsked),
  )
}

/**
 * Products that are nearest by meaning and those nearest by words and meaning together, in turn: a word says the most in a
 * few of them, and what is told in a long sentence hardly shares one with a record. FAQs keep the places of their worth.
 */
function inTurn(near: readonly Near[]): readonly Near[] {
  const byMeaning = near.toSorted((one, other) => other.worth - one.worth)
  const products = byMeaning.filter(({ record }) => record.kind === 'product')
  if (products.some(({ record }) => record.match.nearness === undefined)) return byMeaning
  const byBoth = products.toSorted((one, other) => other.record.match.strength - one.record.match.strength)
  const turns = [...new Set(products.flatMap((each, at) => [each, ...byBoth.slice(at, at + 1)]))].values()
  return byMeaning.map((each) => (each.record.kind === 'product' ? (turns.next().value ?? each) : each))
}

/** What a message is put like a question for: by its meaning, and where that is not told by the words of asking alone. */
function wantedBy({ text, about }: Need, leaning: Leaning | undefined): keyof typeof leastNearness {
  if (about === 'faq') return leaning === undefined ? 'usual' : 'other'
  if (leaning !== undefined) return wantsProduct(leaning) ? 'product' : 'other'
  return something.test(text) ? 'product' : 'usual'
}

function worthOf({ kind, match }: Near['record'], wanted: keyof typeof leastNearness): number {
  const { nearness, glossedNearness = 0, strength, coverage } = match
  if (nearness !== undefined) return nearness / leastNearness[wanted][kind]
  const byGloss = glossedNearness / leastNearness[wanted][kind]
  if (kind === 'faq') return Math.max(strength / leastWorthShowing, byGloss)
  return wanted === 'product' && coverage > 0 ? Math.max(1, byGloss) : byGloss
}

/**
 * Whether the product, rather than the FAQ, is meant. A FAQ that merely mentions what is asked for asks something
 * else itself, so its own question has to be in the message too.
 */
function isBeside(
  { need, leaning }: { readonly need: Need; readonly leaning: Leaning | undefined },
  product: Matched<ProductRecord>,
  faq: Matched<FaqRecord> | undefined,
): boolean {
  if (faq === undefined || product.match.exact || asksForProducts(need)) return true
  // "How much are photo prints?" is no frame's price, though one is filed under prints and shows photos.
  const [said, asked] = [splitTerms(need.query), contentTerms(faq.question)]
  if (faq.match.coverage === 1 && asked.length > 1 && asked.every((term) => said.includes(term))) return false
  const isNearer = (product.match.nearness ?? 0) > (faq.match.nearness ?? 0)
  if (isNearer && leaning !== undefined && wantsProduct(leaning)) return true
  const isWish = wish.test(need.text) || toldByProduct.has(need.asks)
  const asProduct = product.match.coverage + (isWish ? putSo : 0)
  const isPolicy = !isWish && !isNearer && leaning !== undefined && wantsPolicy(leaning)
  const asFaq =
    (faq.match.coverage + saidOf(faq, need.query)) / 2 +
    (questionStart.test(need.text) || isPolicy ? putSo : 0)
  return asProduct > asFaq
}

const toldByProduct: ReadonlySet<Ask> = new Set(['price', 'attribute', 'availability'])

const halfOfWish = 0.5

/**
 * "Do you sell pianos?" is not answered by what else is sold: the FAQ has to know at least half of what is wished for, and
 * more where it tells whether such a thing is sold itself, as washing machines are no second-hand machines.
 */
export function answersWish(need: Need, faq: FaqRecord): boolean {
  const known = knownOfWish(need, faq)
  return known > halfOfWish || (known === halfOfWish && !wish.test(faq.question))
}

/** How much a FAQ knows of what is wished for, from 0 to 1. */
export function knownOfWish(need: Need, { question, answer, keywords }: FaqRecord): number {
  if (!wish.test(need.text)) return 1
  const wished = termsWished(need)
  const told = new Set([question, answer, ...keywords].flatMap((each) => splitTerms(each)))
  return wished.length === 0 ? 1 : wished.filter((term) => told.has(term)).length / wished.length
}

function termsWished({ query }: Need): readonly string[] {
  return subjectTerms(query, 'product')
}

/** Only products are had for a price, measured, put in order and compared. */
function asksForProducts({ about, price, order, size, measures, numbers = [], comparison }: Need): boolean {
  const isLimited =
    price !== undefined || order !== undefined || size !== undefined || measures.length + numbers.length > 0
  return about === 'product' || isLimited || comparison !== undefined
}

/** How much of what a FAQ asks, in whichever of its wordings, is said in a text: from 0 to 1. */
function saidOf({ question, keywords }: FaqRecord, text: string): number {
  const said = new Set(splitTerms(text))
  const shares = [question, ...keywords].map((wording) => {
    const terms = [...new Set(contentTerms(wording))]
    return terms.length === 0 ? 0 : terms.filter((term) => said.has(term)).length / terms.length
  })
  return Math.max(...shares)
}
