import { countNames, namesMost, personTerms } from '../../../language/any-wants.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { foldText } from '../../../language/fold-text.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import type { AttributeWords } from '../../../language/language-words.ts'
import type { Quantity } from '../../../language/quantity.ts'
import { unitNamed } from '../../../language/read/measure-units.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import type { Attribute } from './read-attribute.ts'

/** What tells how much of something a product has, however its record calls that. */
interface QuantityTold {
  readonly attributes: readonly Attribute[]
  /** They are surely what is asked for; else the only one that is measured so. */
  readonly isSure: boolean
}

/**
 * "How long does it take to charge?" asks for a time, and a "charging time" tells it. Undefined where a text asks for no
 * amount.
 * @param name of the product: what it is called is not asked for
 */
export function quantityTold(
  text: string,
  { name, attributes }: { readonly name: string; readonly attributes: readonly Attribute[] },
  { quantitiesAsked, asksHowMany, asksForMost }: AttributeWords,
): QuantityTold | undefined {
  const isCount = asksHowMany.test(text)
  const quantities = new Set<Quantity>([
    ...quantitiesAsked.flatMap(([asks, told]) => (asks.test(text) ? told : [])),
    // "How many kilos can it carry?"
    ...(isCount ? splitWords(text).flatMap((word) => unitNamed(word)?.quantity ?? []) : []),
  ])
  if (quantities.size === 0 && !isCount) return undefined
  const measured = attributes.filter(({ unit, value }) =>
    unit === undefined ? isCount && /^\P{L}*\d/u.test(String(value)) : quantities.has(unit.quantity),
  )
  const isMost = asksForMost.test(text)
  const may = isMost ? measured.filter((each) => limits(each)) : measured
  const own = new Set(splitTerms(name))
  const content = new Set(contentTerms(text).filter((term) => !own.has(term)))
  const asked = splitWords(text).filter((word) => content.has(termOf(word)))
  const sharing = may.filter(({ label }) =>
    splitWords(foldText(label)).some((told) => asked.some((word) => sharesStem(told, word))),
  )
  if (sharing.length > 0) return { attributes: sharing, isSure: true }
  const ofItself = isCount && asksForItself(text, own, asksHowMany) ? may.filter(counts) : []
  if (ofItself.length > 0) return { attributes: ofItself, isSure: true }
  const [only, ...others] = may
  const isOnly = only !== undefined && others.length === 0 && !isCount
  return { attributes: isOnly ? [only] : [], isSure: isMost && isOnly }
}

/** "How many screws are in the bag of screws?" */
function asksForItself(text: string, own: ReadonlySet<string>, asksHowMany: RegExp): boolean {
  const match = asksHowMany.exec(text)
  const [noun = ''] = splitWords(text.slice((match?.index ?? 0) + (match?.[0].length ?? 0)))
  return own.has(termOf(noun))
}

/** "Count": 360. */
function counts({ terms }: Attribute): boolean {
  return countNames.has(terms.join(' '))
}

/** "How many kilos does it carry?" */
export function asksForAmount(text: string, language: LanguageCode): boolean {
  const { asksHowMany, quantitiesAsked } = languageOf(language).attributes
  return asksHowMany.test(text) || quantitiesAsked.some(([asks]) => asks.test(text))
}

/** Whether a question asks for how much may be at most, which is not what something has itself. */
export function asksForLimit(text: string, { asksForMost, quantitiesAsked }: AttributeWords): boolean {
  return asksForMost.test(text) && quantitiesAsked.some(([asks]) => asks.test(text))
}

/** "Maximum load", "8 to 14 kg". */
function limits({ label, measure }: Attribute): boolean {
  return namesMost.test(label) || (measure !== undefined && measure.min !== measure.max)
}

/** Letters that words of one stem share at least: "charge" and "charging". */
const shortestStem = 4
/** Of the shorter word. */
const leastShared = 0.6

function sharesStem(told: string, asked: string): boolean {
  // "How many people fit in?" is told by "persons".
  if (personTerms.has(termOf(told)) && personTerms.has(termOf(asked))) return true
  const shorter = Math.min(told.length, asked.length)
  let shared = 0
  while (shared < shorter && told[shared] === asked[shared]) shared += 1
  return shared >= shortestStem && shared >= shorter * leastShared
}
