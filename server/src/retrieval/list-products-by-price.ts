import type { ReadingContext } from '../context.ts'
import { listPricedProducts, type PriceBounds } from './price-queries.ts'
import type { PublishedRecord } from './read-published.ts'
import { nounForms, nounStem } from '../language/noun-forms.ts'
import { runsOfWord } from '../language/split-terms.ts'

export interface ByPriceRequest {
  readonly knowledgeBaseId: string
  /** What their texts hold, folded, in whatever number. Undefined: any product. */
  readonly word?: string | undefined
  /** Undefined: at any price, or at none. */
  readonly price?: PriceBounds | undefined
  readonly first: 'lowest' | 'highest'
  readonly limit: number
}

export interface ByPrice {
  readonly records: readonly PublishedRecord[]
  /** How many there are, those beyond the limit included. */
  readonly total: number
}

/** The published products of some sort, the cheapest or the dearest of each currency first, those without a price last. */
export async function listProductsByPrice(
  ctx: ReadingContext,
  { knowledgeBaseId, word, price, first, limit }: ByPriceRequest,
): Promise<ByPrice> {
  const key = { accountId: ctx.accountId, knowledgeBaseId }
  const held = word === undefined ? undefined : { terms: nounForms(word), runs: runsWithin(word) }
  const rows = await listPricedProducts(ctx.db, { ...key, held, price, first, limit })
  return {
    records: rows.map(({ item_id, published_fields }) => ({
      kind: 'product',
      itemId: item_id,
      fields: published_fields,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** The runs that every form of a word has, at the end of a longer word too. */
function runsWithin(word: string): string[] {
  const runs = [...new Set(runsOfWord(nounStem(word)))]
  const inner = runs.filter((run) => !/^~_|_$/u.test(run))
  return inner.length > 0 ? inner : runs
}
