import type { Db, ItemKind } from '../db/schema.ts'
import { listPricedWithin, type PriceBounds } from './price-queries.ts'
import { rankTexts, type Selection, type TextMatch } from './rank-texts.ts'
import { listLookedUpTerms, type TextQuery } from './search-queries.ts'

export interface TextRequest extends TextQuery, Selection {
  /** Products must have a price within it to be found. */
  readonly price?: PriceBounds | undefined
}

/**
 * The published items of each kind whose text fits best, best first. The database reads the postings, and they are
 * weighed here: adding them up item by item takes it several times as long as reading them.
 */
export async function matchTexts(db: Db, request: TextRequest): Promise<TextMatch[]> {
  const { accountId, price, limit, ...selection } = request
  const terms = await listLookedUpTerms(db, request)
  const rank = (isAmong: (kind: ItemKind) => boolean, limit: number): TextMatch[] =>
    rankTexts(
      terms.filter(({ kind }) => isAmong(kind)),
      { ...selection, limit },
    )
  if (price === undefined) return rank(() => true, limit)
  const products = rank((kind) => kind === 'product', Infinity)
  const itemNumbers = products.map(({ itemNumber }) => itemNumber)
  const priced = new Set(await listPricedWithin(db, { accountId, itemNumbers, price, limit }))
  return [
    ...products.filter(({ itemNumber }) => priced.has(itemNumber)),
    ...rank((kind) => kind !== 'product', limit),
  ]
}
