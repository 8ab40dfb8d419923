import assert from 'node:assert/strict'
import { deleteItem } from '../../server/src/knowledge/delete-item.ts'
import { product } from '../../server/src/knowledge/kinds.ts'
import { correctSpelling } from '../../server/src/retrieval/index.ts'
import { countStatements } from '../support/count-statements.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

const shop = {
  product: [
    { name: 'Dormouse sleeping bag', description: 'Warm and waterproof', sku: 'FW-BAG-D4' },
    { name: 'Head torch', description: 'Opening angle of 90 degrees' },
    { name: 'Skavsta jacket', description: 'Keeps the wind out', sku: 'QUORN-ZEBRAX-XL' },
  ],
  faq: [{ question: 'What are your opening hours?', answer: 'On Sundays we are closed.' }],
  location: [{ name: 'Harbour branch', address: '14 Quay Road', city: 'Tallinn' }],
}

describe('misspelt words', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService()
    catalogue = await newCatalogue(service, shop)
  })
  after(() => service.close())

  const correct = (text: string, { ctx, knowledgeBaseId } = catalogue): Promise<string> =>
    correctSpelling(ctx, { knowledgeBaseId, kinds: ['product', 'faq', 'location'], text })

  const read: Readonly<Record<string, string>> = {
    'a letter is missing': 'sleping bag',
    'a letter is one too many': 'slleeping bag',
    'a letter is another one': 'sleaping bag',
    'two letters have changed places': 'slepeing bag',
  }
  for (const [slip, text] of Object.entries(read)) {
    it(`are read as the records spell them when ${slip}`, async () => {
      const corrected = await correct(text)
      assert.ok(corrected.endsWith('sleeping bag'), corrected)
    })
  }

  it('are found in names that are no words, and in every kind of record', async () => {
    assert.equal(await correct('the skavta in talin, opning hours'), 'the skavta in talin, opning hours')
    assert.equal(await correct('the skavta in talinn'), 'the skavsta in tallinn')
    assert.equal(await correct('Opning hours?'), 'opening hours?')
  })

  it('are divided and joined as the records write them', async () => {
    assert.equal(await correct('headtorch'), 'head torch')
    assert.equal(await correct('is it water proof?'), 'is it waterproof?')
    assert.equal(await correct('is it waterpr oof?'), 'is it waterproof?')
  })

  it('are not divided into words that no record holds together', async () => {
    assert.equal(await correct('is that a headjacket?'), 'is that a headjacket?')
  })

  it('are read as what sounds like them, where more than one letter is another one', async () => {
    const bikes = await newCatalogue(service, {
      product: [
        { name: 'Derailleur hanger' },
        { name: 'Pannier rack' },
        { name: 'Schwinnmeister trailer' },
        { name: 'Chain' },
      ],
    })
    assert.equal(await correct('is the deraler any good', bikes), 'is the derailleur any good')
    assert.equal(await correct('paniar for two bags', bikes), 'pannier for two bags')
    assert.equal(await correct('schwinmaster', bikes), 'schwinnmeister')
    assert.equal(await correct('wo ist der schwinmaster', bikes), 'wo ist der schwinnmeister')
    // Those are words, or sound like none.
    for (const text of ['dinner for two', 'a drill', 'panther', 'channel', 'der Panier']) {
      assert.equal(await correct(text, bikes), text)
    }
  })

  it('are found in three letters beside a number', async () => {
    const camp = await newCatalogue(service, { product: [{ name: 'Slow cooker' }, { name: 'Tent fan' }] })
    assert.equal(await correct('tent fna 6,5', camp), 'tent fan 6,5')
  })

  it('are read as what is slipped into most easily: letters left out, doubled or swapped', async () => {
    const lights = await newCatalogue(service, {
      product: [{ name: 'Bolt' }, { name: 'Bout' }, { name: 'Boult of light' }],
    })
    assert.equal(await correct('boullt', lights), 'boult')
    assert.equal(await correct('botl', lights), 'bolt')
  })

  it('are found in three letters among keywords, not in a sentence', async () => {
    const camp = await newCatalogue(service, { product: [{ name: 'Tent fan' }] })
    assert.equal(await correct('tent afn', camp), 'tent fan')
    assert.equal(await correct('is the afn quiet', camp), 'is the afn quiet')
  })

  it('may be English words among keywords, beside a word that records hold them with', async () => {
    const names = ['Mouse pad, red', 'Mouse pad, blue', 'Mouse pad, green']
    const desks = await newCatalogue(service, { product: names.map((name) => ({ name })) })
    assert.equal(await correct('moose pad', desks), 'mouse pad')
    assert.equal(await correct('moose', desks), 'moose')
    assert.equal(await correct('is there a moose on the pad', desks), 'is there a moose on the pad')
  })

  it('may be good words that are spelt otherwise across the ocean', async () => {
    const names = ['Parlour guitar, grey', 'Jewelry box', 'Center punch']
    const house = await newCatalogue(service, { product: names.map((name) => ({ name })) })
    assert.equal(
      await correct('is the parlor guitar there in gray', house),
      'is the parlour guitar there in grey',
    )
    assert.equal(
      await correct('a jewellery box and a centre punch', house),
      'a jewelry box and a center punch',
    )
    assert.equal(await correct('what is that tire made of', house), 'what is that tire made of')
  })

  it('are none that the language of a sentence has, whatever names stand beside them', async () => {
    const camp = await newCatalogue(service, { product: [{ name: 'Alpenglow tent' }, { name: 'Pena flag' }] })
    assert.equal(await correct('cuánto pesa la Alpenglow', camp), 'cuánto pesa la Alpenglow')
  })

  it('may be words that hardly anybody writes, among keywords', async () => {
    const boats = await newCatalogue(service, { product: [{ name: 'Boat paddle' }] })
    assert.equal(await correct('padle', boats), 'paddle')
    assert.equal(await correct('where can I padle', boats), 'where can I padle')
    assert.equal(await correct('saddle', boats), 'saddle')
  })

  it('are found in two letters among keywords, where none of them is another one', async () => {
    const screens = await newCatalogue(service, { product: [{ name: 'TV set' }, { name: 'Lens UV' }] })
    assert.equal(await correct('ttv', screens), 'tv')
    assert.equal(await correct('vt', screens), 'tv')
    for (const text of ['tw', 'tvs', 'gv', 'is the vt big']) assert.equal(await correct(text, screens), text)
  })

  it('may be short names with a number, which stays as it is', async () => {
    const games = await newCatalogue(service, { product: [{ name: 'Game for PS4' }] })
    for (const text of ['pps4', 'sp4', 's4']) assert.equal(await correct(text, games), 'ps4')
    for (const text of ['ps5', 'ps', 'bs4', 'pps5', 'does it run on pps4']) {
      assert.equal(await correct(text, games), text)
    }
  })

  it('may be seldom words of the records, beside a word that no record holds them with', async () => {
    const names = ['Mouse pad, red', 'Mouse pad, blue', 'Mouse pad, green', 'Muose trap']
    const desks = await newCatalogue(service, { product: names.map((name) => ({ name })) })
    assert.equal(await correct('muose pad', desks), 'mouse pad')
    for (const text of ['muose', 'muose trap', 'trap pad']) assert.equal(await correct(text, desks), text)
  })

  it('are read as what records hold beside the other keywords', async () => {
    const names = ['Docking station, red', 'Docking station, blue', 'Docking station, green']
    const locks = ['one', 'two', 'three', 'four', 'five'].map((name) => `Locking, ${name}`)
    const desks = await newCatalogue(service, { product: [...names, ...locks].map((name) => ({ name })) })
    assert.equal(await correct('ocking', desks), 'locking')
    assert.equal(await correct('ocking station', desks), 'docking station')
  })

  it('are not read as the stem that records know another word by', async () => {
    const wires = await newCatalogue(service, {
      product: ['Cable red', 'Cable blue', 'Cards red'].map((name) => ({ name })),
    })
    assert.equal(await correct('cabd red', wires), 'card red')
  })

  it('are not English words in a text of another language', async () => {
    const gardens = await newCatalogue(service, { product: [{ name: 'Garden chair' }] })
    assert.equal(await correct('What is a garten?', gardens), 'What is a garden?')
    assert.equal(await correct('Was kostet der Garten?', gardens), 'Was kostet der Garten?')
  })

  it('are found under their right spelling', async () => {
    const { product } = await catalogue.find(await correct('dormose'))
    assert.equal(product[0]?.fields['name'], 'Dormouse sleeping bag')
  })

  it('are none that a record or the language knows', async () => {
    for (const text of ['a flight to Paris', 'compare the rucksack', 'open on Sundays', 'quay']) {
      assert.equal(await correct(text), text)
    }
  })

  it('are no numbers, part numbers or words of other scripts', async () => {
    assert.equal(await correct('quornzebrax XL'), 'quornzebrax XL')
    assert.equal(await correct('quornzebrax'), 'quorn zebrax')
    for (const text of ['FW-BAG-D5', 'bagg2', '90', 'спальник', '寝袋'])
      assert.equal(await correct(text), text)
  })

  it('are no words of a short question in another language', async () => {
    for (const text of ['¿Abre el domingo?', 'Ist das warn?', 'et une tante ?'])
      assert.equal(await correct(text), text)
  })

  it('are no names of days and months, whatever two words of the records they are made of', async () => {
    const garden = await newCatalogue(service, {
      product: [{ name: 'Sail', description: 'Sun for days, for a dec ember' }],
    })
    for (const text of ['and Sundays?', 'december', 'sundays'])
      assert.equal(await correct(text, garden), text)
  })

  it('are no codes of currencies', async () => {
    for (const text of ['tents < EUR 300', 'tent 300 eur']) assert.equal(await correct(text), text)
  })

  it('stay as they are where a text is full of strange words', async () => {
    const text = 'Ich suche einen Schlafsack fuer den Wintr'
    assert.equal(await correct(text), text)
  })

  it('are not read as words of another knowledge base, or of what was deleted', async () => {
    const other = await newCatalogue(service, { product: [{ name: 'Kayak paddle' }] })
    assert.equal(await correct('dormose', other), 'dormose')
    assert.equal(await correct('kayk paddel', other), 'kayak paddle')
    const [hit] = (await other.find('kayak')).product
    await deleteItem(other.ctx, product, {
      knowledgeBaseId: other.knowledgeBaseId,
      itemId: hit?.itemId ?? '',
    })
    assert.equal(await correct('kayk paddel', other), 'kayk paddel')
  })

  it('are mended in the longest texts, and leave whatever is no word alone', async () => {
    const noise = 'qwrtpsdf '.repeat(400)
    assert.equal(await correct(noise), noise)
    const run = 'x'.repeat(4000)
    assert.equal(await correct(`${run} dormose`), `${run} dormouse`)
  })

  it('are looked up once, however often a text repeats them', async () => {
    const { ctx, knowledgeBaseId } = catalogue
    const text = 'do you have a head jaket '
    const count = (text: string): Promise<number> =>
      countStatements(ctx, (ctx) => correctSpelling(ctx, { knowledgeBaseId, kinds: ['product'], text }))
    assert.equal(await correct(`${text}jaket`), 'do you have a head jacket jacket')
    assert.equal(await count(text + 'jaket '.repeat(50)), await count(text))
  })
})
