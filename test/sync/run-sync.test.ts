import assert from 'node:assert/strict'
import type { Context } from '../../server/src/context.ts'
import { createItem } from '../../server/src/knowledge/create-item.ts'
import { updateItem } from '../../server/src/knowledge/update-item.ts'
import { kinds } from '../../server/src/knowledge/index.ts'
import { ModelError } from '../../server/src/platform/models/model.ts'
import { kindExamples } from '../knowledge/kind-examples.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { watchedModel } from './watched-model.ts'

/** More than two batches of a run. */
const severalBatches = 450

describe('a sync run', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  const refuse = (): never => {
    throw new ModelError('The provider is down.')
  }

  for (const { kind, complete, textField } of kindExamples) {
    it(`publishes a ${kind}, and keeps answering from it while a newer version waits`, async () => {
      const catalogue = await newCatalogue(service)
      const { ctx, knowledgeBaseId } = catalogue
      const { item_id: itemId } = await createItem(ctx, kinds[kind], { knowledgeBaseId, fields: complete })
      await catalogue.sync()
      assert.deepEqual(await catalogue.published(itemId), complete)
      assert.equal((await catalogue.visibleVectors()).size, 1)
      await updateItem(ctx, kinds[kind], { knowledgeBaseId, itemId, change: { tags: ['waiting'] } })
      assert.deepEqual(await catalogue.published(itemId), complete)
      assert.match(catalogue.model.texts.join('\n'), new RegExp(String(complete[textField])))
      const { run, ...status } = await catalogue.status()
      assert.deepEqual(status, { syncStatus: 'idle', neverEmbedded: 0, pending: 1, total: 1, stalled: false })
      assert.deepEqual(
        { ...run, syncId: undefined, startedAt: undefined, finishedAt: undefined },
        {
          syncId: undefined,
          startedAt: undefined,
          finishedAt: undefined,
          processed: 1,
          embedded: 1,
          total: 1,
          failed: 0,
          creditsConsumed: 0.01,
          error: null,
        },
      )
    })
  }

  it('publishes what follows from the fields of a location', async () => {
    const catalogue = await newCatalogue(service)
    const { ctx, knowledgeBaseId } = catalogue
    const fields = {
      name: 'Fernweh Hamburg',
      address: 'Lange Reihe 1',
      latitude: 53.5575,
      longitude: 10.0097,
    }
    const { item_id: itemId } = await createItem(ctx, kinds.location, { knowledgeBaseId, fields })
    await catalogue.sync()
    assert.deepEqual(await catalogue.published(itemId), {
      ...fields,
      status: 'open',
      timezone: 'Europe/Berlin',
    })
  })

  it('shows nothing before it shows everything', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(severalBatches)
    const syncId = await catalogue.start()
    await catalogue.runBatches(syncId, 2)
    assert.equal((await catalogue.visibleVectors()).size, 0)
    const { syncStatus, run, neverEmbedded } = await catalogue.status()
    assert.equal(syncStatus, 'syncing')
    assert.equal(run?.total, severalBatches)
    assert.equal(run.processed + neverEmbedded, severalBatches)
  })

  it('goes on where a killed worker stopped, and pays for nothing twice', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(severalBatches)
    const before = await catalogue.balance()
    const syncId = await catalogue.start()
    await catalogue.runBatches(syncId, 2)
    assert.equal((await catalogue.status()).stalled, false)
    await catalogue.run(syncId)
    assert.equal((await catalogue.status()).syncStatus, 'syncing', 'the dead worker still has its lease')

    await catalogue.lapseLease(syncId)
    assert.equal((await catalogue.status()).stalled, true)
    await catalogue.run(syncId)
    assert.equal(catalogue.model.texts.length, severalBatches)
    assert.equal((await catalogue.visibleVectors()).size, severalBatches)
    assert.equal((await catalogue.status()).run?.creditsConsumed, 4.5)
    const after = await catalogue.balance()
    assert.deepEqual(after, { balance: before.balance - 4.5, reserved: 0 })
  })

  it('is run by one of two workers', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(severalBatches)
    const syncId = await catalogue.start()
    await Promise.all([catalogue.run(syncId), catalogue.run(syncId), catalogue.run(syncId)])
    assert.equal(catalogue.model.texts.length, severalBatches)
    assert.equal((await catalogue.status()).run?.creditsConsumed, 4.5)
  })

  it('shuts out a worker that slept past its lease', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(10)
    const syncId = await catalogue.start()
    let takenOver = false
    catalogue.model.onEmbed = async () => {
      if (takenOver) return
      takenOver = true
      await catalogue.lapseLease(syncId)
      await catalogue.run(syncId)
    }
    await catalogue.run(syncId)
    assert.deepEqual(await catalogue.charges(), [0.1])
    const { syncStatus, run } = await catalogue.status()
    assert.deepEqual([syncStatus, run?.processed], ['idle', 10])
    assert.equal((await catalogue.visibleVectors()).size, 10)
  })

  it('publishes the version it read of a record that changes meanwhile, which stays pending', async () => {
    const catalogue = await newCatalogue(service)
    const itemId = await catalogue.create({ name: 'Old name' })
    catalogue.model.onEmbed = () => catalogue.update(itemId, { name: 'New name' })
    await catalogue.sync()
    assert.deepEqual(await catalogue.published(itemId), { name: 'Old name' })
    assert.equal((await catalogue.status()).pending, 1)

    catalogue.model.onEmbed = () => undefined
    await catalogue.sync()
    assert.deepEqual(await catalogue.published(itemId), { name: 'New name' })
    assert.deepEqual(catalogue.model.texts, ['Old name', 'New name'])
    assert.equal((await catalogue.visibleVectors()).size, 1)
  })

  it('forgets a record that is deleted meanwhile, and does not charge for it', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const itemId = await catalogue.create({ name: 'Short-lived' })
    catalogue.model.onEmbed = () => catalogue.remove(itemId)
    await catalogue.sync()
    assert.equal((await catalogue.visibleVectors()).size, 3)
    assert.deepEqual(await catalogue.charges(), [0.03])
    assert.equal((await catalogue.balance()).reserved, 0)
  })

  it('leaves a record that appears after its start to the next run', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.create({ name: 'First' })
    const syncId = await catalogue.start()
    const late = await catalogue.create({ name: 'Second' })
    await catalogue.run(syncId)
    assert.equal(await catalogue.published(late), null)
    assert.equal((await catalogue.status()).pending, 1)
  })

  it('publishes a new price without embedding, at no cost', async () => {
    const catalogue = await newCatalogue(service)
    const itemId = await catalogue.create({ name: 'Stove', price: { amount: 54.9, currency: 'EUR' } })
    await catalogue.sync()
    const vectors = await catalogue.visibleVectors()
    await catalogue.update(itemId, { price: { amount: 49.9, currency: 'EUR' } })
    assert.equal((await catalogue.status()).pending, 1)
    const syncId = await catalogue.start()
    assert.equal((await catalogue.balance()).reserved, 0)
    await catalogue.run(syncId)
    assert.deepEqual(await catalogue.published(itemId), {
      name: 'Stove',
      price: { amount: 49.9, currency: 'EUR' },
    })
    assert.deepEqual(catalogue.model.texts, ['Stove'])
    assert.deepEqual(await catalogue.charges(), [0.01])
    assert.deepEqual(await catalogue.visibleVectors(), vectors)
    const { run, pending } = await catalogue.status()
    assert.deepEqual([run?.processed, run?.embedded, run?.creditsConsumed, pending], [1, 0, 0, 0])
  })

  it('embeds nothing when a text is changed and changed back', async () => {
    const catalogue = await newCatalogue(service)
    const itemId = await catalogue.create({ name: 'Stove' })
    await catalogue.sync()
    await catalogue.update(itemId, { name: 'Cooker' })
    await catalogue.update(itemId, { name: 'Stove' })
    assert.equal((await catalogue.status()).pending, 1)
    await catalogue.sync()
    assert.deepEqual(catalogue.model.texts, ['Stove'])
    assert.equal((await catalogue.status()).pending, 0)
  })

  it('publishes the text a record was changed back to after a failed run had staged another', async () => {
    const catalogue = await newCatalogue(service)
    const itemId = await catalogue.create({ name: 'Stove' })
    await catalogue.sync()
    const vectors = await catalogue.visibleVectors()
    await catalogue.update(itemId, { name: 'Cooker' })
    const syncId = await catalogue.start()
    await catalogue.runBatches(syncId, 1)
    await failForGood(catalogue, syncId)

    await catalogue.update(itemId, { name: 'Stove' })
    assert.deepEqual(await catalogue.visibleVectors(), vectors)
    await catalogue.sync()
    assert.deepEqual(await catalogue.published(itemId), { name: 'Stove' })
    assert.deepEqual(await catalogue.visibleVectors(), vectors)
    assert.equal((await catalogue.status()).pending, 0)
  })

  /** As if every worker that took the run had been killed. */
  async function failForGood(catalogue: Catalogue, syncId: string): Promise<void> {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await catalogue.lapseLease(syncId)
      await catalogue.runBatches(syncId, 0)
    }
    await catalogue.lapseLease(syncId)
    await catalogue.run(syncId)
  }

  it('gives up on a batch that kills every worker', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(5)
    const before = await catalogue.balance()
    const syncId = await catalogue.start()
    await failForGood(catalogue, syncId)
    const { syncStatus, run } = await catalogue.status()
    assert.deepEqual([syncStatus, run?.error?.code], ['failed', 'INTERNAL'])
    assert.deepEqual(await catalogue.balance(), before)
  })

  it('tries again, ever later, while the provider is down, and then fails without publishing anything', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(severalBatches)
    const before = await catalogue.balance()
    const syncId = await catalogue.start()
    const ringsBefore = service.rings.length
    catalogue.model.onEmbed = () => {
      if (catalogue.model.texts.length >= 192) refuse()
    }
    for (let attempt = 0; attempt < 6; attempt += 1) {
      assert.equal((await catalogue.status()).syncStatus, 'syncing')
      await catalogue.run(syncId)
      // Too early: does nothing. The first two waits are so short that they may be over.
      if (attempt >= 2) await catalogue.run(syncId)
      await catalogue.lapseLease(syncId)
    }
    const rings = service.rings.slice(ringsBefore)
    assert.deepEqual(
      rings.map(({ job, payload }) => [job, payload]),
      Array(5).fill(['sync.run', { accountId: catalogue.ctx.accountId, syncId }]),
    )
    const delays = rings.map((ring) => ring.delayMs)
    assert.deepEqual(
      delays,
      delays.toSorted((a, b) => a - b),
    )
    const { syncStatus, run, pending } = await catalogue.status()
    assert.equal(syncStatus, 'failed')
    assert.deepEqual([run?.error?.code, run?.processed, run?.failed], ['AI_FAILED', 192, 192])
    assert.deepEqual([pending, run?.creditsConsumed], [severalBatches, 1.92])
    assert.equal((await catalogue.visibleVectors()).size, 0)
    assert.deepEqual(await catalogue.balance(), { balance: before.balance - 1.92, reserved: 0 })

    catalogue.model.onEmbed = () => undefined
    await catalogue.sync()
    assert.equal(catalogue.model.texts.length, severalBatches, 'what the failed run embedded is kept')
    const total = (await catalogue.charges()).reduce((sum, charge) => sum + charge, 0)
    assert.equal(Math.round(total * 1000), 4500)
    assert.equal((await catalogue.visibleVectors()).size, severalBatches)
    assert.equal((await catalogue.status()).run?.creditsConsumed, 2.58)
  })

  it('takes more credits for texts that change after its start', async () => {
    const catalogue = await newCatalogue(service)
    const itemId = await catalogue.create({ name: 'Stove' })
    await catalogue.sync()
    const syncId = await catalogue.start()
    await catalogue.update(itemId, { name: 'Cooker' })
    await catalogue.run(syncId)
    assert.deepEqual(await catalogue.published(itemId), { name: 'Cooker' })
    assert.deepEqual(await catalogue.charges(), [0.01, 0.01])
    assert.equal((await catalogue.balance()).reserved, 0)
  })

  it('fails when the balance runs out on the way, and the next one goes on from what was paid for', async () => {
    const catalogue = await newCatalogue(service, { credits: 4.949 })
    const changed = await catalogue.create({ name: 'Stove' })
    await catalogue.fill(200)
    await catalogue.sync()
    const { texts } = catalogue.model
    await catalogue.fill(249, 'Rope')
    const syncId = await catalogue.start()
    await catalogue.update(changed, { name: 'Cooker' })
    await catalogue.run(syncId)
    const failed = await catalogue.status()
    assert.deepEqual([failed.syncStatus, failed.run?.error?.code], ['failed', 'BALANCE_EXHAUSTED'])
    assert.deepEqual([failed.run?.processed, failed.run?.creditsConsumed], [192, 1.92])
    assert.equal((await catalogue.visibleVectors()).size, 201, 'nothing is published')
    assert.deepEqual(await catalogue.balance(), { balance: 0.57, reserved: 0 })

    await catalogue.addCredits(1)
    await catalogue.sync()
    assert.equal(texts.length, 201 + 250)
    assert.equal((await catalogue.visibleVectors()).size, 450)
    assert.deepEqual(await catalogue.balance(), { balance: 0.99, reserved: 0 })
  })

  it('fails when more has to be embedded after its start while a payment is overdue', async () => {
    const catalogue = await newCatalogue(service)
    const itemId = await catalogue.create({ name: 'Stove' })
    await catalogue.sync()
    const syncId = await catalogue.start()
    await catalogue.update(itemId, { name: 'Cooker' })
    await catalogue.owePayment()
    await catalogue.run(syncId)
    const { syncStatus, run } = await catalogue.status()
    assert.deepEqual([syncStatus, run?.error?.code], ['failed', 'PAYMENT_OVERDUE'])
    assert.deepEqual(await catalogue.published(itemId), { name: 'Stove' })
  })

  it('embeds everything anew when the embedder is another one, also in the middle of a run', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(severalBatches)
    await catalogue.sync()
    const other = watchedModel('other-1')
    const others: Context = { ...catalogue.ctx, model: other }
    await catalogue.create({ name: 'One more' })
    const syncId = await catalogue.start()
    await catalogue.runBatches(syncId, 1)
    await catalogue.lapseLease(syncId)
    await catalogue.runBatches(syncId, 1, others)
    assert.equal(other.texts.length, 192)
    await catalogue.lapseLease(syncId)
    await catalogue.run(syncId, { ctx: others })
    assert.equal(other.texts.length, severalBatches + 1)
    assert.equal((await catalogue.status()).pending, severalBatches + 1, 'pending for the first embedder')
    assert.equal((await catalogue.visibleVectors()).size, severalBatches + 1)
  })
})
