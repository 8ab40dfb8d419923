import { anyOf } from '../any-of.ts'
import nlp from 'compromise'
import { numberWords } from './numbers.ts'

export { numberWords } from './numbers.ts'
export { unitWords } from './units.ts'

/** Money without a code, as people say it; the names of currencies themselves come from Intl. */
export const currencySlang: Readonly<Record<string, string>> = { bucks: 'USD', buck: 'USD', quid: 'GBP' }
export const massWords = /\b(?:weigh(?:s|ing|t)?|heav(?:y|ier)|light(?:er)?)\b/i
export const currencyNoun = 'last'
export const poundsOfMass = /^pounds?$/i
export const currencyBefore =
  /(?<![\p{L}\p{N}])([\p{L}.]{0,3}\p{Sc}|[A-Z]{3}|\p{L}{2}\.?|usd|eur|gbp|chf|euro)\s?$/u
export const smallCurrencyCode = /^(?:usd|eur|gbp|chf|cad|aud|jpy|yen|won)$/
export const looseUnit = /^(?:in|a|s|c|f|d|ma)$/i

const word = anyOf(Object.keys(numberWords))
const inWords = `(?:half\\s+an?|(?:an?\\s+(?=hundred|thousand))?${word}\\b(?:[\\s-]+(?:and\\s+)?${word}\\b)*(?:\\s+and\\s+a\\s+half)?)`
const inDigits = String.raw`(?:\d{1,3}(?:[,.'’]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?:\s?k\b)?`
export const amountSource = `(?:${inDigits}|${inWords})`
export const minus = 'minus'
export const percent = 'percent'
export const thousands = /k$/i

/** "1,500" is always grouped in English; "1.500" only where it is money, since "1.500 kg" is a kilo and a half. */
export function isGrouped(digits: string, isMoney: boolean): boolean {
  if (/^\d{1,3}(?:[,'’]\d{3})+(?:\.\d{1,2})?$/.test(digits)) return true
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) return true
  return isMoney && /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(digits)
}

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
