import assert from 'node:assert/strict'
import { type Circumstances, findUnfounded } from '../../../scripts/lab/grounding/find-unfounded.ts'

const tent = {
  kind: 'product',
  id: 'prod_tent',
  fields: {
    name: 'Alpenglow 2 tent',
    description: 'Weighs 1.9 kg and stands in wind up to 110 km/h. Below -5 °C it is cold.',
    price: { amount: 1349.5, currency: 'EUR' },
    url: 'https://shop.example/p/alpenglow-2',
    customAttributes: { waterColumnMm: 3000, guyLengthM: 2, protection: 'IPX7' },
    metadata: { margin: 77 },
  },
} as const
const bigTent = {
  kind: 'product',
  id: 'prod_big',
  fields: {
    name: 'Alpenglow 2 tent XL',
    price: { amount: 1500, currency: 'EUR' },
    customAttributes: { fits: 'Alpenglow 2 tent' },
  },
} as const
const returns = {
  kind: 'faq',
  id: 'faq_returns',
  fields: {
    question: 'How long may I return something?',
    answer:
      'For 60 days from 1 November on, for 4.90 EUR. Write to help@shop.example or ring +49 40 66969 100.',
  },
} as const
const store = {
  kind: 'location',
  id: 'loc_hh',
  fields: {
    name: 'Shop Hamburg',
    address: 'Quay Road 14, 20457 Hamburg',
    latitude: 53.5438,
    longitude: 9.9998,
    timezone: 'Europe/Berlin',
    phone: '+49 40 123-456',
    operatingHours: { monday: { open: '10:00', close: '24:00' } },
    specialHours: [{ date: '2026-12-24', open: '09:30', close: '13:00' }],
  },
} as const
const otherStore = {
  kind: 'location',
  id: 'loc_vie',
  fields: { name: 'Shop Vienna', latitude: 48.2186, longitude: 16.3921, phone: '+43 1 555 01 33' },
} as const
/** Two products of one name, as catalogues have them. */
const [oldLamp, newLamp] = [
  {
    kind: 'product',
    id: 'prod_old',
    fields: { name: 'Fjord lamp', sku: 'FL-1', customAttributes: { watts: 40 } },
  },
  {
    kind: 'product',
    id: 'prod_new',
    fields: { name: 'Fjord lamp', sku: 'FL-2', customAttributes: { watts: 25 } },
  },
] as const
const steps = {
  kind: 'faq',
  id: 'faq_steps',
  fields: { question: 'How is it put up?', answer: '1. Lay it out.\n2. Pull it up.' },
} as const
const rows = [tent, bigTent, oldLamp, newLamp, returns, steps, store, otherStore]

const at: Circumstances = {
  rows,
  now: new Date('2026-10-14T10:07:00Z'),
  visitor: { latitude: 53.55, longitude: 9.93 },
  language: 'en',
}

const view = {
  id: 'prod_tent',
  name: 'Alpenglow 2 tent',
  price: 1349.5,
  currency: 'EUR',
  url: tent.fields.url,
}
type Answer = Parameters<typeof findUnfounded>[0]
const lampView = (id: string) => ({ id, name: 'Fjord lamp', price: null })
const source = ({ kind, id }: (typeof rows)[number]) => ({ kind, id, title: '' })
const about = (row: (typeof rows)[number], content: string): Answer => ({
  content,
  products: [],
  sources: [source(row)],
})

