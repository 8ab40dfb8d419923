import assert from 'node:assert/strict'
import type { components } from '../../client-sdk/src/index.ts'
import { contextFor } from '../../server/src/context.ts'
import { everyKind, kinds } from '../../server/src/knowledge/index.ts'
import { search } from '../../server/src/retrieval/index.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import { kindExamples } from '../knowledge/kind-examples.ts'
import { recordsOf } from '../knowledge/records.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { startService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'
import { find, publish, searchAs } from './search.ts'

type Filters = components['schemas']['SearchFilters']

const euros = (amount: number) => ({ amount, currency: 'EUR' })

const shop = {
  product: [
    {
      name: 'Alpenglow tent',
      description: 'A light tent for two people.',
      sku: 'FW-TENT-2P',
      externalId: 'shop-1',
      category: 'Tents',
      tags: ['new', 'light'],
      price: euros(349),
      available: true,
    },
    {
      name: 'Polar tent',
      sku: 'FW-TENT-4S',
      category: 'Tents',
      tags: ['new'],
      price: euros(899.5),
      available: false,
    },
    { name: 'Tent pegs', category: 'Parts', price: { amount: 349, currency: 'USD' } },
    { name: 'Tent lantern' },
  ],
  faq: [
    { question: 'How do I send goods back?', answer: 'Use the label.', keywords: ['return'], tags: ['new'] },
    { question: 'How long does a tent take to arrive?', answer: 'Three days.', category: 'Delivery' },
  ],
  location: [
    { name: 'Harbour branch', address: '14 Quay Road', city: 'Hamburg', services: ['Tent repair'] },
    { name: 'Old town branch', address: '3 Tent Lane', city: 'Zürich', status: 'temporarily_closed' },
    { name: 'Former branch', address: '5 Tent Row', city: 'Oslo', status: 'permanently_closed' },
  ],
}

/** Which kinds' records a condition narrows, and to which titles. */
const conditions: readonly (readonly [title: string, filters: Filters, expected: readonly string[]])[] = [
  ['a category', { category: 'Tents' }, ['Alpenglow tent', 'Polar tent']],
  ['every one of some tags', { tags: ['light', 'new'] }, ['Alpenglow tent']],
  ['what can be bought', { available: true }, ['Alpenglow tent']],
  ['what cannot be bought', { available: false }, ['Polar tent']],
  ['a currency', { currency: 'USD' }, ['Tent pegs']],
  ['a least price', { minPrice: 899.5, currency: 'EUR' }, ['Polar tent']],
  ['a highest price', { maxPrice: 349, currency: 'EUR' }, ['Alpenglow tent']],
  ['a span of prices', { minPrice: 349, maxPrice: 899.5, currency: 'EUR' }, ['Alpenglow tent', 'Polar tent']],
  ['several conditions', { category: 'Tents', tags: ['new'], available: false }, ['Polar tent']],
  ['a category nothing has', { category: 'Shoes' }, []],
]
const locationConditions: typeof conditions = [
  ['a city, however it is written', { city: 'zÜRICH' }, ['Old town branch']],
  ['a state', { status: 'temporarily_closed' }, ['Old town branch']],
  ['the state of who names none', { status: 'open' }, ['Harbour branch']],
  ['a city nobody is in', { city: 'Hamb' }, []],
]

const questions = [
  'Do you have a light tent for two?',
  'polar tent',
  'FW-TENT-4S',
  'How do I send goods back?',
  'How long does a tent take to arrive?',
  'Where is your branch in Hamburg?',
  'old town branch',
  'tent',
]

