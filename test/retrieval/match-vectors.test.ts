import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { transaction } from '../../server/src/context.ts'
import { bulkCreateItems } from '../../server/src/knowledge/index.ts'
import { product } from '../../server/src/knowledge/kinds.ts'
import { indexEntry, stageIndexEntries } from '../../server/src/retrieval/index.ts'
import { matchVectors, type VectorMatch } from '../../server/src/retrieval/match-vectors.ts'
import { vectorBytes } from '../../server/src/retrieval/vector-bytes.ts'
import { vectorLength } from '../../server/src/retrieval/vector-length.ts'
import { seededRandom } from '../../scripts/lab/numbers/seeded-random.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'

const dimensions = 1024

describe('matchVectors', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  /** A published knowledge base of products with these vectors. */
  async function withVectors(embeddings: readonly Float32Array[], at = service) {
    const { ctx, knowledgeBaseId } = await at.newAccount()
    const { accountId } = ctx
    const items = embeddings.map((_, index) => ({ name: `Kettle ${String(index)}` }))
    await bulkCreateItems(ctx, product, { knowledgeBaseId, items, requestId: ctx.newId('req') })
    const stored = await ctx.db.selectFrom('item').select('item_number').orderBy('item_number').execute()
    const numbers = stored.map((row) => row.item_number)
    const entry = indexEntry('product', { name: 'Kettle' }, ctx.model.embedderName)
    const entries = embeddings.map((embedding, index) => {
      return { kind: 'product' as const, itemNumber: numbers[index] ?? 0, entry, embeddings: [embedding] }
    })
    await transaction(ctx, (ctx) => stageIndexEntries(ctx, { knowledgeBaseId, revision: 1, entries }))
    await ctx.db
      .updateTable('knowledge_base')
      .set({ published_revision: 1, published_embedder: ctx.model.embedderName })
      .execute()
    const nearest = async (query: Float32Array, limit: number): Promise<readonly VectorMatch[]> => {
      const [found = []] = await matchVectors(ctx.db, [
        {
          ...{ accountId, knowledgeBaseId, limit },
          ...{ isSpelling: false, kinds: ['product'], skipsRuns: false, named: [], narrowing: undefined },
          embedding: vectorBytes([query]),
          embedderNames: [ctx.model.embedderName],
        },
      ])
      return found
    }
    return { ctx, numbers, nearest }
  }

  const random = seededRandom(20_261_123)
  /** With about this share of its numbers other than zero. */
  const vectorOf = (share: number): Float32Array =>
    Float32Array.from({ length: dimensions }, () => (random() < share ? random() * 2 - 1 : 0))

  it('ranks by the exact cosine, however empty the vectors are', async () => {
    const embeddings = [0.02, 0.1, 0.4, 0.6, 1].flatMap((share) =>
      Array.from({ length: 6 }, () => vectorOf(share)),
    )
    const { numbers, nearest } = await withVectors(embeddings)
    for (const share of [0.05, 0.5, 1]) {
      const query = vectorOf(share)
      const expected = embeddings
        .map((embedding, index) => ({ number: numbers[index], cosine: cosineOf(query, embedding) }))
        .toSorted((a, b) => b.cosine - a.cosine)
      const found = (await nearest(query, 10)).toSorted((a, b) => b.similarity - a.similarity)
      assert.deepEqual(
        found.map((row) => row.itemNumber),
        expected.slice(0, 10).map(({ number }) => number),
      )
      for (const [index, row] of found.entries()) {
        assert.ok(Math.abs(row.similarity - (expected[index]?.cosine ?? 0)) < 1e-5)
        assert.ok(Math.abs(row.lowestSimilarity - (expected.at(-1)?.cosine ?? 0)) < 1e-5)
      }
    }
  })

  it('finds the same vector at 1, and one of zeros at 0', async () => {
    const same = vectorOf(0.1)
    const { numbers, nearest } = await withVectors([vectorOf(0), same])
    const found = (await nearest(same, 2)).toSorted((a, b) => b.similarity - a.similarity)
    assert.deepEqual(
      found.map((row) => [row.itemNumber, Math.round(row.similarity * 1e5) / 1e5]),
      [
        [numbers[1], 1],
        [numbers[0], 0],
      ],
    )
  })

  it('moves nothing of a row out of its page, which a scan would fetch for every row, unless no page has room for it', async () => {
    const alone = await openUnmannedService({ isAlone: true })
    try {
      const movedOut = async (): Promise<number | undefined> => {
        const { rows } = await sql<{ size: number }>`
          select pg_relation_size(reltoastrelid)::integer as size from pg_class where relname = 'item_meaning'
        `.execute(alone.db)
        return rows[0]?.size
      }
      await withVectors([vectorOf(1)], alone)
      assert.equal(await movedOut(), 0)
      const long = Float32Array.from({ length: 3072 }, (_, place) => Math.sin(place))
      const { nearest } = await withVectors([long], alone)
      assert.ok(Math.abs(((await nearest(long, 1))[0]?.similarity ?? 0) - 1) < 1e-5)
      assert.notEqual(await movedOut(), 0)
    } finally {
      await alone.close()
    }
  })
})

function cosineOf(one: Float32Array, other: Float32Array): number {
  const product = one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
  return product / (vectorLength(one) * vectorLength(other) || 1)
}
