export type DecimalMark = 'comma' | 'point'

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '₴': 'UAH',
  us$: 'USD',
  ca$: 'CAD',
  a$: 'AUD',
  r$: 'BRL',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  'fr.': 'CHF',
  sfr: 'CHF',
}

/** Signs that several currencies share: which one is meant is told by the choice for the file. */
const sharedSigns: Readonly<Record<string, ReadonlySet<string>>> = {
  $: new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'CLP', 'COP', 'ARS']),
  kr: new Set(['SEK', 'NOK', 'DKK', 'ISK']),
  'kr.': new Set(['SEK', 'NOK', 'DKK', 'ISK']),
}

/** The number in a price, and what stands around it; undefined where there is none, or more than one. */
function partsOf(text: string): { readonly number: string; readonly unit: string } | undefined {
  const packed = text.replaceAll(/[\s'’]/g, '')
  const [number, another] = packed.match(/\d[\d.,]*/g) ?? []
  if (number === undefined || another !== undefined) return undefined
  const at = packed.indexOf(number)
  const before = packed.slice(0, at)
  const after = packed.slice(at + number.length)
  // `12,-` is how whole amounts are written by hand.
  return { number: number.replace(/[.,]$/, ''), unit: before + after.replace(/^[-–—]+/, '') }
}

/** The currency that a text is, by its code or its sign; the one chosen where its sign could be that of several. */
export function currencyOf(text: string, chosen: string): string | undefined {
  const name = text.trim()
  if (currencies.has(name.toUpperCase())) return name.toUpperCase()
  const sign = name.toLowerCase()
  return signs[sign] ?? (sharedSigns[sign]?.has(chosen) ? chosen : sign === '$' ? 'USD' : undefined)
}

/** Which mark parts the decimals, as far as one number tells. */
function markIn(number: string): DecimalMark | undefined {
  const points = number.split('.').length - 1
  const commas = number.split(',').length - 1
  if (points > 0 && commas > 0) return number.lastIndexOf(',') > number.lastIndexOf('.') ? 'comma' : 'point'
  if (points > 1) return 'comma'
  if (commas > 1) return 'point'
  if (points + commas === 0) return undefined
  const isOpen = /^[^.,]{1,3}[.,]\d{3}$/.test(number)
  return isOpen ? undefined : commas === 1 ? 'comma' : 'point'
}

/** Finds out from all prices of a file what `1.299` means in it, and which currency is named most. */
export function surveyPrices(texts: Iterable<string>): {
  readonly mark: DecimalMark
  readonly currency: string | undefined
} {
  const seen = { comma: 0, point: 0 }
  const open = { comma: 0, point: 0 }
  const named = new Map<string, number>()
  for (const text of texts) {
    const parts = partsOf(text)
    if (parts === undefined) continue
    const mark = markIn(parts.number)
    if (mark !== undefined) seen[mark] += 1
    else if (parts.number.includes(',')) open.comma += 1
    else if (parts.number.includes('.')) open.point += 1
    const currency = currencyOf(parts.unit, '')
    if (currency !== undefined) named.set(currency, (named.get(currency) ?? 0) + 1)
  }
  const [most] = [...named].sort(([, one], [, other]) => other - one)
  // Without any sign, three digits behind a mark are thousands rather than fractions of a cent.
  const evidence = seen.comma === seen.point ? open.point - open.comma : seen.comma - seen.point
  return { mark: evidence > 0 ? 'comma' : 'point', currency: most?.[0] }
}

/**
 * A number as people write it: `1.299,00`, `1,299.00`, `1299`. The mark decides only where both could be meant.
 * @returns undefined for what is no number
 */
export function numberIn(number: string, mark: DecimalMark): number | undefined {
  const decimal = (markIn(number) ?? mark) === 'comma' ? ',' : '.'
  const grouping = decimal === ',' ? '.' : ','
  const [whole = '', fraction = '', more] = number.split(decimal)
  if (more !== undefined || fraction.includes(grouping)) return undefined
  if (whole.includes(grouping) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined
  return Number(`${whole.replaceAll(grouping, '')}.${fraction}0`)
}

export const noCurrency =
  'The price names no currency. Choose one for all prices without, or write 12.99 EUR.'

export interface PriceRules {
  readonly mark: DecimalMark
  /** For prices that name none; empty where nobody has chosen one yet. */
  readonly currency: string
}

/** @returns the price as the contract has it, or what would be right */
export function priceOf(
  text: string,
  { mark, currency: chosen }: PriceRules,
): { readonly amount: number; readonly currency: string } | string {
  const parts = partsOf(text)
  const amount = parts === undefined || parts.unit.startsWith('-') ? undefined : numberIn(parts.number, mark)
  if (parts === undefined || amount === undefined)
    return 'Write a price such as 12.99, 1.299,00 € or 12.99 EUR.'
  const currency = parts.unit === '' ? chosen : currencyOf(parts.unit, chosen)
  if (currency === undefined) return `“${parts.unit}” is no currency. Write its code, such as EUR.`
  if (currency === '') return noCurrency
  return { amount, currency }
}
