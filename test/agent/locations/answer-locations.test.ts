import assert from 'node:assert/strict'
import { builtinEngine } from '../../../server/src/agent/builtin/builtin-engine.ts'
import type { EngineAnswer, EngineTurn } from '../../../server/src/engine.ts'
import { clockAt } from '../../support/clock-at.ts'
import { engineTurn, someone } from '../engine-turn.ts'
import { assertCells, cellsOf, readTable, titleOf } from '../read-table.ts'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'

const daily = (open: string, close: string): object =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, { open, close }]),
  )

const location = [
  {
    name: 'Tern Hamburg',
    address: '14 Quay Road, 20457 Hamburg',
    city: 'Hamburg',
    country: 'Germany',
    latitude: 53.5438,
    longitude: 9.9998,
    phone: '+49 40 123',
    email: 'hamburg@tern.example',
    url: 'https://tern.example/hamburg',
    services: ['Boot fitting', 'Ski waxing'],
    externalId: 'hh',
    operatingHours: {
      ...daily('10:00', '19:00'),
      saturday: {
        slots: [
          { open: '10:00', close: '13:00' },
          { open: '14:00', close: '18:00' },
        ],
      },
      sunday: { isClosed: true },
    },
    specialHours: [
      { date: '2026-12-24', open: '10:00', close: '12:30' },
      { date: '2026-12-25', isClosed: true },
    ],
  },
  {
    name: 'Tern Hamburg Airport',
    address: 'Terminal 2, 22335 Hamburg',
    city: 'Hamburg',
    country: 'Germany',
    latitude: 53.6304,
    longitude: 9.9882,
    externalId: 'ham',
    operatingHours: { ...daily('18:00', '02:00'), sunday: { open: '06:00', close: '24:00' } },
  },
  {
    name: 'Tern Vienna',
    address: '2 Ringstrasse, 1010 Vienna',
    city: 'Vienna',
    country: 'Austria',
    latitude: 48.2,
    longitude: 16.37,
    status: 'temporarily_closed',
    phone: '+43 1 555',
    externalId: 'vie',
    operatingHours: daily('10:00', '19:00'),
  },
  {
    name: 'Tern Linz',
    address: '9 Donaulände, 4020 Linz',
    city: 'Linz',
    country: 'Austria',
    latitude: 48.306,
    longitude: 14.286,
    status: 'permanently_closed',
    externalId: 'lnz',
  },
  {
    name: 'Tern Portland Pearl',
    address: '9 NW 11th Ave, Portland, OR 97209',
    city: 'Portland',
    region: 'Oregon',
    country: 'United States',
    latitude: 45.525,
    longitude: -122.682,
    externalId: 'pdx',
    services: ['Boot fitting'],
    operatingHours: { ...daily('09:30', '21:15'), sunday: { open: '11:00', close: '17:00' } },
  },
  {
    name: 'Tern Portland Harbor',
    address: '2 Wharf St, Portland, ME 04101',
    city: 'Portland',
    region: 'Maine',
    country: 'United States',
    latitude: 43.657,
    longitude: -70.25,
    externalId: 'pwm',
    operatingHours: { tuesday: { open: '09:00', close: '17:00' } },
  },
]

/** A Saturday; 11:30 in Hamburg. */
const saturday = '2026-11-21T10:30:00Z'

