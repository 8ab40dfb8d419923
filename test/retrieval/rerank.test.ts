import assert from 'node:assert/strict'
import { type Model, ModelError, type RerankRequest } from '../../server/src/platform/models/model.ts'
import { spellingModel } from '../../scripts/lab/providers/spelling-model.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { find, publish, searchAs } from './search.ts'

const shop = {
  product: [
    { name: 'Alpenglow tent', sku: 'FW-TENT-2P', description: 'For two people' },
    { name: 'Polar tent', sku: 'FW-TENT-4S' },
    { name: 'Tent pegs', sku: 'FW-PEG-10' },
  ],
  faq: [{ question: 'How do I dry a tent?', answer: 'In the open.' }],
  location: [
    { name: 'Tent house', address: '14 Quay Road', city: 'Hamburg', latitude: 53.55, longitude: 9.99 },
    { name: 'Tent corner', address: '3 Lane', city: 'Bremen', latitude: 53.08, longitude: 8.8 },
  ],
}

describe('searchKnowledgeBase, where the model has a reranker', () => {
  const asked: RerankRequest[] = []
  let rate: (texts: readonly string[]) => readonly number[] | Promise<readonly number[]>
  let service: TestService
  let tenant: Tenant
  before(async () => {
    const rerank: Model['rerank'] = (request) => {
      asked.push(request)
      return Promise.resolve().then(() => rate(request.texts))
    }
    service = await startService({ model: { ...spellingModel, rerank }, config: { syncWaitMs: 2_000 } })
    tenant = await service.newTenant()
    await publish(tenant, shop)
  })
  beforeEach(() => {
    asked.length = 0
    rate = (texts) => texts.map((text) => (text.includes('pegs') ? 0.9 : text.includes('Polar') ? 0.7 : 0.2))
  })
  after(() => service.stop())

  it('200 puts the records of a kind into its order, and tells its scores', async () => {
    const hits = await find(tenant, { query: 'tent', kinds: ['product'] })
    assert.deepEqual(
      hits.map(({ title, scores }) => [title, scores.rerank]),
      [
        ['Tent pegs', 0.9],
        ['Polar tent', 0.7],
        ['Alpenglow tent', 0.2],
      ],
    )
  })

  it('200 asks it about each kind apart, with what the records say', async () => {
    await find(tenant, { query: 'tent' })
    assert.deepEqual(asked.map(({ query, texts }) => [query, texts.length]).toSorted(), [
      ['tent', 1],
      ['tent', 2],
      ['tent', 3],
    ])
    const texts = asked.flatMap((request) => request.texts)
    assert.ok(texts.some((text) => text.includes('Alpenglow tent') && text.includes('For two people')))
  })

  it('200 asks it about more records than are wanted', async () => {
    const [first] = await find(tenant, { query: 'tent', kinds: ['product'], limit: 1 })
    assert.equal(first?.title, 'Tent pegs')
    assert.equal(asked[0]?.texts.length, 3)
  })

  it('200 keeps what a part number names before everything else', async () => {
    const [first] = await find(tenant, { query: 'tent FW-TENT-2P', kinds: ['product'] })
    assert.equal(first?.title, 'Alpenglow tent')
  })

  it('200 asks nothing about locations around a position, nor about nothing', async () => {
    const near = { latitude: 53.1, longitude: 8.8 }
    const hits = await find(tenant, { query: 'tent', kinds: ['location'], near })
    assert.deepEqual(
      hits.map(({ title, scores }) => [title, scores.rerank]),
      [
        ['Tent corner', null],
        ['Tent house', null],
      ],
    )
    assert.deepEqual(await find(tenant, { query: 'xylophone', kinds: ['product'] }), [])
    assert.deepEqual(asked, [])
  })

  it('502 tells that it refused, or did not rate every record', async () => {
    rate = () => {
      throw new ModelError('the reranker refused')
    }
    await assert.rejects(searchAs(tenant, { query: 'tent' }), { status: 502, code: 'AI_FAILED' })
    rate = () => [1]
    await assert.rejects(searchAs(tenant, { query: 'tent' }), { status: 502, code: 'AI_FAILED' })
  })

  it('504 tells that it takes too long', async () => {
    rate = () => new Promise(() => undefined)
    await assert.rejects(searchAs(tenant, { query: 'tent' }), { status: 504, code: 'AI_TIMEOUT' })
  })
})
