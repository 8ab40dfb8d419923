import assert from 'node:assert/strict'
import { readerOf } from './the-need.ts'

const { theNeed } = readerOf('fr')

describe('a price limit in a French message', () => {
  const limits: readonly (readonly [message: string, limit: string, query: string])[] = [
    ['tentes à moins de 300 euros', '..<300 EUR', 'tentes'],
    ['une tente en dessous de 300 €', '..<300 EUR', 'une tente'],
    ['tentes sous les 300€', '..<300 EUR', 'tentes'],
    ["tentes jusqu'à 300 EUR", '..300 EUR', 'tentes'],
    ['une tente pour 300 euros maximum', '..300 EUR', 'une tente'],
    ['une tente, au plus 300 livres', '..300 GBP', 'une tente'],
    ['une tente à 300 € ou moins', '..300 EUR', 'une tente'],
    ['une bouilloire, max 50 dollars', '..50 USD', 'une bouilloire'],
    ['une bouilloire à 50 $ max', '..50 USD', 'une bouilloire'],
    ['lampes entre 20 et 50 €', '20..50 EUR', 'lampes'],
    ['lampes 20-50 €', '20..50 EUR', 'lampes'],
    ['lampes de 20 à 50 euros', '20..50 EUR', 'lampes'],
    ['montres à plus de 1 000 dollars', '>1000.. USD', 'montres'],
    ['montres à plus de 1 500 €', '>1500.. EUR', 'montres'],
    ["montres d'au moins 1 299,50 €", '1299.5.. EUR', 'montres'],
    ['montres à moins de 1.299,50 euros', '..<1299.5 EUR', 'montres'],
    ['montres à partir de 100 francs', '100.. CHF', 'montres'],
    ['chemises à plus de 100 mais moins de 200 euros', '>100..<200 EUR', 'chemises'],
    ['une lampe pour environ 100 euros', '80..120 EUR', 'une lampe'],
    ['une lampe autour de 75 €', '60..90 EUR', 'une lampe'],
    ['une bouilloire à moins de cinquante euros', '..<50 EUR', 'une bouilloire'],
    ['une bouilloire à moins de deux cents euros', '..<200 EUR', 'une bouilloire'],
    ['un vélo à moins de mille cinq cents euros', '..<1500 EUR', 'un vélo'],
    ['une lampe à quatre-vingt-dix euros maximum', '..90 EUR', 'une lampe'],
    ['une bouilloire à moins de 200 francs suisses', '..<200 CHF', 'une bouilloire'],
    ['une bouilloire à moins de 50 balles', '..<50 EUR', 'une bouilloire'],
    ['une bouilloire en bas de 40 piastres', '..<40 CAD', 'une bouilloire'],
    ['chaussures à moins de 300 ?', '..<300 -', 'chaussures?'],
    ['un vélo, mon budget est de 900', '..900 -', 'un vélo'],
    ['un vélo, budget 900 €', '..900 EUR', 'un vélo'],
    ['une tente qui ne dépasse pas 300 euros', '..300 EUR', 'une tente'],
    ['une tente à pas plus de 300 euros', '..300 EUR', 'une tente'],
    ['environ 100', '80..120 -', ''],
    ['Avez-vous quelque chose à moins de 50 euros ?', '..<50 EUR', ''],
    ["Qu'est-ce que vous avez sous 50 € ?", '..<50 EUR', ''],
  ]
  for (const [message, limit, query] of limits) {
    it(`is read from "${message}"`, () => {
      const { price, query: left } = theNeed(message)
      assert.equal(priceWritten(price), limit)
      assert.equal(left, query)
    })
  }

  const others = [
    'taille 42',
    'modèle 300',
    'iPhone 15',
    'sac à dos de 20 litres',
    'une lampe pour sous le lit',
    'jouets pour enfants de moins de 12 ans',
    'une tente pour plus de 3 personnes',
    'êtes-vous ouverts entre 9 et 11 ?',
    'un sac de couchage en dessous de 5 degrés',
    'une carte cadeau de 50 euros',
    'remises de plus de 20 %',
    'chaussures en taille entre 38 et 40',
    'référence SA-300',
    'un neuf ou un vieux',
  ]
  for (const message of others) {
    it(`is not read from "${message}"`, () => {
      assert.equal(theNeed(message).price, undefined)
    })
  }

  it('makes a request a request for products', () => {
    assert.equal(theNeed('Avez-vous des tentes à moins de 300 euros ?').about, 'product')
    assert.equal(
      theNeed('La livraison est-elle gratuite pour les commandes de plus de 50 euros ?').about,
      undefined,
    )
  })
})