describe('answers about locations', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
    catalogue = await newCatalogue(service, {
      location,
      product: [{ name: 'Alpenglow tent', price: { amount: 349, currency: 'EUR' } }],
      faq: [{ question: 'How can I reach customer service?', answer: 'Write to us.' }],
    })
  })
  after(() => service.close())

  interface Asking extends Partial<EngineTurn> {
    readonly at?: string
  }
  const ask = (message: string, { at = saturday, ...turn }: Asking = {}): Promise<EngineAnswer> =>
    builtinEngine.answer(
      { ...catalogue.ctx, clock: clockAt(() => new Date(at)) },
      engineTurn({ knowledgeBaseId: catalogue.knowledgeBaseId, message, ...turn }),
    )
  const keys = ({ sources }: EngineAnswer): unknown[] => sources.map((each) => each.externalId)
  const at = (latitude: number, longitude: number): Asking => ({
    visitor: { ...someone, latitude, longitude },
  })

  /** Says one message after the other in one session; the last one may come with something more. */
  const talk = async (messages: readonly string[], last: Asking = {}): Promise<EngineAnswer> => {
    const history: EngineTurn['history'][number][] = []
    let answer: EngineAnswer | undefined
    for (const message of messages) {
      const isLast = message === messages.at(-1)
      answer = await ask(message, { ...(isLast && last), history: [...history] })
      history.push(
        { role: 'user', content: message },
        {
          role: 'assistant',
          content: answer.content,
          products: answer.products.map(({ id }) => id),
          sources: answer.sources.map(({ kind, id }) => ({ kind, id })),
        },
      )
    }
    assert.ok(answer)
    return answer
  }

  for (const row of readTable(new URL('answers.yaml', import.meta.url)).get('en') ?? []) {
    const { position = null, ...cells } = cellsOf(
      row,
      ['words', 'locations'],
      ['words', 'locations', 'position'],
    )
    const [now = '', ...messages] = row.said
    it(`to "${messages.join('", then "')}" at ${now} have ${titleOf(cells)}`, async () => {
      const [latitude, longitude] = String(position).split(' ').map(Number)
      const from = position === null ? {} : at(Number(latitude), Number(longitude))
      const answer = await talk(messages, { at: now, ...from })
      assertCells({ words: answer.content, locations: keys(answer).join(' ') }, cells)
      assert.deepEqual(answer.products, [])
    })
  }

  describe('says whether a location is open', () => {
    it('promises no hours of a location that is closed for the time being, and names the nearest other', async () => {
      const answer = await ask('Is the Vienna store open on Monday?')
      assert.match(answer.content, /^\*\*Tern Vienna\*\* is temporarily closed at the moment/)
      assert.doesNotMatch(answer.content, /10:00|19:00/)
      assert.equal(keys(answer)[0], 'vie')
    })

    it('says what the visitor should know of another time zone', async () => {
      const { content } = await ask('Is Tern Hamburg open now?', { timezone: 'America/New_York' })
      assert.match(content, /local to the place/)
    })

    it('shows the week and the special days when no time is named', async () => {
      const { content } = await ask('What are the opening hours of Tern Hamburg?')
      for (const line of [
        '- Monday to Friday: 10:00–19:00',
        '- Saturday: 10:00–13:00 and 14:00–18:00',
        '- Sunday: closed',
        '- Thursday, December 24: 10:00–12:30',
        '- Friday, December 25: closed',
      ]) {
        assert.ok(content.includes(line), `${line} in ${content}`)
      }
    })

    it('names those that are open when no place is named', async () => {
      const answer = await ask('Which stores are open on Sunday?')
      assert.deepEqual(keys(answer), ['ham', 'pdx'])
    })
  })

  describe('finds the nearest location', () => {
    it('measures in miles where people do', async () => {
      const { content } = await ask('Where is your nearest store?', {
        ...at(45.6, -122.6),
        language: 'en-US',
      })
      assert.match(content, /Tern Portland Pearl\*\*, 6\.5 mi away/)
    })

    it('asks where the visitor is when it does not know, and takes the answer', async () => {
      const answer = await ask('Where is the nearest store?')
      assert.deepEqual([answer.actions, keys(answer)], [[{ type: 'collect_location' }], []])
      assert.deepEqual(keys(await talk(['Where is the nearest store?', 'Hamburg'])), ['hh', 'ham'])
      const shared = await talk(['Where is the nearest store?', 'I have shared my position'], at(53.55, 9.98))
      assert.equal(keys(shared)[0], 'hh')
    })
  })

  describe('knows places by name', () => {
    it('asks which of several cities of a name is meant, and understands the answer', async () => {
      const answer = await ask('Is the Portland store open on Tuesday?')
      assert.match(answer.content, /Portland, Maine or Portland, Oregon\?/)
      assert.deepEqual(keys(answer), ['pwm', 'pdx'])
      for (const reply of ['the one in Maine', 'Maine', 'Portland, ME', 'the first one']) {
        const replied = await talk(['Is the Portland store open on Tuesday?', reply])
        assert.deepEqual(keys(replied), ['pwm'], reply)
        assert.match(replied.content, /open on Tuesday, November 24: 09:00–17:00/, reply)
      }
    })

    it('offers nothing that is closed for good, but says so to those who ask for it', async () => {
      assert.ok(!keys(await ask('Which stores do you have?')).includes('lnz'))
      const answer = await ask('Where is Tern Linz?')
      assert.match(answer.content, /closed for good/)
      assert.equal(keys(answer)[0], 'lnz')
    })
  })

  it('says the same to the same question', async () => {
    assert.deepEqual(await ask('Which stores are open now?'), await ask('Which stores are open now?'))
  })

  it('leaves questions for other things to others', async () => {
    assert.equal((await ask('How much is the Alpenglow tent?')).products.length, 1)
    assert.match((await ask('How can I reach customer service?')).content, /Write to us/)
  })
})
