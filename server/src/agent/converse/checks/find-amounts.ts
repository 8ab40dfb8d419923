import { languageCodes } from '../../../language/language-code.ts'
import type { Span } from '../../../language/read/span.ts'
import { numberWordsOf } from './number-words.ts'

/** An amount of money that a text says. */
export interface Amount extends Span {
  readonly value: number
  /** ISO 4217, what the sign or the word may mean; none: a currency that nobody here knows. */
  readonly currencies: readonly string[]
}

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP']
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  $: dollars,
  us$: ['USD'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  'fr.': ['CHF'],
  sfr: ['CHF'],
  zł: ['PLN'],
  kč: ['CZK'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  eur: ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  usd: ['USD'],
  gbp: ['GBP'],
  chf: ['CHF'],
  dollar: dollars,
  dollars: dollars,
  dólar: dollars,
  dólares: dollars,
  dolares: dollars,
  bucks: ['USD'],
  quid: ['GBP'],
  franc: ['CHF'],
  francs: ['CHF'],
  franken: ['CHF'],
  francos: ['CHF'],
  yen: ['JPY'],
  pesos: ['MXN', 'ARS', 'CLP', 'COP'],
  złoty: ['PLN'],
  kronen: ['SEK', 'NOK', 'DKK'],
}

const digits = String.raw`(?:\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?)(?:[.,][-–—]+)?`
const money = String.raw`US\$|[A-Z]{1,2}\$|\p{Sc}|[Ff]r\.|(?<![\p{L}\p{N}])[A-Z]{3}(?!\p{L})|(?<!\p{L})(?:${Object.keys(
  signs,
)
  .filter((each) => /^\p{L}+$/u.test(each))
  .join('|')})(?!\p{L})`
const inWords = new RegExp(
  String.raw`(?<!\p{L})(?:${languageCodes.flatMap((code) => [...numberWordsOf(code).keys()]).join('|')})[\s-]+(${money})`,
  'giu',
)

/** "Five euros": nobody writes prices so, and no rule can hold them against a record. */
export function findSpelledAmount(text: string): string | undefined {
  return Array.from(text.matchAll(inWords)).find(([, sign = '']) => currenciesOf(sign) !== undefined)?.[0]
}

const before = new RegExp(String.raw`(${money})[ \u00a0\u202f]?(${digits})`, 'giu')
const behind = new RegExp(String.raw`(?<![\p{N}.,])(${digits})[ \u00a0\u202f-]?(${money})`, 'giu')

/** Names of products have to be taken out before: "Tent 2 349 €" is no price of two thousand. */
export function findAmounts(text: string): Amount[] {
  const found: Amount[] = []
  const add = (match: RegExpExecArray, sign: string, number: string): void => {
    const currencies = currenciesOf(sign)
    const [start, end] = [match.index, match.index + match[0].length]
    if (currencies === undefined || found.some((each) => start < each.end && each.start < end)) return
    found.push({ start, end, value: moneyValue(number), currencies })
  }
  for (const match of text.matchAll(behind)) add(match, match[2] ?? '', match[1] ?? '')
  for (const match of text.matchAll(before)) add(match, match[1] ?? '', match[2] ?? '')
  return found.toSorted((a, b) => a.start - b.start)
}

function currenciesOf(sign: string): readonly string[] | undefined {
  const known = signs[sign.toLowerCase()]
  if (known !== undefined) return known
  if (codes.has(sign)) return [sign]
  return /\p{Sc}/u.test(sign) ? [] : undefined
}

/** "1.299", "1,299.99" and "1 299,-": the last mark with one or two digits behind it is the decimal one. */
function moneyValue(text: string): number {
  const figures = text.replace(/[.,][-–—]+$/, '').replace(/[ \u00a0\u202f'’]/g, '')
  const decimal = /[.,](\d{1,2})$/.exec(figures)
  const whole = (decimal === null ? figures : figures.slice(0, decimal.index)).replace(/[.,]/g, '')
  return Number(`${whole}.${decimal?.[1] ?? '0'}`)
}

const bare = new RegExp(
  String.raw`(?<!\p{L})(?:costs?|prices?|kostet|kosten|preise?|coûte(?:nt)?|prix|cuestan?|precios?)(?:\s*:|\s+(?:is|are|ist|est|es|of|de
    |von|beträgt|only|just|nur|now|jetzt|seulement|solo|sólo)){0,2}\s*(${digits})`,
  'giu',
)

/** "Only 5,-": nothing else is written so. */
const dashed = /(?<![\p{N}.,])(\d+(?:[.,]\d{3})*)[.,][-–—]/gu

/** "It costs 349." */
export function findBarePrices(text: string): Amount[] {
  const known = findAmounts(text)
  return [...text.matchAll(bare), ...text.matchAll(dashed)]
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: moneyValue(match[1] ?? ''),
      currencies: [],
    }))
    .filter((each) => !known.some(({ start, end }) => start < each.end && each.start < end))
}
