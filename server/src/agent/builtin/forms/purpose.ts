import type { FormPurpose } from '../../../form.ts'

/** What the engine wants to know again when a form of its own comes back. */
export type Purpose = BookPurpose | ContactPurpose | NarrowPurpose

export interface BookPurpose {
  readonly kind: 'book'
  /** `subject`: what the appointment is for, or where. `time`: when, which completes it. */
  readonly step: 'subject' | 'time'
  /** The first appointment of the session is 1: it tells the keys of its questions from those of the others. */
  readonly number: number
  /** The visitor's words. */
  readonly wish: string
  /** Null: not known yet, or none is offered. */
  readonly service: string | null
  /** Where it can be. More than one: still to be asked. None: the knowledge base has no places. */
  readonly locationIds: readonly string[]
}

export const channels = ['phone', 'email', 'any'] as const
/** How the visitor wants to be reached. */
export type Channel = (typeof channels)[number]

export interface ContactPurpose {
  readonly kind: 'contact'
  readonly channel: Channel
  /** The visitor's words. */
  readonly wish: string
}

export interface NarrowPurpose {
  readonly kind: 'narrow'
  /** What to search for. */
  readonly query: string
  /** What the answers are held against, questions that were answered before included. */
  readonly criteria: readonly Criterion[]
  /** What the visitor had said to spend at most. */
  readonly limit: Limit | null
}

export interface Limit {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/** Which question asks for what of a product. */
export type Criterion =
  | { readonly of: 'category'; readonly key: string }
  | { readonly of: 'attribute'; readonly key: string; readonly name: string }
  | { readonly of: 'price'; readonly key: string; readonly currency: string }

/** Reads what came back; undefined when another engine has asked. */
export function readPurpose(stored: FormPurpose): Purpose | undefined {
  return isBook(stored) || isContact(stored) || isNarrow(stored) ? stored : undefined
}

type Stored<Kind extends Purpose> = { readonly [Key in keyof Kind]?: unknown }

function isBook(stored: Stored<BookPurpose>): stored is BookPurpose {
  return (
    stored.kind === 'book' &&
    (stored.step === 'subject' || stored.step === 'time') &&
    typeof stored.number === 'number' &&
    typeof stored.wish === 'string' &&
    (stored.service === null || typeof stored.service === 'string') &&
    Array.isArray(stored.locationIds) &&
    stored.locationIds.every((id) => typeof id === 'string')
  )
}

function isContact(stored: Stored<ContactPurpose>): stored is ContactPurpose {
  return (
    stored.kind === 'contact' &&
    channels.some((channel) => channel === stored.channel) &&
    typeof stored.wish === 'string'
  )
}

function isNarrow(stored: Stored<NarrowPurpose>): stored is NarrowPurpose {
  return (
    stored.kind === 'narrow' &&
    typeof stored.query === 'string' &&
    Array.isArray(stored.criteria) &&
    stored.criteria.every((each) => isCriterion(each)) &&
    (stored.limit === null || isLimit(stored.limit))
  )
}

function isCriterion(value: unknown): value is Criterion {
  const { of, key, name, currency } = fieldsOf(value)
  if (typeof key !== 'string') return false
  if (of === 'attribute') return typeof name === 'string'
  return of === 'category' || (of === 'price' && typeof currency === 'string')
}

function isLimit(value: unknown): value is Limit {
  const { amount, currency } = fieldsOf(value)
  return typeof amount === 'number' && typeof currency === 'string'
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
