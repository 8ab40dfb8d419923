import type { Fields } from '../../server/src/knowledge/index.ts'
import { type Conversation, converseWith } from './converse-with.ts'

interface Told {
  readonly category: string
  readonly price: number
  readonly description?: string
  readonly customAttributes?: Fields
}

function product(sku: string, name: string, { price, ...told }: Told): Fields {
  return { sku, name, price: { amount: price, currency: 'EUR' }, ...told }
}

/** A café that also sells plants: whole names, answers of yes and no, and numbers of what has no unit. */
const products = [
  product('C6', 'Nut fudge cake 6 inch', {
    category: 'Cakes',
    price: 30,
    customAttributes: { Serves: '8 people', Diameter: '6 in', Vegan: 'no' },
  }),
  product('C9', 'Nut fudge cake 9 inch', {
    category: 'Cakes',
    price: 50,
    customAttributes: { Serves: '18 people', Diameter: '9 in', Vegan: 'no' },
  }),
  product('CC', 'Cherry cake', {
    category: 'Cakes',
    price: 40,
    customAttributes: { Serves: '12 people', Vegan: 'yes' },
  }),
  product('B1', 'House beans 1 lb', { category: 'Beans and gifts', price: 12 }),
  product('B2', 'Starter jar', { category: 'Beans and gifts', price: 9 }),
  product('R1', 'Country rye', {
    category: 'Breads',
    price: 6,
    customAttributes: { 'Shelf life': '7 days', Length: '20 cm', Calories: '230 kcal' },
  }),
  product('RS', 'Rye starter jar', { category: 'Sets', price: 8, customAttributes: { Length: '9 cm' } }),
  product('R2', 'White baguette', {
    category: 'Breads',
    price: 3,
    customAttributes: { 'Shelf life': '1 day', Length: '60 cm', Calories: '270 kcal' },
  }),
  product('G1', 'Aria 5 Grinder', {
    category: 'Machines',
    price: 120,
    customAttributes: { Power: '150 W', Capacity: '1.1 l' },
  }),
  product('G2', 'Rental: Aria 5', { category: 'Rentals', price: 15 }),
  product('P1', 'Rosa Amber', { category: 'Roses', price: 18, description: 'A repeat-flowering shrub.' }),
]

const conversations: readonly Conversation[] = [
  ['which cakes do you have?', 'C6 C9 CC', /./],
  ['what is the most expensive cake?', 'C9', /^The most expensive/],
  ['which cakes are vegan?', 'CC', /Vegan: yes/],
  ['which beans do you have?', 'B1', /./],
  ['which bread keeps longest?', 'R1', /highest shelf life/],
  ['which bread is the longest?', 'R2', /highest length/],
  ['how much is the White baguette? → and how many calories?', 'R2', /270 kcal/],
  ['what is the biggest cake?', 'C9', /highest diameter/],
  ['what is the biggest cake? → how many does it serve?', 'C9', /^Serves of .*9 inch.*: 18 people/],
  ['which fudge cakes do you have? → the small one, how much is it?', 'C6', /costs €30/],
  ['which fudge cakes do you have? → the small one → no, I meant the large one', 'C9', /./],
  ["what's the difference between the two fudge cakes?", 'C6 C9', /side by side/],
  ['which is shorter, the rye or the baguette?', 'R1 R2', /Country rye/],
  ['how wide does the Cherry cake get?', '', /find nothing about that[^]*Cherry cake/],
  ['a cake for 12 people', 'CC', /12 people/],
  ['I need a cake for 15 people', 'C9', /18 people/],
  ['breads under 250 calories', 'R1', /230 kcal/],
  ['which breads have more than 250 calories?', 'R2', /270 kcal/],
  ['cakes without nuts', 'CC', /^There is no mention of “nuts” in these\. That is no promise/],
  ['cakes that are not vegan under 40 euros', 'C6', /^This is within your limit/],
  ['hi, do u have any roses pls', 'P1', /costs/],
  ['How many watts does the Aria 5 Grinder have?', 'G1', /^Power of .*: 150 W/],
  ['how much coffee goes into the Aria 5 Grinder', 'G1', /^Capacity of .*: 1\.1 l/],
  ['what does the Aria 5 cost?', 'G1', /costs €120/],
  ['what does the rental of the Aria 5 cost?', 'G2', /costs €15/],
]

describe('everyday words', () => {
  converseWith(products, conversations)
})
