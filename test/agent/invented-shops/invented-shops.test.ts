import { readShop } from '../languages/shop-of.ts'
import { assertCells, cellsOf, readTable, titleOf } from '../read-table.ts'
import { openShop, type OpenShop, skusOf } from '../small-shop.ts'

for (const trade of ['music', 'clothes', 'angling'])
  describe(`what people ask of a shop for ${trade}`, () => {
    let shop: OpenShop
    before(async () => {
      shop = await openShop(readShop(new URL(`${trade}/shop.yaml`, import.meta.url)))
    })
    after(() => shop.close())

    const known = ['products', 'words', 'products in order']
    for (const row of [...readTable(new URL(`${trade}/answers.yaml`, import.meta.url)).values()].flat()) {
      const cells = cellsOf(row, ['products', 'words'], known)
      it(`to "${row.said.join('", then "')}" has ${titleOf(cells)}`, async () => {
        const answer = (await shop.converse(...row.said)).at(-1)
        const skus = answer === undefined ? [] : skusOf(answer)
        assertCells(
          {
            products: skus.toSorted().join(' '),
            words: answer?.content ?? null,
            'products in order': skus.join(' '),
          },
          cells,
        )
      })
    }
  })
