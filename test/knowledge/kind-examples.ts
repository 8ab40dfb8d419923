// Specs of records run for each kind in turn. In those of one kind, `itOnce` is `itWithOneKind(kind)`: a case that is the same
// code whatever the kind runs with products only, and in a full run with each.
import type { Fields } from '../../server/src/knowledge/index.ts'
import type { ItemKind } from '../../server/src/db/schema.ts'
import { isFullRun, itWhen } from '../support/when.ts'

/** What one suite needs to know of a kind to be run for all three. */
export interface KindExample {
  readonly kind: ItemKind
  /** Every field set. */
  readonly complete: Fields
  /** The least a record can be. */
  readonly least: Fields
  /** A field whose text is searched. */
  readonly textField: string
}

const shared = {
  externalId: 'shop-10482',
  tags: ['new', 'new', ''.padEnd(100, 'x')],
  metadata: { supplier: 'NT-88', nested: { list: [1, null, 'two'], none: null } },
}

export const kindExamples: readonly KindExample[] = [
  {
    kind: 'product',
    complete: {
      ...shared,
      name: 'Alpenglow 2 tent',
      description: 'Free-standing tent for two. 1.9 kg.',
      price: { amount: 349.95, currency: 'EUR' },
      category: 'Tents',
      sku: 'FW-TENT-2P',
      url: 'https://fernweh-outfitters.example/p/alpenglow-2',
      imageUrl: 'https://fernweh-outfitters.example/img/alpenglow-2.jpg',
      available: true,
      customAttributes: { weightGrams: 1900, colour: 'moss' },
    },
    least: { name: 'Karst 45 backpack' },
    textField: 'name',
  },
  {
    kind: 'faq',
    complete: {
      ...shared,
      question: 'Can I return a tent?',
      answer: 'Within 30 days, unused.',
      category: 'Returns',
      keywords: ['refund', 'send back'],
    },
    least: { question: 'Do you repair zips?', answer: 'Yes, in every store.' },
    textField: 'question',
  },
  {
    kind: 'location',
    complete: {
      ...shared,
      name: 'Fernweh Hamburg',
      address: 'Lange Reihe 1, 20099 Hamburg',
      city: 'Hamburg',
      region: 'Hamburg',
      postalCode: '20099',
      country: 'DE',
      latitude: 53.5575,
      longitude: 10.0097,
      timezone: 'Europe/Berlin',
      phone: '+49 40 123456',
      email: 'hamburg@fernweh-outfitters.example',
      url: 'https://fernweh-outfitters.example/hamburg',
      services: ['Repairs', 'Ski rental'],
      status: 'temporarily_closed',
      operatingHours: {
        monday: {
          slots: [
            { open: '09:00', close: '12:30' },
            { open: '13:30', close: '18:00' },
          ],
        },
        saturday: { open: '10:00', close: '02:00' },
        sunday: { isClosed: true },
      },
      specialHours: [
        { date: '2026-12-24', open: '09:00', close: '13:00' },
        { date: '2026-12-25', isClosed: true },
      ],
    },
    least: { name: 'Fernweh Oslo', address: 'Karl Johans gate 1' },
    textField: 'city',
  },
]

/** `it` for what is the same code whatever the kind: with products, and in a full run with each. */
export const itWithOneKind = (kind: ItemKind) => itWhen(kind === 'product' || isFullRun)
