import assert from 'node:assert/strict'
import type { ItemKind } from '../../server/src/db/schema.ts'
import { bulkCreateItems, kinds } from '../../server/src/knowledge/index.ts'
import { answers, readCalibrations } from '../../server/src/retrieval/index.ts'
import { startSync } from '../../server/src/sync/index.ts'
import { runSync } from '../../server/src/sync/run-sync.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

const pottery = [
  ['How hot does the kiln get?', 'The large kiln fires at 1280 degrees, the small one at 1060.'],
  ['Which glazes are safe for food?', 'All glazes on the white shelf. Those on the red shelf hold copper.'],
  ['How long does clay have to dry before it is fired?', 'A week for a cup, three weeks for a large bowl.'],
  ['Can I hire the potter’s wheel by the hour?', 'Yes, for 9 EUR an hour, clay included.'],
  ['Do you fire pieces made elsewhere?', 'Yes, as long as the clay is stoneware.'],
  ['Why did my bowl crack in the kiln?', 'It was not dry, or a bubble of air was left in the clay.'],
  ['What is the difference between stoneware and earthenware?', 'Stoneware is fired hotter and is tight.'],
  ['When is the evening course in throwing?', 'On Tuesdays from seven to ten, eight evenings in a row.'],
].map(([question, answer]) => ({ question, answer }))

/** Put in other words than the records use. */
const paraphrases = [
  'what temperature does your kiln reach, how hot is it',
  'is it possible to hire a wheel for one hour',
  'my bowl got a crack in the kiln',
  'difference stoneware earthenware',
  'would you fire a piece that I made elsewhere',
]
const foreign = [
  'Who painted the Mona Lisa?',
  'is my train to Leeds late',
  'How do I reset the password of my mail account?',
  'translate cheese into Welsh',
  'What does a goldfish eat?',
]

async function syncOf({ ctx, knowledgeBaseId }: Pick<Catalogue, 'ctx' | 'knowledgeBaseId'>): Promise<void> {
  const { syncId } = await startSync(ctx, { knowledgeBaseId })
  await runSync(ctx, { syncId, stop: new AbortController().signal })
}

