import { anyOf } from './any-of.ts'
import type { Order } from './need.ts'
import type { Span } from './span.ts'
import { attributeSynonyms, type Dimension, dimensions, phraseEnd, priceOrder } from './words/en.ts'

export interface OrderRead extends Span {
  readonly order: Order
}

const superlatives = dimensions.flatMap((dimension) =>
  dimension.forms[2].split('/').map((form) => [form, dimension.high] as const),
)
/** "the lowest weight", "with the longest battery life": which end comes first. */
const ends = new Map<string, boolean>([
  ...superlatives,
  ['most', true],
  ['greatest', true],
  ['best', true],
  ['least', false],
  ['lowest', false],
])

const lowestPrice = bounded(anyOf(priceOrder.lowest))
const highestPrice = bounded(anyOf(priceOrder.highest))
const superlative = bounded(anyOf(superlatives.map(([form]) => form)))
const noun = String.raw`(?<noun>(?!${anyOf(['of', 'in', 'for', 'and', 'or', 'that', 'expensive', 'affordable', 'popular', 'recent'])}\b)\p{L}[\p{L}\p{N}-]*(?:\s+(?!${phraseEnd})\p{L}[\p{L}\p{N}-]*){0,2})`
const ownsMost = new RegExp(
  String.raw`\b(?:with|has|have|having|offers?)\s+(?:the\s+)?(?<end>${anyOf([...ends.keys()])})\s+${noun}`,
  'iu',
)
const mostOf = new RegExp(String.raw`\b(?<end>highest|lowest|greatest)\s+${noun}`, 'iu')

function bounded(source: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}-]|\b(?:my|our|his|her|their|its|at(?:\sthe)?)\s)(?:the\s+)?(${source})(?:\s+ones?\b)?(?![\p{L}\p{N}-]|\s+(?:ways?|methods?|reasons?|times?|dates?)\b)`,
    'iu',
  )
}

/** By what a text wants things ordered: "cheapest", "the lightest", "with the longest battery life". */
export function readOrder(text: string): OrderRead | undefined {
  for (const [pattern, first] of [
    [lowestPrice, 'lowest'],
    [highestPrice, 'highest'],
  ] as const) {
    const match = pattern.exec(text)
    if (match !== null)
      return { ...spanOf(match), order: { by: 'price', words: ['price'], quantity: undefined, first } }
  }
  const owned = ownsMost.exec(text) ?? mostOf.exec(text)
  if (owned !== null) return readOwned(owned)
  const match = superlative.exec(text)
  const order = orderNamed(match?.[1] ?? '')
  return match === null || order === undefined ? undefined : { ...spanOf(match), order }
}

/** The order that one adjective of measure stands for, in any of its forms: "lighter", "lightest", "more powerful". */
export function orderNamed(adjective: string): Order | undefined {
  const word = adjective.trim().toLowerCase().replace(/\s+/g, ' ')
  if ([...priceOrder.cheaper, ...priceOrder.lowest, 'cheap'].includes(word)) return priceFrom('lowest')
  if ([...priceOrder.dearer, ...priceOrder.highest, 'expensive'].includes(word)) return priceFrom('highest')
  const dimension = dimensions.find(({ forms }) => forms.some((form) => form.split('/').includes(word)))
  return dimension && orderOf(dimension)
}

function orderOf({ words, quantity, high }: Dimension): Order {
  return { by: 'attribute', words, quantity, first: high ? 'highest' : 'lowest' }
}

function priceFrom(first: Order['first']): Order {
  return { by: 'price', words: ['price'], quantity: undefined, first }
}

function readOwned(match: RegExpExecArray): OrderRead {
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

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length }
}
