import assert from 'node:assert/strict'
import { talk } from '../forms/talk.ts'
import { assertCells, type Cells, cellsOf, readTable } from '../read-table.ts'
import { type OpenShop, openShop, skusOf, sourcesOf } from '../small-shop.ts'
import type { EngineAnswer } from '../../../server/src/engine.ts'
import { shopOf } from './shop-of.ts'

const mondayNoon = '2026-11-23T11:00:00Z'

/** An answer as the table writes it, spaces that no line may break at as plain ones. */
function written(answer: EngineAnswer): Cells {
  return {
    content: answer.content.replace(/[\u00a0\u202f]/gu, ' '),
    skus: skusOf(answer).join(' '),
    sources: sourcesOf(answer).join(' '),
  }
}

// Names and part numbers are in no language, so that the session tells it.
for (const [language, rows] of readTable(new URL('replies.yaml', import.meta.url))) {
  describe(`a shop whose visitors speak ${language}`, () => {
    let shop: OpenShop
    before(async () => {
      shop = await openShop(shopOf(language))
    })
    after(() => shop.close())

    const expected = new Map(
      rows.map((row) => [row.said[0] ?? '', cellsOf(row, ['content'], ['content', 'skus', 'sources'])]),
    )
    for (const [message, cells] of expected) {
      it(`answers "${message}" in the words of the records and of the language`, async () => {
        const answer = await talk(shop.catalogue, { language, at: mondayNoon }).ask(message)
        assertCells(written(answer), cells)
      })
    }

    it('stays in the language of the visitor, whatever the session was started with', async () => {
      const [{ question = '', answer = '' } = {}] = shopOf(language).faq ?? []
      const history = [
        { role: 'user', content: String(question) },
        { role: 'assistant', content: String(answer) },
      ] as const
      const answered = await shop.ask('LT-200', { language: 'en', history })
      assertCells(written(answered), expected.get('LT-200') ?? assert.fail('no row of a part number'))
    })
  })
}
