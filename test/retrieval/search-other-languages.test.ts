import assert from 'node:assert/strict'
import type { Hit } from '../../server/src/retrieval/index.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

const names = (hits: readonly Hit[]): unknown[] =>
  hits.map(({ fields }) => fields['name'] ?? fields['question'])

const german = {
  product: [
    {
      name: 'Wanderschuhe Karst',
      description: 'Wasserdichte Schuhe aus Leder für lange Touren im Gebirge.',
      sku: 'FW-BOOT-K',
    },
    {
      name: 'Regenjacke Fjord',
      description: 'Leichte Jacke für Frauen und Männer, mit Kapuze gegen den Regen.',
    },
    {
      name: 'Zelt Alpenglühen',
      description: 'Ein leichtes Zelt für zwei Personen, mit einem Boden und zwei Türen.',
    },
  ],
  faq: [
    {
      question: 'Wie kann ich einen Artikel zurückgeben?',
      answer: 'Sie haben dreißig Tage Zeit für die Rücksendung. Das Etikett liegt dem Paket bei.',
    },
    {
      question: 'Was kostet der Versand?',
      answer: 'Die Lieferung ist ab fünfzig Euro kostenlos, darunter sind es vier Euro.',
    },
  ],
}

const english = {
  product: [
    {
      name: 'Karst hiking boots',
      description: 'Waterproof boots of leather for long tours in the mountains.',
    },
    {
      name: 'Fjord rain jacket',
      description: 'A light jacket for women and men, with a hood against the rain.',
    },
    { name: 'Alpenglow tent', description: 'A light tent for two people, with a groundsheet and two doors.' },
  ],
  faq: [
    {
      question: 'How can I return an item?',
      answer: 'You have thirty days to send it back. The label is enclosed.',
    },
    {
      question: 'What does shipping cost?',
      answer: 'Delivery is free from fifty euros, below that it is four euros.',
    },
  ],
}

describe('search in other languages than English', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  describe('among German records', () => {
    let catalogue: Catalogue
    before(async () => {
      catalogue = await newCatalogue(service, german)
    })

    const asked: readonly (readonly [query: string, kind: 'product' | 'faq', name: string])[] = [
      ['Schuh', 'product', 'Wanderschuhe Karst'],
      ['Jacken gegen Regen', 'product', 'Regenjacke Fjord'],
      ['zelte', 'product', 'Zelt Alpenglühen'],
      ['Rückgabe von Artikeln', 'faq', 'Wie kann ich einen Artikel zurückgeben?'],
      ['Versandkosten', 'faq', 'Was kostet der Versand?'],
    ]
    for (const [query, kind, name] of asked) {
      it(`finds by parts of compounds and other forms: ${query}`, async () => {
        assert.equal(names((await catalogue.find(query))[kind])[0], name)
      })
    }

    it('finds a part number whatever language the record is in', async () => {
      const [first] = (await catalogue.find('Haben Sie den FW-BOOT-K?')).product
      assert.equal(first?.fields['name'], 'Wanderschuhe Karst')
      assert.equal(first.exact, true)
    })

    it('does not count words that only hold the sentence together', async () => {
      const [full] = (await catalogue.find('Haben Sie auch Wanderschuhe für mich?')).product
      const [short] = (await catalogue.find('Wanderschuhe')).product
      assert.equal(full?.coverage, short?.coverage)
      assert.equal(short?.coverage, 1)
    })

    it('holds little of a question about something else', async () => {
      const { faq } = await catalogue.find('Wer hat gestern das Fußballspiel gewonnen?')
      for (const { coverage } of faq) assert.ok(coverage < 0.3, String(coverage))
    })
  })

  describe('among records in two languages', () => {
    let catalogue: Catalogue
    before(async () => {
      catalogue = await newCatalogue(service, {
        product: [...german.product, ...english.product],
        faq: [...german.faq, ...english.faq],
      })
    })

    const asked: readonly (readonly [query: string, kind: 'product' | 'faq', name: string])[] = [
      ['waterproof leather boots', 'product', 'Karst hiking boots'],
      ['wasserdichte Schuhe aus Leder', 'product', 'Wanderschuhe Karst'],
      ['can I return my items', 'faq', 'How can I return an item?'],
      ['kann ich Artikel zurückgeben', 'faq', 'Wie kann ich einen Artikel zurückgeben?'],
      ['how much is shipping', 'faq', 'What does shipping cost?'],
      ['Kosten für Versand', 'faq', 'Was kostet der Versand?'],
    ]
    for (const [query, kind, name] of asked) {
      it(`puts the record in the language of the question first: ${query}`, async () => {
        assert.equal(names((await catalogue.find(query))[kind])[0], name)
      })
    }

    it('finds both by a name they share', async () => {
      const found = names((await catalogue.find('Karst')).product)
      assert.deepEqual(new Set(found.slice(0, 2)), new Set(['Karst hiking boots', 'Wanderschuhe Karst']))
    })

    it('takes one letter for a size, not for a word of another language', async () => {
      await catalogue.store({
        product: [
          { name: 'AA battery', description: 'For torches and radios, sold in fours.' },
          { name: 'D battery', description: 'For torches and radios, sold in twos.' },
        ],
      })
      await catalogue.sync()
      const { product } = await catalogue.find('d battery')
      const [first, second] = product.map(({ lexicalScore }) => lexicalScore)
      assert.deepEqual(names(product).slice(0, 2), ['D battery', 'AA battery'])
      assert.ok((first ?? 0) > (second ?? 0), `${String(first)} ${String(second)}`)
    })

    it('counts the records of each language apart', async () => {
      const statistics = await service.db
        .selectFrom('index_statistics')
        .select(['kind', 'by_runs', 'item_count'])
        .where('account_id', '=', catalogue.ctx.accountId)
        .orderBy('kind')
        .orderBy('by_runs')
        .execute()
      assert.deepEqual(statistics, [
        { kind: 'faq', by_runs: false, item_count: 2 },
        { kind: 'faq', by_runs: true, item_count: 2 },
        { kind: 'product', by_runs: false, item_count: 5 },
        { kind: 'product', by_runs: true, item_count: 3 },
      ])
    })
  })
})
