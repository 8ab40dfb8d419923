import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { type Context, transaction } from '../../server/src/context.ts'
import { bulkCreateItems } from '../../server/src/knowledge/index.ts'
import { product } from '../../server/src/knowledge/kinds.ts'
import { blockOf } from '../../server/src/retrieval/posting-bytes.ts'
import { indexEntry, publishIndex, search, stageIndexEntries } from '../../server/src/retrieval/index.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

const itemCount = 400
/** Without enough text the vectors fill so few pages that reading them all is the cheapest way to any of them. */
const description = `${'abcdefghijklmnopqrstuvwxyz'
  .split('')
  .map((letter) => `${letter.repeat(4)}${letter}ing`)
  .join(' ')}.`

/** Rows that some work reads of the index, whether it has a use for them or not. */
async function rowsReadBy(ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<Reads> {
  return transaction(ctx, async (ctx) => {
    // The counters of earlier transactions on this connection may be among them.
    const before = await rowsRead(ctx)
    await work(ctx)
    const after = await rowsRead(ctx)
    return { postings: after.postings - before.postings, vectors: after.vectors - before.vectors }
  })
}

interface Reads {
  readonly postings: number
  readonly vectors: number
}

async function rowsRead({ db }: Context): Promise<Reads> {
  const { rows } = await sql<{ relname: string; read: string }>`
    select relname, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where schemaname = current_schema`.execute(db)
  const readOf = (table: string): number => Number(rows.find(({ relname }) => relname === table)?.read ?? 0)
  return { postings: readOf('posting_list'), vectors: readOf('item_meaning') }
}

/** So many blocks hold the FAQs, and so many lists each of the terms that all of them hold. */
async function blocksOf({ ctx, knowledgeBaseId }: Catalogue): Promise<number> {
  const items = await ctx.db
    .selectFrom('item')
    .select('item_number')
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('kind', '=', 'faq')
    .execute()
  return new Set(items.map((item) => blockOf(item.item_number))).size
}

// A table that has just been filled has no statistics, and an embedded database never gathers any: the planner then
// takes for small what is not.
describe('the index of a table without statistics', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService({ isAlone: true })
    const kettles = Array.from({ length: itemCount }, (_, index) => ({
      name: `Kettle ${index % 100 === 0 ? 'turquoise' : 'black'} ${String(index)}`,
      description,
    }))
    catalogue = await newCatalogue(service, {
      product: kettles,
      faq: Array.from({ length: 1_010 }, (_, index) => ({
        question: `Is kettle ${String(index % 101)} loud?`,
        answer: 'No.',
      })),
    })
  })
  after(() => service.close())

  it('is searched by reading the postings of the words, and the vectors of what they find', async () => {
    const { ctx, knowledgeBaseId } = catalogue
    const read = await rowsReadBy(ctx, async (ctx) => {
      const hits = await search(ctx, { knowledgeBaseId, query: 'turquoise', kinds: ['product'], limit: 10 })
      assert.equal(hits.product.length, 4)
    })
    // Of each posting once the kettle, once the thing that it is.
    assert.deepEqual(read, { postings: 8, vectors: 4 })
  })

  it('is not searched for what nearly every record holds, unless nothing else is asked for', async () => {
    const { ctx, knowledgeBaseId } = catalogue
    const ask = (query: string) =>
      rowsReadBy(ctx, async (ctx) => {
        const { faq } = await search(ctx, { knowledgeBaseId, query, kinds: ['faq'], limit: 10 })
        assert.equal(faq.length, 10)
        assert.ok(faq.every(({ lexicalScore }) => lexicalScore > 0))
      })
    assert.equal((await ask('loud kettle 77')).postings, 10)
    assert.equal((await ask('loud kettle')).postings, 2 * (await blocksOf(catalogue)))
  })

  it('is filled and counted item by item, whatever else the account holds', async () => {
    const { ctx } = catalogue
    const knowledgeBaseId = ctx.newId('kb')
    await ctx.db
      .insertInto('knowledge_base')
      .values({
        ...{ account_id: ctx.accountId, knowledge_base_id: knowledgeBaseId },
        ...{ name: 'Second', created_at: ctx.clock.now() },
      })
      .execute()
    const items = [{ name: 'Teapot' }, { name: 'Cup' }]
    const requestId = ctx.newId('req')
    await bulkCreateItems(ctx, product, { knowledgeBaseId, items, requestId })
    const stored = await ctx.db
      .selectFrom('item')
      .select('item_number')
      .where('knowledge_base_id', '=', knowledgeBaseId)
      .execute()
    const entry = indexEntry('product', { name: 'Teapot' }, ctx.model.embedderName)
    const embeddings = await ctx.model.embed({
      ...{ texts: ['Teapot'], inputType: 'document' },
    })
    const entries = stored.map(({ item_number: itemNumber }) => {
      return { kind: 'product' as const, itemNumber, entry, embeddings }
    })
    for (const revision of [1, 2]) {
      const read = await rowsReadBy(ctx, async (ctx) => {
        await stageIndexEntries(ctx, { knowledgeBaseId, revision, entries })
        await publishIndex(ctx, { knowledgeBaseId, revision })
      })
      const ofItems = entries.length * entry.postings.length
      assert.ok(read.postings <= 8 * ofItems && read.vectors <= 8 * entries.length, JSON.stringify(read))
    }
  })
})