const founded: Record<string, Answer> = {
  'a product with price, link and attributes': {
    content:
      '**[Alpenglow 2 tent](https://shop.example/p/alpenglow-2)** costs €1,349.50.\n\n| Water column | 3,000 mm |\n\nIPX7, 1.9 kg, 110 km/h, -5 °C.',
    products: [view],
    sources: [source(tent)],
  },
  'a refusal whose product is a source': {
    content: 'I find nothing about that in what I know of Alpenglow 2 tent.',
    products: [],
    sources: [source(tent)],
    outcome: 'declined',
  },
  'the amount with its currency behind it': {
    content: 'Alpenglow 2 tent: 1349.50 EUR',
    products: [view],
    sources: [],
  },
  'how many are shown of how many': {
    content: 'Esto es lo que he encontrado (1 de 4):\n\n- Alpenglow 2 tent',
    products: [view],
    sources: [],
  },
  'how many are shown below one line of two': {
    content:
      'Here is what I found (1 of 2):\n\n- Fjord lamp (FL-2)\n\nHere is what I found:\n\n- Alpenglow 2 tent',
    products: [view, lampView('prod_new')],
    sources: [],
  },
  'the words of a FAQ': about(returns, returns.fields.answer),
  'escaped words': about(returns, String.raw`For 60 days\.\- help\@shop.example`),
  'links to write and ring': about(returns, '[write](mailto:help@shop.example) [ring](tel:+494066969100)'),
  'hours, midnight and the clock of the place': about(
    store,
    'Shop Hamburg is open from 10:00 to 00:00 or 10 am to 24:00; it is 12:07 there. On 24 December: 9:30–1 pm. +49 40 123-456',
  ),
  'a distance, roughly': about(store, 'Shop Hamburg is 4.7 km (about 2.9 miles) away.'),
  'a length that is an attribute': {
    content: 'Alpenglow 2 tent: guy length 2 m',
    products: [view],
    sources: [],
  },
  'a distance between two of the records': {
    content: 'Shop Hamburg is closed. The nearest other one is Shop Vienna, 746 km away.',
    products: [],
    sources: [source(store), source(otherStore)],
  },
  'a day of a list': about(store, '- Thursday, December 24: closed'),
  'a date on its weekday': about(
    store,
    'Closed on Thursday, 15 October 2026, on Friday, December 25 and on 2026-10-16.',
  ),
  'a name that another record mentions': {
    content: 'Fits the Alpenglow 2 tent.',
    products: [],
    sources: [source(bigTent)],
  },
  'how far two prices are apart': {
    content: 'Alpenglow 2 tent and Alpenglow 2 tent XL:\n\n- Price difference: €150.50',
    products: [view, { id: 'prod_big', name: 'Alpenglow 2 tent XL', price: 1500, currency: 'EUR' }],
    sources: [],
  },
  'a numbered list': { content: '1. Hello\n2. Bye', products: [], sources: [] },
  'a product that has the name of another': {
    content: '**Fjord lamp** (FL-1): watts 40',
    products: [lampView('prod_old')],
    sources: [],
  },
  'a product of such a name without its part number': {
    content: 'Fjord lamp: watts 40',
    products: [lampView('prod_old')],
    sources: [],
  },
  'both products of a name': {
    content: 'Fjord lamp (FL-1): watts 40\nFjord lamp (FL-2): watts 25',
    products: [lampView('prod_old'), lampView('prod_new')],
    sources: [],
  },
  'the steps of a record, whose numbers are no list of Markdown': about(
    steps,
    String.raw`1\. Lay it out\.  ${'\n'}2\. Pull it up\.`,
  ),
  'no claim at all': { content: 'I have no information about that.', products: [], sources: [] },
}

