import { thingWord } from '../../../knowledge/index.ts'
import { contentTerms, splitTerms } from '../../../retrieval/index.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { partsOfWish } from './parts-of-wish.ts'

/**
 * The products that are what a text asks for, rather than something for it: who asks for tents is not shown tent
 * pegs. An English name says at its end what the thing is; where none does, the category may. None when the text
 * names no kind of thing that any of them is.
 */
export function ofKindAsked<Product extends Pick<ProductRecord, 'name' | 'category'>>(
  text: string,
  products: readonly Product[],
): readonly Product[] {
  for (const part of partsOfWish(text)) {
    const asked = new Set(contentTerms(part))
    const isAsked = (terms: readonly string[]): boolean => terms.some((term) => asked.has(term))
    const byName = products.filter(({ name }) => isAsked(headOf(name)))
    if (byName.length > 0) return withMostOf(asked, byName)
    const byWords = part === text ? [] : products.filter(({ name }) => hasAll(asked, name))
    if (byWords.length > 0) return byWords
    const byCategory = products.filter(({ category = '' }) => isAsked(headOf(category)))
    if (byCategory.length > 0) return byCategory
  }
  return []
}

/** "Gas for my stove" is what has gas in its name rather than what is a stove. */
function hasAll(asked: ReadonlySet<string>, name: string): boolean {
  const terms = new Set(splitTerms(name))
  return [...asked].every((term) => terms.has(term))
}

/** A sleeping bag is asked for by both words, and a handlebar bag has only one of them. */
function withMostOf<Product extends Pick<ProductRecord, 'name'>>(
  asked: ReadonlySet<string>,
  products: readonly Product[],
): Product[] {
  const shared = ({ name }: Product): number =>
    new Set(splitTerms(name).filter((term) => asked.has(term))).size
  const most = Math.max(...products.map((each) => shared(each)))
  return products.filter((each) => shared(each) === most)
}

/** The words for the kind of thing a product is. */
export function kindOf({ name, category = '' }: Pick<ProductRecord, 'name' | 'category'>): string {
  return `${thingWord(name)} ${category}`.trim()
}

/** The term for the thing that a name is the name of; none where no word says it. */
export function headOf(name: string): string[] {
  return splitTerms(thingWord(name)).slice(-1)
}
