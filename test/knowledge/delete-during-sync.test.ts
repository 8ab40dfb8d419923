import assert from 'node:assert/strict'
import { bulkDeleteItems } from '../../server/src/knowledge/bulk-delete-items.ts'
import { deleteItem } from '../../server/src/knowledge/delete-item.ts'
import { kinds } from '../../server/src/knowledge/index.ts'
import { reconcileItems } from '../../server/src/knowledge/reconcile-items.ts'
import { search } from '../../server/src/retrieval/index.ts'
import { serverUrl } from '../support/fresh-database.ts'
import { until } from '../support/until.ts'
import { itWhen } from '../support/when.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from '../sync/catalogue.ts'
import { countIndexRows, indexedItems } from './index-rows.ts'

const { product } = kinds

type Way = (catalogue: Catalogue, itemId: string) => Promise<unknown>

/** Every way to be rid of one record out of two. */
const ways: Readonly<Record<string, Way>> = {
  deleteProduct: ({ ctx, knowledgeBaseId }, itemId) => deleteItem(ctx, product, { knowledgeBaseId, itemId }),
  'bulkDeleteProducts by id': ({ ctx, knowledgeBaseId }, itemId) =>
    bulkDeleteItems(ctx, product, { knowledgeBaseId, selection: { ids: [itemId] } }),
  'bulkDeleteProducts by key': ({ ctx, knowledgeBaseId }) =>
    bulkDeleteItems(ctx, product, {
      knowledgeBaseId,
      selection: { matchBy: 'externalId', keys: ['gone'] },
    }),
  reconcileProducts: ({ ctx, knowledgeBaseId }) =>
    reconcileItems(ctx, product, {
      knowledgeBaseId,
      matchBy: 'externalId',
      keys: ['stays'],
      mode: 'apply',
      confirm: knowledgeBaseId,
      maxDeletionPercent: 50,
    }),
}

describe('deleting while a sync runs', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  /** A run whose worker has taken everything up and dies before it publishes. */
  async function stageAll(catalogue: Catalogue): Promise<string> {
    const syncId = await catalogue.start()
    await catalogue.runBatches(syncId, 1)
    return syncId
  }

  async function finish(catalogue: Catalogue, syncId: string): Promise<void> {
    await catalogue.lapseLease(syncId)
    await catalogue.run(syncId)
    assert.equal((await catalogue.status()).syncStatus, 'idle')
  }

  /** Names of the backpacks that a search shows. */
  const backpacks = async ({ ctx, knowledgeBaseId }: Catalogue): Promise<unknown[]> => {
    const query = 'Karst backpack rucksack'
    const hits = await search(ctx, { knowledgeBaseId, query, kinds: ['product'], limit: 10 })
    return hits.product.map((hit) => hit.fields['name']).filter((name) => String(name).startsWith('Karst'))
  }

  // The embedded database has one connection, so nothing ever meets there.
  itWhen(serverUrl !== undefined)(
    'waits with the lists of a batch for a deletion, which writes to the same ones',
    async () => {
      const catalogue = await newCatalogue(service)
      await catalogue.fill(2)
      const syncId = await catalogue.start()
      const deletion = await service.database.pool.connect()
      await deletion.query('begin')
      await deletion.query('select from knowledge_base where knowledge_base_id = $1 for no key update', [
        catalogue.knowledgeBaseId,
      ])
      const running = catalogue.run(syncId)
      try {
        await until(async () => {
          const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          return (await service.database.pool.query(waiting)).rowCount
        }, 'the run waits')
        assert.equal((await catalogue.status()).run?.processed, 0)
      } finally {
        await deletion.query('rollback')
        deletion.release()
      }
      await running
      assert.equal((await catalogue.status()).run?.processed, 2)
    },
  )

  for (const [name, remove] of Object.entries(ways)) {
    describe(name, () => {
      it('removes what the run has staged, and the run goes on without it', async () => {
        const catalogue = await newCatalogue(service)
        const { accountId } = catalogue.ctx
        const stays = await catalogue.create({ name: 'Alpenglow tent', externalId: 'stays' })
        const gone = await catalogue.create({ name: 'Karst backpack', externalId: 'gone' })
        const syncId = await stageAll(catalogue)
        assert.deepEqual(await indexedItems(service.db, accountId), new Set([stays, gone]))
        await remove(catalogue, gone)
        assert.deepEqual(await indexedItems(service.db, accountId), new Set([stays]))
        await finish(catalogue, syncId)
        assert.deepEqual([...(await catalogue.visibleVectors()).keys()], [stays])
        assert.deepEqual(await backpacks(catalogue), [])
      })

      it('removes the published version and the staged one at once', async () => {
        const catalogue = await newCatalogue(service)
        const { accountId } = catalogue.ctx
        const stays = await catalogue.create({ name: 'Alpenglow tent', externalId: 'stays' })
        const gone = await catalogue.create({ name: 'Karst backpack', externalId: 'gone' })
        await catalogue.sync()
        await catalogue.update(gone, { name: 'Karst rucksack' })
        const syncId = await stageAll(catalogue)
        assert.deepEqual(await backpacks(catalogue), ['Karst backpack'])
        await remove(catalogue, gone)
        assert.deepEqual(await backpacks(catalogue), [])
        assert.deepEqual(await indexedItems(service.db, accountId), new Set([stays]))
        const left = await countIndexRows(service.db, accountId)
        await finish(catalogue, syncId)
        assert.deepEqual(await backpacks(catalogue), [])
        assert.equal(await countIndexRows(service.db, accountId), left)
      })

      it('keeps a record out of the index that is deleted while it is embedded', async () => {
        const catalogue = await newCatalogue(service)
        const stays = await catalogue.create({ name: 'Alpenglow tent', externalId: 'stays' })
        const gone = await catalogue.create({ name: 'Karst backpack', externalId: 'gone' })
        catalogue.model.onEmbed = async () => {
          await remove(catalogue, gone)
        }
        await catalogue.sync()
        assert.deepEqual(await indexedItems(service.db, catalogue.ctx.accountId), new Set([stays]))
        assert.deepEqual(await catalogue.charges(), [0.01])
      })

      it('leaves nothing behind and nobody waiting when it meets the run at any moment', async () => {
        const catalogue = await newCatalogue(service)
        await catalogue.create({ name: 'Alpenglow tent', externalId: 'stays' })
        for (let round = 0; round < 20; round += 1) {
          const gone = await catalogue.create({ name: `Karst backpack ${String(round)}`, externalId: 'gone' })
          await Promise.all([catalogue.sync(), remove(catalogue, gone)])
          assert.equal((await indexedItems(service.db, catalogue.ctx.accountId)).has(gone), false)
          assert.deepEqual(await backpacks(catalogue), [])
        }
        assert.equal((await catalogue.visibleVectors()).size, 1)
        assert.equal((await catalogue.balance()).reserved, 0)
      })
    })
  }
})
