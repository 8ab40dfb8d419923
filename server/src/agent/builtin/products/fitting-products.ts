import { contentTerms, hasSubject, splitTerms } from '../../../retrieval/index.ts'
import type { Matched, ProductRecord } from '../../tools/read-record.ts'
import { questionStart, wish } from '../words/en.ts'
import { ofCountAsked } from './count-asked.ts'
import { ofKindAsked } from './kind-of-product.ts'
import { namedProducts } from './named-products.ts'
import { partsOfWish } from './parts-of-wish.ts'

type Found = Matched<ProductRecord>

/** A product that knows less of what the message is about does not answer it. */
const leastCoverage = 0.6
/** Who wishes for something is better served with what comes close than with nothing. */
const leastCoverageOfWish = 0.4
/** And with what is of the very kind that is asked for, whatever else was wished of it. */
const leastCoverageOfKind = 0.2
/** One that knows almost as much of it as the best one answers it too. */
const nearlyAsMuch = 0.85

/** Which of the products found, best first, are what a text asks for. */
export interface Fitting {
  readonly products: readonly Found[]
  /** The text calls them by name or by part number, so it means these and no others. */
  readonly areNamed: boolean
  /** How much of the text they explain: what they hold of it, and more when they have the number of things it says. */
  readonly explained: number
}

export function fittingProducts(text: string, found: readonly Found[]): Fitting {
  const byNumber = found.filter(({ match }) => match.exact)
  if (byNumber.length > 0) return fitting(byNumber, { areNamed: true })
  const named = namedIn(text, found)
  if (named.length > 0) return fitting(named, { areNamed: true })
  const subjects = subjectsOf(text)
  const isKeyword = subjects.size <= longestKeyword && !questionStart.test(text)
  const isWish = wish.test(text) || isKeyword
  const ofKind = ofKindAsked(text, knowing(isWish ? leastCoverageOfKind : leastCoverageOfWish, found))
  const counted = ofCountAsked(text, ofKind)
  if (counted.length > 0) return fitting(counted, { isCounted: true })
  if (ofKind.length > 0) return fitting(nearTheBest(ofKind))
  const known = knowing(wish.test(text) ? leastCoverageOfWish : leastCoverage, found)
  return fitting(nearTheBest(known.filter((each) => isAbout(text, subjects, each))))
}

function knowing(least: number, found: readonly Found[]): Found[] {
  return found.filter(({ match }) => match.coverage >= least)
}

function fitting(
  products: readonly Found[],
  { areNamed = false, isCounted = false }: { readonly areNamed?: boolean; readonly isCounted?: boolean } = {},
): Fitting {
  const coverage = Math.max(0, ...products.map(({ match }) => match.coverage))
  return { products, areNamed, explained: coverage + Number(isCounted) }
}

/** What comes with a product may have a name as well: that of the product itself is said first. */
function namedIn(text: string, found: readonly Found[]): readonly Found[] {
  for (const part of partsOfWish(text)) {
    const named = namedProducts(part, found)
    const ofKind = ofKindAsked(part, named)
    if (named.length > 0) return ofKind.length > 0 ? ofKind : named
  }
  return []
}

/** The words of a text that name anything. */
function subjectsOf(text: string): ReadonlySet<string> {
  return new Set(contentTerms(text).filter((term) => hasSubject(term, 'product')))
}

/** In words. */
const longestKeyword = 2

/**
 * Whether a product that holds the only word of a sentence that names anything is about it: a bottle that is safe in
 * dishwashers is no answer to who asks for a dishwasher. A keyword or two may well be looked for anywhere.
 */
function isAbout(text: string, subjects: ReadonlySet<string>, { name, category = '', tags }: Found): boolean {
  if (subjects.size !== 1 || text.trim().split(/\s+/u).length <= longestKeyword) return true
  return [name, category, ...tags].some((each) => splitTerms(each).some((term) => subjects.has(term)))
}

function nearTheBest(products: readonly Found[]): readonly Found[] {
  const best = Math.max(...products.map(({ match }) => match.coverage))
  return products.filter(({ match }) => match.coverage >= best * nearlyAsMuch)
}
