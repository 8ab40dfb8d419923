import type { BackReference, Order } from './need.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { opposite, orderNamed } from './read-order.ts'
import { type Span, spanOf } from '../../../language/read/span.ts'
import type { LanguageWords, ReferenceWords } from '../../../language/language-words.ts'

export interface BackReferenceRead {
  readonly refersBack: BackReference
  /** "the lighter one" also says by what to choose. */
  readonly order: Order | undefined
  /** The words that only point. */
  readonly spans: readonly Span[]
}

/** What a pronoun stands for is not further away. */
const longestBefore = 80

/** How a text leans on what was shown or said before it, told by the words that point. */
export function readBackReference(text: string, language: LanguageWords): BackReferenceRead | undefined {
  const { references } = language
  return (
    readOrdinal(text, language) ??
    readPriceCompared(text, references) ??
    readCompared(text, language) ??
    readOther(text, references) ??
    readDescribed(text, references) ??
    readWhich(text, references) ??
    readPronoun(text, language)
  )
}

function readOrdinal(
  text: string,
  { amounts: { numberWords }, references: { ordinalReference, ordinals } }: LanguageWords,
): BackReferenceRead | undefined {
  const match = ordinalReference.exec(text)
  if (match === null) return undefined
  const word = (match.slice(1).find((group: string | undefined) => group !== undefined) ?? '').toLowerCase()
  const position = ordinals[word] ?? numberWords[word] ?? Number.parseInt(word, 10)
  return Number.isNaN(position)
    ? undefined
    : { refersBack: { kind: 'ordinal', position }, order: undefined, spans: [spanOf(match)] }
}

function readPriceCompared(text: string, references: ReferenceWords): BackReferenceRead | undefined {
  const { cheaperOther, cheaperShown, maybeBefore, tooDear, tooMuch } = references
  for (const [pattern, among] of [
    [cheaperShown, 'shown'],
    [cheaperOther, 'others'],
  ] as const) {
    const match = pattern.exec(text)
    if (match === null) continue
    const index = match.slice(1).findIndex((group: string | undefined) => group !== undefined)
    // "Too expensive" asks for something cheaper, "too cheap" for something dearer.
    const isTooMuch = tooMuch.test(match[0])
    // "Can I return it if it's too expensive?"
    if (isTooMuch && maybeBefore.test(text.slice(0, match.index))) continue
    const isCheaper = isTooMuch ? tooDear.test(match[0]) : index % 2 === 0
    return {
      refersBack: { kind: isCheaper ? 'cheaper' : 'dearer', among },
      order: undefined,
      spans: [spanOf(match)],
    }
  }
  return undefined
}

function readCompared(text: string, language: LanguageWords): BackReferenceRead | undefined {
  const { comparedOther, comparedShown, maybeBefore } = language.references
  const shown = comparedShown.exec(text)
  if (shown !== null) {
    return {
      refersBack: { kind: 'they' },
      order: orderNamed(shown[1] ?? shown[2] ?? '', language),
      spans: [spanOf(shown)],
    }
  }
  const other = comparedOther.exec(text)
  if (other === null || (other[1] === undefined && maybeBefore.test(text.slice(0, other.index))))
    return undefined
  const named = orderNamed(other[1] ?? other[2] ?? '', language)
  const order = named !== undefined && other[1] === undefined ? opposite(named) : named
  return { refersBack: { kind: 'other' }, order, spans: [spanOf(other)] }
}

function readOther(text: string, { otherReference }: ReferenceWords): BackReferenceRead | undefined {
  const match = otherReference.exec(text)
  return match === null
    ? undefined
    : { refersBack: { kind: 'other' }, order: undefined, spans: [spanOf(match)] }
}

function readDescribed(text: string, references: ReferenceWords): BackReferenceRead | undefined {
  const match = references.describedReference.exec(text)
  const words = (match?.[1] ?? match?.[2])?.trim()
  if (
    match === null ||
    words === undefined ||
    isNamedBefore(text.slice(0, match.index), false, references) ||
    references.noDescription.test(words)
  )
    return undefined
  return { refersBack: { kind: 'described', words }, order: undefined, spans: [] }
}

function readWhich(text: string, { whichOfThem }: ReferenceWords): BackReferenceRead | undefined {
  const match = whichOfThem.exec(text)
  return match === null
    ? undefined
    : { refersBack: { kind: 'they' }, order: undefined, spans: [spanOf(match)] }
}

function readPronoun(text: string, { attributes, references }: LanguageWords): BackReferenceRead | undefined {
  const { expletive, placeBefore, pluralReference, singularReference, thereReference } = references
  if (attributes.whatIsKnownNoun.test(text))
    return { refersBack: { kind: 'it' }, order: undefined, spans: [] }
  const there = thereReference.exec(text)
  if (there !== null && !placeBefore.test(text.slice(0, there.index))) {
    return { refersBack: { kind: 'it' }, order: undefined, spans: [spanOf(there)] }
  }
  const singular = pronounIn(text, singularReference, references)
  if (singular !== undefined && !expletive.test(text))
    return { refersBack: { kind: 'it' }, order: undefined, spans: [singular] }
  const plural = pronounIn(text, pluralReference, references)
  return plural && { refersBack: { kind: 'they' }, order: undefined, spans: [plural] }
}

/** The first pronoun that stands for something that the text itself has not named before. */
function pronounIn(text: string, pattern: RegExp, references: ReferenceWords): Span | undefined {
  const { demonstrative, noPluralReference, noReference, prepositionEnd } = references
  for (const match of text.matchAll(pattern)) {
    const span = spanOf(match)
    // "Laisser" has no pronoun in it.
    if (/\p{L}$/u.test(match[0]) && /^\p{L}/u.test(text.slice(span.end))) continue
    const before = text.slice(0, span.start)
    const after = text.slice(span.start)
    const isOpen = demonstrative.test(match[0])
    if (isOpen && (noReference.test(after) || !isPointing(text, span, references))) continue
    if (noPluralReference.test(after)) continue
    if (isNamedBefore(before, prepositionEnd.test(before), references)) continue
    return span
  }
  return undefined
}

/**
 * Whether the words before a reference name what it stands for: "I lost my card, how do I block it".
 */
function isNamedBefore(before: string, isOfPhrase: boolean, references: ReferenceWords): boolean {
  const { antecedent, askedNoun, namesThing, nounAndPreposition } = references
  if (/[.?!]\s/.test(before)) return true
  if (contentTerms(before).length === 0 || askedNoun.test(before)) return false
  if (isOfPhrase) return antecedent.test(before.replace(nounAndPreposition, ''))
  if (antecedent.test(before)) return true
  return namesThing(before.slice(-longestBefore))
}

/** "This" and "that" before a verb join clauses as often as they point. */
function isPointing(text: string, { start, end }: Span, { demonstrativeQuestion }: ReferenceWords): boolean {
  return (
    demonstrativeQuestion.test(text) ||
    /^\s*(?:$|[?!.,;])/.test(text.slice(end)) ||
    (start === 0 && /^\s+\p{L}/u.test(text.slice(end)))
  )
}
