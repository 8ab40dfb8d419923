import nlp from 'compromise'
import type { BackReference, Order } from './need.ts'
import { orderNamed } from './read-order.ts'
import type { Span } from './span.ts'
import { dimensions, numberWords, ordinals } from './words/en.ts'
import {
  antecedent,
  askedNoun,
  cheaperOther,
  cheaperShown,
  demonstrativeQuestion,
  describedReference,
  expletive,
  noReference,
  ordinalReference,
  otherReference,
  pluralReference,
  singularReference,
  placeBefore,
  thereReference,
  whatIsKnownNoun,
  whichOfThem,
} from './words/en-grammar.ts'
import { anyOf } from './any-of.ts'

export interface BackReferenceRead {
  readonly refersBack: BackReference
  /** "the lighter one" also says by what to choose. */
  readonly order: Order | undefined
  /** The words that only point. */
  readonly spans: readonly Span[]
}

/** "A lid for it": the lid is not what "it" stands for. */
const nounAndPreposition =
  /(?:\b(?:an?|the|some|any)\s+)?(?:\p{L}+\s+){1,2}(?:of|for|with|to|in|on|from|about)\s+$/iu
/** What a pronoun stands for is not further away. */
const longestBefore = 80
const comparative = anyOf(dimensions.flatMap(({ forms }) => forms[1].split('/')))
const comparedShown = new RegExp(
  String.raw`\bthe\s+(${comparative})(?:\s+ones?)?(?=\s*(?:$|[?!.,;]))|\bwhich(?:\s+one)?\s+is\s+(?:the\s+)?(${comparative})(?=\s*(?:$|[?!.,;]))`,
  'iu',
)
const comparedOther = new RegExp(
  String.raw`\b(?:anything|something|any|one|ones|an?)\s+(?:that(?:'s| is)\s+)?(?:a bit |a little |much |slightly |even )?(${comparative})(?:\s+ones?)?(?=\s*(?:$|[?!.,;]))|\btoo\s+(${anyOf(dimensions.flatMap(({ forms }) => forms[0].split('/')))})(?=\s*(?:$|[?!.,;]))`,
  'iu',
)

/** How a text leans on what was shown or said before it, told by the words that point. */
export function readBackReference(text: string): BackReferenceRead | undefined {
  return (
    readOrdinal(text) ??
    readCompared(text) ??
    readOther(text) ??
    readDescribed(text) ??
    readWhich(text) ??
    readPronoun(text)
  )
}

function readOrdinal(text: string): BackReferenceRead | undefined {
  const match = ordinalReference.exec(text)
  if (match === null) return undefined
  const word = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase()
  const position = ordinals[word] ?? numberWords[word] ?? Number.parseInt(word, 10)
  return Number.isNaN(position)
    ? undefined
    : { refersBack: { kind: 'ordinal', position }, order: undefined, spans: [spanOf(match)] }
}

function readCompared(text: string): BackReferenceRead | undefined {
  for (const [pattern, among] of [
    [cheaperShown, 'shown'],
    [cheaperOther, 'others'],
  ] as const) {
    const match = pattern.exec(text)
    if (match === null) continue
    const index = match.slice(1).findIndex((group: string | undefined) => group !== undefined)
    // "Too expensive" asks for something cheaper, "too cheap" for something dearer.
    const isTooMuch = /\btoo\b/i.test(match[0])
    const isCheaper = isTooMuch ? /expensive|dear|pricey|money/i.test(match[0]) : index % 2 === 0
    return {
      refersBack: { kind: isCheaper ? 'cheaper' : 'dearer', among },
      order: undefined,
      spans: [spanOf(match)],
    }
  }
  const shown = comparedShown.exec(text)
  if (shown !== null) {
    return {
      refersBack: { kind: 'they' },
      order: orderNamed(shown[1] ?? shown[2] ?? ''),
      spans: [spanOf(shown)],
    }
  }
  const other = comparedOther.exec(text)
  if (other === null) return undefined
  const order = other[1] === undefined ? opposite(orderNamed(other[2] ?? '')) : orderNamed(other[1])
  return { refersBack: { kind: 'other' }, order, spans: [spanOf(other)] }
}

function opposite(order: Order | undefined): Order | undefined {
  return order && { ...order, first: order.first === 'lowest' ? 'highest' : 'lowest' }
}

function readOther(text: string): BackReferenceRead | undefined {
  const match = otherReference.exec(text)
  return match === null
    ? undefined
    : { refersBack: { kind: 'other' }, order: undefined, spans: [spanOf(match)] }
}

function readDescribed(text: string): BackReferenceRead | undefined {
  const match = describedReference.exec(text)
  const words = (match?.[1] ?? match?.[2])?.trim()
  if (
    match === null ||
    words === undefined ||
    isNamedBefore(text.slice(0, match.index), false) ||
    /(?:est|most \p{L}+|same|only|right|wrong)$/iu.test(words)
  )
    return undefined
  return { refersBack: { kind: 'described', words }, order: undefined, spans: [] }
}

function readWhich(text: string): BackReferenceRead | undefined {
  const match = whichOfThem.exec(text)
  return match === null
    ? undefined
    : { refersBack: { kind: 'they' }, order: undefined, spans: [spanOf(match)] }
}

function readPronoun(text: string): BackReferenceRead | undefined {
  if (whatIsKnownNoun.test(text)) return { refersBack: { kind: 'it' }, order: undefined, spans: [] }
  const there = thereReference.exec(text)
  if (there !== null && !placeBefore.test(text.slice(0, there.index))) {
    return { refersBack: { kind: 'it' }, order: undefined, spans: [spanOf(there)] }
  }
  const singular = pronounIn(text, singularReference)
  if (singular !== undefined && !expletive.test(text))
    return { refersBack: { kind: 'it' }, order: undefined, spans: [singular] }
  const plural = pronounIn(text, pluralReference)
  return plural && { refersBack: { kind: 'they' }, order: undefined, spans: [plural] }
}

/** The first pronoun that stands for something that the text itself has not named before. */
function pronounIn(text: string, pattern: RegExp): Span | undefined {
  for (const match of text.matchAll(pattern)) {
    const span = spanOf(match)
    const before = text.slice(0, span.start)
    const after = text.slice(span.start)
    if (/^(?:this|that)$/i.test(match[0]) && (noReference.test(after) || !isPointing(text, span))) continue
    if (
      /^(?:these|those)$/i.test(match[0]) &&
      /^(?:these|those)\s+(?:who|that|are|were|days|times)\b/i.test(after)
    )
      continue
    const isOfPhrase = /\b(?:of|for|with|to|in|on|from|about)\s+$/i.test(before)
    if (isNamedBefore(before, isOfPhrase)) continue
    return span
  }
  return undefined
}

/**
 * Whether the words before a reference name what it stands for: "I lost my card, how do I block it".
 */
function isNamedBefore(before: string, isOfPhrase: boolean): boolean {
  if (/[.?!]\s/.test(before)) return true
  if (before.trim() === '' || askedNoun.test(before)) return false
  if (isOfPhrase) return antecedent.test(before.replace(nounAndPreposition, ''))
  if (antecedent.test(before)) return true
  return nlp(before.slice(-longestBefore)).match('#Noun').not('#Pronoun').found
}

/** "This" and "that" before a verb join clauses as often as they point. */
function isPointing(text: string, { start, end }: Span): boolean {
  return (
    demonstrativeQuestion.test(text) ||
    /^\s*(?:$|[?!.,;])/.test(text.slice(end)) ||
    (start === 0 && /^\s+\p{L}/u.test(text.slice(end)))
  )
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length }
}
