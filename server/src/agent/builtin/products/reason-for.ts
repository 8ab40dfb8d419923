import { subjectTerms } from '../../../retrieval/index.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import { smallNumbers } from '../../../language/any-wants.ts'
import { sentencesOf } from './find-passage.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'
import { languageOf } from '../../../language/language-of.ts'
import { labelOf, valueOf } from './show-attribute.ts'

/** In characters. A reason is one clause. */
const longestReason = 120
/** Marks of addresses and of code have no place in what is said in passing: a record may hold anything. */
const noProse = /[<>[\](){}|\\`@#*_~]|\w:\S|\/\/|\bwww\.|\d{7}/u

/** What products are the answer to. */
export interface Why {
  readonly query?: string
  /** The names, in terms, of the attributes that they were chosen by. */
  readonly by?: readonly string[] | undefined
}

/**
 * Why a product is what a text asks for, in what its record says of it: the attribute that it was chosen by, else the
 * sentence, tag or attribute that has most of the words that its name lacks. Undefined where none has any.
 */
export function reasonFor(
  product: ProductRecord,
  { query = '', by = [] }: Why,
  voice: Voice,
): string | undefined {
  const { name, category = '', description = '', tags } = product
  const { replies } = languageOf(voice.language)
  const attributes = product.attributes.map((each) => readAttribute(each))
  const told = (attribute: Attribute): string => replies.row(labelOf(attribute), valueOf(attribute, voice))
  const deciding = attributes.filter(({ terms }) => by.includes(terms.join(' ')))
  if (deciding.length > 0) return deciding.map((each) => told(each)).join(', ')
  const known = new Set(splitTerms(`${name} ${category}`))
  const asked = subjectTerms(query, 'product').filter((term) => !known.has(term) && !smallNumbers.has(term))
  const reasons = [
    ...sentencesOf(description),
    ...attributes.filter(({ value }) => value !== false).map((each) => told(each)),
    ...tags,
  ].filter((each) => each.length <= longestReason && !noProse.test(each))
  const rated = reasons.map((reason) => ({ reason, told: countOf(asked, reason) }))
  const [best] = rated.toSorted((a, b) => b.told - a.told)
  return best === undefined || best.told === 0 ? undefined : markdownText(best.reason)
}

function countOf(terms: readonly string[], text: string): number {
  const told = new Set(splitTerms(text))
  return new Set(terms.filter((term) => told.has(term))).size
}
