import type { PriceRange } from './need.ts'
import type { Range } from '../../../language/read/read-ranges.ts'
import type { Span } from '../../../language/read/span.ts'
import type { LanguageWords } from '../../../language/language-words.ts'

/** Price limits that a text sets, and where they stand. "At least 50 and under 100" is one range. */
export function readPrice(
  text: string,
  ranges: readonly Range[],
  language: LanguageWords,
): { readonly price: PriceRange; readonly spans: readonly Span[] } | undefined {
  const limits = ranges.filter((range) => isPriceLimit(text, range, language))
  const [first] = limits
  if (first === undefined) return undefined
  const lower = limits.find((each) => each.min !== undefined)
  const upper = limits.find((each) => each.max !== undefined)
  const currencies = limits.find((each) => each.currencies.length > 0)?.currencies ?? []
  return {
    price: {
      min: lower?.min,
      max: upper?.max,
      isMinExclusive: lower?.isMinExclusive ?? false,
      isMaxExclusive: upper?.isMaxExclusive ?? false,
      currency: currencies[0],
      currencies,
    },
    spans: limits,
  }
}

function isPriceLimit(text: string, range: Range, language: LanguageWords): boolean {
  if (range.unit !== undefined || range.cue === undefined) return false
  return range.currencies.length > 0 || isBarePrice(text, range, range.cue, language)
}

/** Smaller numbers without a currency count people, pieces or days. */
const leastBarePrice = 10

/** A number without a currency is a price where nothing follows that it could count: not "under 18 years". */
function isBarePrice(
  text: string,
  { start, end, min, max, isPair }: Range,
  cue: string,
  { limits, times }: LanguageWords,
): boolean {
  const { countingCues, currencyWord, endOfPhrase, priceWords, reachCue, wordsBeforeOtherNumbers } = limits
  const head = text.slice(0, start)
  if (!endOfPhrase.test(text.slice(end)) || wordsBeforeOtherNumbers.test(head) || times.hourWords.test(text))
    return false
  if (priceWords.test(text) || currencyWord.test(text)) return true
  const isAlone = head.trim() === '' && /^[\s?!.]*$/.test(text.slice(end))
  const phrase = cue.toLowerCase().replace(/\s+/g, ' ')
  const { below, atMost, above, atLeast, orLess, orMore } = limits.limits
  const isLimit =
    /[<>≤≥]/u.test(cue) ||
    [below, atMost, above, atLeast, orLess, orMore].some((phrases) => phrases.includes(phrase))
  const isPlain = isAlone || isPair || (isLimit && phrase !== reachCue && !countingCues.has(phrase))
  return isPlain && (max ?? min ?? 0) >= leastBarePrice
}
