import { assertCells, cellsOf, readTable, titleOf } from './read-table.ts'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'

const known = ['products', 'words', 'products in order', 'sources']

describe('what the built-in engine answers about products', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop()
  })
  after(() => shop.close())

  for (const row of readTable(new URL('shop-answers.yaml', import.meta.url)).get('en') ?? []) {
    const cells = cellsOf(row, ['products', 'words'], known)
    it(`to "${row.said.join('", then "')}" has ${titleOf(cells)}`, async () => {
      const answer = (await shop.converse(...row.said)).at(-1)
      const skus = answer === undefined ? [] : skusOf(answer)
      const written = {
        products: skus.toSorted().join(' '),
        words: answer?.content ?? null,
        'products in order': skus.join(' '),
        sources: answer?.sources.length ?? null,
      }
      assertCells(written, cells)
    })
  }
})
