import type { ItemKind } from '../db/schema.ts'
import { askedKeys } from './exact-keys.ts'
import { functionWords } from './function-words.ts'
import type { QueryTerm } from './search-queries.ts'
import { splitTerms, splitWords, termOf } from './split-terms.ts'

const mostTerms = 64

/**
 * What to look up for a message: its words, and every part number it may be naming. Words that any record of a kind
 * answers to, such as "price" for products, are looked up but prove nothing, so they are no content there.
 */
export function queryTerms(message: string, kinds: readonly ItemKind[]): QueryTerm[] {
  const keys = askedKeys(message)
  return kinds.flatMap((kind) => [
    ...lookedUp(message, kind).slice(0, mostTerms),
    ...keys.map((term) => ({ kind, term, isContent: false })),
  ])
}

/**
 * How a question is put ("how do I…") helps to tell FAQs apart; elsewhere it is noise in every record. A location that
 * happens to hold "phone" in a text is no better answer to a question for a phone number.
 */
function lookedUp(message: string, kind: ItemKind): QueryTerm[] {
  const structural = termSet(splitWords(message).filter((word) => functionWords.has(word)))
  const all = [...new Set(splitTerms(message))].map((term) => ({
    kind,
    term,
    isContent:
      !structural.has(term) && !neutralTerms[kind].has(term) && !(kind === 'product' && isSmallNumber(term)),
  }))
  if (kind === 'faq') return all
  const content = all.filter((each) => each.isContent)
  if (kind === 'location' && content.length > 0) return content
  return all.filter((each) => !structural.has(each.term))
}

/** Whether a message asks for records of a kind as such: "which store is open on Sunday" asks for locations. */
export function asksForKind(message: string, kind: ItemKind): boolean {
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

/** Words that ask for something every record of the kind has. */
const neutralTerms: Readonly<Record<ItemKind, ReadonlySet<string>>> = {
  product: termSet(
    `product products item items article model price prices priced cost costs buy purchase sell sells sold stock
    available availability carry offer recommend recommendation suggest cheap cheaper cheapest expensive best good
    something anything much under over below above between around budget
    dollar dollars usd euro euros eur pound pounds gbp`.split(/\s+/),
  ),
  faq: new Set(),
  location: termSet(
    `store stores shop shops branch branches location locations outlet showroom office address near nearest nearby
    closest close closed closes open opens opening hours hour time times today tomorrow now weekend weekday
    monday tuesday wednesday thursday friday saturday sunday phone telephone number call contact direction directions
    visit city town area`.split(/\s+/),
  ),
}
