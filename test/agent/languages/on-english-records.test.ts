import assert from 'node:assert/strict'
import { openShop, type OpenShop, sourcesOf } from '../small-shop.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

/** What visitors ask in other languages, and the record in English that answers, by its externalId. */
const asked = [
  ['Wie lange kann ich etwas zurückgeben?', 'returns'],
  ['Was kostet der Versand?', 'shipping'],
  ['Darf mein Hund mit in den Laden?', 'dogs'],
  ['Wie lange dauert eine Reparatur?', 'repair'],
  ['Habt ihr eine wasserdichte Jacke?', 'jacket'],
  ['Fahrradhelm unter 60 Euro', 'helmet'],
  ['Ich suche Packtaschen für mein Fahrrad', 'panniers'],
  ['Combien coûte la livraison ?', 'shipping'],
  ['Est-ce que les chiens sont admis dans le magasin ?', 'dogs'],
  ['Combien de temps prend une réparation ?', 'repair'],
  ['Avez-vous une veste imperméable ?', 'jacket'],
  ['un casque de vélo à moins de 60 euros', 'helmet'],
  ['¿Cuánto cuesta el envío?', 'shipping'],
  ['¿Se admiten perros en la tienda?', 'dogs'],
  ['¿Cuánto tarda una reparación?', 'repair'],
  ['¿Tenéis una chaqueta impermeable?', 'jacket'],
  ['¿Cuáles de sus chaquetas son impermeables?', 'jacket'],
  ['Lesquelles de vos vestes sont imperméables ?', 'jacket'],
  ['Avez-vous des vestes imperméables ?', 'jacket'],
  ['Avez-vous une tente légère pour deux personnes ?', 'tent'],
  ['chaquetas impermeables por menos de 200 euros', 'jacket'],
  ['Welche eurer Jacken sind wasserdicht?', 'jacket'],
  ['Habt ihr wasserdichte Jacken?', 'jacket'],
  ['Welches von euren Zelten ist am leichtesten?', 'tent'],
  ['casco de bicicleta por menos de 60 euros', 'helmet'],
  ['¿Tenéis tiendas de campaña?', 'tent'],
  ['Quanto costa la spedizione?', 'shipping'],
  ['I cani sono ammessi nel negozio?', 'dogs'],
  ['Quanto dura una riparazione?', 'repair'],
  ['Avete una giacca impermeabile?', 'jacket'],
  ['Hoeveel kost de verzending?', 'shipping'],
  ['Zijn honden toegestaan in de winkel?', 'dogs'],
  ['Hoe lang duurt een reparatie?', 'repair'],
  ['Hebben jullie een waterdichte jas?', 'jacket'],
] as const

describe('a question in another language than that of the records', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      product: [
        {
          externalId: 'jacket',
          name: 'Harrow jacket',
          description: 'Waterproof, with a hood.',
          price: eur(120),
        },
        { externalId: 'shirt', name: 'Merle shirt', description: 'Airy merino.', price: eur(60) },
        {
          externalId: 'helmet',
          name: 'Dunlin bike helmet',
          description: 'With a lamp at the back.',
          price: eur(49),
        },
        {
          externalId: 'visor',
          name: 'Dunlin visor helmet',
          description: 'For fast riders.',
          price: eur(140),
        },
        { externalId: 'tent', name: 'Plover tent', description: 'Sleeps two.', price: eur(210) },
        { externalId: 'hood', name: 'Plover cooker hood', description: 'For a camper.', price: eur(90) },
        {
          externalId: 'panniers',
          name: 'Wren bike panniers',
          description: 'A pair, 40 litres.',
          price: eur(95),
        },
      ],
      faq: [
        { externalId: 'returns', question: 'How long can I return an item?', answer: 'For 45 days.' },
        { externalId: 'shipping', question: 'How much does shipping cost?', answer: '4 EUR.' },
        { externalId: 'dogs', question: 'Are dogs allowed in the shop?', answer: 'On a lead.' },
        { externalId: 'repair', question: 'How long does a repair take?', answer: 'A week.' },
      ],
      location: [
        {
          externalId: 'turin',
          name: 'Cycles Po',
          address: 'Via Po 9',
          city: 'Turin',
          phone: '+39 11 555 0100',
        },
      ],
    })
  })
  after(() => shop.close())

  for (const [message, externalId] of asked)
    it(`"${message}" is answered from the record that is about it`, async () => {
      const answer = await shop.ask(message)
      assert.deepEqual([answer.outcome, sourcesOf(answer)], ['answered', [externalId]])
    })

  it('is looked up in both, as its trail tells', async () => {
    const { trail } = await shop.ask('Wie lange dauert eine Reparatur?')
    assert.deepEqual(
      trail?.searches.map(({ query }) => query),
      ['Wie lange dauert eine Reparatur?', 'how long will it take a repair?'],
    )
  })

  it('about a place, in a language that nothing is answered in, is answered in English', async () => {
    const { content } = await shop.ask('Qual è il numero di telefono del negozio di Torino?')
    assert.match(content, /\+39 11 555 0100/)
    assert.match(content, /^You can reach /)
  })

  for (const message of [
    'Wer hat die Wahl in Frankreich gewonnen?',
    'Vendez-vous des pianos ?',
    'Vendete pianoforti?',
  ])
    it(`"${message}", which no record is about, is declined`, async () => {
      assert.equal((await shop.ask(message)).outcome, 'declined')
    })
})
