import { type Schedule, scheduleOf } from '../../knowledge/index.ts'
import { type Hit, type Position, positionOf, type PublishedRecord } from '../../retrieval/index.ts'
import { attributesOf, type ProductAttribute } from './product-attribute.ts'
import { withoutAddresses } from '../../platform/markdown/links-in.ts'

/** What is the same for records of all kinds. */
export interface RecordBase {
  readonly id: string
  readonly externalId: string | undefined
}

/** A record that a search has found. */
export type Matched<Kind extends RecordBase> = Kind & {
  /** How well it fits the question that found it. */
  readonly match: Match
}

export interface Match extends Pick<Hit, 'score' | 'coverage' | 'vectorScore' | 'exact' | 'fit'> {
  /** The record has more to do with the question than questions about something else have with this knowledge base. */
  readonly answers: boolean
  /** How much of what it takes to answer there is: 1 and more where it does. */
  readonly strength: number
  /** How near its meaning comes, in standard scores; undefined where meaning is not told. */
  readonly nearness: number | undefined
  /** The same by words in English, of a question in another language. */
  readonly glossedNearness: number | undefined
}

export interface ProductRecord extends RecordBase {
  readonly kind: 'product'
  readonly name: string
  readonly description: string | undefined
  readonly price: { readonly amount: number; readonly currency: string } | undefined
  readonly sku: string | undefined
  readonly url: string | undefined
  readonly imageUrl: string | undefined
  readonly category: string | undefined
  readonly tags: readonly string[]
  /** Undefined: the record does not say. */
  readonly isAvailable: boolean | undefined
  readonly attributes: readonly ProductAttribute[]
}

export interface FaqRecord extends RecordBase {
  readonly kind: 'faq'
  readonly question: string
  readonly answer: string
  /** Other ways to ask it. */
  readonly keywords: readonly string[]
}

export interface LocationRecord extends RecordBase {
  readonly kind: 'location'
  readonly name: string
  readonly address: string
  readonly city: string | undefined
  readonly region: string | undefined
  readonly postalCode: string | undefined
  readonly country: string | undefined
  readonly position: Position | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly url: string | undefined
  readonly services: readonly string[]
  readonly status: 'open' | 'temporarily_closed' | 'permanently_closed'
  /** IANA, as far as the record names one itself. */
  readonly timezone: string | undefined
  readonly schedule: Schedule
}

export function readProduct(record: PublishedRecord): ProductRecord {
  const { fields } = record
  const { amount, currency } = objectOf(fields['price'])
  return {
    ...base(record),
    kind: 'product',
    name: textOf(fields['name']) ?? '',
    description: freeTextOf(fields['description']),
    price: typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : undefined,
    sku: textOf(fields['sku']),
    url: webAddressOf(fields['url']),
    imageUrl: webAddressOf(fields['imageUrl']),
    category: textOf(fields['category']),
    tags: freeTextsOf(fields['tags']),
    isAvailable: typeof fields['available'] === 'boolean' ? fields['available'] : undefined,
    attributes: attributesOf(fields['customAttributes']).map(withFreeText),
  }
}

export function readFaq(record: PublishedRecord): FaqRecord {
  const { fields } = record
  return {
    ...base(record),
    kind: 'faq',
    question: textOf(fields['question']) ?? '',
    answer: textOf(fields['answer']) ?? '',
    keywords: textsOf(fields['keywords']),
  }
}

export function readLocation(record: PublishedRecord): LocationRecord {
  const { fields } = record
  return {
    ...base(record),
    kind: 'location',
    name: textOf(fields['name']) ?? '',
    address: textOf(fields['address']) ?? '',
    city: textOf(fields['city']),
    region: textOf(fields['region']),
    postalCode: textOf(fields['postalCode']),
    country: textOf(fields['country']),
    position: positionOf(fields),
    phone: textOf(fields['phone']),
    email: textOf(fields['email']),
    url: webAddressOf(fields['url']),
    services: freeTextsOf(fields['services']),
    status: statusOf(fields['status']),
    timezone: textOf(fields['timezone']),
    schedule: scheduleOf(fields),
  }
}

function statusOf(value: unknown): LocationRecord['status'] {
  return value === 'temporarily_closed' || value === 'permanently_closed' ? value : 'open'
}

function base({ itemId, fields }: PublishedRecord): RecordBase {
  return { id: itemId, externalId: textOf(fields['externalId']) }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((each) => textOf(each) ?? []) : []
}

/**
 * Texts that suppliers write rather than the shop. A record has a field for its address: another one in its texts is not
 * for visitors.
 */
function freeTextOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : textOf(withoutAddresses(text))
}

function freeTextsOf(value: unknown): string[] {
  return textsOf(value).flatMap((each) => freeTextOf(each) ?? [])
}

function withFreeText({ value, ...attribute }: ProductAttribute): ProductAttribute {
  return { ...attribute, value: typeof value === 'string' ? withoutAddresses(value) : value }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Only pages of the web: a `javascript:` or `data:` address in a record never reaches a visitor. */
function webAddressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, href } = new URL(value)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
