import assert from 'node:assert/strict'
import { skusOf } from '../small-shop.ts'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { bikeShop } from './bike-shop.ts'
import { keysOf, labelsOf, talk } from './talk.ts'

describe('a choice of products', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
    catalogue = await newCatalogue(service, bikeShop)
  })
  after(() => service.close())

  it('is narrowed down by what the products differ in, and by their price', async () => {
    const answer = await talk(catalogue).ask('Help me choose a bike')
    assert.deepEqual(keysOf(answer), ['bikeCategory', 'bikeFrame', 'bikeGears', 'bikePrice'])
    assert.deepEqual(labelsOf(answer, 'bikeCategory'), ['City bikes', 'Gravel bikes'])
    assert.deepEqual(labelsOf(answer, 'bikeGears'), ['8', '11', '12'])
    const slider = answer.form?.questions.at(-1)
    assert.deepEqual(slider?.kind === 'slider' && [slider.min, slider.max, slider.step, slider.unit], [
      1000,
      3600,
      200,
      'EUR',
    ])
  })

  it('ends with what fits', async () => {
    const { ask, submit } = talk(catalogue)
    await ask('Help me choose a bike')
    const answer = await submit({ bikeFrame: ['aluminium', 'carbon'], bikePrice: 2000 })
    assert.deepEqual(new Set(skusOf(answer)), new Set(['BK-2', 'BK-3']))
    assert.match(answer.content, /everything you asked for/)
    assert.equal(answer.sources.length, 2)
  })

  it('says honestly when nothing fits, and what the closest ones lack', async () => {
    const { ask, submit } = talk(catalogue)
    await ask('Help me choose a bike')
    const answer = await submit({ bikeFrame: ['carbon'], bikePrice: 2000 })
    assert.match(answer.content, /^Nothing has everything/)
    const line = answer.content.split('\n').find((each) => each.includes('Goshawk'))
    assert.match(line ?? '', /it costs €3,450\.00/)
    assert.doesNotMatch(line ?? '', /Frame/)
    assert.match(answer.content, /Merlin.*Frame is aluminium/)
    assert.equal(answer.products.length, 4)
  })

  it('takes every answer into account that is left out for not mattering', async () => {
    const { ask, submit } = talk(catalogue)
    await ask('Help me choose a bike')
    const answer = await submit({})
    assert.equal(answer.products.length, 4)
    assert.match(answer.content, /everything you asked for/)
  })

  it('keeps the price that was said, and does not ask for it', async () => {
    const { ask, submit } = talk(catalogue)
    const asked = await ask('Help me choose a bike under 1900 euros')
    assert.ok(!keysOf(asked).includes('bikePrice'))
    const answer = await submit({ bikeCategory: ['Gravel bikes'] })
    assert.deepEqual(skusOf(answer), ['BK-3'])
  })

  it('is not asked again: the earlier answers count', async () => {
    const { ask, submit } = talk(catalogue)
    await ask('Help me choose a bike')
    await submit({ bikeCategory: ['City bikes'], bikeFrame: ['steel'], bikeGears: ['8'], bikePrice: 3600 })
    const again = await ask('help me choose a bike')
    assert.deepEqual([again.form, skusOf(again)], [undefined, ['BK-1']])
  })

  it('goes on from what was asked for before', async () => {
    const { ask } = talk(catalogue)
    await ask('Which bikes do you have?')
    assert.deepEqual(keysOf(await ask('Can you narrow it down?'))[0], 'bikeCategory')
  })

  it('is none among two things that differ in nothing', async () => {
    const answer = await talk(catalogue).ask('help me choose a helmet')
    assert.deepEqual([answer.form, new Set(skusOf(answer))], [undefined, new Set(['HM-1', 'HM-2'])])
  })
})
