import type { IdPrefix } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import type { FieldError } from '../errors.ts'
import { locationFaults } from './location-faults.ts'
import { productFaults } from './product-faults.ts'
import { completeLocation } from './complete-location.ts'
import type { Fields } from './fields.ts'

/** What differs between the three kinds of content. Everything else about them is one code path. */
export interface Kind<Name extends ItemKind = ItemKind> {
  readonly name: Name
  readonly idPrefix: IdPrefix
  readonly required: readonly string[]
  /** What people call a record of this kind by. */
  readonly titleField: string
  /** The caller's keys of a record. A FAQ's question is not one: rewording it must not make a second entry. */
  readonly matchBy: readonly ('externalId' | 'sku')[]
  /** What is wrong with a record although every field has the shape the contract asks for. */
  readonly faults: (fields: Fields) => FieldError[]
  /** The record as it is read: with what follows from the fields that the caller has set. */
  readonly complete: (fields: Fields) => Fields
}

export const product: Kind<'product'> = {
  name: 'product',
  idPrefix: 'prod',
  required: ['name'],
  titleField: 'name',
  matchBy: ['externalId', 'sku'],
  faults: productFaults,
  complete: (fields) => fields,
}

export const faq: Kind<'faq'> = {
  name: 'faq',
  idPrefix: 'faq',
  required: ['question', 'answer'],
  titleField: 'question',
  matchBy: ['externalId'],
  faults: () => [],
  complete: (fields) => fields,
}

export const location: Kind<'location'> = {
  name: 'location',
  idPrefix: 'loc',
  required: ['name', 'address'],
  titleField: 'name',
  matchBy: ['externalId'],
  faults: locationFaults,
  complete: completeLocation,
}

/** Every kind, by its name. */
export const kinds: { readonly [Name in ItemKind]: Kind<Name> } = { product, faq, location }
