import { thingWord } from '../../../knowledge/index.ts'
import { contentTerms, splitTerms } from '../../../retrieval/index.ts'
import type { ProductRecord } from '../../tools/read-record.ts'

type Named = Pick<ProductRecord, 'name' | 'description'>

/** The longest stretch of a text whose words all stand in a product's name. */
interface Naming<Product> {
  readonly product: Product
  readonly start: number
  readonly terms: readonly string[]
  /** Nothing of the name is missing. */
  readonly isWhole: boolean
}

/**
 * The products that a text calls by name, or by words of the name that follow each other in the text ("Alpenglow 2"
 * for "Alpenglow 2 tent", "Squall jacket" for "Squall 3-layer jacket"), in the order in which it does. Words that most of
 * the products share are no name, and neither are those that any sentence has ("in the"). A single word is one only when
 * it is the whole of it, or when it is written like one ("the Galley") and no other product has it.
 */
export function namedProducts<Product extends Named>(text: string, products: readonly Product[]): Product[] {
  return namingsIn(text, products).map(({ product }) => product)
}

/**
 * Those of them that are surely meant. A text may have words of a name by chance ("the best product" for "Best Product
 * Guitar Stand"), but hardly all of it, nor one that is written like a name, nor the thing itself with what tells it
 * from others of its kind ("a family tent").
 */
export function surelyNamed<Product extends Named>(text: string, products: readonly Product[]): Product[] {
  const properNouns = properNounsIn(text)
  return namingsIn(text, products)
    .filter(
      ({ product, terms, isWhole }) =>
        isWhole ||
        terms.some((term) => properNouns.has(term)) ||
        splitTerms(thingWord(product.name)).at(-1) === terms.at(-1),
    )
    .map(({ product }) => product)
}

/** Those of them whose names are said from beginning to end. */
export function whollyNamed<Product extends Named>(text: string, products: readonly Product[]): Product[] {
  return namingsIn(text, products)
    .filter(({ isWhole }) => isWhole)
    .map(({ product }) => product)
}

function namingsIn<Product extends Named>(text: string, products: readonly Product[]): Naming<Product>[] {
  const said = splitTerms(text)
  const contentSaid = new Set(contentTerms(text))
  const properNouns = properNounsIn(text)
  const sharers = countSharers(products)
  const isDistinctive = (term: string): boolean =>
    (sharers.get(term) ?? 0) * 3 <= Math.max(products.length, 3)
  const isName = ({ terms, isWhole }: Naming<Product>): boolean => {
    const content = terms.filter((term) => contentSaid.has(term))
    if (isWhole) return content.length > 0
    return content.length > 1
      ? content.some(isDistinctive)
      : content.some((term) => properNouns.has(term) && sharers.get(term) === 1)
  }
  const namings = products.map((product) => namingIn(said, product)).filter((naming) => isName(naming))
  const best = namings.filter((naming) => namings.every((other) => !isBetter(other, naming)))
  const themselves = new Set(best.length > 1 ? best.filter((naming) => isItself(naming)) : best)
  const goesWith = (naming: Naming<Product>): boolean =>
    [...themselves].some((other) => isSame(naming, other))
  return best
    .filter((naming) => themselves.has(naming) || !goesWith(naming))
    .toSorted((a, b) => a.start - b.start)
}

/** Written with a capital letter inside a sentence. */
const properNoun = /(?<=[\p{Ll}\p{N},]\s)\p{Lu}\p{Ll}+/gu

function properNounsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(properNoun)?.flatMap((word) => splitTerms(word)))
}

function countSharers(products: readonly Named[]): Map<string, number> {
  const sharers = new Map<string, number>()
  for (const { name } of products) {
    for (const term of new Set(splitTerms(name))) sharers.set(term, (sharers.get(term) ?? 0) + 1)
  }
  return sharers
}

function namingIn<Product extends Named>(said: readonly string[], product: Product): Naming<Product> {
  const name = new Set(splitTerms(product.name))
  let longest = { start: 0, length: 0 }
  let start = 0
  for (const [at, term] of said.entries()) {
    if (!name.has(term)) start = at + 1
    if (at + 1 - start > longest.length) longest = { start, length: at + 1 - start }
  }
  const terms = said.slice(longest.start, longest.start + longest.length)
  return { product, start: longest.start, terms, isWhole: name.size > 0 && new Set(terms).size === name.size }
}

/** Of two names in overlapping words the longer one is meant, and of two as long the one that is said wholly. */
function isBetter(a: Naming<unknown>, b: Naming<unknown>): boolean {
  const isApart = a.start + a.terms.length <= b.start || b.start + b.terms.length <= a.start
  if (isApart) return false
  return a.terms.length > b.terms.length || (isSame(a, b) && a.isWhole && !b.isWhole)
}

function isSame(a: Naming<unknown>, b: Naming<unknown>): boolean {
  return a.start === b.start && a.terms.length === b.terms.length
}

/** What speaks of the Alpenglow 2 in its description goes with it, and is not it. */
function isItself({ product, terms }: Naming<Named>): boolean {
  const told = splitTerms(product.description ?? '')
  return !told.some((_, at) => terms.every((term, index) => told[at + index] === term))
}
