import { thingParts, thingWord } from '../../../knowledge/index.ts'
import { hasSubject, subjectTerms } from '../../../retrieval/index.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { accessoryStart, indefinites, wish } from '../../../language/any-wants.ts'
import { termsBehindOwners } from './owned-terms.ts'

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
 * from others of its kind ("a family tent", "Aria 5").
 */
export function surelyNamed<Product extends Named>(text: string, products: readonly Product[]): Product[] {
  const properNouns = properNounsIn(text)
  return namingsIn(text, products)
    .filter(
      ({ product, terms, isWhole }) =>
        isWhole ||
        terms.some((term) => properNouns.has(term)) ||
        thingOf(product.name) === terms.at(-1) ||
        isLabelled(product.name, terms) ||
        isOfModel(terms),
    )
    .map(({ product }) => product)
}

/** Its last term. */
function thingOf(name: string): string | undefined {
  return splitTerms(thingWord(name)).at(-1)
}

/** "Rental: PA System" is meant by all that stands behind its label. */
function isLabelled(name: string, terms: readonly string[]): boolean {
  const [, ...labelled] = name.split(/:\s/u)
  const itself = splitTerms(labelled.join(' '))
  return itself.length > 0 && itself.every((term) => terms.includes(term))
}

/** Those of them whose names are said from beginning to end. */
export function whollyNamed<Product extends Named>(text: string, products: readonly Product[]): Product[] {
  return namingsIn(text, products)
    .filter(({ isWhole }) => isWhole)
    .map(({ product }) => product)
}

/** Those of them that are called with the number that tells them from others of their name: "Aria 5". */
export function modelsNamed<Product extends Named>(text: string, products: readonly Product[]): Product[] {
  return namingsIn(text, products)
    .filter(({ terms }) => isOfModel(terms))
    .map(({ product }) => product)
}

/** Products: what more of them have in their names is their maker or their kind. */
const mostOfFamily = 4

/** In words: fewer are in a name by chance. */
const leastSaid = 3

/** Those whose names say all that a text asks for, in whatever order: a "Blade unit for Tornado 2" is the "Tornado 2 blade". */
export function sayingAll<Product extends Named>(text: string, products: readonly Product[]): Product[] {
  const asked = contentTerms(text).filter((term) => hasSubject(term, 'product') || /^\p{N}/u.test(term))
  if (new Set(asked).size < leastSaid) return []
  return products.filter(({ name }) => {
    const terms = new Set(splitTerms(name))
    return asked.every((term) => terms.has(term))
  })
}

/** A shorter name is part of how people talk: "the grey mug under 20 euros" may mean others as well. */
export function isLong(terms: readonly string[]): boolean {
  return terms.length >= 4
}

/** Who quotes a long name means that one: words of others say what it fits, or what it is used with. */
function unlessQuoted<Product>(namings: readonly Naming<Product>[]): readonly Naming<Product>[] {
  const isQuoted = namings.some(({ isWhole, terms }) => isWhole && isLong(terms))
  return isQuoted ? namings.filter(({ isWhole }) => isWhole) : namings
}

