import { anyOf } from '../any-of.ts'
import nlp from 'compromise'
import { numberWords } from './numbers.ts'

export { numberWords } from './numbers.ts'
export { unitWords } from './units.ts'

/** Money without a code, as people say it; the names of currencies themselves come from Intl. */
export const currencySlang: Readonly<Record<string, string>> = { bucks: 'USD', buck: 'USD', quid: 'GBP' }
export const massWords = /\b(?:weigh(?:s|ing|t)?|heav(?:y|ier)|light(?:er)?)\b/i
/** Where the noun is in a currency's name: the last word of "US dollar", the first of "dollar des États-Unis". */
export const currencyNoun: 'first' | 'last' = 'last'
/** Names of money that are units of mass in a text with `massWords`. */
export const poundsOfMass = /^pounds?$/i
/** A currency at the end of the text before an amount: group 1. */
export const currencyBefore =
  /(?<![\p{L}\p{N}])([\p{L}.]{0,3}\p{Sc}|[A-Z]{3}|\p{L}{2}\.?|usd|eur|gbp|chf|euro)\s?$/u
/** Codes and names of three small letters that mean money behind a number; "20 all" is no price in leks. */
export const smallCurrencyCode = /^(?:usd|eur|gbp|chf|cad|aud|jpy|yen|won)$/
/** Units that are words as often: they must stand close to the number. */
export const looseUnit = /^(?:in|a|s|c|f|d|ma)$/i

const word = anyOf(Object.keys(numberWords))
const inWords = `(?:half\\s+an?|(?:an?\\s+(?=hundred|thousand))?${word}\\b(?:[\\s-]+(?:and\\s+)?${word}\\b)*(?:\\s+and\\s+a\\s+half)?)`
const inDigits = String.raw`(?:\d{1,3}(?:[,.'’]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?:\s?k\b)?`
/** The source of a pattern for an amount, in digits or in words, without groups. */
export const amountSource = `(?:${inDigits}|${inWords})`
/** The source of a pattern for the word "minus". */
export const minus: string = 'minus'
/** The source of a pattern for the word "percent". */
export const percent: string = 'percent'
/** Stands between the two units of a ratio: "litres per hour". */
export const perUnit: string = 'per'
/** An amount in digits that counts thousands: "1.2k". */
export const thousands = /k$/i

/**
 * Whether the marks in digits group them before a comma or point, rather than being the only such mark. "1,500" is
 * always grouped in English; "1.500" only where it is money, since "1.500 kg" is a kilo and a half.
 */
export function isGrouped(digits: string, isMoney: boolean): boolean {
  if (/^\d{1,3}(?:[,'’]\d{3})+(?:\.\d{1,2})?$/.test(digits)) return true
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) return true
  return isMoney && /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(digits)
}

/** The value of a number in words that `amountSource` matched. */
export function numberInWords(text: string): number | undefined {
  const simple = numberWords[text.toLowerCase()]
  if (simple !== undefined) return simple
  const [value] = [
    nlp(text.replace(/^half\s+an?$/i, 'half a'))
      .numbers()
      .get(),
  ].flat()
  return value
}
