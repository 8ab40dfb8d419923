import assert from 'node:assert/strict'
import { createWebhook } from '../../server/src/deliveries/index.ts'
import { ModelError } from '../../server/src/platform/models/model.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

describe('the events of a sync', () => {
  let service: UnmannedService
  let catalogue: Catalogue

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())
  beforeEach(async () => {
    catalogue = await newCatalogue(service)
    await createWebhook(catalogue.ctx, {
      url: 'https://shop.example/hooks',
      events: ['sync.completed', 'sync.failed'],
    })
  })

  /** What the webhook is owed, oldest first. */
  async function owed(): Promise<{ event: string; data: unknown }[]> {
    const rows = await service.db
      .selectFrom('delivery')
      .select('body')
      .where('account_id', '=', catalogue.ctx.accountId)
      .orderBy('delivery_id')
      .execute()
    // Every body is the text of an event.
    return rows.map((row) => {
      const { event, data } = JSON.parse(row.body) as { event: string; data: unknown }
      return { event, data }
    })
  }

  const fail = (): never => {
    throw new ModelError('The key is unknown.', { failure: 'refused' })
  }

  it('tells of a run that completed, as the status does', async () => {
    await catalogue.fill(3)
    await catalogue.sync()
    const { run, syncStatus } = await catalogue.status()
    const { knowledgeBaseId } = catalogue
    assert.deepEqual(await owed(), [{ event: 'sync.completed', data: { knowledgeBaseId, syncStatus, run } }])
    assert.deepEqual([run?.processed, run?.embedded, syncStatus], [3, 3, 'idle'])
  })

  it('tells of a run that failed, and of none that is tried again', async () => {
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    catalogue.model.onEmbed = () => {
      throw new ModelError('The provider is down.')
    }
    await catalogue.run(syncId)
    assert.deepEqual(await owed(), [])

    catalogue.model.onEmbed = fail
    await catalogue.lapseLease(syncId)
    await catalogue.run(syncId)
    const { run, syncStatus } = await catalogue.status()
    const { knowledgeBaseId } = catalogue
    assert.deepEqual(await owed(), [{ event: 'sync.failed', data: { knowledgeBaseId, syncStatus, run } }])
    assert.deepEqual([run?.error?.code, run?.failed, syncStatus], ['AI_FAILED', 3, 'failed'])
  })

  it('tells once of a run that two workers finish', async () => {
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    let isTakenOver = false
    catalogue.model.onEmbed = async () => {
      if (isTakenOver) return
      isTakenOver = true
      await catalogue.lapseLease(syncId)
      await catalogue.run(syncId)
    }
    await catalogue.run(syncId)
    assert.deepEqual(
      (await owed()).map((each) => each.event),
      ['sync.completed'],
    )
  })

  it('tells nothing of a run whose publication is undone', async () => {
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    const { ctx } = catalogue
    const breaking = { ...ctx, newId: brokenFor('evt', ctx.newId) }
    await catalogue.run(syncId, { ctx: breaking })
    assert.deepEqual(await owed(), [])
    assert.equal((await catalogue.status()).syncStatus, 'syncing')
    assert.equal((await catalogue.visibleVectors()).size, 0)

    await catalogue.lapseLease(syncId)
    await catalogue.run(syncId)
    assert.equal((await owed()).length, 1)
    assert.deepEqual(await catalogue.charges(), [0.03])
  })

  type NewId = Catalogue['ctx']['newId']
  function brokenFor(prefix: Parameters<NewId>[0], newId: NewId): NewId {
    return (wanted) => {
      if (wanted === prefix) throw new Error('No id today.')
      return newId(wanted)
    }
  }
})
