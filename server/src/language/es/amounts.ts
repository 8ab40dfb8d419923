import { anyOf } from '../any-of.ts'
import { loosePattern } from '../pattern.ts'
import { numberWords, valueOf } from './numbers.ts'
import { unitWords } from './units.ts'

export { numberWords } from './numbers.ts'
export { unitWords } from './units.ts'

/** With the names of currencies that are often written without their accents. */
export const currencySlang: Readonly<Record<string, string>> = {
  pavo: 'EUR',
  pavos: 'EUR',
  dolar: 'USD',
  dolares: 'USD',
  quetzal: 'GTQ',
  colones: 'CRC',
  bolivares: 'VES',
}
export const currencyNoun = 'first'
export const massWords = loosePattern(
  String.raw`\b(?:pes(?:a|an|e|en|ar|ando)|peso|pesad[oa]s?|liger[oa]s?|livian[oa]s?|masa)\b`,
)
export const poundsOfMass = /^libras?$/i
export const currencyBefore =
  /(?<![\p{L}\p{N}])([\p{L}.]{0,3}\p{Sc}|[A-Z]{3}|S\/\.?|Bs\.?|usd|eur|mxn|cop|ars|clp|pen|gbp|chf)\s?$/u
export const smallCurrencyCode = /^(?:usd|eur|mxn|cop|ars|clp|pen|uyu|gbp|chf|cad|jpy|yen|won|sol)$/
export const looseUnit = /^(?:a|s|c|f|d|t|ma|mi)$/i

/** "Un" and "una" are articles far more often than numbers: they count only before a unit. */
const longUnits = anyOf(
  Object.values(unitWords).flatMap((words) => words.split(' ').filter((word) => word.length > 1)),
)
const one = `una?(?=\\s+(?:${longUnits}|euros?|d[oó]lar(?:es)?|pesos?)(?!\\p{L}))`
const counted = Object.keys(numberWords).filter((word) => word !== 'un' && word !== 'una')
const word = `${anyOf(counted)}(?!\\p{L})`
const joined = `(?:${word}|una?(?!\\p{L}))`
const inWords = `(?:medi[oa](?=\\s)|(?:${word}|${one})(?:[\\s-]+${word}|\\s+y\\s+(?:${joined}|medi[oa](?!\\p{L})))*)`
/** Behind these, and before money, digits that are three apart are one number: "iPhone 15 128 GB" holds two. */
const beforeNumber =
  '(?:de|a|al|hasta|entre|y|menos|más|mas|máximo|mínimo|presupuesto|los|unos|sobre|por|son|es|pase|supere)'
const money = '\\s?(?:\\p{Sc}|euros?|eur|d[oó]lares|pesos?|soles|francos?|usd|mxn|cop)(?!\\p{L})'
const spaced = `\\d{1,3}(?:\\s\\d{3})+(?!\\d)(?:,\\d{1,2})?`
const inDigits = `(?:(?<=(?<!\\p{L})${beforeNumber}\\s+)${spaced}|${spaced}(?=${money})|\\d{1,3}(?:[.'’]\\d{3})+(?:,\\d{1,2})?|\\d{1,3}
  (?:,\\d{3})+(?:\\.\\d{1,2})?|\\d+(?:[.,]\\d+)?)(?:\\s?k(?!\\p{L}))?`
export const amountSource = `(?:${inDigits}|${inWords})`
/** "Al menos 5" is no number below zero, nor is "las ocho menos cuarto". */
export const minus = '(?<!(?:al|lo|por|no|las?|\\p{N}|\\p{L}{3})\\s+)menos(?!\\s+de)'
export const percent = 'por\\s?ciento'
export const perUnit = 'por'
export const thousands = /k$/i

/**
 * A point before three digits groups them, in Mexico a comma does; only in money is that sure of the comma: "1,500 kg"
 * is a kilo and a half in most countries.
 */
export function isGrouped(digits: string, isMoney: boolean): boolean {
  if (/^\d{1,3}(?:[\s.'’]\d{3})+(?:,\d{1,2})?$/.test(digits)) return true
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/.test(digits)) return true
  return isMoney && /^\d{1,3}(?:,\d{3})+$/.test(digits)
}

export function numberInWords(text: string): number | undefined {
  return valueOf(text)
}
