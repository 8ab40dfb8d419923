import assert from 'node:assert/strict'
import type { Fields } from '../../server/src/knowledge/index.ts'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'

/** What is said in turn, what the last reply shows as part numbers in order, and words of it. */
export type Conversation = readonly [said: string, skus: string, words: RegExp]

/** Holds conversations with a shop that sells some products. To be called within a `describe`; what comes back is the shop. */
export function converseWith(
  products: readonly Fields[],
  conversations: readonly Conversation[],
): () => OpenShop {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({ product: [...products] })
  })
  after(() => shop.close())

  for (const [said, skus, words] of conversations) {
    it(`"${said}" is answered with ${skus}`, async () => {
      const answer = (await shop.converse(...said.split(' → '))).at(-1)
      assert.equal(answer && skusOf(answer).toSorted().join(' '), skus, answer?.content)
      assert.match(answer?.content ?? '', words)
    })
  }
  return () => shop
}
