import { plainName } from './column-names.ts'
import { isEmpty } from './read-cell.ts'
import type { RecordKind } from './record-kinds.ts'
import type { SourceTable } from './source-table.ts'
import { type Guess, kept, type Target } from './targets.ts'

const mostLookedAt = 200

/** An amount with as many decimals as money has, with its currency or without. */
const money = /^(?:\p{Sc}|\p{L}{2,3})?\s*\d{1,3}(?:[.,\s'’]?\d{3})*[.,]\d{2}\s*(?:\p{Sc}|\p{L}{2,3})?$/u
/** Amounts that are something else, or nothing that a customer pays. */
const noPrice = new RegExp(
  [
    'weight|gewicht|poids|peso|width|breite|largeur|ancho|height',
    'hohe|hauteur|alto|length|lange|longueur|largo|depth|tiefe',
    'profond|size|grosse|volum|inhalt|rating|bewert|discount|rabatt',
    'remise|descuento|tax|steuer|taxe|impuesto|shipping|versand|cost',
    'kosten|cout|coste|purchase|einkauf|achat|compra|netto|margin',
    'marge',
    '^net|net$',
  ].join('|'),
)
const inStock =
  /^(?:in|out of)[ _-]?stock$|^(?:nicht )?(?:auf lager|lieferbar|verfügbar|vorrätig)$|^(?:en|hors) stock$|^(?:en existencias|agotado)$/i
const yesOrNo = /^(?:yes|no|ja|nein|oui|non|sí|si|true|false|y|n|j|o|s|0|1)$/i
const stockWords = /stock|lager|avail|liefer|verfug|bestell|dispo|exist|order|buy/

const webAddress = /^https?:\/\/\S/i
const image = /\.(?:jpe?g|png|webp|gif|avif|svg|bmp|tiff?)(?:[?#]|$)/i

/**
 * Guesses by what stands in the columns whose names say nothing, and takes back what only the name of a column says: paths
 * of images are no addresses, whatever the column is called.
 */
export function guessByValues(
  { columns, rows }: SourceTable,
  kind: RecordKind,
  byName: readonly Guess[],
): readonly Guess[] {
  const texts = byName.map((_, index) => textsIn(rows.slice(0, mostLookedAt), index))
  const guesses = byName.map((guess, index): Guess => {
    const isAddress = guess.target === 'url' || guess.target === 'imageUrl'
    return isAddress && !areMost(texts[index], (text) => webAddress.test(text))
      ? { target: kept, reason: 'unknown' }
      : guess
  })
  const isOpen = (field: string) =>
    kind.fields.some(({ name }) => name === field) && !guesses.some(({ target }) => target === field)
  const give = (field: Target, place: number) => {
    if (place !== -1 && isOpen(field)) guesses[place] = { target: field, reason: 'values' }
  }
  const find = (fits: (text: string) => boolean) =>
    guesses.findIndex(
      ({ reason }, index) => reason === 'unknown' && areMost(texts[index], fits) && hasAny(texts[index]),
    )

  give(
    'question',
    find((text) => /[?？]$/.test(text)),
  )
  give(
    'imageUrl',
    find((text) => webAddress.test(text) && image.test(text)),
  )
  give(
    'url',
    find((text) => webAddress.test(text) && !image.test(text)),
  )
  give(
    'email',
    find((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)),
  )
  const prices = guesses.flatMap(({ reason }, index) =>
    reason === 'unknown' && arePrices(columns[index], texts[index]) ? [index] : [],
  )
  // Of several, somebody has to say which it is.
  if (prices.length === 1) give('price', prices[0] ?? -1)
  give(
    'available',
    guesses.findIndex(
      ({ reason }, index) =>
        reason === 'unknown' &&
        hasAny(texts[index]) &&
        areMost(texts[index], (text) =>
          (stockWords.test(plainName(columns[index] ?? '')) ? yesOrNo : inStock).test(text),
        ),
    ),
  )
  const longest = longestOf(guesses, texts)
  give('answer', longest)
  give('description', longest)
  return guesses
}

/** Columns that look like prices, by what stands in them. */
export function priceLookalikes({ columns, rows }: SourceTable): readonly string[] {
  const sample = rows.slice(0, mostLookedAt)
  return columns.filter((column, index) => arePrices(column, textsIn(sample, index)))
}

const arePrices = (column = '', texts: readonly string[] = []): boolean =>
  hasAny(texts) && !noPrice.test(plainName(column)) && areMost(texts, (text) => money.test(text))

function textsIn(rows: SourceTable['rows'], index: number): readonly string[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells[index]
    return typeof cell === 'string' && !isEmpty(cell) ? [cell.trim()] : []
  })
}

const hasAny = (texts: readonly string[] = []): boolean => texts.length > 0

/** A few may be different: they are told of as faults. */
function areMost(texts: readonly string[] = [], fits: (text: string) => boolean): boolean {
  return texts.filter(fits).length >= texts.length * 0.8
}

/** The column of the longest texts, if they are sentences rather than names. */
function longestOf(guesses: readonly Guess[], texts: readonly (readonly string[])[]): number {
  let longest = -1
  let most = 60
  for (const [index, { reason }] of guesses.entries()) {
    const own = texts[index] ?? []
    const average = own.reduce((sum, text) => sum + text.length, 0) / own.length
    if (reason !== 'unknown' || !(average > most) || areMost(own, (text) => webAddress.test(text))) continue
    longest = index
    most = average
  }
  return longest
}
