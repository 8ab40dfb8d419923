import assert from 'node:assert/strict'
import { transaction } from '../../server/src/context.ts'
import { bulkCreateItems } from '../../server/src/knowledge/index.ts'
import { product } from '../../server/src/knowledge/kinds.ts'
import { indexEntry, publishIndex, purgeIndex, stageIndexEntries } from '../../server/src/retrieval/index.ts'
import { type Account, openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'

describe('stageIndexEntries', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  /** A knowledge base with one stored product, and ways to index it under any name. */
  async function oneProduct() {
    const account = await service.newAccount()
    const { ctx, knowledgeBaseId } = account
    const { items } = await bulkCreateItems(ctx, product, {
      knowledgeBaseId,
      items: [{ name: 'Kettle' }],
      requestId: ctx.newId('req'),
    })
    const { item_number: itemNumber } = await service.db
      .selectFrom('item')
      .select('item_number')
      .where('item_id', '=', items[0]?.item_id ?? '')
      .executeTakeFirstOrThrow()
    const stage = async (revision: number, name: string): Promise<void> => {
      const entry = indexEntry('product', { name }, ctx.model.embedderName)
      const embeddings = await ctx.model.embed({ texts: [name], inputType: 'document' })
      const entries = [{ kind: 'product' as const, itemNumber, entry, embeddings }]
      await transaction(ctx, (ctx) => stageIndexEntries(ctx, { knowledgeBaseId, revision, entries }))
    }
    const publish = async (revision: number): Promise<void> => {
      await transaction(ctx, (ctx) => publishIndex(ctx, { knowledgeBaseId, revision }))
      await purgeIndex(ctx, { knowledgeBaseId, revision })
    }
    return { ...account, stage, publish, rows: () => rowsOf(account) }
  }

  async function rowsOf({ ctx, knowledgeBaseId }: Account) {
    const postings = await service.db
      .selectFrom('posting_list')
      .select(['term', 'since_revision', 'until_revision'])
      .where('account_id', '=', ctx.accountId)
      .where('knowledge_base_id', '=', knowledgeBaseId)
      // What the thing is comes and goes with its name, and the empty term with every item.
      .where('term', '!~', '^(\\^|$)')
      .orderBy('since_revision')
      .execute()
    const vectors = await service.db
      .selectFrom('item_meaning')
      .select(['since_revision', 'until_revision'])
      .where('account_id', '=', ctx.accountId)
      .orderBy('since_revision')
      .execute()
    return {
      postings: postings.map((row) => [row.term, row.since_revision, row.until_revision]),
      vectors: vectors.map((row) => [row.since_revision, row.until_revision]),
    }
  }

  it('lets the present rows stand until the revision that replaces them', async () => {
    const { stage, publish, rows } = await oneProduct()
    await stage(1, 'kettle')
    await publish(1)
    await stage(2, 'teapot')
    assert.deepEqual(await rows(), {
      postings: [
        ['kettl', 1, 2],
        ['teapot', 2, null],
      ],
      vectors: [
        [1, 2],
        [2, null],
      ],
    })
    await publish(2)
    assert.deepEqual(await rows(), { postings: [['teapot', 2, null]], vectors: [[2, null]] })
  })

  it('leaves a posting alone that says the same as before', async () => {
    const { stage, publish, rows } = await oneProduct()
    await stage(1, 'steel kettle')
    await publish(1)
    await stage(2, 'steel teapot')
    await stage(2, 'steel mug')
    const { postings } = await rows()
    assert.deepEqual(postings.toSorted(), [
      ['kettl', 1, 2],
      ['mug', 2, null],
      ['steel', 1, null],
    ])
    await publish(2)
    assert.deepEqual((await rows()).postings, [
      ['steel', 1, null],
      ['mug', 2, null],
    ])
  })

  it('brings back a posting that a failed run had ended', async () => {
    const { stage, publish, rows } = await oneProduct()
    await stage(1, 'kettle')
    await publish(1)
    await stage(2, 'teapot')
    await stage(2, 'kettle')
    await publish(2)
    assert.deepEqual((await rows()).postings, [['kettl', 2, null]])
  })

  it('replaces what was staged for the same revision', async () => {
    const { stage, rows } = await oneProduct()
    await stage(1, 'kettle')
    await stage(1, 'teapot')
    assert.deepEqual(await rows(), { postings: [['teapot', 1, null]], vectors: [[1, null]] })
  })

  it('drops what a failed run staged once a later revision is published', async () => {
    const { stage, publish, rows } = await oneProduct()
    await stage(1, 'kettle')
    await publish(1)
    await stage(2, 'teapot')
    await stage(3, 'mug')
    await publish(3)
    assert.deepEqual(await rows(), { postings: [['mug', 3, null]], vectors: [[3, null]] })
  })

  it('stores vectors scaled to length 1', async () => {
    const { ctx, stage } = await oneProduct()
    await stage(1, 'kettle')
    const { embedding } = await service.db
      .selectFrom('item_meaning')
      .select('embedding')
      .where('account_id', '=', ctx.accountId)
      .executeTakeFirstOrThrow()
    const values = embedding.slice(1, -1).split(',').map(Number)
    const [expected = new Float32Array()] = await ctx.model.embed({
      texts: ['kettle'],
      inputType: 'document',
    })
    assert.equal(values.length, 1024)
    assert.ok(values.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 1e-6))
  })

  it('counts the published records for ranking', async () => {
    const { ctx, stage, publish } = await oneProduct()
    await stage(1, 'kettle with glass lid')
    await publish(1)
    const statistics = await service.db
      .selectFrom('index_statistics')
      .select(['kind', 'item_count', 'average_title_length'])
      .where('account_id', '=', ctx.accountId)
      .execute()
    assert.deepEqual(statistics, [{ kind: 'product', item_count: 1, average_title_length: 3 }])
  })
})
