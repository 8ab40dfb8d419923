import type { Fields } from '../../server/src/knowledge/index.ts'
import { type Conversation, converseWith } from './converse-with.ts'

const product = (sku: string, name: string, description: string): Fields => ({ sku, name, description })

const monitor = 'Tinnea DM22 Baby Monitor with up to 300 m of Range and Night Light'
const cans = "Marten's Own Chicken Dinner for Puppies, 400 g Cans (Pack of 12)"
const pump = 'Orsa 28 Washer Drain Pump, White'

const card = 'Kasta 4 GB Memory Card Class 4'

const conversations: readonly Conversation[] = [
  [`${monitor}: does the parent unit work while being charged?`, '', /nothing about that[^]*DM22/],
  [`How loud does the ${monitor} get?`, '', /nothing about that[^]*DM22/],
  [`${monitor}: does it come with a wall mount?`, 'M1', /comes with a wall mount/],
  [`${monitor}: how many of them do you get?`, 'M1', /^(?!There is 1)/],
  [`${cans}: how many servings are there in one?`, 'C1', /two servings/],
  [`${pump}: does it fit a Lindo front load washer?`, '', /nothing about that[^]*Orsa 28/],
  [`${card}: does it come with an adapter?`, 'K1', /adapter for larger slots/],
  [`Do you have a ${pump}?`, 'P1', /Orsa 28/],
]

describe('a long name that a message quotes', () => {
  converseWith(
    [
      product('M1', monitor, 'Hears every breath. It comes with a wall mount and two batteries.'),
      product('C1', cans, 'Made of chicken and rice. One can holds two servings for a small dog.'),
      product('P1', pump, 'A part for washers of the Orsa series, with its own screws.'),
      product('K1', card, 'Holds a summer of pictures. Comes with an adapter for larger slots.'),
      product('W1', 'Lindo Portable Top Load Washer', 'Washes 4 kg in half an hour.'),
      product('S1', 'Orsa Washer Door Seal', 'Keeps the water in.'),
    ],
    conversations,
  )
})
