import { currencyOf, numberIn, priceOf, type PriceRules } from './read-price.ts'
import { dayOf, hoursWanted, weekOf } from './read-hours.ts'
import { objectIn } from './read-json-lines.ts'
import type { Field } from './record-kinds.ts'

/** A value as it is stored, or what would be right in its place. */
export type CellReading = { readonly value: unknown } | { readonly problem: string }

const unprintable = /[\0-\x1f\x7f]/

/** Whether a cell says nothing: what is stored in its field stays as it is. */
export function isEmpty(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** Reads a cell that is not empty for the field that it goes into. */
export function readCell(cell: unknown, field: Field, rules: PriceRules): CellReading {
  switch (field.reading) {
    case 'key':
      return keyIn(cell)
    case 'text':
      return textIn(cell, field.most)
    case 'price':
      return priceIn(cell, rules)
    case 'currency':
      return found(currencyOf(textOf(cell), rules.currency), 'Write the code of a currency, such as EUR.')
    case 'webAddress':
      return webAddressIn(cell)
    case 'availability':
      return found(availabilityOf(cell), 'Write yes or no, in stock or out of stock, or how many there are.')
    case 'list':
      return listIn(cell, field.most ?? 100)
    case 'object':
      return found(objectOf(cell), 'Write a JSON object, such as {"colour": "red"}.')
    case 'latitude':
      return found(degreesIn(cell, 90), 'Write degrees from -90 to 90, such as 52.5200.')
    case 'longitude':
      return found(degreesIn(cell, 180), 'Write degrees from -180 to 180, such as 13.4050.')
    case 'coordinates':
      return found(coordinatesIn(cell), 'Write latitude and longitude in degrees, such as 52.5200, 13.4050.')
    case 'timezone':
      return found(timezoneIn(cell), 'Write the name of a time zone, such as Europe/Berlin.')
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textOf(cell))
        ? textIn(cell, 254)
        : { problem: 'Write an e-mail address, such as shop@example.com.' }
    case 'status':
      return found(statusOf(cell), 'Write open, temporarily_closed or permanently_closed.')
    case 'week':
      return found(weekOf(cell), 'Write JSON, such as {"monday": {"open": "09:00", "close": "18:00"}}.')
    case 'day':
      return found(dayOf(cell), hoursWanted)
    case 'specialDays':
      return found(arrayIn(cell), 'Write JSON, such as [{"date": "2026-12-24", "isClosed": true}].')
  }
}

function found(value: unknown, problem: string): CellReading {
  return value === undefined ? { problem } : { value }
}

/** Of several values, as a feed may have them, the first counts. */
function textOf(cell: unknown): string {
  const one: unknown = Array.isArray(cell) ? cell[0] : cell
  if (typeof one === 'string') return one.trim()
  return one === undefined || one === null ? '' : JSON.stringify(one)
}

function keyIn(cell: unknown): CellReading {
  const key = textOf(cell)
  return key === '' || lengthOf(key) > 255 || unprintable.test(key)
    ? { problem: 'A key has 1 to 255 printable characters.' }
    : { value: key }
}

function textIn(cell: unknown, most = Infinity): CellReading {
  const text = textOf(cell)
  const length = lengthOf(text)
  return length > most
    ? { problem: `The text has ${String(length)} characters; ${String(most)} can be stored. Shorten it.` }
    : { value: text }
}

/** Characters as people count them, so that no emoji counts twice. */
function lengthOf(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

function priceIn(cell: unknown, rules: PriceRules): CellReading {
  if (typeof cell === 'object' && cell !== null && !Array.isArray(cell) && 'amount' in cell) {
    const { amount } = cell
    const currency = 'currency' in cell ? textOf(cell.currency) : rules.currency
    return priceIn(
      `${textOf(amount)} ${currency}`,
      typeof amount === 'number' ? { ...rules, mark: 'point' } : rules,
    )
  }
  const priced = typeof cell === 'string' && cell.startsWith('{') ? objectIn(cell) : undefined
  if (priced !== undefined && 'amount' in priced) return priceIn(priced, rules)
  const mark = typeof cell === 'number' ? 'point' : rules.mark
  const price = priceOf(textOf(cell), { ...rules, mark })
  return typeof price === 'string' ? { problem: price } : { value: price }
}

function webAddressIn(cell: unknown): CellReading {
  // Of several, as shops write the pictures of a product into one cell, the first counts.
  const [address = ''] = textOf(cell).split(/\s*[,;|\n]\s*(?=https?:)/, 1)
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) && address.length <= 2048
    ? { value: address }
    : { problem: 'Write a whole web address, such as https://www.example.com/tents.' }
}

