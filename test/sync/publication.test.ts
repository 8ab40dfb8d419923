import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Hits, search } from '../../server/src/retrieval/index.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { until } from '../support/until.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

describe('the publication of a sync run', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  const find = ({ ctx, knowledgeBaseId }: Catalogue, query: string): Promise<Hits> =>
    search(ctx, { knowledgeBaseId, query, kinds: ['product'], limit: 20 })

  it('is seen whole or not at all by searches that run meanwhile', async () => {
    const catalogue = await newCatalogue(service)
    const ids = []
    for (let number = 1; number <= 20; number += 1) {
      ids.push(await catalogue.create({ name: `Tent old ${String(number)}` }))
    }
    await catalogue.sync()
    for (const [index, id] of ids.entries()) await catalogue.update(id, { name: `Tent new ${String(index)}` })
    const syncId = await catalogue.start()
    const state = { isDone: false }
    const running = catalogue.run(syncId).finally(() => (state.isDone = true))
    do {
      const { product } = await find(catalogue, 'tent')
      const ages = new Set(product.map(({ fields }) => String(fields['name']).split(' ')[1]))
      assert.equal(ages.size, 1, 'all of one age')
      // On the embedded database everything runs on this thread, and a run goes on when the event loop does.
      await nextTurn()
    } while (!state.isDone)
    await running
    const { product } = await find(catalogue, 'tent')
    assert.equal(product.length, 20)
    assert.ok(product.every(({ fields }) => String(fields['name']).startsWith('Tent new')))
  })

  it('shows nothing of a record that was deleted after its batch was done', async () => {
    const catalogue = await newCatalogue(service)
    const early = await catalogue.create({ name: 'Cooker' })
    await catalogue.fill(192)
    const late = await catalogue.create({ name: 'Stove' })
    const syncId = await catalogue.start()
    catalogue.model.onEmbed = async ({ texts, inputType }) => {
      if (inputType !== 'document' || !texts.includes('Stove')) return
      await until(async () => (await catalogue.status()).run?.processed === 192, 'the batch before is done')
      await catalogue.remove(early)
    }
    await catalogue.run(syncId)
    assert.equal((await catalogue.status()).run?.embedded, 194)
    assert.equal((await catalogue.visibleVectors()).has(late), true)
    await catalogue.remove(late)
    for (const name of ['Stove', 'Cooker']) {
      const { product } = await find(catalogue, name)
      assert.ok(product.every(({ fields }) => fields['name'] !== name))
    }
    const left = await service.db
      .selectFrom('posting_list')
      .select(sql<number>`unnest(item_numbers)`.as('item_number'))
      .distinct()
      .where('account_id', '=', catalogue.ctx.accountId)
      .execute()
    assert.equal(left.length, 192, 'nothing of them is left in the index')
  })
})
