import { unitNamedIn } from './measure-units.ts'
import { perLanguage } from '../per-language.ts'
import type { LanguageWords } from '../language-words.ts'

/**
 * What people pay with in most places, and what they mean by a name or sign that several currencies share: the most traded
 * first, as the BIS counts. These have a name in every language; of all others sign and code are read. Signs that `Intl` does
 * not know stand in `agent/converse/checks/find-figures.ts`, slang in `amounts.ts` of a language.
 */
export const paidWith = (
  'USD EUR JPY GBP CNY CHF AUD CAD HKD SGD INR KRW SEK MXN NZD NOK TWD BRL ZAR PLN DKK TRY RUB THB ILS HUF CZK AED SAR ' +
  'EGP UAH RON BGN IDR MYR PHP VND CLP COP ARS PEN MAD XOF XAF QAR KWD IRR PKR NGN KES ISK RSD'
).split(' ')

const codes = [...new Set([...paidWith, ...Intl.supportedValuesOf('currency')])]
const byCode = new Map(codes.map((code) => [code, [code]]))

interface Currencies {
  readonly byName: ReadonlyMap<string, readonly string[]>
  readonly bySign: ReadonlyMap<string, readonly string[]>
}

const currenciesOf = perLanguage((language): Currencies => {
  const names = new Intl.DisplayNames(language.code, { type: 'currency' })
  const byName = new Map<string, string[]>()
  const bySign = new Map<string, string[]>()
  for (const code of codes) {
    for (const name of namesOf(names.of(code) ?? '', code, language)) addTo(byName, name, code)
    for (const sign of signsOf(code, language)) addTo(bySign, sign, code)
  }
  for (const [slang, code] of Object.entries(language.amounts.currencySlang)) byName.set(slang, [code])
  return { byName, bySign }
})

/** The ISO 4217 codes that a sign, code or name may mean, the likeliest first: "$" is every dollar. */
export function currenciesNamed(text: string, language: LanguageWords): readonly string[] {
  const { byName, bySign } = currenciesOf(language)
  const word = text.trim().replace(/\s+/g, ' ')
  const lower = word.toLowerCase()
  return bySign.get(word) ?? byName.get(lower) ?? byCode.get(word.toUpperCase()) ?? []
}

/** "us dollar", "us dollars", "dollar", "dollars". */
function namesOf(displayName: string, code: string, { code: locale, amounts }: LanguageWords): string[] {
  const name = displayName.toLowerCase()
  // Outdated ones carry their years in the name; those of funds and metals are no money to pay with.
  if (!/^[\p{L}\p{M} .'’&-]+$/u.test(name) || name.includes('rights')) return []
  const plural = currencyIn(locale, { currency: code, currencyDisplay: 'name' })?.toLowerCase()
  const all = [name, `${name}s`, ...(plural === undefined ? [] : [plural])]
  const nouns = all.map((each) => each.split(/[ -]/).at(amounts.currencyNoun === 'last' ? -1 : 0) ?? each)
  return [...new Set([...all, ...nouns])]
}

/** How a language writes a currency with an amount of many. */
function currencyIn(
  locale: string,
  options: Pick<Intl.NumberFormatOptions, 'currency' | 'currencyDisplay'>,
): string | undefined {
  return new Intl.NumberFormat(locale, { style: 'currency', ...options })
    .formatToParts(100)
    .find(({ type }) => type === 'currency')?.value
}

/** "$", "CA$", "kr": no single letter, which would be read into any word, and nothing that is a unit of measure. */
function signsOf(code: string, language: LanguageWords): string[] {
  const signs = (['narrowSymbol', 'symbol'] as const).map(
    (currencyDisplay) => currencyIn(language.code, { currency: code, currencyDisplay }) ?? code,
  )
  const prefixed = code === 'USD' ? ['US$'] : []
  return [...new Set([...signs, ...prefixed])].filter(
    (sign) => sign !== code && !/^\p{L}$/u.test(sign) && unitNamedIn(language, sign) === undefined,
  )
}

function addTo(map: Map<string, string[]>, key: string, code: string): void {
  map.set(key, [...(map.get(key) ?? []), code])
}