const yes: ReadonlySet<string> = new Set(
  (
    'yes y true ja j oui o si s wahr vrai verdadero x instock available preorder backorder limitedavailability onlineonly ' +
    'verfugbar lieferbar auflager vorratig sofortlieferbar vorbestellbar disponible enstock enexistencias haystock precommande'
  ).split(' '),
)
const no: ReadonlySet<string> = new Set(
  (
    'no n false nein non falsch faux falso outofstock soldout unavailable discontinued notavailable nichtverfugbar ' +
    'nichtlieferbar nichtauflager ausverkauft vergriffen indisponible epuise rupture rupturedestock horsstock ' +
    'agotado sinstock sinexistencias nodisponible'
  ).split(' '),
)

function availabilityOf(cell: unknown): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  const text = textOf(cell)
  const count = numberIn(text.replace(/^-/, ''), 'comma')
  if (/^-?\d/.test(text) && count !== undefined) return !text.startsWith('-') && count > 0
  const word = text
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

function arrayIn(cell: unknown): readonly unknown[] | undefined {
  if (Array.isArray(cell)) return cell as readonly unknown[]
  try {
    const value: unknown = JSON.parse(textOf(cell))
    return Array.isArray(value) ? (value as readonly unknown[]) : undefined
  } catch {
    return undefined
  }
}

/** Apart at bars or semicolons, where there are some, and at commas or breaks of lines otherwise. Nothing stands twice. */
function listIn(cell: unknown, most: number): CellReading {
  const text = textOf(cell)
  const entries = Array.isArray(cell)
    ? cell.map((entry: unknown) => textOf(entry))
    : ((text.startsWith('[') ? arrayIn(text)?.map(textOf) : undefined) ??
      text.split(/[|;]/.test(text) ? /[|;\n]/ : /[,\n]/))
  const list = [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))]
  if (list.length > 100) return { problem: `The list has ${String(list.length)} entries; 100 can be stored.` }
  const long = list.find((entry) => lengthOf(entry) > most)
  return long === undefined
    ? { value: list }
    : {
        problem: `An entry of the list may have ${String(most)} characters. Part entries with commas or semicolons.`,
      }
}

function objectOf(cell: unknown): object | undefined {
  return typeof cell === 'object' && cell !== null && !Array.isArray(cell) ? cell : objectIn(textOf(cell))
}

function degreesIn(cell: unknown, most: number): number | undefined {
  const text = textOf(cell).replace(/\s*°$/, '').replace(',', '.')
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return undefined
  const degrees = Number(text)
  return Math.abs(degrees) <= most ? degrees : undefined
}

function coordinatesIn(cell: unknown): readonly [number, number] | undefined {
  const text = textOf(cell)
  const parts = Array.isArray(cell) ? cell : text.split(/;|\s+/.test(text) ? /[;\s]+/ : ',')
  if (parts.length !== 2) return undefined
  const [north, east] = parts.map((part) => textOf(part).replace(/,$/, ''))
  const latitude = degreesIn(north, 90)
  const longitude = degreesIn(east, 180)
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude]
}

function timezoneIn(cell: unknown): string | undefined {
  const name = textOf(cell)
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // An offset is known to browsers, and is no zone: it has no summer.
    return /^[A-Za-z]/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

const statuses = {
  open: 'open geoffnet offen ouvert abierto active aktiv',
  temporarily_closed:
    'temporarilyclosed vorubergehendgeschlossen voruebergehendgeschlossen temporargeschlossen fermetemporairement ' +
    'cerradotemporalmente',
  permanently_closed: 'permanentlyclosed dauerhaftgeschlossen fermedefinitivement cerradodefinitivamente',
} as const

function statusOf(cell: unknown): string | undefined {
  const word = textOf(cell)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
  return Object.entries(statuses).find(([, words]) => words.split(' ').includes(word))?.[0]
}