describe('a measure in a French message', () => {
  const measures: readonly (readonly [message: string, measures: string, query: string])[] = [
    ['tentes de moins de 2 kg', 'mass ..<2 kg', 'tentes'],
    ['une tente qui pèse moins de 1,5 kg', 'mass ..<1.5 kg', 'une tente'],
    ['tentes plus légères que 900 grammes', 'mass ..<900 g', 'tentes'],
    ['tentes de deux kilos maximum', 'mass ..2 kg', 'tentes'],
    ["batteries externes d'au moins 5000 mAh", 'charge 5000.. mAh', 'batteries externes'],
    ['une batterie de plus de 10 000 mAh', 'charge >10000.. mAh', 'une batterie'],
    ['un ordinateur 15 pouces', 'length 15..15 in', 'un ordinateur 15 pouces'],
    ['sac à dos de 20 litres', 'volume 20..20 l', 'sac à dos de 20 litres'],
    ['un sac à dos entre 30 et 40 litres', 'volume 30..40 l', 'un sac à dos'],
    ['un sac à dos, 30-40 l', 'volume 30..40 l', 'un sac à dos'],
    ['étagères plus larges que 80 cm', 'length >80.. cm', 'étagères'],
    ["étagères jusqu'à 80 cm", 'length ..80 cm', 'étagères'],
    ['lampes de plus de 500 lumens', 'light >500.. lm', 'lampes'],
    ['un sac de couchage en dessous de -5 °C', 'temperature ..<-5 C', 'un sac de couchage'],
    ['un disque de 2 To ou plus', 'data 2.. TB', 'un disque'],
    ["une corde d'environ 30 m", 'length 24..36 m', 'une corde'],
    ['une table de 1,20 m', 'length 1.2..1.2 m', 'une table de 1,20 m'],
    ['une rallonge de 5 mètres au moins', 'length 5.. m', 'une rallonge'],
  ]
  for (const [message, expected, query] of measures) {
    it(`is read from "${message}"`, () => {
      const need = theNeed(message)
      assert.deepEqual(need.measures.map(measureWritten), [expected])
      assert.equal(need.query, query)
    })
  }

  it('stands beside a price limit', () => {
    const need = theNeed('un ordinateur 15 pouces à moins de 1 000 €')
    assert.deepEqual(need.measures.map(measureWritten), ['length 15..15 in'])
    assert.equal(need.price?.max, 1000)
  })

  const others = [
    'taille 42',
    'une tente pour 2 personnes',
    'magasins dans un rayon de 5 km',
    'remboursement sous 30 jours',
    'ouvert dans 5 minutes',
    '2 ans de garantie',
    'garantie 24h/24',
    'il y a un magasin à Lyon ?',
  ]
  for (const message of others) {
    it(`is not read from "${message}"`, () => {
      assert.deepEqual(theNeed(message).measures, [])
    })
  }
})

function priceWritten(price: ReturnType<typeof theNeed>['price']): string | undefined {
  if (price === undefined) return undefined
  const min = price.min === undefined ? '' : `${price.isMinExclusive ? '>' : ''}${String(price.min)}`
  const max = price.max === undefined ? '' : `${price.isMaxExclusive ? '<' : ''}${String(price.max)}`
  return `${min}..${max} ${price.currency ?? '-'}`
}

function measureWritten(measure: ReturnType<typeof theNeed>['measures'][number]): string {
  const { quantity, unit, min, max, isMinExclusive, isMaxExclusive } = measure
  const low = min === undefined ? '' : `${isMinExclusive ? '>' : ''}${String(min)}`
  const high = max === undefined ? '' : `${isMaxExclusive ? '<' : ''}${String(max)}`
  return `${quantity} ${low}..${high} ${unit}`
}
