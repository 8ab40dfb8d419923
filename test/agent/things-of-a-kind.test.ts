import assert from 'node:assert/strict'
import { openShop, type OpenShop, skusOf } from './small-shop.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

const products = [
  {
    name: 'Skyline Booster Seat',
    category: 'Car seats',
    price: eur(99),
    description: 'High back and soft wings.',
  },
  { name: 'Meadow Swivel Seat', category: 'Car seats', price: eur(289), description: 'Turns to the door.' },
  {
    name: 'Gemini Pushchair',
    category: 'Prams & pushchairs',
    price: eur(599),
    description: 'The second seat sits below the first. Fits the boot of a small car.',
  },
  {
    name: 'Harbour Pushchair',
    category: 'Prams & pushchairs',
    price: eur(189),
    description: 'Folds with one hand.',
  },
  { name: 'Oak Pull Train', category: 'Toys', price: eur(35), description: 'Four coaches on a string.' },
  {
    name: 'Play Market Stall',
    category: 'Toys',
    price: eur(140),
    description: 'With awning, scales and till.',
  },
  {
    name: 'Opal Pendant',
    category: 'Necklaces',
    price: eur(80),
    description: 'A drop of opal on a silver chain.',
  },
  { name: 'Ring Cushions', category: 'Care', price: eur(8), description: 'Keep a loose ring from turning.' },
  {
    name: 'Little Liver Bites 200 g',
    category: 'Dog food',
    tags: ['treat'],
    price: eur(5),
    description: 'Soft, and small.',
  },
  {
    name: 'Full Groom Large Dog',
    category: 'Salon',
    price: eur(60),
    description: 'Bath, cut, ears and claws.',
  },
  {
    name: 'Gangway Folding Car Ramp',
    category: 'Dog gear',
    price: eur(94),
    description: 'Non-slip ramp into the boot, for whoever should not jump.',
  },
  {
    name: 'Alder Clarinet',
    category: 'Woodwind',
    price: eur(250),
    description: 'Resin body, tuned in B flat.',
  },
  {
    name: 'Clarinet Reeds Strength 2',
    category: 'Accessories',
    price: eur(20),
    description: 'A box of ten.',
  },
  { name: 'Heron 40 hill pack', category: 'Backpacks', price: eur(95), description: 'For long days.' },
  { name: 'Siskin 12 city pack', category: 'Backpacks', price: eur(45), description: 'Fits a tablet.' },
  {
    name: 'Rain hood L',
    category: 'Backpacks',
    price: eur(15),
    description: 'For packs that came without one.',
  },
  {
    name: 'Wren 8 pocket pack',
    category: 'Backpacks',
    price: eur(25),
    description: 'The smallest of our packs.',
  },
  { name: 'Dipper Pro', category: 'Turntables', price: eur(90), description: 'A step up from Dipper One.' },
  { name: 'Dipper One', category: 'Turntables', price: eur(150), description: 'Belt drive, for beginners.' },
  { name: 'Dipper Two', category: 'Turntables', price: eur(250), description: 'With Bluetooth.' },
  {
    name: 'Dipper Stylus',
    category: 'Turntables',
    price: eur(29),
    description: 'Needle for Dipper One and Dipper Two.',
  },
  {
    name: 'Kiln V15 Valve Combo',
    category: 'Amps & pedals',
    tags: ['guitar amp'],
    price: eur(479),
    description: 'From a whisper to a roar.',
  },
  {
    name: 'Moth 40 Guitar Amp',
    category: 'Amps & pedals',
    price: eur(189),
    description: 'Twelve sounds and effects.',
  },
  {
    name: 'Barn Echo Delay',
    category: 'Amps & pedals',
    tags: ['pedal'],
    price: eur(199),
    description: 'Repeats what it hears.',
  },
  { name: 'Pine Bed Frame', category: 'Bedroom', price: eur(180), description: 'Plain and sturdy.' },
  { name: 'Velvet Bed Frame', category: 'Bedroom', price: eur(480), description: 'With a padded head.' },
].map((product) => ({ ...product, sku: product.name }))

describe('things of a kind', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({ product: products })
  })
  after(() => shop.close())

  for (const [title, question, skus] of [
    [
      'are found though their stem is a small word elsewhere',
      'what is your dearest toy?',
      ['Play Market Stall'],
    ],
    ['are found though they are a small word elsewhere', 'cheapest pendant', ['Opal Pendant']],
    [
      'are not what is filed elsewhere and begins its description with them',
      "what's the most expensive car seat",
      ['Meadow Swivel Seat'],
    ],
    [
      'are not what the word before them is found by',
      "cheapest dog treats you've got?",
      ['Little Liver Bites 200 g'],
    ],
    ['are not what only goes with them', 'clarinets under 300 euros', ['Alder Clarinet']],
    [
      'are not what is filed among them and says that it is for them',
      'what is your cheapest backpack?',
      ['Wren 8 pocket pack'],
    ],
    [
      'are not what is filed among them and says which of them it is for',
      'which is the cheapest of your turntables?',
      ['Dipper Pro'],
    ],
    [
      'are what is filed among them and among others, and told to be such beside its name',
      'which of your amps is the dearest?',
      ['Kiln V15 Valve Combo'],
    ],
    ['are not what is filed so for the other kind', 'cheapest pedal', ['Barn Echo Delay']],
    [
      'keep a limit that is denied without an apostrophe',
      'need a bed frame, cant go over 200 euros',
      ['Pine Bed Frame'],
    ],
    ['keep one that is denied in one word', 'a bed frame, I cannot go above 200 euros', ['Pine Bed Frame']],
  ] as const) {
    it(`${title}: "${question}"`, async () => {
      assert.deepEqual(skusOf(await shop.ask(question)), skus)
    })
  }
})
