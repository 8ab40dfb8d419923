import assert from 'node:assert/strict'
import { bulkCreateItems } from '../../server/src/knowledge/index.ts'
import { faq } from '../../server/src/knowledge/kinds.ts'
import type { Model } from '../../server/src/platform/models/model.ts'
import { search, spellingEmbedder } from '../../server/src/retrieval/index.ts'
import { reembeddedAtOnce } from '../../server/src/sync/reembed.ts'
import { sweepFormerEmbedder } from '../../server/src/sync/index.ts'
import { sharedEncoder } from '../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'
import { formerCatalogue, quickEncoder } from './former-catalogue.ts'

describe('reembed', () => {
  let service: UnmannedService

  before(async () => {
    // Its sweep looks at all accounts.
    service = await openUnmannedService({ isAlone: true, model: quickEncoder })
  })
  after(() => service.close())

  const storeFaqs =
    (items: readonly { question: string; answer: string }[]) =>
    ({ ctx, knowledgeBaseId }: Catalogue) =>
      bulkCreateItems(ctx, faq, { knowledgeBaseId, items, requestId: ctx.newId('req') })

  const calibrationOf = ({ ctx }: Catalogue) =>
    ctx.db.selectFrom('calibration').selectAll().orderBy('kind').execute()

  const found = async ({ ctx, knowledgeBaseId }: Catalogue, query: string) => {
    const hits = await search(ctx, { knowledgeBaseId, query, kinds: ['product', 'faq'], limit: 5 })
    return [...hits.product, ...hits.faq]
  }

  /** An embedder that lets something happen while it works on a batch for the index, each time one thing. */
  const meanwhile = (...happenings: (() => unknown)[]): Model & { readonly texts: string[] } => {
    const texts: string[] = []
    return {
      ...quickEncoder,
      texts,
      async embed(request) {
        if (request.inputType === 'document') {
          texts.push(...request.texts)
          await happenings.shift()?.()
        }
        return quickEncoder.embed(request)
      },
    }
  }

  const isRungFor = async ({ knowledgeBaseId }: Catalogue, model: Model = quickEncoder): Promise<boolean> => {
    const before = service.rings.length
    await sweepFormerEmbedder({ ...service, model })
    return service.rings
      .slice(before)
      .some(({ job, payload }) => job === 'sync.reembed' && JSON.stringify(payload).includes(knowledgeBaseId))
  }

  it('makes a knowledge base of an earlier version answer by meaning, and charges and publishes nothing', async () => {
    const { model } = sharedEncoder()
    let itemId = ''
    const shop = await formerCatalogue(
      service,
      async (catalogue) => {
        await catalogue.fill(3, 'Walnut desk')
        itemId = await catalogue.create({ name: 'Copper kettle', price: 40 })
        await storeFaqs([
          { question: 'How long may I return something?', answer: 'Thirty days.' },
          { question: 'Do you ship abroad?', answer: 'To all countries of the union.' },
        ])(catalogue)
      },
      model,
    )
    const question = "what's your refund policy for purchases"
    const charges = await shop.charges()
    const balance = await shop.balance()
    const calibration = await calibrationOf(shop)
    assert.ok((await found(shop, question)).every(({ isMeant }) => !isMeant))
    await shop.update(itemId, { name: 'Iron kettle' })
    assert.ok(await isRungFor(shop, model))
    await shop.reembed()

    assert.equal(await shop.publishedEmbedder(), model.embedderName)
    const [best] = (await found(shop, question)).filter(({ kind }) => kind === 'faq')
    assert.deepEqual(
      [best?.fields['question'], best?.isMeant],
      ['How long may I return something?', true],
      JSON.stringify(best),
    )
    assert.notDeepEqual(await calibrationOf(shop), calibration)
    assert.deepEqual([await shop.charges(), await shop.balance()], [charges, balance])
    assert.deepEqual(await shop.published(itemId), { name: 'Copper kettle', price: 40 })
    assert.equal((await shop.status()).pending, 1)
    assert.equal(await isRungFor(shop, model), false)

    await shop.update(itemId, { name: 'Copper kettle', price: 50 })
    await shop.sync()
    assert.deepEqual(await shop.charges(), charges, 'a text that stayed costs nothing')
  })

  it('lets the old vectors answer as before until it is done', async () => {
    const shop = await formerCatalogue(service, (catalogue) => catalogue.fill(reembeddedAtOnce + 8))
    const before = [await found(shop, 'a tent for two'), await calibrationOf(shop)]
    assert.equal((await found(shop, 'a tent for two'))[0]?.isCompared, true)
    const stopping = new AbortController()
    const second = () => {
      stopping.abort()
    }
    await shop.reembed({ model: meanwhile(() => undefined, second), stop: stopping.signal })
    assert.equal((await shop.vectors()).meaning, reembeddedAtOnce)
    assert.equal(await shop.publishedEmbedder(), spellingEmbedder)
    assert.deepEqual([await found(shop, 'a tent for two'), await calibrationOf(shop)], before)
  })

  it('goes on where a process has stopped or died, and embeds nothing twice that was written', async () => {
    const count = 2 * reembeddedAtOnce + 8
    const shop = await formerCatalogue(service, (catalogue) => catalogue.fill(count))
    const dying = meanwhile(
      () => undefined,
      async () => {
        assert.equal(await isRungFor(shop), false, 'a worker has it')
        await shop.lapseReembedding()
        assert.ok(await isRungFor(shop))
        const stopping = new AbortController()
        const stopped = meanwhile(
          () => undefined,
          () => {
            stopping.abort()
          },
        )
        await shop.reembed({ model: stopped, stop: stopping.signal })
        assert.equal(stopped.texts.length, 40, 'it began behind what the one before had written')
      },
    )
    await shop.reembed({ model: dying })
    assert.equal((await shop.vectors()).meaning, 2 * reembeddedAtOnce, 'the one before writes no more')
    assert.ok(await isRungFor(shop))
    const last = meanwhile()
    await shop.reembed({ model: last })
    assert.equal(last.texts.length, 8)
    assert.deepEqual(await shop.vectors(), { meaning: count, spelling: count })
    assert.equal(await shop.publishedEmbedder(), quickEncoder.embedderName)
  })

  it('waits for its next turn after a failure', async () => {
    const shop = await formerCatalogue(service, (catalogue) => catalogue.fill(2))
    const broken: Model = { ...quickEncoder, embed: () => Promise.reject(new Error('broken')) }
    await assert.rejects(shop.reembed({ model: broken }))
    assert.equal(await isRungFor(shop), false)
    await shop.lapseReembedding()
    assert.ok(await isRungFor(shop))
    await shop.reembed()
    assert.equal(await shop.publishedEmbedder(), quickEncoder.embedderName)
  })

  it('gives way to a sync, which publishes what is newer and charges for no text that stayed', async () => {
    let itemId = ''
    const shop = await formerCatalogue(service, async (catalogue) => {
      itemId = await catalogue.create({ name: 'Copper kettle' })
      await catalogue.fill(reembeddedAtOnce + 8)
    })
    const charges = await shop.charges()
    await shop.update(itemId, { name: 'Iron kettle' })
    await shop.reembed({
      model: meanwhile(
        () => undefined,
        async () => {
          const syncId = await shop.start()
          assert.equal(await isRungFor(shop), false, 'a sync does it')
          await shop.run(syncId, { ctx: shop.ctx })
        },
      ),
    })
    assert.deepEqual(await shop.published(itemId), { name: 'Iron kettle' })
    assert.deepEqual(await shop.charges(), [...charges, 0.01])
    const count = reembeddedAtOnce + 9
    assert.deepEqual(await shop.vectors(), { meaning: count, spelling: count })
    assert.equal(await isRungFor(shop), false)
    assert.equal((await found(shop, 'iron kettle'))[0]?.itemId, itemId)
  })

  it('keeps what a sync that failed has staged for the next one', async () => {
    let itemId = ''
    const shop = await formerCatalogue(service, async (catalogue) => {
      itemId = await catalogue.create({ name: 'Copper kettle' })
      await catalogue.fill(3)
    })
    await shop.update(itemId, { name: 'Iron kettle' })
    const syncId = await shop.start()
    await shop.runBatches(syncId, 1, shop.ctx)
    await service.db
      .updateTable('sync_run')
      .set({ status: 'failed', lease_until: null, finished_at: new Date() })
      .where('sync_id', '=', syncId)
      .execute()
    const before = await found(shop, 'copper kettle')
    await shop.reembed()
    assert.deepEqual(await shop.vectors(), { meaning: 4, spelling: 4 })
    const [best] = await found(shop, 'copper kettle')
    assert.deepEqual([best?.fields, best?.isMeant], [before[0]?.fields, true])

    await shop.sync()
    assert.deepEqual(await shop.vectors(), { meaning: 4, spelling: 4 })
    assert.deepEqual(await shop.published(itemId), { name: 'Iron kettle' })
    assert.equal((await found(shop, 'iron kettle'))[0]?.vectorScore.toFixed(3), '1.000')
  })

  it('is done once with records in languages that the encoder does not know', async () => {
    const shop = await formerCatalogue(
      service,
      storeFaqs([
        {
          question: 'Jak mogę zwrócić kupiony towar do sklepu?',
          answer:
            'Masz trzydzieści dni na zwrot przesyłki. Etykieta znajduje się w paczce, którą dostałeś od nas.',
        },
      ]),
    )
    assert.ok(await isRungFor(shop))
    await shop.reembed()
    assert.deepEqual(await shop.vectors(), { meaning: 0, spelling: 1 })
    assert.equal(await isRungFor(shop), false)
    assert.equal((await found(shop, 'zwrócić towar')).length, 1)
  })

  it('leaves the vectors of a provider alone, and a provider leaves those of an earlier version alone', async () => {
    const ofProvider = await newCatalogue(service, { embedderName: 'a provider' })
    await ofProvider.fill(1)
    await ofProvider.sync()
    assert.equal(await isRungFor(ofProvider), false)

    const shop = await formerCatalogue(service, (catalogue) => catalogue.fill(1))
    const provider: Model = { embedderName: 'a provider', embed: quickEncoder.embed.bind(quickEncoder) }
    assert.equal(await isRungFor(shop, provider), false)
    await shop.reembed({ model: provider })
    assert.equal(await shop.publishedEmbedder(), spellingEmbedder)
  })
})
