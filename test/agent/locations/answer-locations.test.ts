import assert from 'node:assert/strict'
import { builtinEngine } from '../../../server/src/agent/builtin/builtin-engine.ts'
import type { EngineAnswer, EngineTurn } from '../../../server/src/engine.ts'
import { clockAt } from '../../support/clock-at.ts'
import { engineTurn, someone } from '../engine-turn.ts'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
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
    service = await openUnmannedService()
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

  /** Each: what is asked, what the answer must say, and the locations that it rests on. */
  type Case = readonly [message: string, says: RegExp, keys: readonly string[], asking?: Asking]
  const check = (cases: readonly Case[]): void => {
    for (const [message, says, expected, asking] of cases) {
      it(`"${message}"${asking?.at === undefined ? '' : ` at ${asking.at}`}`, async () => {
        const answer = await ask(message, asking)
        assert.match(answer.content, says)
        assert.deepEqual(keys(answer), expected)
        assert.deepEqual(answer.products, [])
      })
    }
  }

  describe('says whether a location is open', () => {
    check([
      ['Is Tern Hamburg open now?', /is open now, until 13:00, and after a break again from 14:00/, ['hh']],
      [
        'Is Tern Hamburg open now?',
        /closed for a break now and opens again at 14:00/,
        ['hh'],
        { at: '2026-11-21T12:10:00Z' },
      ],
      [
        'Is Tern Hamburg open now?',
        /closed now and opens again on Monday, November 23 at 10:00/,
        ['hh'],
        { at: '2026-11-21T18:00:00Z' },
      ],
      ['Is the Hamburg airport branch open right now?', /closed now and opens again today at 18:00/, ['ham']],
      ['Is Tern Hamburg Airport open now?', /open now, until 02:00/, ['ham'], { at: '2026-11-21T23:30:00Z' }],
      ['Is Tern Hamburg open on Sunday?', /is closed tomorrow/, ['hh']],
      ['Is Tern Hamburg open on Monday?', /open on Monday, November 23: 10:00–19:00/, ['hh']],
      ['Is Tern Hamburg open on December 24?', /special hours on Thursday, December 24: 10:00–12:30/, ['hh']],
      [
        'Is Tern Hamburg open on Christmas Day?',
        /closed on Friday, December 25, which is a special day.*again on Saturday, December 26 at 10:00/,
        ['hh'],
      ],
      [
        'Is Tern Hamburg open on Monday at 8 pm?',
        /closed on Monday, November 23 at that time; the hours of that day are 10:00–19:00/,
        ['hh'],
      ],
      [
        'Is Tern Hamburg open on Monday at 11 am?',
        /open on Monday, November 23 at that time, until 19:00/,
        ['hh'],
      ],
      ['Is Tern Hamburg open this weekend?', /10:00–13:00 and 14:00–18:00.*closed tomorrow/s, ['hh']],
      ['Is Tern Portland Harbor open now?', /does not say when it is open today/, ['pwm']],
    ])

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
    check([
      [
        'Where is your nearest store?',
        /nearest is \*\*\[Tern Hamburg\]\(https:\/\/tern.example\/hamburg\)\*\*, 1.* km away/,
        ['hh', 'ham', 'pwm'],
        at(53.55, 9.98),
      ],
      [
        'Which is the nearest store that is open on Sunday?',
        /nearest of those is \*\*Tern Hamburg Airport\*\*/,
        ['ham', 'pdx'],
        at(53.55, 9.98),
      ],
      [
        'nearest store',
        /Tern Vienna.*temporarily closed.*nearest is.*Hamburg/s,
        ['vie', 'hh', 'ham', 'pwm'],
        at(48.2, 16.4),
      ],
    ])

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
    check([
      ['Do you have a shop in Germany?', /Tern Hamburg/, ['ham', 'hh']],
      ['Do you have a store in 22335?', /Terminal 2/, ['ham']],
      ['Where is your store in Portland, Maine?', /2 Wharf St/, ['pwm']],
      [
        'Is there a shop in Paris?',
        /no location of ours there.*Hamburg.*Portland \(Oregon\)/s,
        ['hh', 'vie', 'pdx', 'pwm'],
      ],
      ['Is there a shop in Portland, Texas?', /no location of ours there/, ['hh', 'vie', 'pdx', 'pwm']],
    ])

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

  describe('tells how to reach a location and what it offers', () => {
    check([
      ['What is the phone number of Tern Hamburg?', /Phone: \+49 40 123/, ['hh']],
      ['What is the email address of the Vienna store?', /no email address/, ['vie']],
      ['Where is Tern Hamburg?', /14 Quay Road, 20457 Hamburg/, ['hh']],
      ['Do you do boot fitting in Hamburg?', /Tern Hamburg\]\(.*\)\*\* offers Boot fitting/, ['hh', 'ham']],
      ['Which stores offer boot fitting?', /Boot fitting is offered here/, ['hh', 'pdx']],
    ])
  })

  it('goes on from what was shown before', async () => {
    const cases: readonly (readonly [readonly string[], RegExp, readonly string[]])[] = [
      [['Where is Tern Hamburg?', 'Is it open on Sunday?'], /closed tomorrow/, ['hh']],
      [['Where is Tern Hamburg?', 'Is it open on Sunday?', 'And on Monday?'], /open on Monday/, ['hh']],
      [['Is Tern Hamburg open on Monday?', 'Where can I wax my skis there?'], /offers Ski waxing\.$/, ['hh']],
      [
        ['Is the Portland store open on Tuesday?', 'Oregon', 'And the first one?'],
        /open on Tuesday, November 24: 09:00–17:00/,
        ['pwm'],
      ],
      [['Is Tern Hamburg open on Monday?', 'What is its phone number?'], /\+49 40 123/, ['hh']],
      [['Is Tern Hamburg Airport open on Sunday?', 'And in Portland, Oregon?'], /11:00–17:00/, ['pdx']],
    ]
    for (const [messages, says, expected] of cases) {
      const answer = await talk(messages)
      assert.match(answer.content, says, messages.join(' / '))
      assert.deepEqual(keys(answer), expected, messages.join(' / '))
    }
  })

  it('says the same to the same question', async () => {
    assert.deepEqual(await ask('Which stores are open now?'), await ask('Which stores are open now?'))
  })

  it('leaves questions for other things to others', async () => {
    assert.equal((await ask('How much is the Alpenglow tent?')).products.length, 1)
    assert.match((await ask('How can I reach customer service?')).content, /Write to us/)
  })
})
