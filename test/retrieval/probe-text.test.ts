import assert from 'node:assert/strict'
import type { ItemKind } from '../../server/src/db/schema.ts'
import { listTermPostings } from '../../server/src/retrieval/calibration/probe-queries.ts'
import { type TextSignals, textProbe } from '../../server/src/retrieval/calibration/probe-text.ts'
import { queryTerms } from '../../server/src/retrieval/query-terms.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

const kinds: readonly ItemKind[] = ['product', 'faq', 'location']
/** More than either of the two gives. */
const all = 100

const garden = {
  product: [
    { name: 'Watering can Drizzle 5 l', description: 'A can of steel for the balcony, with a rose.' },
    { name: 'Rose shears', description: 'Cuts roses, not cans. The blades are of steel.' },
    { name: 'Steel rake', category: 'Rakes', description: 'A rake for leaves, with a handle of ash.' },
    { name: 'Handle for rakes and hoes, 150 cm', category: 'Handles', tags: ['ash', 'steel'] },
    {
      name: 'Gießkanne aus Stahl',
      description: 'Die Kanne für den Balkon fasst fünf Liter und tropft beim Gießen nicht auf die Fliesen.',
    },
    {
      name: 'Rosenschere mit langen Griffen',
      description: 'Mit dieser Schere werden auch die dicken Triebe der Rosen ohne große Mühe geschnitten.',
    },
  ],
  faq: [
    { question: 'How often do I have to water roses?', answer: 'Twice a week, and each day when it is hot.' },
    { question: 'When are roses cut?', answer: 'In March, when the first leaves show. Use sharp shears.' },
    { question: 'Do you sharpen shears?', answer: 'Yes, for 8 EUR, while you wait.', keywords: ['blunt'] },
    {
      question: 'Wie oft muss ich die Rosen gießen?',
      answer: 'Zweimal in der Woche reicht, bei großer Hitze ist es aber jeden Tag nötig.',
    },
    {
      question: 'Kann man bei Ihnen Scheren schleifen lassen?',
      answer: 'Das machen wir gerne, während Sie warten. Es kostet acht Euro für jede Schere.',
    },
  ],
  location: [
    { name: 'Nursery Rosehill', address: 'Water Lane 5', city: 'York', services: ['sharpening of shears'] },
    { name: 'Gärtnerei am See', address: 'Rosenweg 5', city: 'Konstanz', services: ['Scheren schleifen'] },
  ],
}

const questions = [
  'do you have a watering can of steel for the balcony?',
  'when do I cut the roses and what is it that I need for it',
  'handle for a rake, 150 cm',
  'which of these is it?',
  'Wie oft soll ich meine Rosen auf dem Balkon gießen?',
  'Kann ich die Schere bei euch schleifen lassen?',
  'roses roses Rosen shears Schere',
  'where in York is the nursery on Water Lane',
  'Wo ist die Gärtnerei im Rosenweg?',
]

describe('a probe of the text index', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  it('gives the very scores and coverage of the search, in words and in runs of letters', async () => {
    const catalogue = await newCatalogue(service, garden)
    const found = await compareAll(catalogue, questions)
    assert.deepEqual(
      kinds.map((kind) => found.some((each) => each.kind === kind)),
      [true, true, true],
    )
  })

  it('skips what the search does not look up in a large knowledge base', async () => {
    const catalogue = await newCatalogue(service, garden)
    const small = await compareAll(catalogue, ['how do I cut the roses'])
    await catalogue.ctx.db
      .updateTable('index_statistics')
      .set({ item_count: 100_000 })
      .where('knowledge_base_id', '=', catalogue.knowledgeBaseId)
      .execute()
    const large = await compareAll(catalogue, ['how do I cut the roses'])
    assert.ok(faqsIn(large) > 0)
    assert.ok(faqsIn(large) < faqsIn(small))
  })
})

interface Compared {
  readonly kind: ItemKind
  /** So many records have something of the question. */
  readonly count: number
}

function faqsIn(compared: readonly Compared[]): number {
  return compared.find(({ kind }) => kind === 'faq')?.count ?? 0
}

/** What each question finds of each kind, which has to be the same both ways. */
async function compareAll(catalogue: Catalogue, asked: readonly string[]): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const question of asked) {
    const probed = await probe(catalogue, question)
    const hits = await catalogue.find(question, all)
    for (const kind of kinds) {
      const searched = scoresOf(hits[kind].filter(({ lexicalScore }) => lexicalScore > 0))
      assert.deepEqual(scoresOf(probed.get(kind) ?? []), searched, `${question}: ${kind}`)
      compared.push({ kind, count: searched.length })
    }
  }
  return compared.filter(({ count }) => count > 0)
}

/** In the order of the records; the database adds up in another order than the probe, so the last digits differ. */
function scoresOf(found: readonly TextSignals[]): string[][] {
  return found
    .toSorted((a, b) => a.itemNumber - b.itemNumber)
    .map(({ itemNumber, lexicalScore, coverage }) => [
      String(itemNumber),
      lexicalScore.toFixed(9),
      coverage.toFixed(9),
    ])
}

async function probe(
  { ctx, knowledgeBaseId }: Catalogue,
  question: string,
): Promise<ReadonlyMap<ItemKind, readonly TextSignals[]>> {
  const key = { accountId: ctx.accountId, knowledgeBaseId }
  const { published_revision: revision } = await ctx.db
    .selectFrom('knowledge_base')
    .select('published_revision')
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .executeTakeFirstOrThrow()
  const stored = await ctx.db
    .selectFrom('index_statistics')
    .selectAll()
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .execute()
  const statistics = stored.map((row) => ({
    kind: row.kind,
    byRuns: row.by_runs,
    itemCount: row.item_count,
    averageTitleLength: row.average_title_length,
    averageBodyLength: row.average_body_length,
  }))
  const asked = queryTerms(question, kinds)
  const terms = asked.map(({ term }) => term)
  const postings = await listTermPostings(ctx.db, { ...key, revision, kinds, terms })
  return new Map(
    kinds.map((kind) => {
      const find = textProbe(
        kind,
        statistics.filter((each) => each.kind === kind),
        postings.filter((posting) => posting.kind === kind),
      )
      const termsOfKind = asked.filter((term) => term.kind === kind)
      return [kind, find(termsOfKind, all)]
    }),
  )
}