describe('searchKnowledgeBase', () => {
  let service: SharedService
  let tenant: Tenant
  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
    await publish(tenant, shop)
  })

  const titles = async (of: Tenant, body: Parameters<typeof find>[1]): Promise<string[]> =>
    (await find(of, body)).map((hit) => hit.title)

  for (const { kind, complete, textField } of kindExamples) {
    it(`200 shows what is found of a ${kind}: title, key, excerpt and scores`, async () => {
      const own = await service.newTenant()
      const [id] = await publish(own, { [kind]: [complete] })
      const [hit] = await find(own, { query: String(complete[textField]) })
      assert.ok(hit)
      const { excerpt, score, scores, ...named } = hit
      assert.deepEqual(named, {
        kind,
        id,
        title: complete[kinds[kind].titleField],
        externalId: complete['externalId'],
      })
      assert.ok(excerpt.length > 0 && excerpt.length <= 300)
      assert.ok(score > 0 && score <= 1)
      assert.ok(scores.lexical !== null && scores.lexical > 0)
      assert.ok(scores.semantic !== null && scores.semantic > 0)
      assert.equal(scores.rerank, null)
    })

    it(`200 sees published ${kinds[kind].plural} only, as they were published`, async () => {
      const own = await service.newTenant()
      const records = recordsOf(own, kind)
      const { id } = dataOf(await records.create({ ...complete, [textField]: 'Xylophone' }))
      assert.deepEqual(await find(own, { query: 'xylophone' }), [])
      await syncOf(own).toEnd()
      await records.update(id, { [textField]: 'Bassoon' })
      assert.ok(((await find(own, { query: 'bassoon' }))[0]?.score ?? 0) < 0.5)
      assert.equal((await find(own, { query: 'xylophone' }))[0]?.id, id)
      await records.remove(id)
      assert.deepEqual(await find(own, { query: 'xylophone' }), [])
    })
  }

  it('200 finds nothing in an empty knowledge base', async () => {
    assert.deepEqual(await find(await service.newTenant(), { query: 'tent' }), [])
  })

  it('200 gives null for the part of the retrieval that did not see a record', async () => {
    const [unseen] = await find(tenant, { query: 'unsendable', kinds: ['faq'] })
    assert.equal(unseen?.scores.lexical, null)
    assert.notEqual(unseen.scores.semantic, null)
  })

  it('200 orders all kinds by one score, and each kind as chat ranks it', async () => {
    const ctx = contextFor(service.service, tenant.accountId)
    for (const query of questions) {
      const results = await find(tenant, { query, limit: 50 })
      const scores = results.map((hit) => hit.score)
      assert.deepEqual(
        scores,
        scores.toSorted((a, b) => b - a),
      )
      const hits = await search(ctx, {
        knowledgeBaseId: tenant.knowledgeBaseId,
        query,
        kinds: everyKind.map((kind) => kind.name),
        limit: 8,
      })
      for (const { name } of everyKind) {
        const ranked = results.filter((hit) => hit.kind === name).map((hit) => hit.id)
        assert.deepEqual(
          ranked.slice(0, 8),
          hits[name].map((hit) => hit.itemId),
        )
      }
    }
  })

  const best: readonly (readonly [query: string, title: string])[] = [
    ['How do I send goods back?', 'How do I send goods back?'],
    ['How long does a tent take to arrive?', 'How long does a tent take to arrive?'],
    ['light tent', 'Alpenglow tent'],
    ['Where is your branch in Hamburg?', 'Harbour branch'],
  ]
  for (const [query, title] of best) {
    it(`200 puts "${title}" first of all kinds for "${query}"`, async () => {
      assert.equal((await titles(tenant, { query }))[0], title)
    })
  }

  it('200 gives a product named by its part number the highest score', async () => {
    const [first, second] = await find(tenant, { query: 'fw tent 4s' })
    assert.deepEqual([first?.title, first?.score], ['Polar tent', 1])
    assert.ok(second !== undefined && second.score < 1)
  })

  it('200 returns at most `limit` hits of all kinds together, 10 if none is given', async () => {
    assert.equal((await find(tenant, { query: 'tent', limit: 2 })).length, 2)
    const own = await service.newTenant()
    await publish(own, {
      product: Array.from({ length: 60 }, (_, index) => ({ name: `Tent ${String(index)}` })),
    })
    assert.equal((await find(own, { query: 'tent' })).length, 10)
    assert.equal((await find(own, { query: 'tent', limit: 50 })).length, 50)
  })

  it('200 searches the kinds asked for', async () => {
    const found = await find(tenant, { query: 'tent', kinds: ['faq', 'location'] })
    assert.deepEqual(new Set(found.map((hit) => hit.kind)), new Set(['faq', 'location']))
  })

  const families = [
    ['knowledge', ['product', 'faq'], 'location'],
    ['locations', ['location'], 'faq'],
  ] as const
  for (const [family, readable, other] of families) {
    for (const right of ['read', 'write'] as const) {
      it(`200 searches what ${family}:${right} opens; 403 refuses other kinds`, async () => {
        const { client } = await tenant.newKey({ scopes: [`${family}:${right}`] })
        const holder = { ...tenant, client }
        const found = await find(holder, { query: 'tent', limit: 50 })
        assert.deepEqual(new Set(found.map((hit) => hit.kind)), new Set(readable))
        await assert.rejects(searchAs(holder, { query: 'tent', kinds: [readable[0], other] }), {
          status: 403,
          code: 'SCOPE_MISSING',
          field: 'kinds',
        })
      })
    }
  }

  for (const [title, filters, expected] of conditions) {
    it(`200 narrows products by ${title}`, async () => {
      const found = await titles(tenant, { query: 'tent', kinds: ['product'], filters })
      assert.deepEqual(new Set(found), new Set(expected))
    })
  }
  for (const [title, filters, expected] of locationConditions) {
    it(`200 narrows locations by ${title}`, async () => {
      const found = await titles(tenant, { query: 'tent', kinds: ['location'], filters })
      assert.deepEqual(found, expected)
    })
  }

  it('200 narrows only the kinds that have the field', async () => {
    const found = await find(tenant, { query: 'tent', limit: 50, filters: { category: 'Delivery' } })
    const kindsFound = (kind: string) => found.filter((hit) => hit.kind === kind).map((hit) => hit.title)
    assert.deepEqual(kindsFound('product'), [])
    assert.deepEqual(kindsFound('faq'), ['How long does a tent take to arrive?'])
    assert.equal(kindsFound('location').length, 3)
  })

  it('200 finds the one record a filter lets through among many that fit as well', async () => {
    const own = await service.newTenant()
    const lamp = (index: number) => ({ name: 'Lamp', category: index === 250 ? 'Rare' : 'Usual' })
    const ids = await publish(own, { product: Array.from({ length: 400 }, (_, index) => lamp(index)) })
    const found = await find(own, { query: 'lamp', limit: 5, filters: { category: 'Rare' } })
    assert.deepEqual(
      found.map((hit) => hit.id),
      [ids[250]],
    )
  })

  it('200 filters by what is published, not by what is stored', async () => {
    const own = await service.newTenant()
    const [id = ''] = await publish(own, { product: [{ name: 'Kettle', price: euros(10) }] })
    await recordsOf(own, 'product').update(id, { price: euros(99) })
    const below = { query: 'kettle', filters: { maxPrice: 50, currency: 'EUR' } }
    assert.equal((await find(own, below)).length, 1)
    await syncOf(own).toEnd()
    assert.deepEqual(await find(own, below), [])
  })

  it('400 names the price that lacks its currency, and the currency there is none of', async () => {
    const refuses = (filters: Filters, field: string) =>
      assert.rejects(searchAs(tenant, { query: 'tent', filters }), {
        status: 400,
        code: 'VALIDATION_FAILED',
        field,
      })
    await refuses({ minPrice: 1 }, 'filters.currency')
    await refuses({ maxPrice: 1 }, 'filters.currency')
    await refuses({ currency: 'XQX' }, 'filters.currency')
    await refuses({ currency: 'eur' }, 'filters.currency')
    await refuses({ minPrice: 2, maxPrice: 1, currency: 'EUR' }, 'filters.minPrice')
  })

  it('400 names a missing coordinate, a query without letters and an unknown kind', async () => {
    const bodies = [
      [{ query: 'tent', near: { latitude: 1 } }, 'near.longitude'],
      [{ query: ' \n' }, 'query'],
      [{ query: 'tent', kinds: ['page'] }, 'kinds[0]'],
      [{ query: 'tent', limit: 51 }, 'limit'],
      [{ query: 'tent', filters: { brand: 'x' } }, 'filters.brand'],
    ] as const
    for (const [body, field] of bodies) {
      // What the types of the client refuse too.
      const wrong = body as unknown as Parameters<typeof searchAs>[1]
      await assert.rejects(searchAs(tenant, wrong), { status: 400, code: 'VALIDATION_FAILED', field })
    }
  })

  it('200 gives a repeat under the same Idempotency-Key the same answer', async () => {
    const own = await service.newTenant()
    await publish(own, { product: [{ name: 'Kettle' }] })
    const params = { path: { kbId: own.knowledgeBaseId }, header: { 'Idempotency-Key': 'once' } }
    const send = () =>
      own.client.POST('/knowledge-bases/{kbId}/search', { params, body: { query: 'kettle' } })
    const first = await send()
    await publish(own, { product: [{ name: 'Kettle' }] })
    const repeat = await send()
    assert.equal(repeat.response.headers.get('Idempotency-Replayed'), 'true')
    assert.deepEqual(repeat.data, first.data)
  })

  it('200 is no turn: a key may search more often than it may ask', async () => {
    const { client } = await tenant.newKey({ turnsPerMinute: 1 })
    for (let time = 0; time < 3; time += 1) await find({ ...tenant, client }, { query: 'tent' })
  })

  it('200 costs nothing, and works without balance and with an overdue payment', async () => {
    for (const options of [{ credits: 0 }, { paymentState: 'overdue' }] as const) {
      const own = await service.newTenant(options)
      const { data } = await searchAs(own, { query: 'tent' })
      assert.equal(data?.meta.creditsConsumed, 0)
    }
  })
})

