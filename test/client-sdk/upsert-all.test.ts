import assert from 'node:assert/strict'
import {
  type Client,
  createClient,
  UnauthenticatedError,
  upsertAll,
  UpsertInterruptedError,
  type UpsertProgress,
  type UpsertRowResult,
} from '../../client-sdk/src/index.ts'
import { sharedService, type SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sku: `P-${String(index)}`,
    name: `Tent ${String(index)}`,
  }))

describe('upsertAll', () => {
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
  const stored = async () => (await client.knowledgeBases.get(ids())).data.counts.products

  it('sends any number of rows, 100 to a request, and tells what became of each', async () => {
    const told: UpsertProgress[] = []
    const { results, summary, creditsConsumed } = await upsertAll(
      client.knowledgeBases.products,
      ids(),
      rowsOf(250),
      {
        matchBy: 'sku',
        onProgress: (progress) => void told.push(progress),
      },
    )
    assert.deepEqual(summary, { created: 250, updated: 0, unchanged: 0, failed: 0 })
    assert.deepEqual(
      results.map(({ index, key }) => [index, key]),
      rowsOf(250).map(({ sku }, index) => [index, sku]),
    )
    assert.deepEqual(
      told.map(({ results: some, summary: so }) => [some.length, so.created]),
      [
        [100, 100],
        [100, 200],
        [50, 250],
      ],
    )
    assert.equal(await stored(), 250)
    assert.equal(Math.round(creditsConsumed * 1000), 250)
    assert.equal((await tenant.balance()).balance, 999.75)
  })

  it('takes rows that are read while they are sent', async () => {
    async function* read() {
      for (const row of rowsOf(120)) yield await Promise.resolve(row)
    }
    const { summary } = await upsertAll(client.knowledgeBases.products, ids(), read(), { matchBy: 'sku' })
    assert.equal(summary.created, 120)
  })

  it('goes on past rows that fail, and says which they are and why', async () => {
    const rows = rowsOf(150)
    const wrong = { sku: 'P-wrong', name: 'Tent', price: { amount: -1, currency: 'EUR' } }
    const { results, summary } = await upsertAll(
      client.knowledgeBases.products,
      ids(),
      [...rows.slice(0, 120), wrong, ...rows.slice(120)],
      { matchBy: 'sku' },
    )
    assert.deepEqual(summary, { created: 150, updated: 0, unchanged: 0, failed: 1 })
    const [failed] = results.filter(({ outcome }) => outcome === 'failed')
    assert.deepEqual(
      [failed?.index, failed?.key, failed?.code, failed?.field],
      [120, 'P-wrong', 'VALIDATION_FAILED', 'price.amount'],
    )
  })

  it('refuses a key that comes again, however far the rows are apart', async () => {
    const rows = [
      ...rowsOf(130),
      { sku: 'P-3', name: 'Another tent' },
      { sku: 'P-129', name: 'Another tent' },
    ]
    const { results, summary } = await upsertAll(client.knowledgeBases.products, ids(), rows, {
      matchBy: 'sku',
    })
    assert.deepEqual([summary.created, summary.failed], [130, 2])
    const told = results.slice(130).map(({ index, key, code }) => [index, key, code])
    assert.deepEqual(told, [
      [130, 'P-3', 'DUPLICATE_IN_BATCH'],
      [131, 'P-129', 'DUPLICATE_IN_BATCH'],
    ])
  })

  it('writes and costs nothing the second time', async () => {
    await upsertAll(client.knowledgeBases.products, ids(), rowsOf(110), { matchBy: 'sku' })
    const again = await upsertAll(client.knowledgeBases.products, ids(), rowsOf(110), { matchBy: 'sku' })
    assert.deepEqual([again.summary.unchanged, again.creditsConsumed], [110, 0])
  })

  it('splits what would be too big for one request', async () => {
    const metadata = { customAttributes: { notes: 'x'.repeat(60_000) }, description: 'y'.repeat(9_000) }
    const rows = rowsOf(230).map((row) => ({ ...row, ...metadata, externalId: 'z'.repeat(200) }))
    const sizes: number[] = []
    const watched = createClient({
      baseUrl: service.baseUrl,
      apiKey: tenant.apiKey,
      fetch: async (request) => {
        sizes.push((await request.clone().arrayBuffer()).byteLength)
        return fetch(request)
      },
    })
    const { summary } = await upsertAll(watched.knowledgeBases.products, ids(), rows, { matchBy: 'sku' })
    assert.equal(summary.created, 230)
    assert.ok(sizes.every((size) => size <= 8 * 1024 * 1024))
  })

  it('sends rows again that met another writer', async () => {
    let conflicts = 0
    const met = createClient({
      baseUrl: service.baseUrl,
      apiKey: tenant.apiKey,
      // The service answers so only in a moment that a test cannot choose.
      fetch: async (request) => {
        const response = await fetch(request)
        if (conflicts > 0) return response
        conflicts += 1
        const body = (await response.json()) as { data: { results: UpsertRowResult[] } }
        const [first, ...others] = body.data.results
        assert.ok(first)
        const { index, key } = first
        const results = [{ index, key, outcome: 'failed', code: 'WRITE_CONFLICT' }, ...others]
        return Response.json({ ...body, data: { ...body.data, results } })
      },
    })
    const { results, summary } = await upsertAll(met.knowledgeBases.products, ids(), rowsOf(3), {
      matchBy: 'sku',
    })
    assert.deepEqual([summary.created, summary.unchanged, summary.failed], [2, 1, 0])
    assert.deepEqual(
      results.map(({ index }) => index),
      [0, 1, 2],
    )
  })

  it('says what became of the rows before a request that failed for good', async () => {
    let requests = 0
    const failing = createClient({
      baseUrl: service.baseUrl,
      apiKey: tenant.apiKey,
      fetch: (request) => {
        requests += 1
        const headers = new Headers(request.headers)
        if (requests === 2) headers.set('X-API-Key', 'sk_revoked')
        return fetch(new Request(request, { headers }))
      },
    })
    await assert.rejects(
      upsertAll(failing.knowledgeBases.products, ids(), rowsOf(250), { matchBy: 'sku' }),
      (error) => {
        assert.ok(error instanceof UpsertInterruptedError)
        assert.ok(error.cause instanceof UnauthenticatedError)
        assert.equal(error.upserted.results.length, 100)
        assert.equal(error.upserted.summary.created, 100)
        return true
      },
    )
    assert.equal(await stored(), 100)
  })

  it('rejects with the reason of its signal, between two requests', async () => {
    const controller = new AbortController()
    const reason = new Error('shutting down')
    const rows = upsertAll(client.knowledgeBases.products, ids(), rowsOf(300), {
      matchBy: 'sku',
      signal: controller.signal,
      onProgress: () => {
        controller.abort(reason)
      },
    })
    await assert.rejects(rows, reason)
    assert.equal(await stored(), 100)
  })

  it('takes FAQs and locations as well', async () => {
    const faqs = [{ externalId: 'f1', question: 'How long may I return it?', answer: '30 days.' }]
    const locations = [
      { externalId: 'l1', name: 'Hamburg', address: 'Mönckebergstraße 1', city: 'Hamburg', country: 'DE' },
    ]
    const { faqs: faqRecords, locations: locationRecords } = client.knowledgeBases
    const one = await upsertAll(faqRecords, ids(), faqs, { matchBy: 'externalId' })
    const other = await upsertAll(locationRecords, ids(), locations, { matchBy: 'externalId' })
    assert.deepEqual(
      [one.summary.created, other.results.map(({ message }) => message), other.summary.created],
      [1, [undefined], 1],
    )
  })
})
