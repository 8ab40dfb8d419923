import { currencySlang } from './words/en.ts'
import { unitNamed } from './measure-units.ts'

/** What most people mean by a name or sign that several currencies share: the most traded first, as the BIS counts. */
const mostTraded =
  'USD EUR JPY GBP CNY CHF AUD CAD HKD SGD INR KRW SEK MXN NZD NOK TWD BRL ZAR PLN DKK'.split(' ')

const codes = [...new Set([...mostTraded, ...Intl.supportedValuesOf('currency')])]
const names = new Intl.DisplayNames('en', { type: 'currency' })

const byCode = new Map(codes.map((code) => [code, [code]]))
const byName = new Map<string, string[]>()
const bySign = new Map<string, string[]>()
for (const code of codes) {
  for (const name of namesOf(code)) addTo(byName, name, code)
  for (const sign of signsOf(code)) addTo(bySign, sign, code)
}
for (const [slang, code] of Object.entries(currencySlang)) byName.set(slang, [code])

/** The ISO 4217 codes that a sign, code or name may mean, the likeliest first: "$" is every dollar. */
export function currenciesNamed(text: string): readonly string[] {
  const word = text.trim().replace(/\s+/g, ' ')
  const lower = word.toLowerCase()
  return bySign.get(word) ?? byName.get(lower) ?? byCode.get(word.toUpperCase()) ?? []
}

/** "us dollar", "us dollars", "dollar", "dollars". */
function namesOf(code: string): string[] {
  const name = (names.of(code) ?? '').toLowerCase()
  // Outdated ones carry their years in the name; those of funds and metals are no money to pay with.
  if (!/^[\p{L}\p{M} .&-]+$/u.test(name) || name.includes('rights')) return []
  const noun = name.slice(name.lastIndexOf(' ') + 1)
  return [...new Set([name, `${name}s`, noun, `${noun}s`])]
}

/** "$", "CA$", "kr": no single letter, which would be read into any word, and nothing that is a unit of measure. */
function signsOf(code: string): string[] {
  const signs = (['narrowSymbol', 'symbol'] as const).map((currencyDisplay) => {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay,
    }).formatToParts(1)
    return parts.find(({ type }) => type === 'currency')?.value ?? code
  })
  const prefixed = code === 'USD' ? ['US$'] : []
  return [...new Set([...signs, ...prefixed])].filter(
    (sign) => sign !== code && !/^\p{L}$/u.test(sign) && unitNamed(sign) === undefined,
  )
}

function addTo(map: Map<string, string[]>, key: string, code: string): void {
  map.set(key, [...(map.get(key) ?? []), code])
}
