export const kindNames = ['products', 'faqs', 'locations'] as const
export type KindName = (typeof kindNames)[number]

/** How the cells of a column are read. */
export type Reading =
  | 'key'
  | 'text'
  | 'price'
  | 'currency'
  | 'webAddress'
  | 'availability'
  | 'list'
  | 'object'
  | 'latitude'
  | 'longitude'
  | 'coordinates'
  | 'timezone'
  | 'email'
  | 'status'
  | 'week'
  | 'day'
  | 'specialDays'

export interface Field {
  /** That of the contract, save for those that are put together: `currency`, `coordinates`, a day of the week. */
  readonly name: string
  readonly title: string
  readonly reading: Reading
  /** The most characters, of a text or of each entry of a list. */
  readonly most?: number
  /** What is meant, where a title could be taken for something else. */
  readonly hint?: string
  /** Written by programs rather than by people. */
  readonly isForDevelopers?: boolean
}

export interface RecordKind {
  readonly name: KindName
  readonly title: string
  /** `1 product`, `2 products`. */
  readonly one: string
  readonly several: string
  readonly fields: readonly Field[]
  /** A new record needs these. */
  readonly required: readonly string[]
  /** Fields by which a row finds the record that is stored. */
  readonly keys: readonly string[]
  /** Fields of which a key is made where no column has one. */
  readonly keyParts: readonly string[]
  /** Where columns without a field are kept. */
  readonly extras: 'customAttributes' | 'metadata'
}

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

const externalId: Field = {
  ...{ name: 'externalId', title: 'Own id (externalId)', reading: 'key' },
  hint: 'What your own system calls the record inside, as the id in its database. Customers do not see it.',
}
const category: Field = { name: 'category', title: 'Category', reading: 'text', most: 200 }
const tags: Field = { name: 'tags', title: 'Tags', reading: 'list', most: 100 }
const metadata: Field = {
  ...{ name: 'metadata', title: 'Metadata (JSON)', reading: 'object' },
  hint: 'What other programs keep with the record, as JSON. The assistant neither reads nor quotes it.',
  isForDevelopers: true,
}
const url: Field = { name: 'url', title: 'Web address', reading: 'webAddress' }

export const recordKinds: Readonly<Record<KindName, RecordKind>> = {
  products: {
    name: 'products',
    title: 'Products',
    one: 'product',
    several: 'products',
    required: ['name'],
    keys: ['externalId', 'sku'],
    keyParts: ['name'],
    extras: 'customAttributes',
    fields: [
      externalId,
      {
        ...{ name: 'sku', title: 'Article number (SKU)', reading: 'key' },
        hint: 'What stands on labels and invoices, different for each product. Customers who type it are led to the product.',
      },
      { name: 'name', title: 'Name', reading: 'text', most: 500 },
      { name: 'description', title: 'Description', reading: 'text', most: 10_000 },
      { name: 'price', title: 'Price', reading: 'price' },
      { name: 'currency', title: 'Currency of the price', reading: 'currency' },
      category,
      url,
      { name: 'imageUrl', title: 'Picture address', reading: 'webAddress' },
      { name: 'available', title: 'Available', reading: 'availability' },
      tags,
      {
        ...{ name: 'customAttributes', title: 'Extra details (JSON)', reading: 'object' },
        hint: 'Several details at once, as JSON: {"colour": "red"}. The assistant answers from them.',
        isForDevelopers: true,
      },
      metadata,
    ],
  },
  faqs: {
    name: 'faqs',
    title: 'FAQs',
    one: 'FAQ',
    several: 'FAQs',
    required: ['question', 'answer'],
    keys: ['externalId'],
    keyParts: ['question'],
    extras: 'metadata',
    fields: [
      externalId,
      { name: 'question', title: 'Question', reading: 'text', most: 1000 },
      { name: 'answer', title: 'Answer', reading: 'text', most: 10_000 },
      category,
      { name: 'keywords', title: 'Keywords', reading: 'list', most: 500 },
      tags,
      metadata,
    ],
  },
  locations: {
    name: 'locations',
    title: 'Locations',
    one: 'location',
    several: 'locations',
    required: ['name', 'address'],
    keys: ['externalId'],
    keyParts: ['name', 'address'],
    extras: 'metadata',
    fields: [
      externalId,
      { name: 'name', title: 'Name', reading: 'text', most: 500 },
      { name: 'address', title: 'Address', reading: 'text', most: 1000 },
      { name: 'city', title: 'City', reading: 'text', most: 200 },
      { name: 'region', title: 'Region', reading: 'text', most: 200 },
      { name: 'postalCode', title: 'Postal code', reading: 'text', most: 32 },
      { name: 'country', title: 'Country', reading: 'text', most: 200 },
      { name: 'latitude', title: 'Latitude', reading: 'latitude' },
      { name: 'longitude', title: 'Longitude', reading: 'longitude' },
      { name: 'coordinates', title: 'Latitude and longitude', reading: 'coordinates' },
      { name: 'timezone', title: 'Time zone', reading: 'timezone' },
      { name: 'phone', title: 'Phone', reading: 'text', most: 50 },
      { name: 'email', title: 'E-mail', reading: 'email' },
      url,
      { name: 'services', title: 'Services', reading: 'list', most: 200 },
      { name: 'status', title: 'Status', reading: 'status' },
      { name: 'operatingHours', title: 'Opening hours (JSON)', reading: 'week', isForDevelopers: true },
      ...weekdays.map((name) => ({ name, title: `Hours on ${titleOf(name)}`, reading: 'day' as const })),
      { name: 'specialHours', title: 'Special days (JSON)', reading: 'specialDays', isForDevelopers: true },
      tags,
      metadata,
    ],
  },
}

/** What a field is called within a sentence: `article number`. */
export function wordOf(kind: RecordKind, name: string): string {
  const title = kind.fields.find((field) => field.name === name)?.title ?? name
  return title.replace(/ \(.*\)$/, '').toLowerCase()
}

function titleOf(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1)
}

/** What a column without a field is kept as. The assistant answers from the one, and does not read the other. */
export const extraOf = ({ extras }: RecordKind): string =>
  extras === 'metadata' ? 'metadata' : 'an extra detail'
