import type { ItemKind } from '../db/schema.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What of a record can be found, sorted by how much a match there tells. */
export interface SearchableText {
  /** What the record is called, or what it answers. */
  readonly title: readonly string[]
  readonly body: readonly string[]
  /** Part numbers: a message that holds one asks for this very record. */
  readonly numbers: readonly string[]
  /** The caller's own keys. Found by, but no proof: a visitor who writes 55425 may well mean a postal code. */
  readonly keys: readonly string[]
}

/** The texts of a record that can be found. Prices, addresses of pages and the caller's `metadata` are not text. */
export function searchableText(kind: ItemKind, fields: Fields): SearchableText {
  return textsOf[kind](fields)
}

const textsOf: Readonly<Record<ItemKind, (fields: Fields) => SearchableText>> = {
  product: (fields) => ({
    title: texts(fields, ['name']),
    body: [
      ...texts(fields, ['sku', 'category', 'tags', 'description']),
      ...attributes(fields['customAttributes']),
    ],
    numbers: texts(fields, ['sku']),
    keys: texts(fields, ['externalId']),
  }),
  faq: (fields) => ({
    title: texts(fields, ['question', 'keywords']),
    body: texts(fields, ['answer', 'category', 'tags']),
    numbers: [],
    keys: texts(fields, ['externalId']),
  }),
  location: (fields) => ({
    title: texts(fields, ['name', 'city']),
    body: texts(fields, ['address', 'region', 'postalCode', 'country', 'services', 'tags', 'category']),
    numbers: [],
    keys: texts(fields, ['externalId']),
  }),
}

function texts(fields: Fields, names: readonly string[]): string[] {
  return names.flatMap((name) => leaves(fields[name]))
}

/** Names and values: "Colour: black" is found by either. */
function attributes(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return leaves(value)
  return Object.entries(value).flatMap(([name, each]) =>
    leaves(each).map((text) => `${name.replaceAll('_', ' ')}: ${text}`),
  )
}

/** Every text and number inside a value, however deep; the contract bounds depth and size. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap((each) => leaves(each))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap((each) => leaves(each))
  return []
}
