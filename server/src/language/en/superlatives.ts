import { anyOf } from '../any-of.ts'
import { formsOf } from '../dimension.ts'
import { dimensions } from './dimensions.ts'
import { priceOrder } from './phrases.ts'
import { pattern } from '../pattern.ts'

/** Where a noun phrase is over. */
const phraseEnd = String.raw`(?:and|or|but|in|on|at|for|from|with|without|under|over|below|above|that|which|who|is|are|do|does|you|i|to
  |of|please|near|by|as|if|available|possible)\b`

/** Whether an `end`, in small letters, asks for the highest. */
export const ends: ReadonlyMap<string, boolean> = new Map([
  ...dimensions.flatMap(({ forms, high }) => forms.superlative.map((form) => [form, high] as const)),
  ['most', true],
  ['greatest', true],
  ['best', true],
  ['least', false],
  ['lowest', false],
])
/** "cheapest". */
export const lowestPrice = bounded(anyOf(priceOrder.lowest), '')
export const highestPrice = bounded(anyOf(priceOrder.highest), '')
/** "the lightest": group 1 is the superlative alone. */
export const superlative = bounded(anyOf(formsOf(dimensions, 'superlative')))
const noun = String.raw`(?<noun>
  (?!${anyOf(['of', 'in', 'for', 'and', 'or', 'that', 'expensive', 'affordable', 'popular', 'recent'])}\b)\p{L}[\p{L}\p{N}-]*(?:\s+
  (?!${phraseEnd})\p{L}[\p{L}\p{N}-]*){0,2})`
/** "with the longest battery life": groups `end` and `noun`. */
export const ownsMost = pattern(
  String.raw`\b(?:with|has|have|having|offers?|uses?|needs?|draws?|consumes?|delivers?)\s+(?:the\s+)?(?<end>${anyOf([...ends.keys()])})\s+${noun}`,
)
/** "the lowest weight": groups `end` and `noun`. */
export const mostOf = pattern(String.raw`\b(?<end>highest|lowest|greatest)\s+${noun}`)
/** Adjectives of a low price in every form, in small letters. */
export const cheap: ReadonlySet<string> = new Set([...priceOrder.cheaper, ...priceOrder.lowest, 'cheap'])
/** Adjectives of a high price in every form, in small letters. */
export const dear: ReadonlySet<string> = new Set([...priceOrder.dearer, ...priceOrder.highest, 'expensive'])

/** @param no what it is no order behind: "at the latest" */
function bounded(source: string, no = String.raw`|at(?:\sthe)?`): RegExp {
  return pattern(
    String.raw`(?<![\p{L}\p{N}-]|\b(?:my|our|his|her|their|its${no})\s)(?:the\s+)?(${source})(?:\s+ones?\b)?(?![\p{L}\p{N}-]|\s+(?:ways?
      |methods?|reasons?|times?|dates?)\b)`,
  )
}
