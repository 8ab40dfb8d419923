import type { Fields } from '../../server/src/knowledge/index.ts'
import { type Conversation, converseWith } from './converse-with.ts'

const product = (sku: string, name: string, price: number, weight: string): Fields => ({
  ...{ sku, name, price: { amount: price, currency: 'EUR' } },
  customAttributes: { weight },
})

const conversations: readonly Conversation[] = [
  ['tell me about the Gannet', 'J1 T1', /Here is what I found/],
  ['tell me about the gannet', 'J1 T1', /Here is what I found/],
  ['Which Gannet is the cheapest?', 'T1', /^The cheapest/],
  ['Is there a Gannet under 90 euros?', 'T1', /^This is within your limit/],
  ['Let me know how much the Gannet weighs', 'J1 T1', /400 g[^]*300 g|300 g[^]*400 g/],
  ['what is the lantern duo?', 'S2', /costs €150/],
  ['compare the lantern and the lantern duo', 'S1 S2', /side by side/],
  ['Do you know how heavy the Lantern Duo is?', 'S2', /^Weight of .*: 900 g/],
  ['how much does the Lantern in its duo version weigh?', 'S2', /900 g/],
  ['I wonder how loud the Lantern Duo is', '', /nothing about that[^]*Lantern Duo/],
]

describe('a product that is called by a part of its name', () => {
  converseWith(
    [
      product('J1', 'Gannet 3-layer rain jacket', 200, '400 g'),
      product('T1', 'Gannet rain trousers', 80, '300 g'),
      product('S1', 'Lantern gas stove', 50, '80 g'),
      product('S2', 'Lantern Duo multi-fuel stove', 150, '900 g'),
      product('B1', 'Fulmar hiking boots', 180, '1200 g'),
      product('P1', 'Dunlin 40 backpack', 120, '1500 g'),
    ],
    conversations,
  )
})
