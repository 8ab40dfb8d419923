import type { ReadingContext } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import { countHoldings } from './holding-queries.ts'
import { listPublishedItems } from './queries.ts'
import type { PublishedRecord } from './read-published.ts'

/** What there is in a knowledge base, as a whole. */
export interface Holdings {
  readonly products: number
  readonly categories: number
  /** Those with most products first. */
  readonly largest: readonly { readonly name: string; readonly products: number }[]
  readonly hasPlaces: boolean
  /** Some place that is not closed for good tells when it is open. */
  readonly hasHours: boolean
  /** A product of each of the largest categories, then those that were stored first. */
  readonly exampleProducts: () => Promise<PublishedRecord[]>
  readonly firstFaqs: () => Promise<PublishedRecord[]>
  readonly hasFaqs: boolean
}

export interface HoldingsRequest {
  readonly knowledgeBaseId: string
  /** How many categories are told, and records shown of each kind. */
  readonly limit: number
  /** Enough to tell that there are products, and of which kinds. Undefined: all are counted. */
  readonly mostCounted: number | undefined
}

export async function readHoldings(
  { db, accountId }: ReadingContext,
  { knowledgeBaseId, limit, mostCounted }: HoldingsRequest,
): Promise<Holdings> {
  const row = await countHoldings(db, { accountId, knowledgeBaseId, limit, mostCounted })
  const { products = 0, categories = 0, largest = [], first_products = [], first_faqs = [] } = row ?? {}
  const read = async (kind: ItemKind, itemNumbers: readonly number[]): Promise<PublishedRecord[]> => {
    const rows = await listPublishedItems(db, { accountId, itemNumbers })
    const places = new Map(itemNumbers.map((itemNumber, place) => [itemNumber, place]))
    return rows
      .toSorted((a, b) => (places.get(a.item_number) ?? 0) - (places.get(b.item_number) ?? 0))
      .map(({ item_id, published_fields }) => ({ kind, itemId: item_id, fields: published_fields }))
  }
  const ofCategories = largest.flatMap(({ item_number }) => item_number ?? [])
  const examples = [...new Set([...ofCategories, ...first_products])].slice(0, limit)
  return {
    products,
    categories,
    largest,
    hasPlaces: row?.has_places === true,
    hasHours: row?.has_hours === true,
    hasFaqs: first_faqs.length > 0,
    exampleProducts: () => read('product', examples),
    firstFaqs: () => read('faq', first_faqs),
  }
}
