import { joinedText, splitTerms, splitWords, termOf, termsOfWord } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { denials, renting } from '../../../language/any-wants.ts'
import { readAttribute } from './read-attribute.ts'

type Told = Pick<ProductRecord, 'name' | 'category' | 'description'> &
  Partial<Pick<ProductRecord, 'tags' | 'attributes'>>

/** In words: "not at all waterproof". */
const denialReach = 3

/**
 * Whether a record says of a product what a term stands for, wherever it does: "not waterproof" does not say it, nor does
 * what goes on in the description with the name of another thing. A "rental" is for rent.
 */
export function saysOf(
  { name, category = '', description = '', tags = [], attributes = [] }: Told,
  term: string,
  others: readonly string[] = [],
): boolean {
  const same = [...(renting(term) ?? [term])]
  return (
    [name, category, ...tags].some((text) => same.some((each) => says(text, each))) ||
    says(description, term, others) ||
    attributes.some((each) => {
      const { terms, value } = readAttribute(each)
      return value !== false && (says(String(value), term) || terms.includes(term))
    })
  )
}

/** The products whose records say the most of some terms, and no fewer than `least` of them. */
export function sayingMost<Product extends Told>(
  terms: readonly string[],
  products: readonly Product[],
  least = 0,
): Product[] {
  const counted = products.map((each) => ({ each, said: terms.filter((term) => saysOf(each, term)).length }))
  const most = Math.max(least, ...counted.map(({ said }) => said))
  return counted.filter(({ said }) => said >= most).map(({ each }) => each)
}

function says(text: string, term: string, others: readonly string[] = []): boolean {
  const joined = joinedText(text)
  if (joined !== undefined && says(joined, term, others)) return true
  if (!splitTerms(text).includes(term)) return false
  const words = splitWords(text)
  return words.some(
    (word, at) =>
      termsOfWord(word).includes(term) &&
      !others.includes(termOf(words[at + 1] ?? '')) &&
      !words.slice(Math.max(0, at - denialReach), at).some((before) => denials.has(before)),
  )
}