describe('the calibration of a knowledge base', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  const answered = async (
    catalogue: Catalogue,
    kind: ItemKind,
    queries: readonly string[],
  ): Promise<string[]> => {
    const calibrationOf = await readCalibrations(catalogue.ctx, catalogue.knowledgeBaseId)
    const found = await Promise.all(
      queries.map(async (query) => ({ query, hits: (await catalogue.find(query))[kind] })),
    )
    return found
      .filter(({ hits }) => hits.some((hit) => answers(calibrationOf(kind), hit)))
      .map(({ query }) => query)
  }
  const rowsOf = ({ ctx, knowledgeBaseId }: Pick<Catalogue, 'ctx' | 'knowledgeBaseId'>) =>
    ctx.db
      .selectFrom('calibration')
      .selectAll()
      .where('knowledge_base_id', '=', knowledgeBaseId)
      .orderBy('kind')
      .execute()

  it('tells what its records answer from what they do not', async () => {
    const catalogue = await newCatalogue(service, { faq: pottery })
    assert.deepEqual(await answered(catalogue, 'faq', paraphrases), paraphrases)
    assert.deepEqual(await answered(catalogue, 'faq', foreign), [])
  })

  it('lets a part number through, whatever else is known of the record', async () => {
    const catalogue = await newCatalogue(service, {
      faq: pottery,
      product: [{ name: 'Loop tool', sku: 'KX-2041' }],
    })
    assert.deepEqual(await answered(catalogue, 'product', ['KX-2041', 'kx2041']), ['KX-2041', 'kx2041'])
  })

  it('holds for each kind of records there is, and for no other', async () => {
    const catalogue = await newCatalogue(service, {
      faq: pottery,
      location: [{ name: 'Studio', address: 'Mill Lane 3' }],
    })
    const rows = await rowsOf(catalogue)
    assert.deepEqual(
      rows.map(({ kind, item_count }) => [kind, item_count]),
      [
        ['faq', pottery.length],
        ['location', 1],
      ],
    )
  })

  it('is the same for the same records, and another one for others', async () => {
    const [first, again] = [
      await newCatalogue(service, { faq: pottery }),
      await newCatalogue(service, { faq: pottery }),
    ]
    const other = await newCatalogue(service, {
      faq: [{ question: 'Where is the next pharmacy?', answer: 'Round the corner.' }],
    })
    const numbersOf = async (catalogue: Catalogue): Promise<number[]> =>
      (await rowsOf(catalogue)).map((row) => row.least_strength)
    assert.deepEqual(await numbersOf(first), await numbersOf(again))
    assert.notDeepEqual(await numbersOf(first), await numbersOf(other))
  })

  it('is made anew by a sync that changes what there is to find', async () => {
    const catalogue = await newCatalogue(service, { faq: pottery.slice(0, 4) })
    const before = await rowsOf(catalogue)
    await catalogue.sync()
    assert.deepEqual(await rowsOf(catalogue), before)
    await catalogue.store({ faq: pottery.slice(4) })
    await catalogue.sync()
    const after = await rowsOf(catalogue)
    assert.deepEqual(
      after.map((row) => row.item_count),
      [pottery.length],
    )
    assert.notEqual(after[0]?.evidence_mean, before[0]?.evidence_mean)
  })

  it('of two knowledge bases of one account is theirs alone, and goes with their records', async () => {
    const catalogue = await newCatalogue(service, { faq: pottery })
    const { ctx } = catalogue
    const own = await rowsOf(catalogue)
    const other = { ...catalogue, knowledgeBaseId: ctx.newId('kb') }
    await ctx.db
      .insertInto('knowledge_base')
      .values({
        account_id: ctx.accountId,
        knowledge_base_id: other.knowledgeBaseId,
        name: 'Other',
        created_at: ctx.clock.now(),
      })
      .execute()
    const items = [{ question: 'Where is the next pharmacy?', answer: 'Round the corner.' }]
    const requestId = ctx.newId('req')
    await bulkCreateItems(ctx, kinds.faq, { knowledgeBaseId: other.knowledgeBaseId, items, requestId })
    await syncOf(other)
    assert.deepEqual(await rowsOf(catalogue), own)
    assert.notEqual((await rowsOf(other))[0]?.least_strength, own[0]?.least_strength)

    await ctx.db.deleteFrom('item').where('knowledge_base_id', '=', other.knowledgeBaseId).execute()
    await ctx.db
      .updateTable('knowledge_base')
      .set({ item_count: 0 })
      .where('knowledge_base_id', '=', other.knowledgeBaseId)
      .execute()
    await syncOf(other)
    assert.deepEqual(await rowsOf(other), [])
    assert.deepEqual(await rowsOf(catalogue), own)
  })

  it('is asked in the language of the records', async () => {
    const catalogue = await newCatalogue(service, {
      faq: [
        { question: 'Wie heiß wird der Brennofen?', answer: 'Der große Ofen brennt mit 1280 Grad.' },
        { question: 'Welche Glasuren sind für Lebensmittel geeignet?', answer: 'Alle im weißen Regal.' },
        { question: 'Wie lange muss der Ton vor dem Brand trocknen?', answer: 'Eine Tasse eine Woche.' },
        { question: 'Kann ich die Töpferscheibe stundenweise mieten?', answer: 'Ja, für 9 Euro die Stunde.' },
      ],
    })
    const asked = ['welche Temperatur hat der Brennofen, wie heiß wird er', 'Töpferscheibe mieten']
    assert.deepEqual(await answered(catalogue, 'faq', asked), asked)
    assert.deepEqual(
      await answered(catalogue, 'faq', ['Wer hat die Mona Lisa gemalt?', 'Hat mein Zug Verspätung?']),
      [],
    )
  })
})
