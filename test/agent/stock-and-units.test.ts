import assert from 'node:assert/strict'
import type { Fields } from '../../server/src/knowledge/index.ts'
import { type Conversation, converseWith } from './converse-with.ts'

interface Told {
  readonly category: string
  readonly price: number
  readonly available?: boolean
  readonly moves?: string
  readonly colour?: string
  readonly description?: string
}

function fan(sku: string, name: string, { price, moves, colour, ...told }: Told): Fields {
  return {
    sku,
    name,
    price: { amount: price, currency: 'EUR' },
    customAttributes: {
      ...(moves !== undefined && { size: moves }),
      ...(colour !== undefined && { colour }),
    },
    ...told,
  }
}

const forCellars = 'Quiet fan with a timer, for cellars too.'

const products = [
  fan('CF1', 'Borealis fan 120', {
    category: 'Cellar > Fans',
    price: 80,
    available: true,
    moves: '120 m³/h',
  }),
  fan('CF2', 'Mistral fan 300', {
    category: 'Cellar > Fans',
    price: 95,
    available: false,
    moves: '300 m³/h',
  }),
  fan('CF3', 'Sirocco fan 340', {
    category: 'Cellar > Fans',
    price: 140,
    available: true,
    moves: '340 m³/h',
  }),
  fan('AF1', 'Zephyr fan 310', {
    category: 'Attic > Fans',
    price: 60,
    available: true,
    moves: '310 m³/h',
    colour: 'black',
    description: forCellars,
  }),
  fan('AF2', 'Tramontana fan 90', {
    category: 'Attic > Fans',
    price: 40,
    moves: '90000 l/h',
    colour: 'white',
  }),
  fan('CL1', 'Lumo lamp 828 lm', { category: 'Cellar > Lamps', price: 35, available: true, colour: 'black' }),
  fan('CL2', 'Lumo lamp 400 lm', { category: 'Cellar > Lamps', price: 25, available: false }),
  fan('AL1', 'Glim lamp 500 lm', { category: 'Attic > Lamps', price: 28, colour: 'grey' }),
]

const conversations: readonly Conversation[] = [
  ['Which cellar fan moves at least 250 m³/h and costs less than 100 euros?', 'CF2', /within your limit/],
  ['fans that move at most 100 m³/h', 'AF2', /With that measure/],
  ['fans over 300000 l/h', 'AF1 CF3', /With that measure/],
  ['fans over 300,000 litres per hour under 100 euros', 'AF1', /within your limit/],
  ['lamps over 600 lm', 'CL1', /With that measure/],
  ['lamps of at least 40 m³/h', 'AL1 CL1 CL2', /cannot tell which of them keep to “of at least 40 m³\/h”/],
  ['lamps with at least 40 m³/h under 30 euros', 'AL1 CL2', /cannot tell[^.]*m³\/h[\s\S]*within your limit/],
  ['cellar fan', 'CF1 CF2 CF3', /what I found/],
  ['Show me the fans for the cellar', 'CF1 CF2 CF3', /what I found/],
  ['Do you have a black cellar fan?', 'CF1 CF2 CF3', /^None in Cellar > Fans is described with “black”/],
  ['black attic fan', 'AF1', /Zephyr/],
  ['Is the Lumo lamp 828 lm in stock and which colour is it?', 'CL1', /is available[\s\S]*black/],
  ['Is the Lumo lamp 400 lm in stock?', 'CL2', /is not available at the moment/],
  ['Is the Glim lamp 500 lm in stock?', 'AL1', /does not say whether it is in stock/],
  [
    'cellar fan → Are they in stock?',
    'CF1 CF2 CF3',
    /Borealis.* is available[\s\S]*Mistral.* is not available/,
  ],
  ['cellar fan → And is that one in stock?', 'CF1 CF2 CF3', /Mistral.* is not available/],
  ['Which cellar fans are in stock?', 'CF1 CF3', /^Available at the moment/],
  ['Which cellar fans are in stock and under 100 euros?', 'CF1', /within your limit/],
  ['Which attic lamps are in stock?', 'AL1', /do not know whether/],
  ['Ist die Lumo lamp 828 lm vorrätig?', 'CL1', /ist verfügbar/],
  ['¿Está disponible la Lumo lamp 400 lm?', 'CL2', /no está disponible/],
  ['La Lumo lamp 828 lm est-elle en stock ?', 'CL1', /est disponible/],
]

describe('categories, units and stock of a catalogue', () => {
  const shop = converseWith(products, conversations)

  it('what no record tells is not told, and not said with confidence, whatever measure is in the name', async () => {
    const answer = await shop().ask('How warm does the Lumo lamp 828 lm get?')
    assert.equal(answer.outcome, 'declined')
    assert.match(answer.content, /find nothing about that[^]*Lumo lamp 828/)
    assert.ok((answer.confidence ?? 0) <= 0.5)
  })
})
