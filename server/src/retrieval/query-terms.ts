import type { ItemKind } from '../db/schema.ts'
import { byKind, kinds } from '../knowledge/index.ts'
import { askedKeys } from './exact-keys.ts'
import { functionWords } from './function-words.ts'
import type { QueryTerm } from './search-queries.ts'
import { splitTerms, splitWords, termOf } from './split-terms.ts'

const mostTerms = 64

/**
 * What to look up for a message: its words, and every part number it may be naming. Words that any record of a kind
 * answers to, such as "price" for products, are looked up but prove nothing, so they are no content there.
 */
export function queryTerms(message: string, among: readonly ItemKind[]): QueryTerm[] {
  const keys = askedKeys(message)
  return among.flatMap((kind) => [
    ...lookedUp(message, kind).slice(0, mostTerms),
    ...keys.map((term) => ({ kind, term, isContent: false, titleWeight: kinds[kind].ranking.titleWeight })),
  ])
}

function lookedUp(message: string, kind: ItemKind): QueryTerm[] {
  const { ranking } = kinds[kind]
  const structural = termSet(splitWords(message).filter((word) => functionWords.has(word)))
  const all = [...new Set(splitTerms(message))].map((term) => ({
    kind,
    term,
    isContent:
      !structural.has(term) &&
      !neutralTerms[kind].has(term) &&
      (ranking.namedBySmallNumbers || !isSmallNumber(term)),
    titleWeight: ranking.titleWeight,
  }))
  if (ranking.looksUpFunctionWords) return all
  const content = all.filter((each) => each.isContent)
  if (!ranking.looksUpNeutralWords && content.length > 0) return content
  return all.filter((each) => !structural.has(each.term))
}

const questionWords = /\b(?:how|why|what|when|where|who|which|can|could|do|does|is|are|may|will|should)\b/i

/** Whether a message asks for records of a kind as such: "which store is open on Sunday" asks for locations. */
export function asksForKind(message: string, kind: ItemKind): boolean {
  if (kinds[kind].ranking.answersAnyQuestion) return message.includes('?') || questionWords.test(message)
  return splitTerms(message).some((term) => neutralTerms[kind].has(term))
}

/** Whether a message names anything to look for: "how much is it?" only makes sense after an earlier one. */
export function hasSubject(message: string, kind: ItemKind): boolean {
  return queryTerms(message, [kind]).some((each) => each.isContent)
}

/** Whether a message contains a name, word for word in any of their forms. */
export function mentions(message: string, name: string): boolean {
  const terms = splitTerms(name)
  return terms.length > 0 && ` ${splitTerms(message).join(' ')} `.includes(` ${terms.join(' ')} `)
}

/** A price, a size or a count: it chooses among products but does not name one. */
function isSmallNumber(term: string): boolean {
  return /^[\p{N}.,]{1,4}$/u.test(term)
}

function termSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => termOf(word)))
}

const neutralTerms = byKind(({ ranking }) => termSet(ranking.neutralWords.split(/\s+/)))
