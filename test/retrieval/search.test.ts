import assert from 'node:assert/strict'
import { deleteItem } from '../../server/src/knowledge/delete-item.ts'
import { updateItem } from '../../server/src/knowledge/update-item.ts'
import { product } from '../../server/src/knowledge/kinds.ts'
import type { Hit } from '../../server/src/retrieval/index.ts'
import { search } from '../../server/src/retrieval/index.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

const names = (hits: readonly Hit[]): unknown[] =>
  hits.map(({ fields }) => fields['name'] ?? fields['question'])

const shop = {
  product: [
    { name: 'Alpenglow tent', description: 'For two people', sku: 'FW-TENT-2P', externalId: '10482' },
    { name: 'Tent pegs', description: 'Ten pegs of aluminium', sku: 'FW-PEG-10' },
    { name: 'Gas stove', description: 'Small stove for the tent porch', sku: '80' },
    {
      name: 'Karst hiking boots',
      description: 'Leather',
      sku: 'FW-BOOT-K',
      customAttributes: { oem: 'KX-77/B' },
    },
  ],
  faq: [
    { question: 'How do I send goods back?', answer: 'Use the label.', keywords: ['return', 'refund'] },
    { question: 'How long does delivery take?', answer: 'Three days. A tent takes five.' },
  ],
  location: [
    { name: 'Harbour branch', address: '14 Quay Road', city: 'Hamburg' },
    { name: 'Old town branch', address: '3 Hamburg Street', city: 'Vienna' },
  ],
}

