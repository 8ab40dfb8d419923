import { contentTerms } from '../../../language/content-terms.ts'
import { denials, smallNumbers } from '../../../language/any-wants.ts'
import { anyOf } from '../../../language/any-of.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { saysOf } from './says-of.ts'

/** Behind a word of the same sentence, and no part of a word: "No, chairs" and "non-stick" deny nothing that follows. */
const denial = new RegExp(String.raw`(?<=[\p{L}\p{N}]\s+)(?:${anyOf([...denials])})\s+`, 'iu')

/** Before them stands at most so much that names nothing, in words: "without a cord". */
const mostBefore = 1

/** "Without nuts", "no electric ones": the terms of what a text wants none of, as far as nothing else stands between them. */
export function unwantedTerms(text: string): readonly string[] {
  const match = denial.exec(text)
  if (match === null) return []
  const content = new Set(contentTerms(text).filter((term) => !smallNumbers.has(term)))
  const isContent = (word: string): boolean => splitTerms(word).some((term) => content.has(term))
  const behind = text.slice(match.index + match[0].length).split(/\s+/u)
  const start = behind.findIndex(isContent)
  if (start === -1 || start > mostBefore) return []
  const end = behind.findIndex((word, at) => at > start && !isContent(word))
  return behind.slice(start, end === -1 ? undefined : end).flatMap((word) => splitTerms(word))
}

/** What of some products has none of what is not wanted: those whose records deny it, else those that do not speak of it. */
export function withoutUnwanted<Product extends ProductRecord>(
  terms: readonly string[],
  products: readonly Product[],
): { readonly products: readonly Product[]; readonly areDenied: boolean } {
  const left = products.filter((each) => !terms.some((term) => saysOf(each, term)))
  const denied = left.filter((each) => terms.every((term) => speaksOf(each, term)))
  return denied.length > 0 ? { products: denied, areDenied: true } : { products: left, areDenied: false }
}

/** What is "cordless" speaks of a cord, and so does what has none. */
function speaksOf({ name, description = '', tags, attributes }: ProductRecord, term: string): boolean {
  const told = [name, description, ...tags, ...attributes.map((each) => `${each.name} ${String(each.value)}`)]
  return told.some((text) => splitWords(text).some((word) => [word, bare(word)].map(termOf).includes(term)))
}

function bare(word: string): string {
  return word.replace(/(?<=\p{L}{3})less$/u, '')
}
