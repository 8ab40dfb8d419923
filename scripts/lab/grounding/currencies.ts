const languages = ['en', 'de', 'fr', 'es']
const codes = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'MXN', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK']

/** ISO 4217 by what stands for it in the languages of the engine: `€`, `euros`, `$US`. */
export const currencySigns: ReadonlyMap<string, string> = new Map([
  ...codes.flatMap((code) =>
    languages.flatMap((language): [string, string][] => [
      [symbolOf(code, language), code],
      [code, code],
    ]),
  ),
  // What is a plain dollar in one language is told apart from others in the next.
  ['$', 'USD'],
  ['£', 'GBP'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['Euro', 'EUR'],
  ['Franken', 'CHF'],
  ['francs', 'CHF'],
])

/** Any of the signs, the longer ones before what they begin with. */
export const currencyPattern = [...currencySigns.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll('$', String.raw`\$`))
  .join('|')

function symbolOf(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