describe('searchKnowledgeBase near a position', () => {
  const hamburg = { latitude: 53.5511, longitude: 9.9937 }
  const branch = (name: string, latitude: number, longitude: number) => ({
    name,
    address: `${name} Street`,
    latitude,
    longitude,
  })
  let service: SharedService
  let tenant: Tenant
  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
    await publish(tenant, {
      product: [{ name: 'Tent' }],
      location: [
        branch('Munich', 48.1351, 11.582),
        branch('Altona', 53.55, 9.9333),
        { ...branch('Sydney', -33.8688, 151.2093), tags: ['far'] },
        { name: 'Nowhere', address: 'Munich' },
        branch('Lübeck', 53.8655, 10.6866),
      ],
    })
  })

  const near = (position: object = {}) => ({ ...hamburg, ...position })
  const located = async (query: string, position = near()) =>
    (await find(tenant, { query, near: position, limit: 10 })).filter((hit) => hit.kind === 'location')

  it('200 ranks locations by distance, whatever the words say, and then those without coordinates', async () => {
    const hits = await located('Munich')
    assert.deepEqual(
      hits.map((hit) => hit.title),
      ['Altona', 'Lübeck', 'Munich', 'Sydney', 'Nowhere'],
    )
    const expectedKm = [3.991, 57.41, 612.4, 16_277.6]
    for (const [index, expected] of expectedKm.entries()) {
      const { distanceKm = 0 } = hits[index] ?? {}
      assert.ok(
        Math.abs(distanceKm - expected) <= expected / 1000,
        `${String(distanceKm)} is not ${String(expected)}`,
      )
    }
    assert.equal(hits[4]?.distanceKm, undefined)
  })

  it('200 still says what the words gave, and orders all kinds by one score', async () => {
    const hits = await find(tenant, { query: 'tent in Munich', near: near() })
    const scores = hits.map((hit) => hit.score)
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    )
    const lexical = Object.fromEntries(hits.map((hit) => [hit.title, hit.scores.lexical]))
    assert.ok((lexical['Munich'] ?? 0) > 0)
    assert.equal(lexical['Altona'], null)
    assert.ok(hits.every((hit) => hit.kind === 'location' || hit.distanceKm === undefined))
  })

  it('200 leaves out what is beyond the radius, or nowhere', async () => {
    const hits = await located('Munich', near({ radiusKm: 100 }))
    assert.deepEqual(
      hits.map((hit) => hit.title),
      ['Altona', 'Lübeck'],
    )
  })

  it('200 takes the nearest before it cuts', async () => {
    const hits = await find(tenant, { query: 'Sydney', kinds: ['location'], near: near(), limit: 1 })
    assert.deepEqual(
      hits.map((hit) => hit.title),
      ['Altona'],
    )
  })

  it('200 combines with filters', async () => {
    const hits = await find(tenant, { query: 'x', near: near(), filters: { tags: ['far'] } })
    assert.deepEqual(
      hits.map((hit) => hit.title),
      ['Sydney'],
    )
  })

  it('200 changes nothing where no locations are searched', async () => {
    const hits = await find(tenant, { query: 'tent', kinds: ['product'], near: near() })
    assert.deepEqual(
      hits.map((hit) => hit.title),
      ['Tent'],
    )
  })
})

describe('searchKnowledgeBase, when the provider does not answer', () => {
  it('502 tells that it failed; 504 that it takes too long', async () => {
    const script = scriptedModel()
    const service = await startService({ model: script.model, config: { syncWaitMs: 50 } })
    try {
      const tenant = await service.newTenant()
      await publish(tenant, shop)
      script.treat('fail')
      await assert.rejects(searchAs(tenant, { query: 'tent' }), { status: 502, code: 'AI_FAILED' })
      script.treat('hold')
      await assert.rejects(searchAs(tenant, { query: 'tent' }), { status: 504, code: 'AI_TIMEOUT' })
      ;(await script.nextQuestion()).answer()
      script.treat('answer')
      assert.ok((await find(tenant, { query: 'tent' })).length > 0)
    } finally {
      await service.stop()
    }
  })
})