const unfounded: Record<string, readonly [Answer, ...RegExp[]]> = {
  'another price': [
    { content: 'Alpenglow 2 tent: €1,339.50', products: [view], sources: [] },
    /price "EUR 1339.5"/,
  ],
  'another currency': [
    { content: 'Alpenglow 2 tent: $1,349.50', products: [view], sources: [] },
    /price "USD 1349.5"/,
  ],
  'a number of the row as a price': [about(tent, 'It is yours for €3,000.'), /price "EUR 3000"/],
  'a price without decimals of its row': [about(returns, 'Returns cost 4.95 EUR.'), /price "EUR 4.95"/],
  'a number of nowhere': [about(returns, 'For 90 days.'), /number 90/],
  'a number without its sign': [about(tent, 'Cold below 5 °C.'), /number 5/],
  'a count': [about(tent, 'I found 3 tents.'), /number 3/],
  'another number than it shows': [
    { content: 'Here is what I found (2 of 4):\n\n- Alpenglow 2 tent', products: [view], sources: [] },
    /shows 1, not 2/,
  ],
  'another number than it shows below one line of two': [
    {
      content:
        'Here is what I found (2 of 3):\n\n- Fjord lamp (FL-2)\n\nHere is what I found:\n\n- Alpenglow 2 tent',
      products: [view, lampView('prod_new')],
      sources: [],
    },
    /shows 1, not 2/,
  ],
  'a part of more than there is': [
    { content: 'Voici ce que j’ai trouvé (1 sur 5) :\n\n- Alpenglow 2 tent', products: [view], sources: [] },
    /counts 5, of 4 in all/,
  ],
  'a part of no more than it shows': [
    { content: 'Das habe ich gefunden (1 von 1):\n\n- Alpenglow 2 tent', products: [view], sources: [] },
    /counts 1, of 4 in all/,
  ],
  'more than there are': [
    { content: 'There are 7:\n\n- Alpenglow 2 tent', products: [view], sources: [] },
    /counts 7, of 4 in all/,
  ],
  'a private number': [about(tent, 'Our margin is 77.'), /number 77/],
  'a number of a row that is not listed': [about(store, 'For 60 days.'), /number 60/],
  'an hour of nowhere': [about(store, 'Open until 19:00.'), /time 1140/],
  'an hour in the wrong half of the day': [about(store, 'Open from 10 pm.'), /time 1320/],
  'a time of day elsewhere': [about(store, 'It is 11:07 there.'), /time 667/],
  'a telephone number': [about(store, 'Ring +49 40 123 457.'), /phone "4940123457"/],
  'a link that rings somewhere else': [about(store, '[ring](tel:+4940999999)'), /phone "4940999999"/],
  'an e-mail address': [about(returns, 'Write to boss@shop.example.'), /e-mail "boss@shop.example"/],
  'another page': [about(tent, '[tent](https://shop.example/p/alpenglow-3)'), /link/],
  'a longer address': [about(tent, 'See https://shop.example/p/alpenglow-2?ref=1'), /link/],
  'a dangerous link': [about(tent, '[tent](javascript:alert)'), /link "javascript:alert"/],
  'a wrong weekday': [about(store, 'Closed on Friday, 15 October 2026.'), /date "Friday, 15 October 2026"/],
  'a day that does not exist': [about(store, 'Closed on 31 November.'), /date "31 November"/],
  'a date long ago': [about(store, 'Closed on 2019-01-01.'), /date "2019-01-01"/],
  'a fact of another record in the line about one': [
    {
      content: '**Shop Hamburg**: +49 40 123-456\n**Shop Vienna**: +49 40 123-456',
      products: [],
      sources: [source(store), source(otherStore)],
    },
    /phone "4940123456"/,
  ],
  'a wrong distance': [about(store, 'Shop Hamburg is 6 km away.'), /distance/],
  'a length that is no attribute': [
    { content: 'Alpenglow 2 tent: guy length 3 m', products: [view], sources: [] },
    /distance/,
  ],
  'a distance from nowhere': [about(returns, 'It is 4.7 km away.'), /distance/],
  'a product that is not listed': [
    { content: 'Take the Alpenglow 2 tent.', products: [], sources: [source(tent)] },
    /names Alpenglow 2 tent without/,
  ],
  'a product with the name of another inside': [
    { content: 'The Alpenglow 2 tent XL.', products: [view], sources: [] },
    /names Alpenglow 2 tent XL without/,
  ],
  'a location that is not listed': [
    { content: 'Try Shop Hamburg.', products: [], sources: [] },
    /names Shop Hamburg/,
  ],
  'a listed product that the text leaves out': [
    { content: 'Have a look.', products: [view], sources: [] },
    /does not name the product Alpenglow 2 tent/,
  ],
  'a listed price that is not the published one': [
    { content: 'Alpenglow 2 tent', products: [{ ...view, price: 1 }], sources: [] },
    /is EUR 1349.5, not EUR 1/,
  ],
  'a listed product with no price though there is one': [
    {
      content: 'Alpenglow 2 tent',
      products: [{ id: 'prod_tent', name: view.name, price: null, url: view.url }],
      sources: [],
    },
    /is EUR 1349.5, not null/,
  ],
  'a listed product under another name or page': [
    {
      content: 'Alpenglow 2 tent',
      products: [{ ...view, name: 'Tent', url: 'https://evil.example' }],
      sources: [],
    },
    /is called Tent/,
    /has another page/,
  ],
  'a fact of the other product of its name': [
    {
      content: 'Fjord lamp (FL-1): watts 25\nFjord lamp (FL-2): watts 25',
      products: [lampView('prod_old'), lampView('prod_new')],
      sources: [],
    },
    /number 25/,
  ],
  'the other product of its name, told by its part number': [
    {
      content: 'Fjord lamp (FL-1) or Fjord lamp (FL-2)',
      products: [lampView('prod_old')],
      sources: [],
    },
    /number 2/,
    /names Fjord lamp without/,
  ],
  'a step that the record has not': [about(steps, String.raw`3\. Sleep\.`), /number 3/],
  'an answer whose product is a source alone': [
    { content: 'Alpenglow 2 tent', products: [], sources: [source(tent)] },
    /names Alpenglow 2 tent without/,
  ],
  'a record that is not published': [
    { content: 'Hello', products: [], sources: [{ kind: 'faq', id: 'faq_gone', title: '' }] },
    /no published record has the id faq_gone/,
  ],
}

describe('findUnfounded', () => {
  for (const [what, answer] of Object.entries(founded)) {
    it(`has nothing against ${what}`, () => {
      assert.deepEqual(findUnfounded(answer, at), [])
    })
  }

  for (const [what, [answer, ...problems]] of Object.entries(unfounded)) {
    it(`finds ${what}`, () => {
      const found = findUnfounded(answer, at)
      assert.equal(found.length, problems.length, found.join('; '))
      for (const [index, problem] of problems.entries()) assert.match(found[index] ?? '', problem)
    })
  }
})
