import type { Fields } from '../../server/src/knowledge/index.ts'
import { type Conversation, converseWith } from './converse-with.ts'

function product(sku: string, name: string, customAttributes: Fields): Fields {
  return { sku, name, price: { amount: 90, currency: 'EUR' }, customAttributes }
}

const products = [
  product('P1', 'Torrent pump', { Flow: '6305 l/h', 'Max head': '3,1 m', 'Net weight': 'ca. 2,9 kg' }),
  product('P2', 'Rivulet pump', {
    Flow: '12.5 m³/h',
    'Cable length': '15m',
    Weight: '4.9 kg (without cable)',
  }),
  product('P3', 'Vario pump', { Flow: '2000–7200 l/h', 'Max head': 'up to 3.8 m', Weight: '5.1–5.6 kg' }),
  product('P4', 'Mini pump', {
    Flow: 'about 800l/h',
    'Max head': '90 cm',
    Weight: '650 g',
    'Maximum load': '60 kg',
  }),
  product('F1', 'Clear filter', { 'Pond volume': 'up to 8000 litres', Noise: '< 35 dB', Hose: '1″' }),
  product('F2', 'Calm filter', { 'Pond volume': 'max. 25.000 l', Noise: '42 dB', Hose: '2 inch' }),
  product('H1', 'Cap helmet', { 'Head size': '54–58 cm', Brightness: '30 lux' }),
  product('H2', 'Dome helmet', { 'Head size': '55-61 cm', Brightness: '100 lux' }),
  product('L1', 'Long lead', { Length: '5 m', Load: '25 kg' }),
  {
    ...product('L2', 'Glow lead', { Length: '20 to 60 cm' }),
    description: 'A lead that is seen from a distance of 500 metres.',
  },
  product('B1', 'Feder e-bike', { weight: '15.4 kg', Gesamtgewicht: '120 kg' }),
  product('H3', 'Little helmet', { 'Head size': '48 to 53 cm', Brightness: '60 lux' }),
]

const conversations: readonly Conversation[] = [
  ['pumps with more than 5000 l/h', 'P1 P2', /With that measure[\s\S]*Flow: 12\.5 m³\/h/],
  ['pumps with a flow of more than 5000 l/h', 'P1 P2', /^With that measure/],
  ['which pump has the highest flow?', 'P2', /highest flow[\s\S]*Flow: 12\.5 m³\/h/],
  ['pumps under 3 kg', 'P1 P4', /With that measure/],
  ['How many pumps weigh less than 5 kg?', 'P1 P2 P4', /^There are 3/],
  ['pumps that weigh more than 10 kg', 'P1 P2 P3 P4', /nothing with exactly that measure/],
  ['pumps that carry more than 10 kg', 'P4', /Maximum load: 60 kg/],
  // A cable of 15 m is no head.
  ['pumps with a head of more than 3 m', 'P1 P3', /With that measure/],
  ['pumps over 5.3 kg', 'P3', /^Nothing lies wholly within that measure/],
  ['Is the Vario pump heavier than the Rivulet pump?', 'P2 P3', /^Weight is highest with \*\*Vario/],
  ['filters for ponds over 10000 litres', 'F2', /With that measure/],
  ['which filter is the quietest?', 'F1', /lowest noise/],
  ['filters with a hose of more than 4 cm', 'F2', /With that measure/],
  ['a lead of 5 metres', 'L1', /Length: 5 m/],
  ['a lead with 8 metres', 'L1 L2', /nothing with exactly that measure/],
  ['Helmets for a head of 60 cm', 'H2', /55-61 cm/],
  ['the brightest helmet', 'H2', /highest brightness/],
  ['how long is the cable of the Rivulet pump?', 'P2', /15\s?m/],
  // How long the lead is tells nothing of its clip.
  ['how long is the clip of the Long lead?', '', /nothing about that/],
  // Not what it weighs with its rider.
  ['was wiegt das Feder e-bike?', 'B1', /15[.,]4 kg/],
]

describe('attributes that say a measure in words', () => {
  converseWith(products, conversations)
})
