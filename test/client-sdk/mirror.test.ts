import assert from 'node:assert/strict'
import { type Client, createClient, mirror, type MirrorProgress } from '../../client-sdk/src/index.ts'
import { sharedService, type SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ sku: `P-${String(index)}`, name: `Tent ${String(index)}` }))

describe('mirror', () => {
  let service: SharedService
  let tenant: Tenant
  let client: Client

  before(async () => {
    service = await sharedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    client = createClient({ baseUrl: service.baseUrl, apiKey: tenant.apiKey })
  })
  const ids = () => ({ kbId: tenant.knowledgeBaseId })
  const skus = async () => {
    const found: (string | undefined)[] = []
    for await (const { sku } of client.knowledgeBases.products.list(ids())) found.push(sku)
    return found.toSorted()
  }
  const mirrorProducts = (count: number, options: Parameters<typeof mirror>[3] = {}) =>
    mirror(client, ids(), { products: { matchBy: 'sku', rows: rowsOf(count) } }, options)

  it('makes a knowledge base what the source has, and publishes it', async () => {
    const told: MirrorProgress[] = []
    const first = await mirrorProducts(10, { onProgress: (progress) => void told.push(progress) })
    assert.deepEqual([first.complete, first.sync.syncStatus, first.sync.pending], [true, 'idle', 0])
    assert.deepEqual(first.kinds.products?.deletions.outcome, 'none')
    assert.deepEqual(told[0]?.step, 'upsert')
    assert.deepEqual(told.at(-1)?.step, 'sync')

    const second = await mirrorProducts(9)
    assert.equal(second.complete, true)
    assert.equal(second.kinds.products?.deletions.outcome, 'deleted')
    assert.deepEqual(second.kinds.products.deletions.plan?.deleted, 1)
    assert.deepEqual(
      await skus(),
      rowsOf(9).map(({ sku }) => sku),
    )
  })

  it('writes and costs nothing where nothing has changed', async () => {
    await mirrorProducts(10)
    const { balance } = await tenant.balance()
    const again = await mirrorProducts(10)
    assert.deepEqual(again.kinds.products?.upserted.summary, {
      created: 0,
      updated: 0,
      unchanged: 10,
      failed: 0,
    })
    assert.deepEqual(await tenant.balance(), { balance, reserved: 0 })
  })

  it('publishes, but deletes nothing above the limit', async () => {
    await mirrorProducts(10)
    const { complete, kinds, sync } = await mirrorProducts(5, { maxDeletionPercent: 40 })
    assert.deepEqual([complete, kinds.products?.deletions.outcome, sync.pending], [false, 'refused', 0])
    assert.equal(kinds.products?.deletions.plan?.planned, 5)
    assert.equal((await skus()).length, 10)
    const allowed = await mirrorProducts(5, { maxDeletionPercent: 50 })
    assert.deepEqual([allowed.complete, (await skus()).length], [true, 5])
  })

  it('deletes nothing when the source is empty by mistake', async () => {
    await mirrorProducts(4)
    const { complete, kinds } = await mirrorProducts(0)
    assert.deepEqual([complete, kinds.products?.deletions.outcome], [false, 'refused'])
    assert.equal((await skus()).length, 4)
  })

  it('asks before it deletes, and keeps what it is told to keep', async () => {
    await mirrorProducts(10)
    const asked: unknown[] = []
    const { complete, kinds } = await mirrorProducts(9, {
      confirmDeletions: ({ items }, kind) => {
        asked.push([kind, items.map(({ key }) => key)])
        return false
      },
    })
    assert.deepEqual(asked, [['products', ['P-9']]])
    assert.deepEqual([complete, kinds.products?.deletions.outcome], [false, 'declined'])
    assert.equal((await skus()).length, 10)
  })

  it('deletes nothing while a row has no key, and nothing whose row has failed', async () => {
    await mirrorProducts(10)
    const nameless = { name: 'A tent without a number' }
    const rows = [...rowsOf(9), nameless]
    const unclear = await mirror(client, ids(), { products: { matchBy: 'sku', rows } })
    assert.deepEqual([unclear.complete, unclear.kinds.products?.deletions.outcome], [false, 'unclear'])

    const failing = [...rowsOf(9), { sku: 'P-9', name: 'Tent', price: { amount: -1, currency: 'EUR' } }]
    const failed = await mirror(client, ids(), { products: { matchBy: 'sku', rows: failing } })
    assert.deepEqual([failed.complete, failed.kinds.products?.deletions.outcome], [false, 'none'])
    assert.equal((await skus()).length, 10)
  })

  it('leaves the kinds alone that it was not given', async () => {
    const faq = { externalId: 'f1', question: 'How long may I return it?', answer: '30 days.' }
    await client.knowledgeBases.faqs.upsert(ids(), { matchBy: 'externalId', items: [faq] })
    const { kinds } = await mirrorProducts(2)
    assert.deepEqual(Object.keys(kinds), ['products'])
    assert.equal((await client.knowledgeBases.get(ids())).data.counts.faqs, 1)
  })

  it('waits for a sync that runs already, and publishes after it', async () => {
    await client.knowledgeBases.products.upsert(ids(), { matchBy: 'sku', items: rowsOf(100) })
    await client.knowledgeBases.sync.start(ids())
    const { sync } = await mirrorProducts(101)
    assert.deepEqual([sync.syncStatus, sync.pending], ['idle', 0])
  })
})
