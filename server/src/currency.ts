import { contractHint } from './contract/contract-hint.ts'
import { nearestName } from './nearest-name.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether a currency code of ISO 4217 is in use. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/** What to say of a code that is no currency. */
export function currencyFault(text: unknown): string {
  const meant = typeof text === 'string' ? nearestCurrency(text) : undefined
  const question = meant === undefined ? '' : `; did you mean ${meant}?`
  return `is not a currency in use: ${contractHint('CurrencyCode')}${question}`
}

/** The code that is meant by another spelling of it, by its English name or by its sign. */
export function nearestCurrency(text: string): string | undefined {
  const named = currencyNames().get(text.trim().toLowerCase())
  if (named !== undefined) return named
  return nearestName(text, usual) ?? nearestName(text, [...currencies])
}

/** Asked first: a slip in one letter is near to many codes that hardly anybody means. */
const usual = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'JPY',
  'CNY',
  'CAD',
  'AUD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'INR',
]

let names: ReadonlyMap<string, string> | undefined

/** Codes by English names and by signs, both in lower case. */
function currencyNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    [...currencies].flatMap((currency) => [
      [nameOf(currency).toLowerCase(), currency] as const,
      [signOf(currency).toLowerCase(), currency] as const,
    ]),
  )
  return names
}

function nameOf(currency: string): string {
  return new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency
}

function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
