import assert from 'node:assert/strict'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { readLists } from '../read-table.ts'
import { bikeShop } from './bike-shop.ts'
import { keysOf, talk } from './talk.ts'

describe('help with a choice of nothing in particular', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService()
    catalogue = await newCatalogue(service, bikeShop)
  })
  after(() => service.close())

  // Messages that leave it open what there is to choose, below the question that is put back.
  for (const [language, rows] of readLists(new URL('ask-what-for.yaml', import.meta.url))) {
    for (const { said, expected: question } of rows) {
      const [message = ''] = said
      it(`is given by asking back in ${language}: "${message}"`, async () => {
        const { content, products, sources, actions, form } = await talk(catalogue).ask(message)
        assert.equal(content, question)
        assert.deepEqual([products, sources, actions, form], [[], [], [], undefined])
      })
    }
  }

  it('becomes a form once it is said what there is to choose', async () => {
    const { ask } = talk(catalogue)
    await ask('Can you help me choose?')
    assert.deepEqual(keysOf(await ask('Help me choose a bike'))[0], 'bikeCategory')
  })

  it('asks back as well where what was shown is not to be told apart', async () => {
    const { ask } = talk(catalogue)
    await ask('What is your cheapest product?')
    assert.match((await ask('Which one should I take?')).content, /^Gladly\. What are you looking for/)
  })

  it('is refused for what is not sold', async () => {
    assert.match((await talk(catalogue).ask('Can you help me choose a piano?')).content, /no information/)
  })
})
