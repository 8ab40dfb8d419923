import { denials } from '../../../language/any-wants.ts'
import { splitWords } from '../../../language/split-terms.ts'
import type { Order } from './need.ts'
import { type Span, spanOf } from '../../../language/read/span.ts'
import { type Dimension, dimensionOf } from '../../../language/dimension.ts'
import type { LanguageWords } from '../../../language/language-words.ts'

/** Words between "not" and "too": "not be too heavy", "no sea demasiado pesado". */
const mostBetween = 2

export interface OrderRead extends Span {
  readonly order: Order
  /** Where the number stands of what is counted before it is named. */
  readonly counted?: Span
}

/** By what a text wants things ordered: "cheapest", "the lightest", "with the longest battery life". */
export function readOrder(text: string, language: LanguageWords): OrderRead | undefined {
  const mild = readMild(text, language)
  if (mild !== undefined) return mild
  const read = readFirst(text, language)
  if (read === undefined) return undefined
  const { amounts, references } = language
  const before = lastWordOf(text.slice(0, read.start))
  const word = /^[\p{L}\p{N}]*/u.exec(before)?.[0].toLowerCase() ?? ''
  const place = references.ordinals[word] ?? 0
  const most = /^\d$/.test(word) ? Number(word) : (amounts.numberWords[word] ?? 0)
  if (place < 1 && most < 2) {
    const counted = countBehind(text, read, language)
    return counted === undefined ? read : { ...read, counted, order: { ...read.order, most: counted.most } }
  }
  return {
    ...read,
    order: { ...read.order, ...(place > 0 && { place }), ...(most > 1 && { most }) },
    start: read.start - before.length,
  }
}

/** Of the words that a thing is named with before its order stands. */
const mostNaming = 4

/** "Les deux tentes les moins chères", "las dos mochilas más baratas": so many are counted before they are named. */
function countBehind(
  text: string,
  { start, end }: Span,
  { amounts: { numberWords }, references: { article } }: LanguageWords,
): (Span & { readonly most: number }) | undefined {
  if (!/^\s*(?:$|[?!.,;])/u.test(text.slice(end))) return undefined
  const naming =
    text
      .slice(0, start)
      .split(/[^\p{L}\p{N}\s'’-]/u)
      .at(-1) ?? ''
  const words = [...naming.matchAll(/[^\s]+/gu)]
  const at = words.findLastIndex(([word]) => (numberWords[word.toLowerCase()] ?? 0) > 1)
  const [before, number] = [words[at - 1], words[at]]
  const isNamed = at < words.length - 1 && words.length - 1 - at <= mostNaming
  if (number === undefined || !isNamed || !article.test(`${before?.[0] ?? ''} `)) return undefined
  const from = start - naming.length + number.index
  return { start: from, end: from + number[0].length, most: numberWords[number[0].toLowerCase()] ?? 0 }
}

/** The last word of a text and the spaces or hyphens after it; nothing if anything else comes after it. */
function lastWordOf(text: string): string {
  const last = [...text.matchAll(/[\p{L}\p{N}]+/gu)].at(-1)
  if (last?.index === undefined) return ''
  return /^[\s-]+$/.test(text.slice(last.index + last[0].length)) ? text.slice(last.index) : ''
}

function readFirst(text: string, language: LanguageWords): OrderRead | undefined {
  const { lowestPrice, highestPrice, mostOf, ownsMost, superlative } = language.superlatives
  for (const [pattern, first] of [
    [lowestPrice, 'lowest'],
    [highestPrice, 'highest'],
  ] as const) {
    const match = pattern.exec(text)
    if (match !== null)
      return { ...spanOf(match), order: { by: 'price', words: ['price'], quantity: undefined, first } }
  }
  const owned = ownsMost.exec(text) ?? mostOf.exec(text)
  if (owned !== null) return readOwned(owned, language)
  const match = superlative.exec(text)
  const order = orderNamed(match?.[1] ?? '', language)
  return match === null || order === undefined ? undefined : { ...spanOf(match), order }
}

/** "Not too heavy", "soll nicht zu schwer sein": what is denied stands right before what is too much. */
function readMild(text: string, language: LanguageWords): OrderRead | undefined {
  const { tooMuch } = language.references
  const words = [...text.matchAll(/[\p{L}\p{M}'’]+/gu)].map((match) => ({ ...spanOf(match), word: match[0] }))
  for (const [at, { word, end }] of words.entries()) {
    const before = words.slice(Math.max(0, at - 1 - mostBetween), at - 1)
    const denial = before.find((each) => denials.has(splitWords(each.word)[0] ?? ''))
    const order =
      denial && tooMuch.test(`${words[at - 1]?.word ?? ''} `) ? orderNamed(word, language) : undefined
    if (denial !== undefined && order !== undefined)
      return { order: { ...opposite(order), isMild: true }, start: denial.start, end }
  }
  return undefined
}

/** "Too heavy" asks for something lighter. */
export function opposite(order: Order): Order {
  return { ...order, first: order.first === 'lowest' ? 'highest' : 'lowest' }
}

/** The order that one adjective of measure stands for, in any of its forms: "lighter", "lightest", "more powerful". */
export function orderNamed(
  adjective: string,
  { attributes: { dimensions }, superlatives: { cheap, dear } }: LanguageWords,
): Order | undefined {
  const word = adjective.trim().toLowerCase().replace(/\s+/g, ' ')
  if (cheap.has(word)) return priceFrom('lowest')
  if (dear.has(word)) return priceFrom('highest')
  const dimension = dimensionOf(word, dimensions)
  return dimension && orderOf(dimension)
}

function orderOf({ words, quantity, high }: Dimension): Order {
  return { by: 'attribute', words, quantity, first: high ? 'highest' : 'lowest' }
}

function priceFrom(first: Order['first']): Order {
  return { by: 'price', words: ['price'], quantity: undefined, first }
}

function readOwned(
  match: RegExpExecArray,
  { attributes: { attributeSynonyms, dimensions }, superlatives: { ends } }: LanguageWords,
): OrderRead {
  const { end = '', noun: attribute = '' } = match.groups ?? {}
  const word = attribute.toLowerCase()
  const first = ends.get(end.toLowerCase().replace(/\s+/g, ' ')) === false ? 'lowest' : 'highest'
  const dimension = dimensions.find(({ words }) => words[0] === word)
  return {
    ...spanOf(match),
    order: {
      by: 'attribute',
      words: dimension?.words ?? [word, ...(attributeSynonyms[word] ?? [])],
      quantity: dimension?.quantity,
      first,
    },
  }
}
