import type { CatalogueItems } from '../retrieval/catalogue.ts'

const usd = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'USD' })

/** A shop for sound whose things are called alike, and so are the parts that are made for them. */
export const soundShop: CatalogueItems = {
  product: [
    {
      name: 'Remote for Cadenza 300',
      description: 'Infrared remote for the amplifier Cadenza 300.',
      price: usd(25),
      sku: 'RC-300',
      category: 'Accessories',
      customAttributes: { weight: '90 g' },
    },
    {
      name: 'Cadenza 300 Amplifier',
      description: 'The Cadenza 300 drives small shelves.',
      price: usd(340),
      sku: 'CA-300',
      category: 'Amplifiers',
      customAttributes: { weight: '4.1 kg', power: '60 W', noise: '24 dB', energyClass: 'B' },
    },
    {
      name: 'Cadenza 500 Amplifier',
      description: 'The Cadenza 500 drives halls, for years.',
      price: usd(590.5),
      sku: 'CA-500',
      category: 'Amplifiers',
      customAttributes: { weight: '6.8 kg', power: '110 W', noise: '31 dB', energyClass: 'C' },
    },
    {
      name: 'Dust Cover for Cadenza 500',
      description: 'Cotton, washable.',
      price: usd(19),
      sku: 'DC-500',
      category: 'Accessories',
      customAttributes: { weight: '210 g' },
    },
    {
      name: 'Cadenza 500 Spare Fuse',
      price: usd(4),
      sku: 'SF-500',
      category: 'Accessories',
      customAttributes: { weight: '2 g' },
    },
    {
      name: 'Orrin 4.5 Subwoofer',
      price: usd(210),
      sku: 'SW-45',
      category: 'Subwoofers',
      customAttributes: { power: '80 W', colour: 'black' },
    },
    {
      name: 'Orrin 7 Subwoofer',
      price: usd(280),
      sku: 'SW-7',
      category: 'Subwoofers',
      customAttributes: { power: '150 W', colour: 'black' },
    },
    { name: 'Grille for Orrin 7', price: usd(15), sku: 'GR-7', category: 'Accessories' },
    { name: 'Stand for Velvet 40, walnut', price: usd(45), sku: 'ST-40', category: 'Stands' },
    {
      name: 'Velvet 40 Turntable',
      description: 'Belt driven.',
      price: usd(150),
      sku: 'TT-40',
      category: 'Turntables',
      customAttributes: { energyConsumption: '12 W', colour: 'red' },
    },
    {
      name: 'Velvet 60 Turntable',
      description: 'Belt driven, with a lid.',
      price: usd(199),
      sku: 'TT-60',
      category: 'Turntables',
      customAttributes: { energyConsumption: '9 W', colour: 'white' },
    },
    { name: 'Lid for Velvet 60', price: usd(29), sku: 'LD-60', category: 'Accessories' },
    { name: 'Bolster Headphones', price: usd(59), sku: 'HP-1', category: 'Headphones' },
  ],
  faq: [{ question: 'How long is the warranty?', answer: 'Two years on everything.' }],
}
