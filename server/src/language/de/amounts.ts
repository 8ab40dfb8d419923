import { loosePattern } from '../pattern.ts'
import { numberSource } from './numbers.ts'

export { numberInWords, numberWords } from './numbers.ts'
export { unitWords } from './units.ts'

const inDigits = String.raw`(?:\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?:\s?(?:k|tsd\.?|tausend)(?!\p{L}))?`
export const amountSource = `(?:${inDigits}|${numberSource})`
export const minus = 'minus'
export const percent = 'prozent'
export const perUnit = 'pro'
export const thousands = /(?:k|tsd\.?|tausend)$/i
export const currencySlang: Readonly<Record<string, string>> = { sfr: 'CHF' }
export const currencyNoun = 'last'
export const currencyBefore =
  /(?<![\p{L}\p{N}])([\p{L}.]{0,3}\p{Sc}|[A-Z]{3}|[Ff]r\.|usd|eur|gbp|chf|[Ee]uro)\s?$/u
export const smallCurrencyCode = /^(?:usd|eur|gbp|chf|cad|aud|jpy|yen|won|sfr)$/
export const poundsOfMass = /^pfund$/i
export const massWords = loosePattern(String.raw`\b(?:wiegt|wiegen|gewicht|schwer\p{L}*|leicht\p{L}*)\b`)
export const looseUnit = /^(?:a|s|c|f|d|m|ma)$/i

/** "1.500" is always grouped; "1,5" never; "1,299.50" is the English way. */
export function isGrouped(digits: string): boolean {
  return (
    /^\d{1,3}(?:[.'’]\d{3})+(?:,\d{1,2})?$/.test(digits) || /^\d{1,3}(?:[,'’]\d{3})+\.\d{1,2}$/.test(digits)
  )
}
