import { anyOf } from '../any-of.ts'
import { loosePattern } from '../pattern.ts'
import { numberWords, valueOf } from './numbers.ts'
import { unitWords } from './units.ts'

export { numberWords } from './numbers.ts'
export { unitWords } from './units.ts'

export const currencySlang: Readonly<Record<string, string>> = {
  balle: 'EUR',
  balles: 'EUR',
  piastre: 'CAD',
  piastres: 'CAD',
  piasse: 'CAD',
  piasses: 'CAD',
}
export const currencyNoun = 'first'
export const massWords = loosePattern(
  String.raw`\b(?:p[eè]se(?:nt|r)?|pesant|poids|lourde?s?|légers?|légères?|masse)\b`,
)
export const poundsOfMass = /^livres?$/i
export const currencyBefore =
  /(?<![\p{L}\p{N}])([\p{L}.]{0,3}\p{Sc}|[A-Z]{3}|[Kk]r|Rs|[Ff]r\.?|usd|eur|gbp|chf|cad)\s?$/u
export const smallCurrencyCode = /^(?:usd|eur|gbp|chf|cad|aud|jpy|yen|won)$/
export const looseUnit = /^(?:a|s|c|f|d|t|an|mi|ma)$/i

/** "Un" and "une" are articles far more often than numbers: they count only before a unit. */
const longUnits = anyOf(
  Object.values(unitWords).flatMap((words) => words.split(' ').filter((word) => word.length > 1)),
)
const one = `une?(?=\\s+(?:${longUnits}|euros?|dollars?)(?!\\p{L}))`
const counted = Object.keys(numberWords).filter((word) => word !== 'un' && word !== 'une')
const word = `${anyOf(counted)}(?!\\p{L})`
const inWords = `(?:${word}(?:[\\s-]+${word}|[\\s-]+et[\\s-]+(?:une?|onze|demie?)(?!\\p{L}))*|(?:une?\\s+)?demi-|${one})`
/** Behind these words, and before money, digits that are three apart are one number: "iPhone 15 128 Go" holds two. */
const beforeNumber =
  "(?:de|d'|à|a|au|aux|sous|et|entre|environ|dépasse|dépassant|max|maxi|maximum|min|minimum|mini|budget|ou|les|plus|moins|jusqu'à|est|pour|vers|autour)"
const money = '\\s?(?:\\p{Sc}|euros?|eur|dollars?|francs?|balles|chf|cad|usd|piastres)(?!\\p{L})'
const grouped = `\\d{1,3}(?:\\s\\d{3})+(?!\\d)(?:,\\d{1,2})?`
const inDigits = `(?:(?<=(?:^|(?<!\\p{L})${beforeNumber}[\\s:]*))${grouped}|${grouped}(?=${money})|\\d{1,3}(?:[.'’]\\d{3})+
  (?:,\\d{1,2})?|\\d{1,3}(?:,\\d{3})+\\.\\d{1,2}|\\d+(?:[.,]\\d+)?)(?:\\s?k(?!\\p{L}))?`
export const amountSource = `(?:${inDigits}|${inWords})`
/** "Au moins 5" is no number below zero. */
export const minus = "(?<!(?:au|du|le|la|en|pas|d')\\s+)moins"
export const percent = 'pour\\s?cents?'
export const perUnit = 'par'
export const thousands = /k$/i

/** "1 500" is always grouped in French; "1.500" only where it is money; "1,500" is one and a half. */
export function isGrouped(digits: string, isMoney: boolean): boolean {
  if (/^\d{1,3}(?:[\s'’]\d{3})+(?:,\d{1,2})?$/.test(digits)) return true
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) return true
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(digits)) return true
  return isMoney && /^\d{1,3}(?:\.\d{3})+$/.test(digits)
}

export function numberInWords(text: string): number | undefined {
  return valueOf(text.replace(/^une?\s+(?=demi)/i, '').replace(/-$/, ''))
}
