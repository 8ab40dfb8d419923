import assert from 'node:assert/strict'
import { type IndexEntry, indexEntry } from '../../server/src/retrieval/index.ts'
import { kindExamples } from '../knowledge/kind-examples.ts'

const tent = {
  name: 'Alpenglow tent',
  description: 'A light tent. Replaces model AG-2019B.',
  price: { amount: 349, currency: 'EUR' },
  category: 'Tents',
  sku: 'FW-TENT-2P',
  externalId: '10482',
  url: 'https://example.com/p/alpenglow',
  tags: ['three-season'],
  customAttributes: { colour: 'moss', size: { packedCm: 44 } },
  metadata: { supplier: 'secretsupplier' },
}

function countsOf(entry: IndexEntry, term: string): readonly [title: number, body: number] | undefined {
  const posting = entry.postings.find((each) => each.term === term)
  return posting && [posting.titleCount, posting.bodyCount]
}

describe('indexEntry', () => {
  const entry = indexEntry('product', tent, 'embedder-1')

  it('counts the words of the name apart from the others', () => {
    assert.deepEqual(countsOf(entry, 'tent'), [1, 3])
    assert.deepEqual(countsOf(entry, 'light'), [0, 1])
    assert.equal(entry.titleLength, 2)
  })

  it('finds attributes by name and value, however deep', () => {
    for (const term of ['colour', 'moss', 'size', '44']) assert.deepEqual(countsOf(entry, term), [0, 1], term)
  })

  it('finds attributes by the words of joined names, and what is only said to be so by its name', () => {
    const attributes = { rainCover: true, packed_size: '44 cm', hipBelt: false }
    const postings = indexEntry('product', { ...tent, customAttributes: attributes }, 'embedder-1')
    for (const term of ['rain', 'cover', 'pack', 'cm'])
      assert.deepEqual(countsOf(postings, term), [0, 1], term)
    for (const term of ['true', 'hip', 'belt', 'raincov'])
      assert.equal(countsOf(postings, term), undefined, term)
  })

  it('marks the own part number and only notes other keys', () => {
    assert.deepEqual(countsOf(entry, '=fwtent2p'), [1, 0])
    assert.deepEqual(countsOf(entry, '=ag2019b'), [0, 1])
    assert.deepEqual(countsOf(entry, '=10482'), [0, 1])
  })

  it('leaves out prices, addresses of pages and metadata', () => {
    for (const term of ['349', 'eur', 'exampl', 'secretsuppli'])
      assert.equal(countsOf(entry, term), undefined)
  })

  it('holds each term once', () => {
    assert.equal(new Set(entry.postings.map(({ term }) => term)).size, entry.postings.length)
  })

  for (const { kind, complete } of kindExamples)
    it(`has another hash with another meaning: ${kind}`, () => {
      const before = indexEntry(kind, complete, 'embedder-1')
      for (const field of Object.keys(complete)) {
        const after = indexEntry(kind, { ...complete, [field]: undefined }, 'embedder-1')
        const isMeant = JSON.stringify(after.meanings) !== JSON.stringify(before.meanings)
        if (isMeant) assert.notEqual(after.textHash, before.textHash, field)
      }
    })

  it('keeps its hash while only price, address or metadata change', () => {
    const change = { price: { amount: 1, currency: 'USD' }, url: 'https://example.com', metadata: {} }
    assert.equal(indexEntry('product', { ...tent, ...change }, 'embedder-1').textHash, entry.textHash)
  })

  it('changes its hash with text, part number, kind and embedder', () => {
    const hashes = [
      entry,
      indexEntry('product', { ...tent, name: 'Alpenglow tents' }, 'embedder-1'),
      indexEntry('product', { ...tent, sku: 'FW-TENT-3P' }, 'embedder-1'),
      indexEntry('location', tent, 'embedder-1'),
      indexEntry('product', tent, 'embedder-2'),
    ].map(({ textHash }) => textHash)
    assert.equal(new Set(hashes).size, hashes.length)
  })

  it('puts question and keywords of a FAQ in the title and embeds only those', () => {
    const faq = indexEntry(
      'faq',
      { question: 'Can I return it?', answer: 'Within 60 days.', keywords: ['refund'] },
      'e',
    )
    assert.deepEqual(countsOf(faq, 'refund'), [1, 0])
    assert.deepEqual(countsOf(faq, 'dai'), [0, 1])
    assert.equal(faq.text, 'Can I return it?\nrefund')
  })

  it('finds a location by name, city, address and services', () => {
    const location = indexEntry(
      'location',
      { name: 'Harbour branch', address: '14 Quay Road', city: 'Hamburg', services: ['Tent repair'] },
      'e',
    )
    assert.deepEqual(countsOf(location, 'hamburg'), [1, 0])
    assert.deepEqual(countsOf(location, 'quai'), [0, 1])
    assert.deepEqual(countsOf(location, 'repair'), [0, 1])
  })

  it('leaves out words that only hold sentences together, except from the titles of FAQs', () => {
    const faq = indexEntry('faq', { question: 'How do I return it?', answer: 'Use the label.' }, 'e')
    assert.deepEqual(countsOf(faq, 'how'), [1, 0])
    assert.equal(countsOf(faq, 'the'), undefined)
    assert.equal(faq.bodyLength, 2)
    assert.equal(countsOf(indexEntry('product', { name: 'The tent' }, 'e'), 'the'), undefined)
  })

  it('holds records in other languages by runs of four letters, numbers whole', () => {
    const german = indexEntry(
      'product',
      { name: 'Wanderschuhe', description: 'Wasserdichte Schuhe aus Leder für Touren ab 2500 Metern Höhe.' },
      'e',
    )
    assert.equal(german.byRuns, true)
    assert.deepEqual(countsOf(german, '~wand'), [1, 0])
    assert.deepEqual(countsOf(german, '~chuh'), [1, 1])
    assert.deepEqual(countsOf(german, '~2500'), [0, 1])
    assert.equal(countsOf(german, '~für_'), undefined)
    assert.equal(countsOf(german, 'schuhe'), undefined)
  })

  it('takes names of two or three words for English, whatever language they look like', () => {
    for (const name of ['Steel mug', 'Kinderfahrrad blau', 'HP Photosmart 7350 Printer', 'Canon ET-67 Black'])
      assert.equal(indexEntry('product', { name }, 'e').byRuns, false, name)
  })

  it('takes a record that says nothing', () => {
    const empty = indexEntry('product', { name: '…' }, 'e')
    assert.deepEqual(empty.postings, [])
    assert.equal(empty.titleLength, 0)
  })
})
