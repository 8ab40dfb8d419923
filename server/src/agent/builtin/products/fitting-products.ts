import { subjectTerms } from '../../../retrieval/index.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { Matched, ProductRecord } from '../../tools/read-record.ts'
import { wish } from '../../../language/any-wants.ts'
import type { Need } from '../understand/need.ts'
import { ofCountAsked } from './count-asked.ts'
import { describedAs } from './described-as.ts'
import { ofKindAsked, productsOfKind, thingsAsked } from './kind-of-product.ts'
import { calledAlone, isLong, namedProducts, sayingAll, surelyNamed, whollyNamed } from './named-products.ts'
import { ofBrandsAsked } from './of-brands-asked.ts'
import { ownedTerms } from './owned-terms.ts'
import { partsOfWish } from './parts-of-wish.ts'
import { saysOf } from './says-of.ts'

type Found = Matched<ProductRecord>

/** What is of the very kind that is asked for may know this much less of the message than what knows most of it. */
const ofKindShare = 1 / 3
/** One that knows almost as much of it as the best one answers it too. */
const nearlyAsMuch = 0.85

/** Which of the products found, best first, are what a text asks for. */
export interface Fitting {
  readonly products: readonly Found[]
  /** The text calls them by name, by part number or by several makes, so it means these and no others. */
  readonly areNamed: boolean
  /** How much of the text they explain: what they hold of it, and more when they have the number of things it says. */
  readonly explained: number
}

/**
 * What a need asks for. Whose colour or price is asked for bears the rest of what is said, and is meant where its name
 * has all of that: a word for colours is in many records.
 */
export function fittingNeed({ query, asks, attribute }: Need, found: readonly Found[]): Fitting {
  if (!ofOne.has(asks)) return fittingProducts(query, found)
  const rest = [...subjectsOf(attribute === undefined ? query : query.replace(attribute.text, ' '))]
  const fit = fittingProducts(query, found)
  if (rest.length === 0 || fit.areNamed) return fit
  const called = found.filter(({ name }) => rest.every((term) => splitTerms(name).includes(term)))
  // "Are the headphones black?" asks which of them are.
  const isOfOne = attribute?.asksFor !== 'presence' || called.length === 1
  if (called.length > 0 && isOfOne) return fitting(called, { areNamed: true })
  const bears = ({ name, category = '', tags }: Found): boolean =>
    [name, category, ...tags].some((each) => splitTerms(each).some((term) => rest.includes(term)))
  const bearing = fit.products.some(bears) ? [] : found.filter(bears)
  return bearing.length > 0 ? fittingProducts(query, bearing) : fit
}

const ofOne: ReadonlySet<Need['asks']> = new Set(['price', 'attribute', 'availability'])

export function fittingProducts(text: string, found: readonly Found[]): Fitting {
  const byNumber = found.filter(({ match }) => match.exact)
  if (byNumber.length > 0) return fitting(byNumber, { areNamed: true })
  const named = namedIn(text, found)
  const saying = sayingAll(text, found)
  const sayingMore = named.filter((each) => saying.includes(each))
  if (named.length > 0) return fitting(sayingMore.length > 0 ? sayingMore : named, { areNamed: true })
  const subjects = subjectsOf(text)
  const wished = wishedFor(text)
  const answering = found.filter((each) => each.match.answers || isCalled(wished, each))
  // Who is answered at all is served with what comes close as well, when it is of the kind that is asked for.
  const ofKind = answering.length === 0 ? [] : ofKindAndMakesAsked(text, found)
  const counted = ofCountAsked(text, ofKind.flat())
  if (counted.length > 0) return fitting(counted, { isCounted: true })
  const best = ofKind.map((each) => knowing(nearlyAsMuch, each))
  // A make that there is much of says less than one that is rare, but both were named.
  if (best.length > 0) return fitting(inTurn(best), { areNamed: best.length > 1 })
  return fitting(
    knowing(
      nearlyAsMuch,
      answering.filter((each) => isAbout(text, subjects, each)),
    ),
  )
}

/**
 * The words for the thing that a text wishes for, apart from what it is for: those behind the words of wishing, or a
 * text that begins with nothing but them ("panniers for a long tour"). None when it wishes for nothing.
 */
function wishedFor(text: string): ReadonlySet<string> {
  const [thing = text] = partsOfWish(text)
  const spoken = wish.exec(thing)
  if (spoken === null)
    return splitTerms(thing).length === contentTerms(thing).length ? subjectsOf(thing) : new Set()
  const behind = subjectsOf(thing.slice(spoken.index + spoken[0].length))
  return behind.size > 0 ? behind : subjectsOf(thing)
}