/** "D'Empires de Sel" names the "Empires de Sel". */
const elided = /(?<!\p{L})\p{L}{1,2}['’ʼ](?=[aeiouyh]\p{L})/giu

function namingsIn<Product extends Named>(text: string, products: readonly Product[]): Naming<Product>[] {
  const namings = namingsOf(text, products)
  const apart = text.replace(elided, '$& ')
  return namings.length > 0 || apart === text ? namings : namingsOf(apart, products)
}

function namingsOf<Product extends Named>(text: string, products: readonly Product[]): Naming<Product>[] {
  const said = splitTerms(text)
  const contentSaid = new Set(contentTerms(text))
  const isName = nameTest(text, products)
  const namings = products
    .map((product) => namingIn(said, contentSaid, product))
    .filter(({ product, terms, isWhole }) => {
      const content = terms.filter((term) => contentSaid.has(term))
      return isWhole ? content.length > 0 : isName({ product, terms }, content)
    })
  // "Something for the Aria 5" asks for what goes with it.
  const best = longestOf(namings)
  const meant = accessoryStart.test(text) ? best : nearestOf(best, contentSaid)
  return unlessQuoted(meant).toSorted((a, b) => a.start - b.start)
}

type NameTest = (naming: Pick<Naming<Named>, 'product' | 'terms'>, content: readonly string[]) => boolean

/** Whether words of a name that are not the whole of it name the product in a text. */
function nameTest(text: string, products: readonly Named[]): NameTest {
  const sharers = countSharers(products)
  const isDistinctive = (term: string): boolean =>
    (sharers.get(term) ?? 0) * 3 <= Math.max(products.length, 3)
  const properNouns = properNounsIn(text)
  const written: readonly string[] = text.match(properNoun) ?? []
  const others = new Set([...termsBehindOwners(text), ...termsBehindIndefinites(text)])
  const isWritten = (term: string, { name }: Named): boolean => {
    if (!properNouns.has(term)) return false
    const isOne = (sharers.get(term) ?? 0) <= mostOfFamily && !others.has(term)
    return sharers.get(term) === 1 || (isOne && name.split(/\s+/u).some((word) => written.includes(word)))
  }
  return ({ product, terms }, content) =>
    (content.length > 1 && (content.some(isDistinctive) || isOfModel(terms))) ||
    content.some((term) => isWritten(term, product))
}

/** "A Squall" is any of them. */
function termsBehindIndefinites(text: string): string[] {
  const words = splitWords(text)
  return words.flatMap((word, at) => (indefinites.has(words[at - 1] ?? '') ? splitTerms(word) : []))
}

/**
 * Those that a text calls by all that it asks for, in small letters too: "tell me about the ember duo", and "the squall"
 * where few names begin with it and nothing is one by what it is.
 */
export function calledAlone<Product extends Named>(text: string, products: readonly Product[]): Product[] {
  const [first, ...others] = new Set(subjectTerms(text, 'product'))
  if (first === undefined || wish.test(text)) return []
  const called = products.filter(({ name }) => {
    const terms = splitTerms(name)
    return terms[0] === first && others.every((term) => terms.includes(term))
  })
  const isThing = products.some(({ name }) => thingOf(name) === first)
  return others.length === 0 && (isThing || called.length > mostOfFamily) ? [] : called
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

/** In letters: shorter little words tie a name to what follows. */
const leastEnd = 3

function namingIn<Product extends Named>(
  said: readonly string[],
  contentSaid: ReadonlySet<string>,
  product: Product,
): Naming<Product> {
  const name = new Set(splitTerms(product.name))
  let longest = { start: 0, length: 0 }
  let start = 0
  for (const [at, term] of said.entries()) {
    if (!name.has(term)) start = at + 1
    if (at + 1 - start > longest.length) longest = { start, length: at + 1 - start }
  }
  const run = said.slice(longest.start, longest.start + longest.length)
  // "The weight for Aria 5" calls nothing "for Aria 5", and "the Squall of 2020" no "Squall of", but "plus" may end a name.
  const lead = Math.max(
    0,
    run.findIndex((term) => contentSaid.has(term)),
  )
  const last = run.findLastIndex((term) => contentSaid.has(term) || term.length >= leastEnd)
  const isWhole = name.size > 0 && new Set(run).size === name.size
  return { product, start: longest.start + lead, terms: run.slice(lead, last + 1), isWhole }
}

/** Those that none is better than. Many products may be named by the same words: they are compared with others once. */
function longestOf<Product>(namings: readonly Naming<Product>[]): readonly Naming<Product>[] {
  const keyOf = ({ start, terms, isWhole }: Naming<Product>): string => [start, terms.length, isWhole].join()
  const all = new Map(namings.map((naming) => [keyOf(naming), naming]))
  const outdone = new Set(
    [...all].filter(([, one]) => [...all.values()].some((other) => isBetter(other, one))).map(([key]) => key),
  )
  return namings.filter((naming) => !outdone.has(keyOf(naming)))
}

/** Of those in the same words the ones that are nearest to being what these stand for. */
function nearestOf<Product extends Named>(
  namings: readonly Naming<Product>[],
  said: ReadonlySet<string>,
): readonly Naming<Product>[] {
  const keyOf = ({ start, terms }: Naming<Product>): string => [start, terms.length].join()
  const distances = namings.map((naming) => distanceOf(naming, said))
  const least = new Map<string, number>()
  for (const [at, naming] of namings.entries())
    least.set(keyOf(naming), Math.min(distances[at] ?? 0, least.get(keyOf(naming)) ?? Infinity))
  return namings.filter((naming, at) => distances[at] === least.get(keyOf(naming)))
}

/** "Aria 5": a word with the number that tells it from others of its name. */
function isOfModel(terms: readonly string[]): boolean {
  return terms.some((term, at) => /^\p{N}/u.test(term) && /^\p{L}{3}/u.test(terms[at - 1] ?? ''))
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

/**
 * How far a product is from being what words of its name stand for: "Stand for Aria 5" is farther than what speaks of the
 * Aria 5 in its description and goes with it as well, unless it is what a sentence begins with. "Rental: Aria 5" is
 * meant by who says so, too.
 */
function distanceOf({ product, terms }: Naming<Named>, said: ReadonlySet<string>): number {
  const itself = new Set(thingParts(product.name).flatMap((part) => splitTerms(part)))
  if (!terms.some((term) => itself.has(term))) return 2
  const [label = '', ...labelled] = product.name.split(/:\s/u)
  const labels = splitTerms(label)
  if (labelled.length > 0 && labels.length > 0 && !terms.some((term) => labels.includes(term)))
    return labels.every((term) => said.has(term)) ? -1 : 1
  // All that share a name are called by it, unless the text has more of what one is called.
  if (terms.length === 1) return -splitTerms(product.name).filter((term) => said.has(term)).length
  const description = product.description ?? ''
  const isSpokenOf = (sentence: string): boolean => {
    const told = splitTerms(sentence)
    return told.some((_, at) => at > 1 && terms.every((term, index) => told[at + index] === term))
  }
  // Whole descriptions are split for other questions anyway.
  const told = splitTerms(description)
  return Number(terms.every((term) => told.includes(term)) && description.split(/[.!?]\s/u).some(isSpokenOf))
}