describe('search', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService()
    catalogue = await newCatalogue(service, shop)
  })
  after(() => service.close())

  it('ranks a match in the name above one in the description', async () => {
    const { product } = await catalogue.find('tent')
    assert.deepEqual(new Set(names(product.slice(0, 2))), new Set(['Alpenglow tent', 'Tent pegs']))
    assert.equal(names(product)[2], 'Gas stove')
  })

  it('gives each kind a list of its own', async () => {
    const { product, faq, location } = await catalogue.find('tent in Hamburg')
    assert.equal(names(product)[0], 'Alpenglow tent')
    assert.equal(names(faq)[0], 'How long does delivery take?')
    assert.equal(names(location)[0], 'Harbour branch')
  })

  it('leaves out the kinds that are not asked for', async () => {
    const { ctx, knowledgeBaseId } = catalogue
    const hits = await search(ctx, { knowledgeBaseId, query: 'tent Hamburg', kinds: ['location'], limit: 5 })
    assert.deepEqual([hits.product, hits.faq], [[], []])
    assert.equal(names(hits.location)[0], 'Harbour branch')
  })

  for (const query of ['FW-BOOT-K', 'fwbootk', 'FW BOOT K', 'Do you have the fw-boot-k in stock?']) {
    it(`puts the product with this part number first for "${query}"`, async () => {
      const [first, second] = (await catalogue.find(query)).product
      assert.equal(first?.fields['name'], 'Karst hiking boots')
      assert.equal(first.exact, true)
      assert.notEqual(second?.exact, true)
    })
  }

  it('takes a short part number only when nothing else is said', async () => {
    assert.equal((await catalogue.find('80')).product[0]?.exact, true)
    const hits = await catalogue.find('a tent under 80 dollars')
    assert.ok(hits.product.every((hit) => !hit.exact))
  })

  it('finds a number that a record mentions without holding it for the record itself', async () => {
    const [first] = (await catalogue.find('spare part kx77b')).product
    assert.equal(first?.fields['name'], 'Karst hiking boots')
    assert.equal(first.exact, false)
  })

  it('finds a FAQ by other words of the same spelling', async () => {
    const { faq } = await catalogue.find('returning something')
    assert.equal(names(faq)[0], 'How do I send goods back?')
  })

  it('says how much of the question a record explains', async () => {
    const [known] = (await catalogue.find('hiking boots')).product
    const [half] = (await catalogue.find('hiking trousers')).product
    const [unknown] = (await catalogue.find('violin lessons')).product
    assert.equal(known?.coverage, 1)
    assert.ok(half !== undefined && half.coverage > 0 && half.coverage < 0.6)
    assert.ok(unknown === undefined || unknown.coverage === 0)
  })

  it('does not count words that every record of a kind answers to', async () => {
    const { product, location } = await catalogue.find('What do the hiking boots cost?')
    assert.equal(product[0]?.coverage, 1)
    assert.equal((await catalogue.find('Opening hours of your Vienna branch?')).location[0]?.coverage, 1)
    assert.ok(location.every((hit) => hit.coverage === 0))
  })

  it('gives at most as many hits of a kind as asked for', async () => {
    assert.equal((await catalogue.find('tent', 1)).product.length, 1)
  })

  it('finds nothing by words in a message without any', async () => {
    const { product } = await catalogue.find('?!')
    assert.ok(product.every((hit) => hit.lexicalScore === 0 && hit.coverage === 0))
  })

  it('takes the longest message', async () => {
    const hits = await catalogue.find(
      Array.from({ length: 500 }, (_, index) => `word${String(index)}`).join(' '),
    )
    assert.ok(hits.product.every((hit) => hit.coverage === 0))
  })

  it('shows a change only after a sync, and then the new text alone', async () => {
    const own = await newCatalogue(service, { product: [{ name: 'Red kettle' }] })
    const [itemId = ''] = (await own.find('kettle')).product.map((hit) => hit.itemId)
    const { ctx, knowledgeBaseId } = own
    await updateItem(ctx, product, { knowledgeBaseId, itemId, change: { name: 'Blue teapot' } })
    assert.deepEqual(names((await own.find('kettle')).product), ['Red kettle'])
    await own.sync()
    const [hit] = (await own.find('teapot')).product
    assert.equal(hit?.fields['name'], 'Blue teapot')
    assert.deepEqual((await own.find('kettle')).product, [])
  })

  it('forgets a deleted record at once', async () => {
    const own = await newCatalogue(service, {
      product: [{ name: 'Red kettle', sku: 'K-1000' }, { name: 'Mug' }],
    })
    const [itemId = ''] = (await own.find('K-1000')).product.map((hit) => hit.itemId)
    await deleteItem(own.ctx, product, { knowledgeBaseId: own.knowledgeBaseId, itemId })
    for (const query of ['kettle', 'K-1000']) {
      assert.ok((await own.find(query)).product.every((hit) => hit.itemId !== itemId))
    }
  })

  it('sees nothing of another account or another knowledge base', async () => {
    const other = await newCatalogue(service, { product: [{ name: 'Cello' }] })
    const stolen = {
      knowledgeBaseId: other.knowledgeBaseId,
      query: 'Cello',
      kinds: ['product'],
      limit: 5,
    } as const
    assert.deepEqual((await search(catalogue.ctx, stolen)).product, [])
    assert.deepEqual(names((await other.find('cello or tent')).product), ['Cello'])
  })

  it('does not compare vectors of different embedders', async () => {
    const { ctx, knowledgeBaseId } = catalogue
    const model = { ...ctx.model, embedderName: 'another' }
    const request = { knowledgeBaseId, query: 'tent', kinds: ['product'], limit: 5 } as const
    const hits = await search({ ...ctx, model }, request)
    assert.ok(hits.product.length > 0)
    assert.ok(hits.product.every((hit) => hit.vectorScore === 0))
  })

  it('takes three statements, however many words are asked for', async () => {
    for (const query of ['tent', 'tent with pegs, a gas stove and hiking boots in Hamburg or Vienna']) {
      let statements = 0
      const { ctx, knowledgeBaseId } = catalogue
      const counted = ctx.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      await search({ ...ctx, db: counted }, { knowledgeBaseId, query, kinds: ['product', 'faq'], limit: 5 })
      assert.equal(statements, 3)
    }
  })
})
