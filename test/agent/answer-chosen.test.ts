import assert from 'node:assert/strict'
import type { EngineTurn } from '../../server/src/engine.ts'
import { type Catalogue, newCatalogue } from '../retrieval/catalogue.ts'
import { sharedEncoder } from '../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { talk } from './forms/talk.ts'
import { shopOf } from './languages/shop-of.ts'
import { assertCells, cellsOf, readTable } from './read-table.ts'
import { skusOf } from './small-shop.ts'

/** How a reply begins that tells what was chosen. */
const leads = {
  en: 'This is what you have chosen:',
  de: 'Das haben Sie ausgesucht:',
  fr: 'Voici ce que vous avez choisi :',
  es: 'Esto es lo que ha elegido:',
}

describe('what was chosen before', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
  })
  after(() => service.close())

  for (const [language, rows] of readTable(new URL('answer-chosen.yaml', import.meta.url))) {
    describe(language, () => {
      let catalogue: Catalogue
      let memory: EngineTurn['memory']
      before(async () => {
        catalogue = await newCatalogue(service, shopOf(language))
        const { ask } = talk(catalogue)
        const shown = [...(await ask('LT-100')).products, ...(await ask('LT-200')).products]
        const products = shown.map(({ id, name, sku }) => ({ id, name, isChosen: sku === 'LT-100' }))
        memory = { facts: [], products, messagesBefore: 20 }
      })

      for (const row of rows) {
        const cells = cellsOf(row, ['content'], ['content'])
        const [message = ''] = row.said
        const isRecalled = cells['content'] === 'what was chosen'
        it(`is ${isRecalled ? 'told and shown, alone,' : 'not simply told'} after "${message}"`, async () => {
          const { content, products, sources } = await talk(catalogue, { memory, language }).ask(message)
          if (!isRecalled) {
            assertCells({ content: content.replace(/[\u00a0\u202f]/gu, ' ') }, cells)
            return
          }
          assert.ok(content.startsWith(leads[language]), content)
          assert.deepEqual(skusOf({ products }), ['LT-100'])
          assert.equal(sources.length, 1)
        })
      }
    })
  }

  it('is said to be gone once it has been deleted', async () => {
    const catalogue = await newCatalogue(service, shopOf('en'))
    const products = [{ id: 'prod_01m1gwd5w0f7qb1dbck5e8m90b', name: 'Gone lamp', isChosen: true }]
    const memory = { facts: [], products, messagesBefore: 20 }
    const answer = await talk(catalogue, { memory }).ask('Which lamp did I choose?')
    assert.equal(answer.content, 'What you have chosen is not in the catalogue any more.')
    assert.deepEqual([answer.products, answer.sources], [[], []])
  })
})