/**
 * Whether the name of a product says all that is wished for: who wishes for gaiters means whatever is called so. What a
 * thing is for is not what it is called: a desk for laptops is no laptop.
 */
function isCalled(wished: ReadonlySet<string>, { name }: Found): boolean {
  const [itself = name] = partsOfWish(name)
  const terms = new Set(splitTerms(itself))
  return wished.size > 0 && [...wished].every((subject) => terms.has(subject))
}

/** Those of the kind that is asked for, however little they know beside it; apart from each other those of each make named. */
function ofKindAndMakesAsked(text: string, found: readonly Found[]): readonly (readonly Found[])[] {
  const ofMakes = ofBrandsAsked(text, found)
    .map((each) => ofKindAsked(text, each))
    .filter((each) => each.length > 0)
  if (ofMakes.length > 0) return ofMakes
  const ofKind = ofKindAsked(text, knowing(ofKindShare, found))
  return ofKind.length > 0 ? [ofKind] : []
}

/** The first of each list, then the second of each, and so on. */
function inTurn(lists: readonly (readonly Found[])[]): Found[] {
  const longest = Math.max(...lists.map((each) => each.length))
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((each) => each.slice(at, at + 1)))
  return [...new Set(turns.flat())]
}

/** Those that know at least such a share of what the best one knows. */
function knowing(share: number, products: readonly Found[]): Found[] {
  const best = Math.max(0, ...products.map(({ match }) => match.coverage))
  return products.filter(({ match }) => match.coverage >= best * share)
}

function fitting(
  products: readonly Found[],
  { areNamed = false, isCounted = false }: { readonly areNamed?: boolean; readonly isCounted?: boolean } = {},
): Fitting {
  const coverage = Math.max(0, ...products.map(({ match }) => match.coverage))
  return { products, areNamed, explained: coverage + Number(isCounted) }
}

/**
 * What comes with a product may have a name as well: that of the product itself is said first. A few words of a name
 * that may be there by chance have to come with an answer.
 */
function namedIn(text: string, found: readonly Found[]): readonly Found[] {
  // The parts of a long name are not what is wished for and what it is for.
  if (whollyNamed(text, found).some(({ name }) => isLong(splitTerms(name)))) return namedProducts(text, found)
  for (const part of partsOfWish(text)) {
    const sure = new Set(surelyNamed(part, found))
    const named = namedProducts(part, found).filter((each) => sure.has(each) || each.match.answers)
    const ofKind = ofKindAsked(part, named)
    if (named.length > 0) return describedIn(part, found) ?? (ofKind.length > 0 ? ofKind : named)
    // "Strings for a classical guitar" names no guitar.
    if (part !== text && thingsAsked(part, found).some(({ isSure }) => isSure)) return sayingAll(text, found)
  }
  return calledAlone(text, found)
}

/** What is a "copper frying pan" by whatever its record says of it, called so or not; undefined where nothing is. */
function describedIn(text: string, found: readonly Found[]): readonly Found[] | undefined {
  const [thing, ...others] = thingsAsked(text, found)
  if (thing === undefined || others.length > 0 || thing.hasAlternatives) return undefined
  if (thing.described.length === 0 || thing.after.length > 0) return undefined
  const ofKind = productsOfKind(thing.forms, found)
  const ofMakes = ofBrandsAsked(text, ofKind).flat()
  const told = describedAs({ ...thing, goesWith: [] }, ofMakes.length > 0 ? ofMakes : ofKind)
  return told.untold.length === 0 ? told.products : undefined
}

/** The words of a text that name anything that may be asked for. */
function subjectsOf(text: string): ReadonlySet<string> {
  const owned = ownedTerms(text)
  return new Set(subjectTerms(text, 'product').filter((term) => !owned.has(term)))
}

/** In words. */
const longestKeyword = 2

/**
 * Whether a product that holds the only word of a sentence that names anything is about it: a bottle that is safe in
 * dishwashers is no answer to who asks for a dishwasher. A keyword or two may well be looked for anywhere. What has
 * nothing but words for what the visitor has is not asked for.
 */
function isAbout(text: string, subjects: ReadonlySet<string>, product: Found): boolean {
  if (ownedTerms(text).size > 0 && ![...subjects].some((term) => saysOf(product, term))) return false
  if (subjects.size !== 1 || text.trim().split(/\s+/u).length <= longestKeyword) return true
  const { name, category = '', tags } = product
  return [name, category, ...tags].some((each) => splitTerms(each).some((term) => subjects.has(term)))
}
