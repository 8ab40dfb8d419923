import assert from 'node:assert/strict'
import { openShop, type OpenShop } from './small-shop.ts'

const products = [
  {
    name: 'Tern Electric',
    category: 'Bicycles',
    description: 'For hills.',
    customAttributes: { weight: '22 kg', range: '80 km', 'charging time': '4 hours' },
  },
  {
    name: 'Wagtail Child Seat',
    category: 'Seats',
    description: 'Sits behind the saddle.',
    customAttributes: { weight: '4.7 kg', 'maximum load': '21 kg' },
  },
  {
    name: 'Whimbrel Step Stool',
    category: 'Ladders',
    description: 'Folds flat.',
    customAttributes: { weight: '6 kg', 'load capacity': '102 kg' },
  },
  {
    name: 'Shrike Deck Screws 2 kg',
    category: 'Fasteners',
    description: 'For outdoors.',
    customAttributes: { length: '75 mm', count: 360, weight: '2 kg' },
  },
  {
    name: 'Plover Compass',
    category: 'Navigation',
    description: 'Shows the way.',
    customAttributes: { 'battery life': '30 hours', weight: '60 g' },
  },
]

const erzeugnisse = [
  {
    name: 'Lerche Waschpulver',
    category: 'Waschmittel',
    description: 'Für weiße Wäsche.',
    customAttributes: { Gewicht: '2,5 kg', Waschladungen: 38 },
  },
  {
    name: 'Amsel Windeln',
    category: 'Windeln',
    description: 'Weich und dicht.',
    customAttributes: { Körpergewicht: '8–14 kg', Gewicht: '900 g' },
  },
  {
    name: 'Drossel Funkgerät',
    category: 'Funk',
    description: 'Für unterwegs.',
    customAttributes: { Reichweite: '300 m', Inhalt: '2 Stück' },
  },
  {
    name: 'Fink Haarkur',
    category: 'Haar',
    description: 'Für trockenes Haar.',
    customAttributes: { Inhalt: '200 ml', Duft: 'Lavendel' },
  },
]

const articles = [
  {
    name: 'Empires de Grès',
    category: 'Jeux de société',
    description: 'Un jeu de patience.',
    customAttributes: { joueurs: '2 à 4', durée: '150 min', poids: '2,9 kg' },
  },
  {
    name: 'Draisienne Sitelle',
    category: 'Plein air',
    description: 'Sans pédales.',
    customAttributes: { poids: '3,1 kg', 'charge maximale': '30 kg' },
  },
]

/** What is asked, one message after the other, and what the last reply tells. */
const asked: readonly (readonly [said: readonly string[], told: RegExp, never?: RegExp])[] = [
  [['How far does the Tern Electric go on one charge?'], /Range of .*: 80 km/],
  [['How long does the Tern Electric take to charge?'], /Charging time of .*: 4 hours/],
  [['Tell me about the Tern Electric', 'how long does it take to charge?'], /Charging time of .*: 4 hours/],
  [['Tell me about the Plover Compass', 'how long does the battery last?'], /Battery life of .*: 30 hours/],
  [['How heavy is the Wagtail Child Seat?'], /Weight of .*: 4\.7 kg/, /21/],
  [['How heavy can a child be for the Wagtail Child Seat?'], /Maximum load of .*: 21 kg/, /4\.7/],
  [['Tell me about the Wagtail Child Seat', 'up to what weight?'], /Maximum load of .*: 21 kg/, /4\.7/],
  [["What's the maximum rider weight for the Tern Electric?"], /./, /22 kg/],
  [["What's the weight limit of the Wagtail Child Seat?"], /Maximum load of .*: 21 kg/, /4\.7/],
  [['What weight of child can go on the Wagtail Child Seat?'], /Maximum load of .*: 21 kg/, /4\.7/],
  [['How much weight can the Whimbrel Step Stool carry?'], /Load capacity of .*: 102 kg/, / 6 kg/],
  [['Tell me about the Whimbrel Step Stool', 'how much weight does it hold?'], /: 102 kg/, / 6 kg/],
  [['How many screws are in the 2 kg bag of Shrike Deck Screws?'], /Count of .*: 360/],
  [['Für wie viele Wäschen reicht das Lerche Waschpulver?'], /Waschladungen von .*: 38/],
  [['Bis zu welchem Gewicht passen die Amsel Windeln?'], /Körpergewicht von .*: 8–14 kg/, /900/],
  [['Was kostet das Drossel Funkgerät?', 'Wie weit reicht das?'], /Reichweite von .*: 300 m/],
  [["Une partie d'Empires de Grès dure combien de temps ?"], /Durée pour .* : 150 min/],
  [['Empires de Grès, ça se joue à combien ?'], /Joueurs pour .* : 2 à 4/],
  [['Quel poids la draisienne Sitelle peut-elle supporter ?'], /Charge maximale pour .* : 30 kg/, /3,1/],
  [['La draisienne Sitelle supporte combien de kilos maximum ?'], /Charge maximale pour .* : 30 kg/, /3,1/],
  [['Erzählen Sie mir von der Fink Haarkur', 'Und wie viel ist da drin?'], /Inhalt von .*: 200 ml/],
]

describe('how much of something a product has, asked in other words than its record', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({ product: [...products, ...erzeugnisse, ...articles] })
  })
  after(() => shop.close())

  for (const [said, told, never] of asked)
    it(`"${said.join('", then "')}" is told by the number that it asks for`, async () => {
      const answer = (await shop.converse(...said)).at(-1)
      assert.match(answer?.content ?? '', told)
      if (never !== undefined) assert.doesNotMatch(answer?.content ?? '', never)
    })
})
