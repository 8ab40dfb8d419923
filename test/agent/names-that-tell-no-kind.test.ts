import assert from 'node:assert/strict'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('a product whose name tells no kind of thing', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      product: [
        {
          name: 'Pup Stretch',
          description: "Children's sleeping bag whose foot end zips out.",
          price: eur(69),
          category: 'Nights',
          sku: 'N-1',
        },
        {
          name: 'Heath 5',
          description: 'Synthetic sleeping bag that warms when damp.',
          price: eur(119),
          category: 'Nights',
          sku: 'N-2',
        },
        {
          name: 'Finch Maple',
          description: 'Temples turned from ash.',
          price: eur(165),
          category: 'Spectacle frames',
          sku: 'F-1',
        },
        {
          name: 'Wren Gable',
          description: 'Plain and light.',
          price: eur(135),
          category: 'Spectacle frames',
          sku: 'F-2',
        },
        {
          name: 'Doudou Lapin',
          description: 'Lavable en machine, avec une étiquette pour le nom.',
          price: eur(20),
          category: 'Jouets',
          tags: ['cadeau'],
          sku: 'J-1',
        },
        {
          name: 'Tapis d’éveil Forêt',
          description: 'Avec une arche et des jouets en bois.',
          price: eur(59),
          category: 'Jouets',
          tags: ['cadeau'],
          sku: 'J-2',
        },
      ],
    })
  })
  after(() => shop.close())

  it('is what its description begins with, whatever common word its name ends with', async () => {
    const answer = await shop.ask('sleeping bags under 100 euros')
    assert.deepEqual(skusOf(answer), ['N-1'])
    assert.match(answer.content, /^This is within your limit/)
  })

  it('is what its tags say, where a noun leads those that tell more of it', async () => {
    const answer = await shop.ask('Je cherche un cadeau à moins de 30 euros')
    assert.deepEqual(skusOf(answer), ['J-1'])
    assert.match(answer.content, /^Voici ce qui entre dans votre budget/)
  })

  it('has others of its kind in its category', async () => {
    const answer = (await shop.converse('How much is the Finch Maple?', 'Anything cheaper?')).at(-1)
    assert.deepEqual(answer && skusOf(answer), ['F-2'])
  })
})

describe('a part that is called by what it belongs to', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      product: [
        { name: 'Blade Unit for Heron 2', description: 'With key.', price: eur(12), sku: 'B-2' },
        { name: 'Blade Unit for Heron 3', description: 'With key.', price: eur(14), sku: 'B-3' },
        { name: 'Glass Jar for Heron 2', description: 'Without blade.', price: eur(30), sku: 'J-2' },
        { name: 'Heron 3 Mill', description: 'Mills coarse and fine.', price: eur(90), sku: 'M-3' },
        { name: 'Teal carver', description: 'Long blade for roasts.', price: eur(50), sku: 'K-1' },
      ],
      faq: [{ question: 'Do you sell second-hand machines?', answer: 'In Utrecht.' }],
    })
  })
  after(() => shop.close())

  it('is meant by who names both, and not what is without one, nor another thing that has one', async () => {
    assert.deepEqual(skusOf(await shop.ask('which blade do I need for the Heron 3')), ['B-3'])
  })

  it('does not stand in the way of the thing itself', async () => {
    assert.deepEqual(skusOf(await shop.ask('how much is the Heron 3 mill?')), ['M-3'])
  })

  it('is not sold because something else of its kind is', async () => {
    assert.equal((await shop.ask('do you sell sewing machines?')).outcome, 'declined')
  })
})
