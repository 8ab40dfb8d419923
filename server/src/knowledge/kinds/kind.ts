import type { IdPrefix } from '../../context.ts'
import type { ItemKind } from '../../db/schema.ts'
import type { FieldError } from '../../errors.ts'
import type { Fields } from '../fields.ts'
import type { SearchableText } from './searchable-text.ts'

/**
 * What differs between the kinds of content: one file each. Storing, listing, mirroring, indexing and finding them is
 * one code path that reads from here.
 */
export interface Kind<Name extends ItemKind = ItemKind> {
  readonly name: Name
  /** What many of them are called in addresses, answers and file names. */
  readonly plural: `${Name}s`
  readonly idPrefix: IdPrefix
  /** Whose `:read` and `:write` scopes open it. */
  readonly scopeFamily: 'knowledge' | 'locations'
  readonly required: readonly string[]
  /** What people call a record of this kind by. */
  readonly titleField: string
  /** The caller's keys of a record. A FAQ's question is not one: rewording it must not make a second entry. */
  readonly matchBy: readonly ('externalId' | 'sku')[]
  /** What is wrong with a record although every field has the shape the contract asks for. */
  readonly faults: (fields: Fields) => FieldError[]
  /** The record as it is read: with what follows from the fields that the caller has set. */
  readonly complete: (fields: Fields) => Fields
  /** The texts of a record that can be found. Prices, addresses of pages and the caller's `metadata` are not text. */
  readonly searchableText: (fields: Fields) => SearchableText
  /** What a record means, in up to three texts: one vector is made of each, and the nearest counts. */
  readonly meanings: (fields: Fields) => readonly string[]
  /** What an excerpt of a record is chosen from. */
  readonly excerptTexts: (fields: Fields) => readonly string[]
  /** Fields that a search can be narrowed by. */
  readonly filterFields: readonly FilterField[]
  readonly ranking: Ranking
}

export type FilterField = 'category' | 'tags' | 'available' | 'price' | 'city' | 'status'

/** How records of a kind are met by a message. */
export interface Ranking {
  /** How much more an occurrence in the title texts tells than one in the others. */
  readonly titleWeight: number
  /** How slowly repetition stops to count: with so many occurrences a term counts half of what it can (BM25F's k1). */
  readonly saturation: number
  /** How much of a text's length is held against it, from 0 to 1 (BM25F's b). */
  readonly lengthInfluence: number
  /** How much it tells, beside holding a word, that a record is such a thing. */
  readonly thingWeight: number
  /** What likeness of vectors has to say beside the words, from 0 to 1: of those that tell a spelling, or a meaning. */
  readonly vectorShare: { readonly spelling: number; readonly meaning: number }
  /** Which texts make the vector of a record as a whole. */
  readonly embedded: 'title' | 'title and body'
  /** Words that ask for something every record of the kind has: they prove nothing. */
  readonly neutralWords: string
  /** Whether neutral words are looked up beside words that name something. */
  readonly looksUpNeutralWords: boolean
  /** Whether the words that hold a sentence together ("how do I…") help to tell records apart by their titles. */
  readonly looksUpFunctionWords: boolean
  /** Whether a price, a size or a count names a record instead of only choosing among some. */
  readonly namedBySmallNumbers: boolean
  /** Any question asks for records of this kind, not only one with a neutral word. */
  readonly answersAnyQuestion?: true
  /** Field with the place that a message may ask for by name. */
  readonly placeField?: string
  /** Whether nobody who asks for just any record of the kind means this one. */
  readonly isGone?: (fields: Fields) => boolean
  readonly fit: Fit
}

/** What tells how well a record answers a message, on one scale for all kinds. */
export interface Fit {
  /** How much it tells that the record knows what the message is about. */
  readonly coverage: number
  /** How much it tells that the vectors are alike. */
  readonly likeness: number
  /** The same where they tell a meaning. */
  readonly meant: { readonly coverage: number; readonly likeness: number }
  /** What it adds that the message asks for this kind as such. */
  readonly asked: number
  /** The fit of every record when the message asks for the kind and names none; where absent, that is no answer. */
  readonly unnamed?: number
}
