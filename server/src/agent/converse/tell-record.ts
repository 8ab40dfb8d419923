import type { ChatDocument } from '../../platform/models/model.ts'
import type { FaqRecord, LocationRecord, ProductRecord } from '../tools/read-record.ts'
import type { FindingList } from './finding-list.ts'
import { withoutInstructions } from './without-instructions.ts'

/** A record says no more to the model than these, in characters and entries. */
const longestDescription = 800
const longestAnswer = 2_000
const mostAttributes = 24

/** Tells the model of a record that was found, and makes it a thing that the reply may rest on. */
export function tellRecord(
  findings: FindingList,
  stored: ProductRecord | FaqRecord | LocationRecord,
  more: Readonly<Record<string, unknown>> = {},
): ChatDocument {
  const record = withoutInstructions(stored)
  switch (record.kind) {
    case 'product':
      return findings.add(record.id, { ...productData(record), ...more }, (told) => ({
        kind: 'product',
        record,
        told,
      }))
    case 'faq':
      return findings.add(record.id, { ...faqData(record), ...more }, (told) => ({
        kind: 'faq',
        record,
        told,
      }))
    case 'location':
      return findings.add(record.id, { ...locationData(record), ...more }, (told) => ({
        kind: 'location',
        record,
        told,
      }))
  }
}

function productData({ name, price, isAvailable, attributes, ...product }: ProductRecord) {
  return given({
    kind: 'product',
    name,
    price: price && `${price.amount.toFixed(2)} ${price.currency}`,
    availability: isAvailable === undefined ? undefined : isAvailable ? 'available' : 'not available',
    sku: product.sku,
    category: product.category,
    description: product.description?.slice(0, longestDescription),
    attributes:
      attributes.length === 0
        ? undefined
        : Object.fromEntries(
            attributes
              .slice(0, mostAttributes)
              .map(({ name, value, unit }) => [
                name,
                unit === undefined ? value : `${String(value)} ${unit}`,
              ]),
          ),
    url: product.url,
  })
}

function faqData({ question, answer }: FaqRecord) {
  return { kind: 'faq', question, answer: answer.slice(0, longestAnswer) }
}

function locationData(location: LocationRecord) {
  const { name, address, city, region, postalCode, country, phone, email, url, services, status } = location
  return given({
    kind: 'location',
    name,
    address,
    city,
    region,
    postal_code: postalCode,
    country,
    phone,
    email,
    url,
    services: services.length === 0 ? undefined : services.join(', '),
    status: status === 'open' ? undefined : status.replaceAll('_', ' '),
  })
}

/** Without what the record does not say. */
function given(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
