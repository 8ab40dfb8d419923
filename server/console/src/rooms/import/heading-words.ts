import { currencyOf } from './read-price.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What headings have beside the thing itself, in English, German, French and Spanish: `Retail price incl. VAT` is a price. */
const fillers = setOf(
  'the of in to on for per our current actual regular standard default normal unit list listing basic base final full ' +
    'main primary retail sales sale selling sell consumer customer end public gross incl including inc with tax taxes vat ' +
    'shop store online web der die das des zum zur fur fuer pro je mit inkl inklusive einschl brutto mwst mw st ust verkauf ' +
    'haupt aktuell aktueller regular normaler de du d l la le les en pour par avec vente ventes ttc tva actuel principal ' +
    'principale el los las del al con para venta iva impuestos incluido incluidos actual',
)

const numberWords = setOf('no nr num nbr number nummer numero n code kode codigo')

/** What a shop sells, and has numbers for. */
const thingWords = setOf(
  'article articles artikel art articulo articulos item items product products produkt producto productos produit produits ' +
    'prod part teil teile pieza piece model modell modelo modele order bestell stock style material catalog catalogue ' +
    'katalog catalogo sku ref reference referenz referencia manufacturer hersteller',
)

/** Sure also in small letters. Of all others, `all` is a price of everything rather than one in the money of Albania. */
const usualCurrencies = setOf('EUR USD GBP CHF SEK NOK DKK PLN CZK')

/** A heading word by word, as it is written: `retailPrice_EUR` has three. */
const wordsIn = (heading: string): readonly string[] =>
  heading
    .normalize('NFKC')
    // The first of several.
    .replace(/[\s_-]1$/, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .match(/\p{L}+|\p{N}+|\p{Sc}|#/gu) ?? []

function currencyOfWord(word: string, heading: string): string | undefined {
  const currency = currencyOf(word.replace(/^euros$/i, 'euro'), '')
  if (currency === undefined) return undefined
  // Where all is in capitals, they say nothing.
  const isMarked = word === word.toUpperCase() && (!/\p{L}/u.test(word) || heading !== heading.toUpperCase())
  return isMarked || usualCurrencies.has(currency) ? currency : undefined
}

/** `Preis (EUR)`, `Price in €`, `price_eur`; empty where a heading names none. */
export function currencyInHeading(heading: string): string {
  for (const word of wordsIn(heading)) {
    const currency = currencyOfWord(word, heading)
    if (currency !== undefined) return currency
  }
  return ''
}

/** What a heading comes down to, without currency, tax, and whose it is: `Retail price EUR` is `price`, `Item no.` is `articlenumber`. */
export function briefName(heading: string): string {
  const words = wordsIn(heading)
    .filter((word) => currencyOfWord(word, heading) === undefined)
    .map((word) => (word === '#' ? 'number' : word.toLowerCase().replaceAll('ß', 'ss')))
    .map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .flatMap(partsOfCompound)
    .filter((word) => !fillers.has(word))
  const rest = words.filter((word) => !thingWords.has(word))
  const isNumber = rest.length > 0 && rest.every((word) => word === 'number')
  if (isNumber && rest.length < words.length) return 'articlenumber'
  return (rest.length > 0 ? rest : words).join('')
}

/** `teilenr` is `teile` and `nr`. */
function partsOfCompound(word: string): readonly string[] {
  const [, thing = '', number = ''] = /^(\p{L}{3,}?)s?(nummer|number|nr|code)$/u.exec(word) ?? []
  if (thingWords.has(thing) && numberWords.has(number)) return [thing, 'number']
  return [numberWords.has(word) ? 'number' : word]
}
